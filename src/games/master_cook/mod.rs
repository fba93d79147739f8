//! Master Cook in two editions: how a game opens, and which rules then run.
//!
//! Sixteen fields lie in a ring. A turn is Prep (use hired helpers, then harvest: scoop a field,
//! lay a token beside each tile on the way, a shell where they match, home with the end field's
//! own), Kitchen (cook tasters, sides and gourmets or hire helpers, each with its bonus) and
//! Clean-up (goals, storing, buying). The last card of any deck announces the last round; then
//! cards, side dishes, goals and the bin are counted.
//!
//! `pieces` are plain values, what differs between the two boxes among them; `rules` carries
//! out what `questions` asks; `light` leaves the pieces to the table; `quick` scores a game played without the device.

pub mod action;
pub mod counts;
pub mod draft;
pub mod house;
mod light;
pub mod pieces;
mod questions;
pub mod quick;
pub mod refusal;
mod rules;
mod scene;
mod scoring;
mod setup;
#[cfg(test)]
mod tests;
mod words;

use crate::engine::box_format::BoxFormat;
use crate::engine::menu::MenuDraft;
use action::Deed;
pub use action::{Action, Opening};
pub use draft::Draft;
pub use refusal::Refusal;

use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::menu;
use crate::engine::menu::MenuQuestion;
use crate::engine::prompt::{Choice, Page, Prompt};
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::to_do::ToDo;
use crate::engine::words::show;
use house::{Rule, Settings};
use pieces::book::Book;
use pieces::cards::{Card, Topic};
use pieces::edition::{Edition, Ruleset};
use pieces::fields::{Quotas, Ring};
use pieces::goals::{GOALS, Goal};
use pieces::ingredient::Counts;
use pieces::kitchen::Kitchen;
use pieces::stage::{After, Stage};
use quick::Quick;

const OPENING_HELP: &str = "Everything knows the ring and all cards. Light asks for dishes, helpers and purchases \
    only. Quick score adds up what lies there at the end.";

/// The most players of either edition (MC-COMP-01).
pub const MAX_PLAYERS: usize = 5;

/// A game of Master Cook.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct MasterCook {
    edition: Edition,
    seats: u8,
    depth: Depth,
}

/// How much of it the device does.
#[derive(Clone, Debug, PartialEq)]
enum Depth {
    /// The table decides what it wants. Next: Full, Quick.
    Undecided,
    /// End values come in.
    Quick(Quick),
    /// The whole game is played.
    Full(Contest),
}

/// The whole table of a game that is played with the device.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct Contest {
    edition: Edition,
    seats: u8,
    /// Whether hands keep the ring, costs and bonuses.
    light: bool,
    stage: Stage,
    first: Seat,
    token: Seat,
    line_up: u8,
    after: After,
    /// The last turn of everybody, once the end is announced.
    last_turn: Option<u8>,
    /// How many more cards are looked up in the notebook during this move, and what is read through.
    pages: u8,
    read: [bool; 2],
    decks: [u8; 2],
    settings: Settings,
    goals: [Goal; GOALS],
    /// How many kitchens were entered so far.
    entered: u16,
    bag: Counts,
    incoming: Counts,
    /// What depleted fields are to get, lined up from this field on.
    quotas: Quotas,
    /// What whoever is in Prep refuses the cooks, a bit for each ingredient of each field.
    refused: u64,
    /// Rows entered for goals the device cannot count; 0 unknown, 1 no hat.
    ranks: [[u8; MAX_PLAYERS]; GOALS],
    ring: Ring,
    kitchens: [Kitchen; MAX_PLAYERS],
    book: Book,
}

impl MasterCook {
    /// Opens First Master Cook.
    pub fn first(seats: u8) -> Self {
        Self::new(Edition::First, seats)
    }

    /// Opens Master Cook Origins.
    pub fn origins(seats: u8) -> Self {
        Self::new(Edition::Origins, seats)
    }

    /// Which box is on the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The whole game, while it is played.
    pub fn contest(&self) -> Option<&Contest> {
        match &self.depth {
            Depth::Full(contest) => Some(contest),
            _ => None,
        }
    }

