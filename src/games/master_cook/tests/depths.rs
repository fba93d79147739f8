//! Everything, light and quick score: what each depth offers and how it answers.

use super::*;

type Open = fn(u8) -> MasterCook;

/// A table that opened like this.
fn opened(edition: Open, opening: Depth) -> MasterCook {
    let mut game = edition(2);
    let open = Action::Open(opening);
    assert_eq!(game.apply(Asked::Table, open, &mut ToDo::new()), Ok(()));
    game
}

/// HR-01 to HR-16: the list of house rules holds those that this depth of this edition plays with.
#[test]
fn each_depth_of_each_edition_lists_its_house_rules() {
    let listed = |game: &MasterCook| {
        let all = Rule::ALL.iter().copied();
        all.filter(|&rule| game.has_rule(rule)).collect::<Vec<_>>()
    };
    let has = |edition: Open, opening| listed(&opened(edition, opening));
    let whole = has(MasterCook::first, Depth::Everything);
    for rule in [
        Rule::CookAndHire,
        Rule::ExtraHats,
        Rule::KitchenLocks,
        Rule::SwapPrice,
    ] {
        assert!(whole.contains(&rule), "{rule:?}");
        assert!(!has(MasterCook::origins, Depth::Everything).contains(&rule));
    }
    for rule in [
        Rule::Replace,
        Rule::KeepDiscount,
        Rule::StartShells,
        Rule::TasterSpaces,
    ] {
        assert!(!whole.contains(&rule), "{rule:?}");
        assert!(has(MasterCook::origins, Depth::Everything).contains(&rule));
    }
    let light = [
        Rule::Overlap,
        Rule::Limit,
        Rule::CookAndHire,
        Rule::ExtraHats,
        Rule::Goals,
    ];
    let listed_light = has(MasterCook::first, Depth::Light);
    assert_eq!(listed_light.len(), light.len());
    assert!(light.iter().all(|rule| listed_light.contains(rule)));
    assert_eq!(has(MasterCook::first, Depth::Quick).len(), 2);
    assert_eq!(has(MasterCook::origins, Depth::Quick), [Rule::Goals]);
    assert!(
        listed(&MasterCook::first(2)).is_empty(),
        "nothing is open yet"
    );
}

/// A rule stands as it was set, in each depth that has it.
#[test]
fn a_house_rule_stands_as_it_was_set() {
    for opening in [Depth::Everything, Depth::Light, Depth::Quick] {
        let mut game = opened(MasterCook::first, opening);
        for (rule, value) in [(Rule::Goals, 1), (Rule::ExtraHats, 0)] {
            assert_eq!(game.rule(rule), 1 - value, "{rule:?} is usual");
            let set = Action::House(rule, value);
            assert_eq!(game.apply(Asked::Table, set, &mut ToDo::new()), Ok(()));
            assert_eq!(game.rule(rule), value, "{rule:?}");
        }
        let odd = Action::House(Rule::Goals, 2);
        let odd = game.apply(Asked::Table, odd, &mut ToDo::new());
        assert_eq!(odd, Err(Refusal::NoSuchSetting));
        let goals = game.asks_rule(Rule::Goals);
        let asks = matches!(opening, Depth::Everything | Depth::Light);
        assert_eq!(goals.is_some(), asks, "own goals are entered next");
        assert_eq!(game.asks_rule(Rule::ExtraHats), None);
    }
    let mut quick = opened(MasterCook::origins, Depth::Quick);
    let bag = Action::House(Rule::Bag, 1);
    let bag = quick.apply(Asked::Table, bag, &mut ToDo::new());
    assert_eq!(bag, Err(Refusal::NoSuchSetting));
    assert_eq!(quick.rule(Rule::Bag), 0);
}

/// What the menu holds.
#[test]
fn the_menu_holds_what_can_be_done() {
    let all = [
        MenuQuestion::HouseRules,
        MenuQuestion::Fix,
        MenuQuestion::Check,
        MenuQuestion::Cards,
        MenuQuestion::EndHere,
    ];
    let holds = |game: &MasterCook| all.map(|aside| game.may_open(aside));
    assert_eq!(holds(&MasterCook::first(2)), [false; 5]);
    let laid = |light| {
        let mut game = first(2);
        game.depth = if light {
            Depth::Light
        } else {
            Depth::Everything
        };
        game
    };
    assert_eq!(holds(&laid(false)), [true; 5]);
    assert_eq!(holds(&laid(true)), [true, true, true, false, true]);
    let mut over = laid(false);
    over.stage = Stage::Over;
    assert_eq!(holds(&over), [false, true, true, true, false]);
    let mut filling = laid(false);
    filling.stage = Stage::Fill(0);
    assert_eq!(holds(&filling), [true, false, false, true, true]);
    let mut refilling = laid(false);
    refilling.quotas[3] = 4;
    assert_eq!(holds(&refilling)[1..3], [false; 2], "tokens come first");
    let quick = opened(MasterCook::first, Depth::Quick);
    assert_eq!(holds(&quick), [true, false, false, false, true]);
}

