//! Before the first turn: decks, roles, the first player.

use super::prelude::*;

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
    pub(crate) fn set_up(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, action) {
            (Stage::Opening, Action::Play) => self.begin(Depth::Everything, to_do),
            (Stage::Opening, Action::Light) => self.begin(Depth::Light, to_do),
            (Stage::Opening, Action::Quick) => self.go_quick(),
            (Stage::Known, Action::AllKnown) => self.stage = Stage::Deck(Seat(0)),
            (_, Action::Learn(slot, deck)) => return self.read_deck(slot, deck, to_do),
            (Stage::Deck(seat), Action::Take(slot)) => self.take_deck(seat, slot, to_do)?,
            (Stage::Dealing, Action::Deal(dealing)) => self.decide_roles(dealing),
            (Stage::Deal(_), Action::Roles(roles)) => self.deal(roles, to_do)?,
            (Stage::First, Action::DrawFirst) => self.stage = Stage::FirstDraw,
            (Stage::First | Stage::FirstDraw, Action::First(seat)) => {
                return self.start(seat, to_do);
            }
            (Stage::Quick(seat), Action::Final(points, met)) => self.enter(seat, points, met)?,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Begins a game: everybody lays out a place (CUI-SETUP-01, CUI-SETUP-03).
    fn begin(&mut self, depth: Depth, to_do: &mut ToDo) {
        (self.depth, self.stage) = (depth, Stage::Known);
        GUIDE.iter().for_each(|&line| to_do.hands(line));
    }

    /// Checks whether there is room for another deck.
    pub fn may_learn(&self) -> Allowed {
        match self.decks.len() {
            MAX_DECKS.. => Err(Refusal::DecksFull),
            _ => Ok(()),
        }
    }

    /// Learns a deck; whoever enters it takes it.
    fn read_deck(&mut self, slot: u8, deck: Deck, to_do: &mut ToDo) -> Allowed {
        match self.stage {
            Stage::Known => self.learn(slot, deck, to_do),
            Stage::Deck(seat) => {
                self.learn(slot, deck, to_do)?;
                self.take_deck(seat, slot, to_do)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn learn(&mut self, slot: u8, deck: Deck, to_do: &mut ToDo) -> Allowed {
        deck.check()?;
        if usize::from(slot) != self.decks.len() {
            return Err(Refusal::NotNow);
        }
        self.decks.push(deck).map_err(|_| Refusal::DecksFull)?;
        if self.stage == Stage::Known {
            to_do.notice(deck.name.line().word("is known"));
        }
        Ok(())
    }

    fn take_deck(&mut self, seat: Seat, slot: u8, to_do: &mut ToDo) -> Allowed {
        let deck = self.decks.get(usize::from(slot)).copied();
        let deck = deck.ok_or(Refusal::NotNow)?;
        self.player_mut(seat).deck = Some(slot);
        let line = Line::new()
            .name(seat)
            .word("tracks")
            .word(deck.tracking.short());
        to_do.notice(line.mark(": ").number(deck.target));
        self.stage = match seat.0 + 1 {
            next if next < self.seats => Stage::Deck(Seat(next)),
            _ if self.seats >= LEAST_SEATS_FOR_ROLES => Stage::Dealing,
            _ => Stage::First,
        };
        Ok(())
    }

    fn decide_roles(&mut self, dealing: Dealing) {
        self.stage = match dealing {
            Dealing::None => Stage::First,
            Dealing::Device => Stage::Deal(true),
            Dealing::Entered => Stage::Deal(false),
        };
    }

    /// Takes the roles as they were dealt; what the table entered is not echoed.
    fn deal(&mut self, roles: [Role; ROLES], to_do: &mut ToDo) -> Allowed {
        let twice = (1..)
            .zip(roles)
            .find(|&(next, role)| roles[next..].contains(&role));
        if let Some((_, role)) = twice {
            return Err(Refusal::RoleDealt(role));
        }
        self.dealt = Some(roles);
        self.set_house(Rule::Roles, 1)?;
        let drawn = self.stage == Stage::Deal(true);
        for (seat, role) in Seat::all(self.seats).zip(roles) {
            let line = of(seat).word("take the role").word(role.word());
            match drawn {
                true => to_do.hands(line),
                false => to_do.notice(line),
            }
        }
        self.stage = Stage::First;
        Ok(())
    }

    fn start(&mut self, seat: Seat, to_do: &mut ToDo) -> Allowed {
        self.may_mean(seat)?;
        self.first = seat;
        to_do.notice(of(seat).word("first player"));
        self.begin_turn(to_do)
    }
}
