//! Master Cook in two editions.
//!
//! Sixteen fields lie in a ring. A turn is Prep (use hired helpers, then harvest: scoop a field,
//! lay a token beside each tile on the way, a shell where they match, home with the end field's
//! own), Kitchen (cook tasters, sides and gourmets or hire helpers, each with its bonus) and
//! Clean-up (goals, storing, buying). The last card of any deck announces the last round; then
//! cards, side dishes, goals and the bin are counted.
//!
//! `pieces` are plain values, among them what differs between the two boxes (`Edition`);
//! `rules` carries out what `questions` asks; `light` is the same game with the ring, costs and
//! bonuses left to the table; `quick` scores a game played without the device, and a light game.

pub mod action;
pub mod counts;
pub mod draft;
pub mod house;
pub mod icons;
mod light;
pub mod pieces;
pub mod prelude;
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

pub use action::{Action, Depth};
pub use draft::Draft;
use prelude::*;
pub use refusal::Refusal;

/// The most players of either edition (MC-COMP-01).
pub const MAX_PLAYERS: usize = 5;

/// A game of Master Cook.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct MasterCook {
    edition: Edition,
    seats: u8,
    depth: Depth,
    stage: Stage,
    first: Seat,
    /// Who has the harvest token.
    token: Seat,
    /// The field from which depleted fields of equal size are refilled.
    line_up: u8,
    after: After,
    /// The last turn of everybody, once the end is announced.
    last_turn: Option<u8>,
    /// How many more cards this move may look up in the notebook, and which of the two kinds are done.
    pages: u8,
    read: [bool; 2],
    /// Cards in the side deck and in the gourmet deck.
    decks: [u8; 2],
    house: RuleValues<Rule>,
    goals: [Goal; GOALS],
    /// How many times a player entered the Kitchen.
    entered: u16,
    bag: Tokens,
    /// Leftovers of a harvest on their way to the bag.
    incoming: Tokens,
    /// How many tokens each depleted field still gets.
    quotas: Quotas,
    /// What the player in Prep refuses the cooks: a bit for each ingredient of each field.
    refused: u64,
    /// Rows entered for goals the device cannot count; 0 unknown, 1 no hat.
    ranks: [[u8; MAX_PLAYERS]; GOALS],
    ring: Ring,
    players: [Player; MAX_PLAYERS],
    book: Book,
    quick: Quick,
}

impl MasterCook {
    /// Which box is on the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    fn rules(&self) -> &'static Ruleset {
        self.edition.rules()
    }

    fn is_light(&self) -> bool {
        self.depth == Depth::Light
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MAX_PLAYERS]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MAX_PLAYERS]
    }

    fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// Tells whether tokens have still to be drawn for depleted fields.
    fn is_refilling(&self) -> bool {
        self.quotas.iter().any(|&quota| quota > 0)
    }

    /// Tells whether the game is played with the device: not before it opens, and not as a quick score.
    fn is_played(&self) -> bool {
        self.stage != Stage::Opening && self.depth != Depth::Quick
    }
}

