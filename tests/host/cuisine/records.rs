//! Whole games on record: read back, followed by the ledger, and ended as they were.
//!
//! `UPDATE=1` plays the scripts again and writes the records.

use std::fs;
use std::path::PathBuf;

use souschef::engine::history::History;
use souschef::engine::session::Blank;
use souschef::games::cuisine::prelude::*;
use souschef::games::{GameLine, Play};
use souschef::names::Names;
use souschef::record::{self, Head};
use souschef::table::Table;

const NAMES: [&str; 4] = ["ANA", "BEN", "CLEO", "DAN"];
const E: Dish = Dish::WAYS[0];
const N: Dish = Dish::WAYS[1];
const H: Dish = Dish::WAYS[2];
const HN: Dish = Dish::WAYS[4];

/// A table with its history, played by scripts.
struct Script {
    head: Head,
    session: souschef::engine::session::Session<Cuisine>,
    history: Box<History>,
}

impl Script {
    fn new(seats: u8, seed: u64) -> Self {
        let mut names = Names::new();
        (0..seats).for_each(|seat| names.set(Seat(seat), NAMES[usize::from(seat)]));
        let game = GameLine::by_word("cuisine").unwrap();
        let head = Head {
            game,
            seats,
            names,
            seed,
            rules: game.rules,
        };
        Self {
            head,
            session: souschef::engine::session::Session::new(Cuisine::new, seats, seed),
            history: Box::new(History::new()),
        }
    }

    fn state(&self) -> &Cuisine {
        self.session.state()
    }

    /// Plays an action of whoever is asked.
    #[track_caller]
    fn go(&mut self, action: Action) {
        let asked = self
            .state()
            .waiting()
            .iter()
            .next()
            .expect("somebody is asked");
        self.play(asked, action);
    }

    #[track_caller]
    fn play(&mut self, asked: Asked, action: Action) {
        let played = self.session.play(&mut self.history, &Blank, asked, action);
        assert!(played.is_ok(), "{action:?}: {played:?}");
    }

    /// Everybody enters this synthetic deck or takes it.
    fn set_up(&mut self, decks: &[Deck]) {
        self.go(Action::Play);
        self.take(decks);
    }

    /// Everybody enters a deck.
    fn take(&mut self, decks: &[Deck]) {
        for (&deck, slot) in decks.iter().zip(0..) {
            self.go(Action::Learn(slot, deck));
        }
    }

    /// Everybody cooks in player order; action cards come next.
    fn cook(&mut self, recipes: &[&[Dish]]) {
        self.go(Action::Done);
        for dishes in recipes {
            for &dish in *dishes {
                self.go(Action::Cook(dish, true));
            }
            self.go(Action::Stop);
        }
    }

    /// Scores; these abilities are entered, and whoever may tracks the first kind allowed.
    fn score(&mut self, mut ability: impl FnMut() -> i8) {
        self.go(Action::Done);
        loop {
            match self.state().stage() {
                Stage::Ability(_) => self.go(Action::Ability(ability())),
                Stage::Track(place) => {
                    let seat = self.state().at(place);
                    let kind = (0..6).find(|&kind| self.state().may_track(seat, kind).is_ok());
                    self.go(Action::Track(kind));
                }
                _ => return,
            }
        }
    }

    fn written(&self) -> String {
        let table: Table<Cuisine> = Table::new(Cuisine::new, self.head.seats, self.head.seed);
        let mut text = String::new();
        record::write(&self.head, &self.history, &table, &mut text).unwrap();
        text
    }
}

fn deck(name: &str, target: u8) -> Deck {
    Deck {
        name: DeckName::new(name),
        tracking: Tracking::Either,
        target,
        ..Deck::default()
    }
}

fn card(by: u8, card: CardEffect, target: Option<u8>, detail: Option<u8>, blocks: u8) -> Action {
    Action::PlayCard(CardPlay {
        by: Seat(by),
        card,
        target: target.map(Seat),
        detail,
        blocks,
    })
}

/// Two players to forty points, with utensils broken and repaired; they tie.
fn two_to_forty() -> Script {
    let mut table = Script::new(2, 21);
    table.set_up(&[deck("TESTA", 9), deck("TESTB", 9)]);
    table.go(Action::First(Seat(1)));
    table.go(Action::Lay(Seat(0), Utensil::Cookware));
    table.go(Action::Lay(Seat(1), Utensil::Tableware));
    let matched = Dish {
        symbols: [false, true, false],
        ..H
    };
    let other = Dish {
        symbols: [false, false, true],
        ..H
    };
    for turn in 0..4 {
        table.cook(&[&[other, N], &[matched, N]]);
        match turn {
            1 => table.go(card(1, CardEffect::BreakUtensil, Some(0), Some(1), 0)),
            2 => table.go(card(0, CardEffect::RepairUtensil, None, Some(1), 0)),
            _ => {}
        }
        table.score(|| 0);
    }
    table.cook(&[&[H, H], &[H, H, E]]);
    table.go(card(1, CardEffect::LoseRecipe, Some(0), Some(2), 0));
    table.go(card(0, CardEffect::ScoreMore, None, Some(0), 0));
    table.score(|| 0);
    table.cook(&[&[N], &[N]]);
    table.score(|| 0);
    while !matches!(table.state().stage(), Stage::Tie | Stage::Over) {
        table.cook(&[&[E], &[E]]);
        table.score(|| 0);
    }
    if table.state().stage() == Stage::Tie {
        table.go(Action::CookedLast(Seat(0)));
    }
    table
}

