//! What questions list, what stands under the cursor, and what is closed.

use super::*;

/// The labels of a question, each open or with its reason.
fn labels(game: &TooManyCooks, draft: Draft) -> Vec<String> {
    let choices = game.choices(draft).into_iter();
    choices
        .map(|(label, closed)| match closed {
            None => label,
            Some(why) => std::format!("{label} | {}", Line::from(why)),
        })
        .collect()
}

fn card(kind: Upgrade, answers: CardAnswers) -> Draft {
    Draft::Card(kind, answers)
}

fn seat(seat: Seat) -> CardAnswers {
    CardAnswers {
        seat: Some(seat),
        ..CardAnswers::default()
    }
}

/// TMC-COOK-02: a turn lists runs, cards, buys and the pass, each with its cost or reason.
#[test]
fn a_turn_lists_all_that_can_be_done() {
    let game = cooking(1).coins(ANA, 2).owning(ANA, Upgrade::YesChef);
    assert_eq!(
        labels(&game, Draft::Nothing),
        [
            "Run Chef 1 coin",
            "Submit salty Salty",
            "Submit spicy Spicy",
            "Submit sweet Sweet",
            "Submit bitter Bitter",
            "Draw a card",
            "Buy Arm 3 coin | Extra Arm costs 3, you have 2.",
            "Buy Grocery 3 coin | Grocery Run costs 3, you have 2.",
            "Buy Chef 2 coin | You own Yes Chef already.",
            "Pass",
        ]
    );
    let title = game.question(Draft::Nothing).title.to_string();
    assert_eq!(title, "2 actions, 2 coin 3 card");
    let hidden = game.clone().rule(Rule::ShowHands, 1);
    let title = hidden.question(Draft::Nothing).title.to_string();
    assert_eq!(title, "2 actions, 2 coin");
    let mut poor = cooking(1).hand(ANA, 0);
    poor.market.places = [None; 3];
    poor.turn.actions = 1;
    assert_eq!(
        labels(&poor, Draft::Nothing),
        [
            "Run | You own no upgrade.",
            "Submit | Holds 0 cards here. Wrong? See Fix.",
            "Draw a card",
            "Buy | The market shows no upgrade.",
            "Pass",
        ]
    );
    let title = poor.question(Draft::Nothing).title.to_string();
    assert_eq!(title, "1 action, 0 coin 0 card");
}

/// TMC-BUY-04: a trade-in is offered from two upgrades on, for what is new.
#[test]
fn a_trade_in_lists_what_is_new() {
    let mut game = cooking(1).owning(ANA, Upgrade::YesChef);
    let offered = |game: &TooManyCooks| {
        let all = labels(game, Draft::Nothing);
        all.iter().any(|label| label == "Trade in 2 upgrades")
    };
    assert!(!offered(&game), "one is too few");
    game = game.owning(ANA, Upgrade::HandExchange);
    assert!(offered(&game));
    assert_eq!(
        labels(&game, Draft::TradeIn),
        [
            "Extra Arm",
            "Grocery Run",
            "Yes Chef | You own Yes Chef already."
        ]
    );
    let two = game.question(Draft::TradeIn).choices()[0].answer;
    assert!(matches!(two, Answer::Play(Action::Buy(0, _))), "both go");
    game = game.owning(ANA, Upgrade::FuturesMarket);
    let three = game.question(Draft::TradeIn).choices()[0].answer;
    assert!(
        matches!(three, Answer::Next(Draft::Trade(0, None))),
        "which ones?"
    );
    let title = |draft| game.question(draft).title.to_string();
    let first = Draft::Trade(0, None);
    let second = Draft::Trade(0, Some(Upgrade::YesChef));
    assert_eq!(
        (title(first), title(second)),
        ("Trade in which?".into(), "And which second?".into())
    );
    assert_eq!(labels(&game, first).len(), 3);
    assert_eq!(labels(&game, second), ["Future's Market", "Hand Exchange"]);
    game.market.places = [None; 3];
    let closed = labels(&game, Draft::Nothing);
    let none = "Trade in 2 upgrades | The market shows no upgrade.";
    assert!(closed.iter().any(|label| label == none), "{closed:?}");
}