/// Only what belongs to the depth is taken.
#[test]
fn a_depth_takes_its_own_answers() {
    let mut undecided = MasterCook::first(2);
    let apply = |game: &mut MasterCook, to, action| game.apply(to, action, &mut ToDo::new());
    let open = Action::Open(Depth::Everything);
    let by_seat = apply(&mut undecided, Asked::Seat(A), open);
    assert_eq!(by_seat, Err(Refusal::NotAsked));
    let done = Action::Done;
    assert_eq!(
        apply(&mut undecided, Asked::Table, done),
        Err(Refusal::NotAsked)
    );
    let mut quick = opened(MasterCook::first, Depth::Quick);
    assert_eq!(
        apply(&mut quick, Asked::Table, open),
        Err(Refusal::NotAsked)
    );
    assert_eq!(
        apply(&mut quick, Asked::Table, done),
        Err(Refusal::NotAsked)
    );
    let set = Action::House(Rule::Goals, 1);
    assert_eq!(
        apply(&mut quick, Asked::Seat(A), set),
        Err(Refusal::NotAsked)
    );
    assert_eq!(apply(&mut quick, Asked::Table, set), Ok(()));
    let mut whole = opened(MasterCook::first, Depth::Everything);
    let enter = Action::Quick(QuickAction::SidesDone);
    assert_eq!(
        apply(&mut whole, Asked::Table, enter),
        Err(Refusal::NotAsked)
    );
}

/// Corrections seldom come alone: their lists come back.
#[test]
fn lists_of_corrections_come_back_after_one() {
    for draft in [
        Draft::Goals,
        Draft::Menu(MenuDraft::Cards),
        Draft::CardsOf(Stack::Side),
        Draft::CardFacts(Card::Side(1)),
        Draft::Menu(MenuDraft::Fix),
        Draft::Quick(QuickDraft::Fix),
        Draft::Quick(QuickDraft::FixSeat(A)),
    ] {
        assert!(MasterCook::stays(draft), "{draft:?}");
    }
    for draft in [
        Draft::None,
        Draft::Helpers,
        Draft::Menu(MenuDraft::EndHere),
        Draft::Quick(QuickDraft::End),
    ] {
        assert!(!MasterCook::stays(draft), "{draft:?}");
    }
}

/// A fact taken back is asked again with what was entered.
#[test]
fn a_fact_taken_back_is_offered_again() {
    let learn = |fact| MasterCook::redraft(Action::Learn(Card::Helper(5), fact));
    let cost = Cost {
        any: 3,
        ..Cost::NOTHING
    };
    assert_eq!(
        learn(Fact::Hire(cost)),
        Some(Draft::Printed(FactDraft::Cost(cost)))
    );
    assert_eq!(
        learn(Fact::DishPoints(6)),
        Some(Draft::Printed(FactDraft::Number(6)))
    );
    assert_eq!(learn(Fact::Ability(Ability::Support)), None);
    assert_eq!(MasterCook::redraft(Action::Done), None);
}

/// The template of a box has a line for everything that is printed.
#[test]
fn a_box_has_a_blank_for_every_topic_of_every_card() {
    let game = MasterCook::first(2);
    let mut blanks = Vec::new();
    (MasterCook::BOX.blanks)(&game, &mut |line| blanks.push(String::from(line)));
    let topics = Card::all().flat_map(|card| Topic::ALL.map(move |topic| topic.fits(card)));
    assert_eq!(blanks.len(), topics.filter(|fits| *fits).count());
    assert_eq!(blanks.len(), 12 * 6 + 18 * 2 + 12 * 2);
    let read = |action| (MasterCook::BOX.memo)(&game, None, action).is_some();
    let points = Fact::DishPoints(5);
    assert!(read(Action::Learn(Card::Gourmet(12), points)));
    assert!(!read(Action::Learn(Card::Gourmet(13), points)));
    assert!(!read(Action::Done));
}

/// A light game counts in the words of the quick score, also before its end.
#[test]
fn a_light_game_is_scored_like_a_quick_one() {
    let mut game = opened(MasterCook::origins, Depth::Light);
    for action in [Action::First(A), Action::SideDeck(4)] {
        let played = game.apply(Asked::Table, action, &mut ToDo::new());
        assert_eq!(played, Ok(()));
    }
    let names: Vec<&str> = game.score(A).rows.iter().map(|row| row.name).collect();
    assert_eq!(names[..3], ["Tasters", "Helpers", "Gourmets"]);
    assert_eq!(game.standings().seats.len(), 2);
    assert!(!game.is_ending());
    assert!(opened(MasterCook::first, Depth::Quick).is_ending());
    assert!(!MasterCook::first(2).is_ending());
}