    fn new(edition: Edition, seats: u8) -> Self {
        Self {
            edition,
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            depth: Depth::Undecided,
        }
    }

    fn opening_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let open = |label: &'static str, opening| Choice::play(label, Action::Open(opening));
        page.choose(
            "opening",
            "What shall it be?",
            [
                open("Everything", Opening::Play),
                open("Light", Opening::Light),
                open("Quick score", Opening::QuickScore),
            ],
        )
        .help(OPENING_HELP)
    }

    fn open(&self, opening: Opening) -> Depth {
        match opening {
            Opening::QuickScore => Depth::Quick(Quick::new(self.edition, self.seats)),
            Opening::Play => Depth::Full(Contest::new(self.edition, self.seats)),
            Opening::Light => Depth::Full(Contest::new(self.edition, self.seats).light()),
        }
    }
}

impl MasterCook {
    /// Goes over to the quick score once a light game is played.
    fn score_light(&mut self) {
        if let Depth::Full(contest) = &self.depth
            && contest.light
            && contest.is_ending()
        {
            self.depth = Depth::Quick(contest.quick_score());
        }
    }
}

impl Game for MasterCook {
    const BOX: BoxFormat<Self> = BoxFormat {
        prefix: "full learn",
        hints: &[
            "hire, recipe, spaces: how many of what, as in 1b 2m, or 0 for nothing. b is a blueberry,",
            "f a fig, m a mushroom, w wheat, any one of any type, five means five of one type, s a shell.",
            "ability: one TAKE, expert TAKE TAKE, support, nothing or other; TAKE is kind m, any or shells 2.",
            "scoring: each m 2 gives 2 for each mushroom, smaller b w 3 gives 3 for each of the fewer.",
            "helper-points and dish-points are a number. recipe and dish-points stand on the dish's side.",
        ],
        memo: |game, _, action| match action {
            Action::Full(Deed::Learn(card, fact)) => fact.printed(game.edition, card),
            _ => None,
        },
        blanks: |_, line| {
            for card in Card::all() {
                for topic in Topic::ALL.into_iter().filter(|topic| topic.fits(card)) {
                    show(&(card, topic), line);
                }
            }
        },
        ..BoxFormat::NONE
    };

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match &self.depth {
            Depth::Undecided => Waiting::only(Asked::Table),
            Depth::Quick(quick) => quick.waiting(),
            Depth::Full(contest) => contest.waiting(),
        }
    }

    fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        match (&self.depth, draft) {
            (Depth::Undecided, _) => Some(self.opening_prompt(page)),
            (Depth::Quick(quick), Draft::Quick(draft)) => quick.ask(page, to, draft),
            (Depth::Quick(quick), _) => quick.ask(page, to, quick::Draft::None),
            (Depth::Full(contest), _) => contest.ask(page, to, draft),
        }
    }

    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Draft) -> Option<Page<'p, Self>> {
        match (&self.depth, draft) {
            (Depth::Quick(quick), Draft::Menu(MenuDraft::Fix | MenuDraft::EndHere)) => {
                quick.ask_menu(page, draft == Draft::Menu(MenuDraft::Fix))
            }
            (Depth::Full(contest), Draft::Menu(MenuDraft::Cards | MenuDraft::EndHere)) => {
                contest.ask_menu(page, draft)
            }
            (_, Draft::Menu(draft)) => menu::ask(self, page, draft),
            (Depth::Quick(quick), Draft::Quick(draft)) => quick.aside_prompt(page, draft),
            (Depth::Full(contest), _) => contest.ask_menu(page, draft),
            _ => None,
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        match (&mut self.depth, action) {
            (Depth::Undecided, Action::Open(opening)) if asked == Asked::Table => {
                self.depth = self.open(opening);
                Ok(())
            }
            (Depth::Quick(quick), Action::Quick(action)) => {
                quick.apply(asked, action, to_do).map_err(Refusal::Quick)
            }
            (Depth::Quick(quick), Action::Full(deed)) if asked == Asked::Table => {
                quick.set_right(deed, to_do)
            }
            (Depth::Full(contest), Action::Full(deed)) => {
                contest.apply(asked, deed, to_do)?;
                self.score_light();
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn is_ending(&self) -> bool {
        match &self.depth {
            Depth::Full(contest) => contest.is_ending(),
            // Also where a light game that was broken off goes on.
            Depth::Quick(_) => true,
            Depth::Undecided => false,
        }
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        match &self.depth {
            Depth::Undecided => false,
            Depth::Quick(quick) => quick.menu_offers(question),
            Depth::Full(contest) => contest.menu_offers(question),
        }
    }

    fn is_whole(&self, asked: Asked) -> bool {
        match (&self.depth, asked) {
            (Depth::Full(contest), Asked::Seat(seat)) => contest.is_whole(seat),
            _ => true,
        }
    }

    fn stays(draft: Draft) -> bool {
        match draft {
            Draft::Menu(beside) => beside.stays(),
            Draft::Goals | Draft::CardsOf(_) | Draft::CardFacts(_) => true,
            Draft::Quick(draft) => draft.stays(),
            _ => false,
        }
    }

    fn redraft(action: Action) -> Option<Draft> {
        match action {
            Action::Full(Deed::Learn(_, fact)) => fact.part().map(Draft::Printed),
            _ => None,
        }
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        if let Depth::Full(contest) = &self.depth {
            contest.each_shared(line);
        }
    }

    fn purse(&self, seat: Seat) -> Line {
        self.contest()
            .map_or_else(Line::new, |contest| contest.purse(seat))
    }

    fn flag(&self) -> &'static str {
        self.contest().map_or("", Contest::flag)
    }

    fn scene(&self, asked: Asked, draft: Draft) -> Scene {
        match (&self.depth, draft) {
            (Depth::Undecided, _) => Scene::Lines(Default::default()),
            (Depth::Quick(quick), _) => quick.scene(),
            (Depth::Full(contest), _) => contest.scene(asked, draft),
        }
    }

    fn score(&self, seat: Seat) -> Score {
        match &self.depth {
            Depth::Undecided => Score::default(),
            Depth::Quick(quick) => quick.score(seat),
            Depth::Full(contest) if contest.light => contest.quick_score().score(seat),
            Depth::Full(contest) => contest.score(seat),
        }
    }

    fn standings(&self) -> Standings {
        match &self.depth {
            Depth::Undecided => Standings::rank(self.seats, |_| 0, |_| 0),
            Depth::Quick(quick) => quick.standings(),
            Depth::Full(contest) if contest.light => contest.quick_score().standings(),
            Depth::Full(contest) => contest.standings(),
        }
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Open(Opening::QuickScore) => Line::from("opens a quick score"),
            Action::Open(Opening::Play) => Line::from("opens a game"),
            Action::Open(Opening::Light) => Line::from("opens a light game"),
            Action::Quick(action) => quick::say(action),
            Action::Full(deed) => words::say(deed),
        }
    }

    fn picks(action: Action) -> u8 {
        match action {
            Action::Full(deed) => action::picks(deed),
            _ => 0,
        }
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        match &self.depth {
            Depth::Undecided => {}
            Depth::Quick(quick) => quick.counts(count),
            Depth::Full(_) => menu::each(self, count),
        }
    }
}

impl Contest {
    fn rules(&self) -> &'static Ruleset {
        self.edition.rules()
    }

    fn kitchen(&self, seat: Seat) -> &Kitchen {
        &self.kitchens[seat.index() % MAX_PLAYERS]
    }

    fn kitchen_mut(&mut self, seat: Seat) -> &mut Kitchen {
        &mut self.kitchens[seat.index() % MAX_PLAYERS]
    }

    fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    fn just_counts(&self) -> bool {
        self.settings.on(Rule::JustCount)
    }

    /// Tells whether tokens have still to be drawn for depleted fields.
    fn is_refilling(&self) -> bool {
        self.quotas.iter().any(|&quota| quota > 0)
    }
}