/// TMC-UPG-01, TMC-UPG-09, TMC-UPG-11: an opponent is listed with what matters, or with why not.
#[test]
fn opponents_are_listed_with_what_a_card_can_do() {
    let mut game = cooking(3).coins(ANA, 9).hand(CLEO, 0);
    for kind in [Upgrade::YesChef, Upgrade::Meltdown, Upgrade::Hacking] {
        game = game.owning(ANA, kind);
    }
    game = game
        .owning(BEN, Upgrade::GroceryRun)
        .owning(BEN, Upgrade::ExtraArm);
    game = game.owning(Seat(3), Upgrade::Hacking);
    let list = |kind| labels(&game, card(kind, CardAnswers::default()));
    let empty = "seat 3 0 card | Holds 0 cards here. Wrong? See Fix.";
    assert_eq!(
        list(Upgrade::YesChef),
        ["seat 2 3 card", empty, "seat 4 3 card"]
    );
    let nothing = "No opponent's upgrade can be used.";
    let none = std::format!("seat 3: 0 upgrades | {nothing}");
    assert_eq!(
        list(Upgrade::Meltdown),
        ["seat 2: 2 upgrades", &none, "seat 4: 1 upgrade"]
    );
    let named = labels(&game, card(Upgrade::Meltdown, seat(BEN)));
    assert_eq!(named, ["Grocery Run", "Extra Arm"]);
    let hacks = list(Upgrade::Hacking);
    assert_eq!(
        hacks,
        ["Grocery Run", "Extra Arm"],
        "Ben alone has something to hack"
    );
    let title = game.question(card(Upgrade::Meltdown, seat(BEN))).title;
    assert_eq!(title.to_string(), "Which card of seat 2?");
}

/// TMC-UPG-08: a swap of lids lists all flavours with their lids, and says where nothing changes.
#[test]
fn a_swap_of_lids_lists_the_flavours() {
    let mut game = cooking(2).coins(ANA, 3).owning(ANA, Upgrade::RecipeChange);
    game.board.filled = Amounts([0, 0, 0, 5]);
    let first = labels(&game, card(Upgrade::RecipeChange, CardAnswers::default()));
    assert_eq!(first[0], "salty Salty 2 lid");
    assert_eq!(first.len(), 4);
    let answers = CardAnswers {
        flavour: Some(Flavour::Salty),
        ..CardAnswers::default()
    };
    let second = labels(&game, card(Upgrade::RecipeChange, answers));
    let full = "bitter Bitter 1 lid | The lids of salty and bitter would not fit.";
    assert_eq!(second, ["spicy Spicy 1 lid", "sweet Sweet 1 lid", full]);
    let answers = CardAnswers {
        flavour: Some(Flavour::Spicy),
        ..CardAnswers::default()
    };
    let same = labels(&game, card(Upgrade::RecipeChange, answers));
    assert_eq!(same[1], "sweet Sweet: no change");
}

/// TMC-DEC-20: cards are named one by one where piles are counted; the last one runs the card.
#[test]
fn cards_are_named_one_by_one() {
    let mut game = cooking(1).coins(ANA, 3).owning(ANA, Upgrade::GroceryRun);
    game.piles = Some(Amounts([1, 9, 9, 9]));
    let first = game.question(card(Upgrade::GroceryRun, CardAnswers::default()));
    assert_eq!(first.title.to_string(), "Taken card 1 of 2");
    let Answer::Next(draft) = first.choices()[0].answer else {
        panic!("a second one follows");
    };
    let second = game.question(draft);
    assert_eq!(second.title.to_string(), "Taken card 2 of 2");
    let list = labels(&game, draft);
    assert_eq!(list[0], "salty Salty: 1 | The pile of salty is empty.");
    assert_eq!(list[1], "spicy Spicy");
    assert!(matches!(
        second.choices()[1].answer,
        Answer::Play(Action::Run(_))
    ));
    game.piles = Some(Amounts([0, 9, 9, 10]));
    let none = labels(&game, card(Upgrade::GroceryRun, CardAnswers::default()));
    assert_eq!(none[0], "salty Salty | The pile of salty is empty.");
}

/// TMC-UPG-07: with counted piles the cards that go are a form that must come to three.
#[test]
fn overcooked_asks_what_goes_where_piles_are_counted() {
    let mut game = cooking(2).coins(ANA, 2).owning(ANA, Upgrade::Overcooked);
    game.piles = Some(Amounts([10, 10, 0, 8]));
    let flavours = labels(&game, card(Upgrade::Overcooked, seat(BEN)));
    assert_eq!(flavours[2], "sweet Sweet | The pile of sweet is empty.");
    let answers = CardAnswers {
        flavour: Some(Flavour::Salty),
        amounts: Amounts([0, 0, 2, 1]),
        ..seat(BEN)
    };
    let Ask::Form { rows, done } = game.question(card(Upgrade::Overcooked, answers)).ask else {
        panic!("a form");
    };
    let more: Vec<Option<Refusal>> = rows.iter().map(|row| row.ok.err()).collect();
    let (exactly, none) = (
        Some(Refusal::Exactly(3)),
        Some(Refusal::NotInHands(Flavour::Sweet)),
    );
    assert_eq!(more[..2], [exactly, exactly], "three have gone");
    assert_eq!(more[2], none);
    assert!(done.is_ok());
    let mut short = answers;
    short.amounts = Amounts([0, 0, 2, 0]);
    let Ask::Form { rows, done } = game.question(card(Upgrade::Overcooked, short)).ask else {
        panic!("a form");
    };
    assert_eq!(done.err(), Some(Refusal::Exactly(3)));
    let open: Vec<bool> = rows.iter().map(|row| row.ok.is_ok()).collect();
    assert_eq!(
        open,
        [false, false, true, true],
        "nobody holds salty or spicy"
    );
}