/// Four players with roles dealt by the device and chains of blocks.
fn four_with_roles_and_blocks() -> Script {
    let mut table = Script::new(4, 44);
    let decks = ["TESTA", "TESTB", "TESTC", "TESTD"].map(|name| deck(name, 4));
    table.set_up(&decks);
    table.go(Action::Deal(Dealing::Device));
    table.go(Action::DrawFirst);
    let mut turn = 0;
    while !matches!(table.state().stage(), Stage::Tie | Stage::Over) {
        while let Stage::Role(place) = table.state().stage() {
            let holder = table.state().at(place);
            let target = holder.next(4);
            let role = table.state().role(holder).unwrap();
            let used = match role.is_twofold() {
                true => RoleUse::Do(target, turn % 2 == 0),
                false => RoleUse::Name(target),
            };
            table.go(Action::Role(if turn == 2 { RoleUse::Skip } else { used }));
        }
        let first = table.state().first();
        let second = first.next(4);
        table.go(card(
            first.0,
            CardEffect::DiscardCards,
            Some(second.0),
            None,
            2,
        ));
        table.cook(&[&[H, E], &[N, N], &[HN], &[E, E]]);
        let blocks = [2, 3, 5, 18, 0][turn % 5];
        table.go(card(
            first.0,
            CardEffect::LoseRecipe,
            Some(second.0),
            Some(1),
            blocks,
        ));
        table.go(card(
            second.0,
            CardEffect::ScoreLess,
            Some(first.0),
            Some(0),
            1,
        ));
        table.score(|| 0);
        turn += 1;
    }
    if table.state().stage() == Stage::Tie {
        let tied = table.state().tied().next().unwrap();
        table.go(Action::CookedLast(tied));
    }
    table
}

/// Three players who count the pantry, one with kinds to track, one with an ability.
fn three_with_a_pantry() -> Script {
    let mut table = Script::new(3, 33);
    let kinds = Deck {
        tracking: Tracking::Recipe,
        kinds: 3,
        repeats: 0b001,
        ..deck("TESTK", 3)
    };
    let able = Deck {
        ability: true,
        ..deck("TESTA", 8)
    };
    table.set_up(&[kinds, able, deck("TESTC", 7)]);
    table.go(Action::Deal(Dealing::None));
    table.go(Action::First(Seat(2)));
    table.play(Asked::Table, Action::House(Rule::Pantry, 1));
    while !matches!(table.state().stage(), Stage::Tie | Stage::Over) {
        for seat in 0..3 {
            table.go(Action::Stock(Seat(seat), [2, 3, 1]));
        }
        let rich = Dish { optional: 1, ..N };
        table.cook(&[&[rich, E], &[H], &[N, HN]]);
        table.go(card(2, CardEffect::LoseRecipe, Some(1), Some(0), 0));
        table.go(card(0, CardEffect::DiscardIngredient, Some(2), Some(1), 0));
        table.go(card(1, CardEffect::ReuseIngredient, None, Some(0), 0));
        table.score(|| 2);
    }
    if table.state().stage() == Stage::Tie {
        table.go(Action::CookedLast(Seat(0)));
    }
    table
}

/// Three players who only say their points; one loses a tracked card, one meets the condition.
fn light_of_three() -> Script {
    let mut table = Script::new(3, 55);
    table.go(Action::Light);
    table.take(&[deck("TESTA", 3), deck("TESTB", 9), deck("TESTC", 9)]);
    table.go(Action::Deal(Dealing::Entered));
    table.go(Action::Roles(Role::ALL));
    table.go(Action::First(Seat(1)));
    let mut turn = 0;
    while !matches!(table.state().stage(), Stage::Tie | Stage::Over) {
        if turn == 2 {
            table.play(Asked::Table, Action::Count(Count::Tracked(Seat(0)), 0));
        }
        for (points, card) in [(3, turn % 2 == 1), (-1, false), (4, true)] {
            table.go(Action::Turn(points, card));
        }
        turn += 1;
    }
    table
}

/// Plays a script, compares its record with the file and the file with the ledger.
fn check(name: &str, script: Script) {
    assert_eq!(script.state().stage(), Stage::Over, "{name} ends");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/cuisine");
    let file = folder.join(name).with_extension("txt");
    if support::golden::is_update(&file) {
        fs::write(&file, script.written()).unwrap();
    }
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text, script.written(), "{name} is another game now");
    let mut history = Box::new(History::new());
    let (_, again) = record::read(text.as_bytes(), &mut history).unwrap();
    let Play::Cuisine(table) = again else {
        panic!("{name} is another game");
    };
    assert!(table.session().state() == script.state());
    super::followed(Cuisine::new(script.head.seats), &history, script.head.seed);
}

#[test]
fn recorded_games_end_as_they_did() {
    check("two_to_forty", two_to_forty());
    check("four_with_roles_and_blocks", four_with_roles_and_blocks());
    check("three_with_a_pantry", three_with_a_pantry());
    check("light_of_three", light_of_three());
}

/// K3: the ability of the turn broken off was counted and its recipes were not.
#[test]
fn a_recorded_game_broken_off_while_scoring_counts_nothing_of_the_turn() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/cuisine");
    let text = fs::read(folder.join("k3_end_here_while_scoring.txt")).unwrap();
    let mut history = Box::new(History::new());
    let (_, play) = record::read(&text, &mut history).unwrap();
    let totals = [0, 1].map(|seat| play.any().score(Seat(seat)).total());
    assert_eq!(totals, [0, 0]);
    super::followed(Cuisine::new(2), &history, 1);
}

#[test]
fn the_recorded_utensil_was_broken_and_repaired() {
    let table = two_to_forty();
    let player = table.state().player(Seat(0));
    assert_eq!(
        player.utensils,
        [UtensilState::Away, UtensilState::Up, UtensilState::Away]
    );
}
