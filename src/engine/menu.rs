//! What a table may open beside the game: setting counts right, checking them, house rules.
//!
//! A game declares its counts and house rules once, by `State`; the questions, the words and
//! what has changed between two states are made here and in `super::fix` and `super::audit`.

use super::counts::{CountError, CountOf, Location};
use super::game::Game;
use super::house::{HouseRule, Values};
use super::line::Line;
use super::prompt::{Answer, Choice, Dial, Prompt};
use super::seat::{Asked, Seat};
use super::to_do::ToDo;
use super::{check, fix};

/// A question the table may open at any time from the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuQuestion {
    /// House rules of this table.
    HouseRules,
    /// Sets what the device has wrong.
    Fix,
    /// Compares the table with what the device believes.
    Check,
    /// What the device learned about cards.
    Cards,
    /// Breaks the game off and scores it.
    EndHere,
}

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
    /// What the device learned about cards, asked by the game.
    Cards,
    /// Whether the game ends here.
    EndHere,
}

impl<C, R> MenuDraft<C, R> {
    /// Whether the screen comes back to it after an action: one correction seldom comes alone.
    pub fn stays(self) -> bool {
        !matches!(self, Self::FixCount(..) | Self::Rule(..) | Self::EndHere)
    }
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

/// The draft that asks `question`; `None` if the menu does not offer it now.
pub fn open<G: Game>(game: &G, question: MenuQuestion) -> Option<G::Draft> {
    let draft = match question {
        MenuQuestion::Fix => MenuDraft::Fix,
        MenuQuestion::Check => MenuDraft::Check(0),
        MenuQuestion::HouseRules => MenuDraft::House(0),
        MenuQuestion::Cards => MenuDraft::Cards,
        MenuQuestion::EndHere => MenuDraft::EndHere,
    };
    game.may_open(question).then(|| G::menu_draft(draft))
}

/// Writes the question of a draft; `None` for cards, which a game asks about itself.
pub fn ask<'p, G: Game>(
    game: &G,
    page: &'p mut Prompt<G>,
    draft: MenuDraft<G::Count, G::Rule>,
) -> Option<&'p mut Prompt<G>> {
    Some(match draft {
        MenuDraft::Fix => fix::ask_place(game, page),
        MenuDraft::FixSeat(seat) => fix::ask_of_seat(game, page, seat),
        MenuDraft::FixSpot(word, number) => fix::ask_spot(game, page, word, number),
        MenuDraft::FixLocation(place) => fix::ask_count(game, page, place),
        MenuDraft::FixCount(count, value) => fix::ask_value(game, page, count, value),
        MenuDraft::Check(at) => check::ask(game, page, at),
        MenuDraft::House(at) => ask_house(game, page, at),
        MenuDraft::Rule(rule, value) => ask_rule(game, page, rule, value),
        MenuDraft::EndHere => ask_end(game, page)?,
        MenuDraft::Cards => return None,
    })
}

fn ask_end<'p, G: Game>(game: &G, page: &'p mut Prompt<G>) -> Option<&'p mut Prompt<G>> {
    let end = G::end_here().filter(|_| game.may_open(MenuQuestion::EndHere))?;
    let end = Choice::play("End and score", end);
    let page = page.choose("end", "End the game here?", [end]);
    Some(page.help("Everything counts as it stands now."))
}

/// The name and value of every count, as records keep them.
pub fn each<G: Game>(game: &G, count: &mut dyn FnMut(Line, i32)) {
    game.each_count(&mut |one| {
        let about = one.about();
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
    let about = count.about();
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
    let values = about.values;
    let (left, right) = (turned(values.before(value)), turned(values.after(value)));
    let ok = allowed(game, action).map(|()| Answer::Play(action));
    let dial = Dial::of(values.line(value), left, right, ok);
    page.dial("rules", about.name, dial)
        .verb("set it")
        .help(about.help)
}