/// TMC-UPG-12: where lids are short the flavours are asked, one lid each.
#[test]
fn short_lids_are_asked_flavour_by_flavour() {
    let mut game = cooking(3).coins(ANA, 4).owning(ANA, Upgrade::TrimTheFat);
    game.board.lids = Amounts([2, 1, 1, 1]);
    let first = game.question(card(Upgrade::TrimTheFat, CardAnswers::default()));
    assert_eq!(first.title.to_string(), "Lid 1 of 2");
    let Answer::Next(draft) = first.choices()[0].answer else {
        panic!("a second one follows");
    };
    let second = labels(&game, draft);
    assert_eq!(second[0], "salty Salty: 1 | It must be 2.");
    assert_eq!(second[1], "spicy Spicy");
}

/// TMC-UPG-13: Golden Fish asks for what fits, and warns before the last slot.
#[test]
fn golden_fish_warns_before_the_last_slot() {
    let mut game = cooking(3).owning(ANA, Upgrade::GoldenFish).coins(ANA, 7);
    game = game.open_only([2, 1, 0, 0]);
    game.runs(Effect::GoldenFish);
    let whom = labels(&game, Draft::Nothing);
    assert_eq!(whom, ["seat 2 3 card", "seat 3 3 card", "seat 4 3 card"]);
    let flavours = labels(&game, Draft::Fish(BEN, None));
    assert_eq!(flavours[2], "sweet Sweet | No open slot for sweet.");
    let title = |game: &TooManyCooks| {
        let draft = Draft::Fish(BEN, Some(Flavour::Salty));
        game.question(draft).title.to_string()
    };
    assert_eq!(title(&game), "seat 2 has salty?");
    let mut last = game.clone().open_only([1, 0, 0, 0]);
    assert_eq!(title(&last), "Last slot: seat 2 wins!");
    let only = last.question(Draft::Fish(BEN, None)).title.to_string();
    assert_eq!(
        only, "Last slot: seat 2 wins!",
        "one flavour is not asked for"
    );
    last = last.rule(Rule::FishCredit, 1);
    assert_eq!(title(&last), "Last slot: seat 1 wins!");
}

/// TMC-DEC-27: drawn cards are listed until each has run.
#[test]
fn drawn_cards_are_listed_until_they_have_run() {
    let mut game = cooking(3).owning(ANA, Upgrade::MysteryMeat);
    for step in [Step::More, Step::Meat(false)] {
        game.agenda.push(step).unwrap();
    }
    for (kind, ran) in [(Upgrade::GroceryRun, true), (Upgrade::ButchersFee, false)] {
        game.drawn.push(Drawn { kind, ran }).unwrap();
    }
    let list = labels(&game, Draft::Nothing);
    assert_eq!(list, ["Butcher's Fee", "Leave the others"]);
    let dear = game.rule(Rule::InnerCost, 1).coins(ANA, 4);
    let list = labels(&dear, Draft::Nothing);
    assert_eq!(list, ["Butcher's Fee 4 coin", "Leave the others"]);
}

/// TMC-SUBMIT-01: further cards are picked one by one, the flavour with most slots nearest to *Done*.
#[test]
fn further_cards_are_picked_one_by_one() {
    let game = cooking(1).open_only([2, 1, 3, 0]);
    let draft = Draft::Submit(Amounts([1, 0, 0, 0]));
    let question = game.question(draft);
    assert_eq!(question.title.to_string(), "Submit 1 salty");
    let list = labels(&game, draft);
    assert_eq!(list.last().unwrap(), "Done");
    assert_eq!(list.len(), 4, "bitter is full: {list:?}");
    let under = &question.choices()[usize::from(question.focus)];
    assert_eq!(under.label.to_string(), "sweet Sweet: 3 open");
    let all = game.question(Draft::Submit(Amounts([1, 1, 1, 0]))).title;
    assert_eq!(all.to_string(), "Submit 1 salty 1 spicy 1 sweet");
}

/// Each dish is named in the header, each depth in the opening.
#[test]
fn the_header_names_the_dish() {
    for (dish, name) in [(1, "Dish 1"), (2, "Dish 2"), (3, "Dish 3")] {
        assert_eq!(cooking(dish).question(Draft::Nothing).step, name);
    }
    let opening = labels(&TooManyCooks::new(4), Draft::Nothing);
    assert_eq!(opening, ["Everything", "Light", "Quick score"]);
}
