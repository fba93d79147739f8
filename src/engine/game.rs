//! The contract between the device and the rules of a game.

use super::box_format::BoxFormat;
use super::line::Line;
use super::menu::{self, MenuDraft, MenuQuestion};
use super::prompt::{Page, Prompt, gather};
use super::scene::Scene;
use super::scores::{Score, Standings};
use super::seat::{Asked, Seat, Waiting};
use super::state::State;
use super::to_do::ToDo;

/// The rules of one game, a plain value. Random play in `tests/host/laws` checks that
///
/// - every open answer is accepted, every closed one is refused with exactly its reason,
/// - every draft leads to an action,
/// - the same actions lead to the same state: dice and shuffles *are* actions,
/// - what the rules conserve is conserved, and the game ends.
///
/// What it is made of and what it counts is declared by [`State`].
pub trait Game: State {
    /// How many sit at the table.
    fn seats(&self) -> u8;

    /// Who has something to decide now; nobody once the game is over.
    fn waiting(&self) -> Waiting;

    /// Writes the question of the game itself to `asked`, who is waiting. A draft that does not fit counts as none.
    fn ask<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        draft: Self::Draft,
    ) -> Option<Page<'p, Self>>;

    /// Writes the question of a draft that the menu opened; `None` for another draft, or if it may not be asked now.
    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Self::Draft) -> Option<Page<'p, Self>> {
        menu::ask(self, page, Self::as_menu(draft)?)
    }

    /// The next question to `asked` as a value of its own.
    fn prompt(&self, asked: Asked, draft: Self::Draft) -> Option<Prompt<Self>> {
        let mut page = Prompt::blank();
        write(self, &mut page, asked, draft)?;
        Some(page)
    }

    /// Whose questions `acted` may have changed by an action that led to this state. Only these are searched for
    /// answers that need no decision. A game where all decide at once, each about their own things, names only the one
    /// who acted: to work out the questions of all others takes longer than the action.
    fn affected_by(&self, _acted: Asked) -> Waiting {
        self.waiting()
    }

    /// Carries out `action` and tells what hands must now do; after a refusal the caller discards `self`.
    fn apply(
        &mut self,
        asked: Asked,
        action: Self::Action,
        to_do: &mut ToDo,
    ) -> Result<(), Self::Refusal>;

    /// Whether the menu offers `question` now: corrections and checks at any time, house rules and the end until the
    /// game is over, unless a game says otherwise.
    fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::Fix | MenuQuestion::Check => true,
            MenuQuestion::HouseRules | MenuQuestion::EndHere => !self.waiting().is_empty(),
            MenuQuestion::Cards => false,
        }
    }

    /// Whether nothing but the scoring is left, which even a full memory takes in.
    fn is_ending(&self) -> bool {
        self.waiting().is_empty()
    }

    /// Whether what `asked` answered last is whole. While it is not, nothing of the answer is in the history:
    /// further questions go to the same seat, and BACK takes back part by part.
    fn is_whole(&self, _asked: Asked) -> bool {
        true
    }

    /// Whether the screen returns to this draft of the menu after an action that it led to.
    fn stays(draft: Self::Draft) -> bool {
        Self::as_menu(draft).is_some_and(MenuDraft::stays)
    }

    /// The draft in which an answer stands as it was given, so that a question which comes again begins there.
    fn redraft(_action: Self::Action) -> Option<Self::Draft> {
        None
    }

    /// What lies on the table as `asked` sees it, with the answer so far: everybody's purse, unless a game shows more.
    fn scene(&self, _asked: Asked, _draft: Self::Draft) -> Scene {
        let line = |seat| Line::new().name(seat).and(self.purse(seat));
        Scene::Lines(gather(Seat::all(self.seats()).map(line)))
    }

    /// What `seat` has to spend or counts, for the header: a few icons and numbers.
    fn purse(&self, _seat: Seat) -> Line {
        Line::new()
    }

    /// What everybody must know until it is over, for the header: "LAST ROUND".
    fn flag(&self) -> &'static str {
        ""
    }

    /// The points of `seat` by category, each with its arithmetic, as if the game ended now.
    fn score(&self, seat: Seat) -> Score;

    /// Everybody's rank as if the game ended now, and the tie-break in words: by points, unless a game says more.
    fn standings(&self) -> Standings {
        let total = |seat| self.score(seat).total();
        let sign = if self.lowest_wins() { -1 } else { 1 };
        Standings::rank(self.seats(), total, |seat| i32::from(total(seat)) * sign).shared()
    }

    /// Whether the fewest points win.
    fn lowest_wins(&self) -> bool {
        false
    }

    /// The action in words, after the name of whoever did it: "cooks #7".
    fn say(action: Self::Action) -> Line;

    /// Whether an action played earlier is still secret now, like a bid before it is revealed. Log, undo line and PUT
    /// BACK then only say that somebody decided. A count that would betray it is listed only once it is revealed.
    fn is_secret(&self, _action: Self::Action) -> bool {
        false
    }

    /// How many chance outcomes the action carries, drawn by the device or entered.
    fn picks(_action: Self::Action) -> u8 {
        0
    }

    /// How box files write what is printed in the game's box.
    const BOX: BoxFormat<Self> = BoxFormat::NONE;

    /// Every tracked count under its name, for records and checks.
    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        menu::each(self, count);
    }

    /// What lies with `seat`, line by line, for the page of a player: its counts, unless a game says more.
    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        menu::each_own(self, seat, line);
    }

    /// What the picture of the table does not show of everybody, line by line, for the page of all.
    fn each_shared(&self, _line: &mut dyn FnMut(Line)) {}
}

/// Writes the next question to `asked` on `page`, given the answer so far; `None` if there is none.
pub fn write<'p, G: Game>(
    game: &G,
    page: Page<'p, G>,
    asked: Asked,
    draft: G::Draft,
) -> Option<Page<'p, G>> {
    if asked == Asked::Table && game.ask_menu(page, draft).is_some() {
        return Some(page);
    }
    match game.waiting().has(asked) {
        true => game.ask(page, asked, draft),
        false => None,
    }
}
