//! What must fit: texts on the screen, actions in the journal, random bytes in the rules.

use super::*;

/// A small seeded die.
struct Die(u64);

impl Die {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// The width of a line in characters; a picture counts as two, a name as six.
fn width(line: &Line) -> usize {
    let pieces: Vec<Piece<'_>> = line.pieces().collect();
    let text = |piece: &Piece<'_>| match piece {
        Piece::Word(word) | Piece::Mark(word) => word.chars().count(),
        Piece::Number(number) => number.to_string().len(),
        Piece::Icon(_) => 2,
        Piece::Name(_) => 6,
    };
    let tight = |pair: &&[Piece<'_>]| !pair.iter().any(|piece| matches!(piece, Piece::Mark(_)));
    pieces.iter().map(text).sum::<usize>() + pieces.windows(2).filter(tight).count()
}

#[track_caller]
fn fits(line: &Line, most: usize) {
    assert!(
        width(line) <= most,
        "{line} is {} wide, not {most}",
        width(line)
    );
}

/// Walks from a question to an action by random answers, checking every text on the way.
fn walk(game: &TooManyCooks, asked: Asked, base: Draft, die: &mut Die) -> Option<Action> {
    let mut draft = base;
    for _ in 0..200 {
        let prompt = game.prompt(asked, draft)?;
        checked(&prompt);
        match pressed(&prompt, die)? {
            Answer::Play(action) => return Some(action),
            Answer::Next(next) | Answer::Turn(next) => draft = next,
            Answer::Leave => {}
        }
    }
    None
}

fn checked(prompt: &Prompt<TooManyCooks>) {
    assert!(prompt.step.len() <= 11 && prompt.verb.len() <= 18 && prompt.help.len() <= 240);
    fits(&prompt.title, 24);
    match &prompt.ask {
        Ask::Choose(choices) => choices.iter().for_each(labelled),
        Ask::Draw(choices) => choices.iter().for_each(labelled),
        Ask::Form { rows, .. } => rows.iter().for_each(|row| fits(&row.label, 22)),
        Ask::Dial(dial) => dial.notes.iter().for_each(|note| fits(note, 24)),
    }
}

fn labelled(choice: &Choice<TooManyCooks>) {
    fits(&choice.label, 22);
    if let Some(reason) = choice.closed {
        fits(&Line::from(reason), 60);
    }
}

fn pressed(prompt: &Prompt<TooManyCooks>, die: &mut Die) -> Option<Answer<TooManyCooks>> {
    let list = |choices: &[Choice<TooManyCooks>], die: &mut Die| {
        let open: Vec<_> = choices
            .iter()
            .filter(|choice| choice.closed.is_none() && choice.weight > 0)
            .collect();
        (!open.is_empty()).then(|| open[die.below(open.len())].answer)
    };
    match &prompt.ask {
        Ask::Choose(choices) => list(choices, die),
        Ask::Draw(choices) => list(choices, die),
        Ask::Dial(dial) => match dial.ok {
            Ok(answer) if die.below(3) == 0 => Some(answer),
            _ => Some(Answer::Next(dial.right.ok()?)),
        },
        Ask::Form { rows, done } => match done {
            Ok(answer) if die.below(3) == 0 => Some(*answer),
            _ => Some(Answer::Next(
                rows[die.below(rows.len())]
                    .ok
                    .ok()
                    .or(rows.iter().find_map(|row| row.ok.ok()))?,
            )),
        },
    }
}

fn random_game(seats: u8, seed: u64, check: &mut dyn FnMut(&TooManyCooks, &ToDo, &mut Die)) {
    let mut die = Die(seed);
    let mut game = TooManyCooks::new(seats);
    game.does(Action::Play);
    for _ in 0..1_500 {
        let Some(asked) = game.waiting().iter().next() else {
            return;
        };
        let aside = [MenuQuestion::HouseRules, MenuQuestion::Fix][die.below(2)];
        let action = match die.below(40) {
            0 => walk(
                &game,
                Asked::Table,
                menu::open(&game, aside).unwrap(),
                &mut die,
            )
            .map(|action| (Asked::Table, action)),
            _ => walk(&game, asked, Draft::Nothing, &mut die).map(|action| (asked, action)),
        };
        let Some((asked, action)) = action else {
            continue;
        };
        let mut to_do = ToDo::new();
        assert_eq!(game.apply(asked, action, &mut to_do), Ok(()), "{action:?}");
        check(&game, &to_do, &mut die);
    }
}

#[test]
fn every_text_fits_the_screen() {
    for seed in 0..60 {
        random_game(2 + (seed % 5) as u8, seed, &mut |game, to_do, _| {
            to_do.tells().iter().for_each(|tell| fits(&tell.line, 42));
            assert_eq!(to_do.lost(), 0);
            for seat in Seat::all(game.seats()) {
                for row in &game.score(seat).rows {
                    assert!(row.name.len() <= 12);
                    fits(&row.sum, 20);
                }
            }
        });
    }
}

#[test]
fn random_journal_bytes_never_panic() {
    for seed in 0..12 {
        random_game(2 + (seed % 5) as u8, seed, &mut |game, _, die| {
            for _ in 0..20 {
                let length = 1 + die.below(8);
                let bytes: Vec<u8> = (0..length).map(|_| die.below(24) as u8).collect();
                let Some(action) = unpack::<TooManyCooks>(&bytes) else {
                    continue;
                };
                let asked = Asked::from_code(die.below(7) as u8).unwrap();
                let mut tried = game.clone();
                let played = tried.apply(asked, action, &mut ToDo::new());
                assert!(!TooManyCooks::say(action).is_empty());
                if played.is_ok() && !tried.waiting().is_empty() {
                    let next = tried.waiting().iter().next().unwrap();
                    assert!(tried.prompt(next, Draft::Nothing).is_some());
                }
            }
        });
    }
}

#[test]
fn the_largest_actions_fit_the_journal() {
    let amounts = Amounts([10; 4]);
    let largest = [
        Action::Run(Effect::Overcooked(Seat(5), Flavour::Bitter, Some(amounts))),
        Action::Run(Effect::MysteryMeat(Price::Cards(Some(amounts)))),
        Action::Run(Effect::SpillTheBeans(Seat(5), amounts)),
        Action::Buy(2, Payment::Trade(Upgrade::YesChef, Upgrade::SpillTheBeans)),
        Action::Count(Count::Owns(Seat(5), Upgrade::SpillTheBeans), 1),
        Action::Count(Count::Offer(2), KINDS as i32),
        Action::House(Rule::Supply, 200),
        Action::Piles(amounts),
    ];
    for action in largest {
        let packed = pack::<TooManyCooks>(action).unwrap();
        assert!(
            packed.len() <= MAX_ACTION && packed.len() <= 9,
            "{action:?}"
        );
        assert_eq!(unpack::<TooManyCooks>(&packed), Some(action));
    }
}

#[test]
fn every_refusal_fits_the_screen() {
    let (flavour, long) = (Flavour::Bitter, Upgrade::StillFresh);
    let refusals = [
        Refusal::NotNow,
        Refusal::Begun,
        Refusal::NoActions,
        Refusal::Repeated(ActionType::Submit),
        Refusal::ManyActions(99),
        Refusal::Covered(flavour, 6),
        Refusal::NoSlot(flavour),
        Refusal::LastSlot,
        Refusal::NoSpareLid,
        Refusal::LidsDoNotFit(flavour, Flavour::Salty),
        Refusal::SameFlavour,
        Refusal::Hand(12),
        Refusal::NoHands,
        Refusal::NotInHands(flavour),
        Refusal::Nothing,
        Refusal::Exactly(3),
        Refusal::NoPiles,
        Refusal::NoPile(flavour),
        Refusal::PilesDoNotFit,
        Refusal::Cost(long, 7, 999),
        Refusal::Supply(99),
        Refusal::Trade(1),
        Refusal::Owned(long),
        Refusal::NotOwned(long),
        Refusal::NoOffer(2),
        Refusal::NoOffers,
        Refusal::NoUpgrades,
        Refusal::RunAlready(long),
        Refusal::Melted(long),
        Refusal::TooNew,
        Refusal::ArmUsed,
        Refusal::NothingToTake(long),
        Refusal::NoCopy(long),
        Refusal::NothingToHack,
        Refusal::InChain(long),
        Refusal::TooDeep,
        Refusal::NoPrice,
        Refusal::NoSwap,
        Refusal::Count(CountError::TooHigh(6)),
    ];
    let mut sentences: Vec<String> = Vec::new();
    for refusal in refusals {
        let line = Line::from(refusal);
        fits(&line, 60);
        assert!(
            !sentences.contains(&line.to_string()),
            "{line} is said of two refusals"
        );
        sentences.push(line.to_string());
    }
}

#[test]
fn actions_read_as_words() {
    let words = |action: Action| {
        let mut text = String::new();
        crate::engine::words::write(&action, &mut text).unwrap();
        assert_eq!(crate::engine::words::read(&text), Ok(action));
        text
    };
    assert_eq!(words(submit([2, 0, 1, 0])), "submit 2 0 1 0");
    assert_eq!(words(Action::Draw(None)), "draw -");
    assert_eq!(
        words(Action::Run(Effect::YesChef(BEN, Flavour::Sweet))),
        "run yes-chef 1 sweet"
    );
    assert_eq!(
        words(Action::Ask(BEN, Flavour::Salty, true)),
        "ask 1 salty yes"
    );
    assert_eq!(
        words(Action::Run(Effect::Hacking(CLEO, Upgrade::TrimTheFat))),
        "run hacking 2 trim-the-fat"
    );
}

/// K6: coins stopped at 255 without a word.
#[test]
fn a_purse_holds_whatever_is_earned() {
    let mut game = cooking(1).coins(ANA, 300);
    game.does(submit([2, 0, 0, 0]));
    assert_eq!(game.player(ANA).coins, 302);
    let refused = game.coins(ANA, 1_000).rule(Rule::ArmLimit, 1);
    let mut armed = refused.owning(ANA, Upgrade::ExtraArm);
    armed.turn.actions = 99;
    assert_eq!(
        armed.act(Action::Run(Effect::ExtraArm)),
        Err(Refusal::ManyActions(99))
    );
}

/// "Grocery Run costs 3, you have 2": a reason names the card and both numbers.
#[test]
fn reasons_name_the_card_and_the_numbers() {
    let game = cooking(1).coins(ANA, 1).owning(ANA, Upgrade::GroceryRun);
    let choices = game.choices(Draft::Nothing);
    let why = |label: &str| {
        let found = choices.iter().find(|choice| choice.0 == label).unwrap();
        Line::from(found.1.unwrap()).to_string()
    };
    assert_eq!(
        why("Run Grocery 3 coin"),
        "Grocery Run costs 3, you have 1."
    );
    assert_eq!(why("Buy Chef 2 coin"), "Yes Chef costs 2, you have 1.");
    assert_eq!(why("Buy Grocery 3 coin"), "You own Grocery Run already.");
}

#[test]
fn a_cook_who_is_not_at_the_table_completes_nothing() {
    let mut game = cooking_with(3, 1);
    assert_eq!(game.complete_quickly(Seat(3)), Err(Refusal::NotNow));
    assert_eq!(game.complete_quickly(CLEO), Ok(()));
    // No seat has such a number; the device goes on all the same.
    game.player_mut(Seat(200));
}
