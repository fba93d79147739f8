//! What a table may open beside the game: setting counts right, checking them, house rules.
//!
//! A game declares its counts and house rules once, by [`State`]; the questions, the words and
//! what has changed between two states are made here and in [`super::fix`] and [`super::audit`].

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::counts::{CountError, CountInfo, CountOf, Location, Tally};
use super::game::{Game, MenuQuestion};
use super::house::{HouseRule, Values};
use super::line::Line;
use super::prompt::{Answer, Choice, Dial, Prompt, gather};
use super::seat::{Asked, Seat};
use super::to_do::ToDo;
use super::{audit, fix};

/// The most house rules on one page.
const RULES_ON_PAGE: usize = 20;

/// An answer in the making to a question beside the game. Lives inside the draft of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MenuDraft<C, R> {
    /// What is wrong. Next: FixSeat, FixSpot, FixPlace.
    Fix,
    /// What is wrong with a player. Next: FixPlace, FixCount.
    FixSeat(Seat),
    /// Which of several places alike. Next: FixPlace.
    FixSpot(&'static str, u8),
    /// What is wrong at a place. Next: FixCount.
    FixLocation(Location),
    /// What a count really is.
    FixCount(C, i32),
    /// The screen of the check with this number. Next: FixPlace, FixCount.
    Check(u8),
    /// A page of the house rules. Next: Rule.
    House(u8),
    /// The value of a house rule with more than two.
    Rule(R, u8),
    /// Whether the game ends here.
    Ending,
}

impl<C, R> MenuDraft<C, R> {
    /// Whether the screen comes back to it after an action: one correction seldom comes alone.
    pub fn stays(self) -> bool {
        !matches!(self, Self::FixCount(..) | Self::Rule(..) | Self::Ending)
    }
}

/// What a game is made of: what can be decided, and what is counted and settled, declared once.
pub trait State: Clone + Debug + PartialEq {
    /// One decision. At most 15 bytes in the journal; variants are only ever appended.
    type Action: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
    /// An answer in the making. Lives on the screen, never in the journal.
    type Draft: Copy + Debug + PartialEq + Default;
    /// Why the rules turned an action down, in one sentence that fits the screen.
    type Refusal: Copy + Debug + PartialEq + Into<Line>;
    /// A count by what it is: "the coins of a cook". Part of records.
    type Count: CountOf<Self>;
    /// A house rule.
    type Rule: HouseRule;

    /// Calls `each` with every count the game has now, in the order of a check.
    fn each_count(&self, each: &mut dyn FnMut(Self::Count)) {
        Self::Count::each(self, each);
    }
    /// Where a count is, its name and its kind.
    fn about_count(count: Self::Count) -> CountInfo {
        count.about()
    }
    /// The number of a count and its bounds; 0 for a count the game does not have.
    fn tally(&self, count: Self::Count) -> Tally {
        count.tally(self)
    }
    /// A value of a count in words.
    fn worth(&self, count: Self::Count, value: i32) -> Line {
        count.words(self, value)
    }
    /// Whether there is such a count now.
    fn has_count(&self, wanted: Self::Count) -> bool {
        let mut found = false;
        self.each_count(&mut |count| found |= count == wanted);
        found
    }
    /// Whether there is such a count now, or others that say the same.
    fn has_alike(&self, count: Self::Count) -> bool {
        self.has_count(count)
    }
    /// The game's own question for a count that is no plain number.
    fn asks_count(&self, _count: Self::Count) -> Option<Self::Draft> {
        None
    }

    /// Whether a house rule matters at this table.
    fn has_rule(&self, _rule: Self::Rule) -> bool {
        true
    }
    /// The value of a house rule.
    fn rule(&self, rule: Self::Rule) -> u8;
    /// The game's own question for a house rule that is no plain value.
    fn asks_rule(&self, _rule: Self::Rule) -> Option<Self::Draft> {
        None
    }

    /// The refusal that says why a count cannot be set.
    fn count_error(error: CountError) -> Self::Refusal;
    /// The game's draft around one beside the game.
    fn menu_draft(beside: MenuDraft<Self::Count, Self::Rule>) -> Self::Draft;
    /// The draft beside the game that one of the game is around.
    fn as_menu(draft: Self::Draft) -> Option<MenuDraft<Self::Count, Self::Rule>>;
    /// The action that sets a count.
    fn set_count(count: Self::Count, value: i32) -> Self::Action;
    /// The action that sets a house rule.
    fn set_rule(rule: Self::Rule, value: u8) -> Self::Action;
    /// The action that breaks the game off, where a single one does.
    fn end_here() -> Option<Self::Action> {
        None
    }
}