impl Game for MasterCook {
    const BOX: BoxFormat<Self> = BoxFormat {
        prefix: "learn",
        hints: &[
            "hire, recipe, spaces: how many of what, as in 1b 2m, or 0 for nothing. b is a blueberry,",
            "f a fig, m a mushroom, w wheat, any one of any type, five means five of one type, s a shell.",
            "ability: one TAKE, expert TAKE TAKE, support, nothing or other; TAKE is kind m, any or shells 2.",
            "scoring: each m 2 gives 2 for each mushroom, smaller b w 3 gives 3 for each of the fewer.",
            "helper-points and dish-points are a number. recipe and dish-points stand on the dish's side.",
        ],
        memo: |game, _, action| match action {
            Action::Learn(card, fact) => fact.printed(game.edition, card),
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
        match (self.depth, self.stage) {
            (_, Stage::Opening) => Waiting::only(Asked::Table),
            (Depth::Quick, _) => self.quick.waiting(),
            _ => self.undecided(),
        }
    }

    fn ask<'p>(&self, page: Page<'p>, asked: Asked, draft: Draft) -> Option<Page<'p>> {
        match (self.depth, draft) {
            (Depth::Quick, Draft::Quick(draft)) => self.quick.ask(page, asked, draft),
            (Depth::Quick, _) => self.quick.ask(page, asked, QuickDraft::None),
            _ => self.ask_played(page, asked, draft),
        }
    }

    fn ask_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match draft {
            Draft::Quick(draft) if self.depth == Depth::Quick => self.quick.ask_menu(page, draft),
            Draft::Menu(MenuDraft::Fix) if self.depth == Depth::Quick => {
                self.quick.ask_menu(page, QuickDraft::Fix)
            }
            Draft::Menu(MenuDraft::EndHere) if self.depth == Depth::Quick => {
                self.quick.ask_menu(page, QuickDraft::End)
            }
            Draft::Menu(MenuDraft::Cards | MenuDraft::EndHere) => self.ask_own_menu(page, draft),
            Draft::Menu(draft) => menu::ask(self, page, draft),
            _ => self.ask_own_menu(page, draft),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, self.depth, action) {
            (Stage::Opening, _, Action::Open(depth)) if asked == Asked::Table => self.open(depth),
            (Stage::Opening, ..) => return Err(Refusal::NotAsked),
            (_, Depth::Quick, _) => self.apply_quick(asked, action, to_do)?,
            _ => self.apply_played(asked, action, to_do)?,
        }
        Ok(())
    }

    fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Over)
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            _ if self.stage == Stage::Opening => false,
            _ if self.depth == Depth::Quick => self.quick.may_open(question),
            MenuQuestion::HouseRules | MenuQuestion::EndHere => self.stage != Stage::Over,
            MenuQuestion::Fix | MenuQuestion::Check => self.is_laid_out(),
            MenuQuestion::Cards => !self.is_light(),
        }
    }

    fn is_whole(&self, asked: Asked) -> bool {
        asked.seat().is_none_or(|seat| self.is_answered(seat))
    }

    fn stays(draft: Draft) -> bool {
        match draft {
            Draft::Menu(draft) => draft.stays(),
            Draft::Goals | Draft::CardsOf(_) | Draft::CardFacts(_) => true,
            Draft::Quick(draft) => draft.stays(),
            _ => false,
        }
    }

    fn redraft(action: Action) -> Option<Draft> {
        match action {
            Action::Learn(_, fact) => fact.draft().map(Draft::Printed),
            _ => None,
        }
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        if self.is_played() && self.is_laid_out() {
            self.each_shared_line(line);
        }
    }

    fn purse(&self, seat: Seat) -> Line {
        let shells = self.player(seat).shells;
        match self.is_played() {
            true => Line::new().number(shells).mark("").icon(Icon::Shell),
            false => Line::new(),
        }
    }

    fn flag(&self) -> &'static str {
        match self.is_played() {
            true => self.end_flag(),
            false => "",
        }
    }

    fn scene(&self, asked: Asked, draft: Draft) -> Scene {
        match self.depth {
            _ if self.stage == Stage::Opening => Scene::Lines(Default::default()),
            Depth::Quick => self.quick.scene(),
            Depth::Light => self.light_scene(),
            Depth::Everything => self.ring_scene(asked, draft),
        }
    }

    fn score(&self, seat: Seat) -> Score {
        match self.depth {
            _ if self.stage == Stage::Opening => Score::default(),
            Depth::Quick => self.quick.score(seat),
            Depth::Light => self.quick_score().score(seat),
            Depth::Everything => self.score_cards_and_goals(seat),
        }
    }

    fn standings(&self) -> Standings {
        match self.depth {
            _ if self.stage == Stage::Opening => Standings::rank(self.seats, |_| 0, |_| 0),
            Depth::Quick => self.quick.standings(),
            Depth::Light => self.quick_score().standings(),
            Depth::Everything => self.rank_players(),
        }
    }

    fn say(action: Action) -> Line {
        words::say(action)
    }

    fn picks(action: Action) -> u8 {
        action.picks()
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        match self.depth {
            Depth::Quick => self.quick.counts(count),
            _ if self.is_played() => menu::each(self, count),
            _ => {}
        }
    }
}
