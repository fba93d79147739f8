//! Before the first turn: decks, roles, the first player.

use super::action::{Action, Dealing};
use super::pieces::deck::{Deck, MAX_DECKS};
use super::pieces::role::{LEAST_SEATS, ROLES, Role};
use super::refusal::Refusal;
use super::words::of;
use super::{Cuisine, Depth, Step};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;

/// The picks of a deal: the sixth role follows from the other five.
pub const ROLE_PICKS: u8 = ROLES as u8 - 1;

/// Where everything lies.
const GUIDE: [&str; 6] = [
    "Each: a cuisine deck",
    "Country card in front",
    "Left of it: win condition",
    "Right of it: utensils",
    "Deck left: shuffle, draw 8",
    "Discard right, face down",
];

impl Cuisine {
    /// Carries out an action of the set-up or of a quick score.
    pub(super) fn set_up(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        if let Some((slot, deck)) = action.learned() {
            return self.read_deck(slot, deck, to_do);
        }
        match (self.step, action) {
            (Step::Opening, Action::Play) => self.begin(Depth::Everything, to_do),
            (Step::Opening, Action::Light) => self.begin(Depth::Light, to_do),
            (Step::Opening, Action::QuickScore) => self.go_quick(),
            (Step::Known, Action::AllKnown) => self.step = Step::Deck(Seat(0)),
            // Older games said beforehand that a deck is entered.
            (Step::Deck(_), Action::NewDeck) => self.may_learn()?,
            (Step::Deck(seat), Action::Take(slot)) => self.take_deck(seat, slot, to_do)?,
            (Step::Dealing, Action::Deal(dealing)) => self.decide_roles(dealing),
            (Step::Deal(_), Action::Roles(roles)) => self.deal(roles, to_do)?,
            (Step::First, Action::DrawFirst) => self.step = Step::FirstDraw,
            (Step::First | Step::FirstDraw, Action::First(seat)) => return self.start(seat, to_do),
            (Step::Quick(seat), Action::Final(points, met)) => self.enter(seat, points, met)?,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Begins a game: everybody lays out a place (CUI-SETUP-01, CUI-SETUP-03).
    fn begin(&mut self, depth: Depth, to_do: &mut ToDo) {
        (self.depth, self.step) = (depth, Step::Known);
        GUIDE.iter().for_each(|&line| to_do.hands(line));
    }

    /// Checks whether there is room for another deck.
    pub fn may_learn(&self) -> Result<(), Refusal> {
        match self.decks.len() {
            MAX_DECKS.. => Err(Refusal::DecksFull),
            _ => Ok(()),
        }
    }

    /// Learns a deck; whoever enters it takes it.
    fn read_deck(&mut self, slot: u8, deck: Deck, to_do: &mut ToDo) -> Result<(), Refusal> {
        match self.step {
            Step::Known => self.learn(slot, deck, to_do),
            Step::Deck(seat) => {
                self.learn(slot, deck, to_do)?;
                self.take_deck(seat, slot, to_do)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn learn(&mut self, slot: u8, deck: Deck, to_do: &mut ToDo) -> Result<(), Refusal> {
        deck.check()?;
        if usize::from(slot) != self.decks.len() {
            return Err(Refusal::NotNow);
        }
        self.decks.push(deck).map_err(|_| Refusal::DecksFull)?;
        if self.step == Step::Known {
            to_do.notice(deck.label.line().word("is known"));
        }
        Ok(())
    }

    fn take_deck(&mut self, seat: Seat, slot: u8, to_do: &mut ToDo) -> Result<(), Refusal> {
        let deck = self.decks.get(usize::from(slot)).copied();
        let deck = deck.ok_or(Refusal::NotNow)?;
        self.player_mut(seat)?.deck = Some(slot);
        let line = Line::new()
            .name(seat)
            .word("tracks")
            .word(deck.tracking.short());
        to_do.notice(line.mark(": ").number(deck.target));
        self.step = match seat.0 + 1 {
            next if next < self.seats() => Step::Deck(Seat(next)),
            _ if self.seats() >= LEAST_SEATS => Step::Dealing,
            _ => Step::First,
        };
        Ok(())
    }

    fn decide_roles(&mut self, dealing: Dealing) {
        self.step = match dealing {
            Dealing::None => Step::First,
            Dealing::Device => Step::Deal(true),
            Dealing::Entered => Step::Deal(false),
        };
    }

    /// Takes the roles as they were dealt; what the table entered is not echoed.
    fn deal(&mut self, roles: [Role; ROLES], to_do: &mut ToDo) -> Result<(), Refusal> {
        let twice = (1..)
            .zip(roles)
            .find(|&(next, role)| roles[next..].contains(&role));
        if let Some((_, role)) = twice {
            return Err(Refusal::RoleDealt(role));
        }
        self.dealt = Some(roles);
        self.rules.roles = true;
        let drawn = self.step == Step::Deal(true);
        for (seat, role) in Seat::all(self.seats()).zip(roles) {
            let line = of(seat).word("take the role").word(role.word());
            match drawn {
                true => to_do.hands(line),
                false => to_do.notice(line),
            }
        }
        self.step = Step::First;
        Ok(())
    }

    fn start(&mut self, seat: Seat, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.player(seat)?;
        self.first = seat;
        to_do.notice(of(seat).word("first player"));
        self.begin_turn(to_do)
    }
}