/// Says what a game is made of where it uses the words of all games: `Action`, `Draft::Menu`,
/// `Refusal::Count`, and the actions that set a count and a rule. A plain game names the field that has the
/// values of its rules and the action that breaks it off, too. Stands in `impl State`.
#[macro_export]
macro_rules! made_of {
    ($count:ty => $set_count:expr, $rule:ty => $set_rule:expr, in $house:ident, end $end:expr) => {
        $crate::made_of!($count => $set_count, $rule => $set_rule);

        fn rule(&self, rule: $rule) -> u8 {
            self.$house.value(rule)
        }

        fn end_here() -> Option<Action> {
            Some($end)
        }
    };
    ($count:ty => $set_count:expr, $rule:ty => $set_rule:expr) => {
        type Action = Action;
        type Draft = Draft;
        type Refusal = Refusal;
        type Count = $count;
        type Rule = $rule;

        fn count_error(error: $crate::engine::counts::CountError) -> Refusal {
            Refusal::Count(error)
        }

        fn menu_draft(beside: $crate::engine::aside::MenuDraft<$count, $rule>) -> Draft {
            Draft::Menu(beside)
        }

        fn as_menu(draft: Draft) -> Option<$crate::engine::aside::MenuDraft<$count, $rule>> {
            match draft {
                Draft::Menu(beside) => Some(beside),
                _ => None,
            }
        }

        fn set_count(count: $count, value: i32) -> Action {
            ($set_count)(count, value)
        }

        fn set_rule(rule: $rule, value: u8) -> Action {
            ($set_rule)(rule, value)
        }
    };
}

/// Asks for the house rules before the game begins, and to begin it.
pub fn set_up<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    title: &'static str,
    begin: G::Action,
) -> &'p mut Prompt<G> {
    let page = ask_house(game, page, 0);
    page.add(Choice::done("Begin", begin));
    let last = page.choices().len() - 1;
    (page.step, page.title) = ("set-up", title.into());
    page.verb("").focus(last)
}

/// The draft that opens an aside: corrections and checks at any time, the rest until the game is over.
pub fn open<G: Game>(game: &G, aside: MenuQuestion) -> Option<G::Draft> {
    let beside = match aside {
        MenuQuestion::Fix => MenuDraft::Fix,
        MenuQuestion::Check => MenuDraft::Check(0),
        MenuQuestion::HouseRules if !game.waiting().is_empty() => MenuDraft::House(0),
        MenuQuestion::EndHere if !game.waiting().is_empty() => MenuDraft::Ending,
        _ => return None,
    };
    Some(G::menu_draft(beside))
}

/// Writes the question to a draft beside the game.
pub fn write<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    beside: MenuDraft<G::Count, G::Rule>,
) -> &'p mut Prompt<G> {
    match beside {
        MenuDraft::Fix => fix::ask_place(game, page),
        MenuDraft::FixSeat(seat) => fix::ask_of_seat(game, page, seat),
        MenuDraft::FixSpot(word, number) => fix::ask_spot(game, page, word, number),
        MenuDraft::FixLocation(place) => fix::ask_count(game, page, place),
        MenuDraft::FixCount(count, value) => fix::ask_value(game, page, count, value),
        MenuDraft::Check(at) => audit::ask(game, page, at),
        MenuDraft::House(at) => ask_house(game, page, at),
        MenuDraft::Rule(rule, value) => ask_rule(game, page, rule, value),
        MenuDraft::Ending => ask_end(page),
    }
}

fn ask_end<G: Game>(page: &mut Prompt<G>) -> &mut Prompt<G> {
    let end = G::end_here().map(|end| Choice::play("End and score", end));
    page.choose("end", "End the game here?", end)
        .help("Everything counts as it stands now.")
}

/// The name and value of every count, as records keep them.
pub fn each<G: Game>(game: &G, count: &mut dyn FnMut(Line, i32)) {
    game.each_count(&mut |one| {
        let about = G::about_count(one);
        count(about.place.line().and(about.name), game.tally(one).value);
    });
    for &rule in G::Rule::ALL {
        let name = Line::from("rule").word(rule.about().name);
        count(name, game.rule(rule).into());
    }
}

/// What lies with a player, line by line: counts, then what lies in each part in one line.
pub fn each_own<G: Game>(game: &G, seat: Seat, line: &mut dyn FnMut(Line)) {
    let mut last = "";
    fix::seen(game, &mut |count, place| match place {
        Location::Seat(of, "") if of == seat => line(fix::label(game, count)),
        Location::Seat(of, part) if of == seat && part != last => {
            last = part;
            line(fix::summary(Line::from(part).mark(": "), game, place));
        }
        _ => {}
    });
}

/// A corrected count in words, after the name of whoever did it.
pub fn say_count<G: Game>(count: G::Count, value: i32) -> Line {
    let about = G::about_count(count);
    let line = Line::from("sets").and(about.place.line());
    line.and(about.name).mark(": ").number(value)
}

/// A house rule set, in words, after the name of whoever did it.
pub fn say_rule<R: HouseRule>(rule: R, value: u8) -> Line {
    Line::from("sets").and(rule.line(value))
}

/// Checks that there is such a count and that it can be set, as far as its bounds tell.
pub fn check_count<G: Game>(game: &G, count: G::Count, value: i32) -> Result<(), G::Refusal> {
    match game.has_count(count) {
        true => game.tally(count).check(value).map_err(G::count_error),
        false => Err(G::count_error(CountError::NoSuchCount)),
    }
}

/// Sets a count that its declaration says how to set.
pub fn correct<G: Game>(game: &mut G, count: G::Count, value: i32) -> Result<(), G::Refusal> {
    check_count(game, count, value)?;
    count.set(game, value)
}

/// What an action of the table would be refused for. Not inlined: the state it is tried on is large.
#[inline(never)]
pub(super) fn allowed<G: Game>(game: &G, action: G::Action) -> Result<(), G::Refusal> {
    game.clone().apply(Asked::Table, action, &mut ToDo::new())
}

fn ask_house<'p, G: Game>(game: &G, page: &'p mut Prompt<G>, at: u8) -> &'p mut Prompt<G> {
    let shown = || G::Rule::ALL.iter().filter(|&&rule| game.has_rule(rule));
    let pages = shown().count().div_ceil(RULES_ON_PAGE).max(1);
    let at = usize::from(at) % pages;
    let rules = shown().skip(at * RULES_ON_PAGE).take(RULES_ON_PAGE);
    let more = (pages > 1).then(|| {
        let next = (at + 1) % pages;
        Choice::turn("more rules...", G::menu_draft(MenuDraft::House(next as u8)))
    });
    let choices = rules.map(|&rule| rule_choice(game, rule)).chain(more);
    page.choose("rules", "House rules", choices)
        .verb("change it")
        .help(
            "What the rulebook leaves open. The first value is ours; a change counts from now on.",
        )
}

fn rule_choice<G: Game>(game: &G, rule: G::Rule) -> Choice<G> {
    let value = game.rule(rule);
    let label = rule.line(value);
    if let Some(draft) = game.asks_rule(rule) {
        return Choice::next(label, draft);
    }
    let values = rule.about().values;
    match values.count() {
        ..=2 => {
            let other = G::set_rule(rule, values.after(value));
            Choice::play(label, other).checked(allowed(game, other))
        }
        _ => Choice::next(label, G::menu_draft(MenuDraft::Rule(rule, value))),
    }
}

fn ask_rule<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    rule: G::Rule,
    value: u8,
) -> &'p mut Prompt<G> {
    let about = rule.about();
    if let Values::Words(words) = about.values {
        let choice = |(value, &word): (u8, &&'static str)| {
            let action = G::set_rule(rule, value);
            Choice::play(word, action).checked(allowed(game, action))
        };
        let choices = (0..).zip(words).map(choice);
        return page
            .choose("rules", about.name, choices)
            .focus(game.rule(rule).into())
            .help(about.help);
    }
    let turned = |to| Ok(G::menu_draft(MenuDraft::Rule(rule, to)));
    let action = G::set_rule(rule, value);
    let dial = Dial {
        face: about.values.line(value),
        notes: gather([]),
        left: turned(about.values.before(value)),
        right: turned(about.values.after(value)),
        ok: allowed(game, action).map(|()| Answer::Play(action)),
    };
    page.dial("rules", about.name, dial)
        .verb("set it")
        .help(about.help)
}
