//! Set-up: who draws, who begins, decks, the circle, starters.

use super::house;
use super::prelude::*;

/// Tokens each field gets at set-up (MC-SETUP-06).
pub(crate) const FIRST_FILL: usize = 3;

/// Fields filled with one action.
pub(crate) const FIELDS_AT_ONCE: u8 = 4;

/// What everybody takes (MC-SETUP-08, MC-SETUP-09).
const PLAYERS: [&str; 5] = [
    "Each: board, aid, 4 hats",
    "Each: helpers 1-12",
    "Each: 2 starred sides",
    "Each: 1 starred gourmet",
    "Other starred: the box",
];
/// What goes into the middle of the table (MC-SETUP-01, MC-SETUP-02).
const MIDDLE: [&str; 3] = [
    "Judges' table: middle",
    "New to it? Standard side",
    "35 shells within reach",
];
/// What comes on and beside the fields (MC-SETUP-04, MC-SETUP-05).
const FIELDS_GET: [&str; 2] = ["On each: its own token", "Other tokens: the bag"];

impl MasterCook {
    /// A table of First Master Cook.
    pub fn first(seats: u8) -> Self {
        Self::new(Edition::First, seats)
    }

    /// A table of Master Cook Origins.
    pub fn origins(seats: u8) -> Self {
        Self::new(Edition::Origins, seats)
    }

    /// A table nobody has touched yet.
    pub fn new(edition: Edition, seats: u8) -> Self {
        let rules = edition.rules();
        let seats = seats.clamp(1, MAX_PLAYERS as u8);
        let bag = TOKENS - FIELDS as u8 / INGREDIENTS as u8;
        Self {
            edition,
            seats,
            depth: Depth::Everything,
            house: house::usual(edition),
            stage: Stage::Opening,
            ring: Ring::opening(),
            bag: Tokens([bag; INGREDIENTS]),
            players: core::array::from_fn(|_| Player::new(rules.start_hand, rules.start_deck)),
            decks: [0; 2],
            book: Book::new(),
            first: Seat(0),
            token: Seat(0),
            quotas: [0; FIELDS],
            line_up: 0,
            after: After::Nothing,
            incoming: Tokens::NONE,
            entered: 0,
            refused: 0,
            last_turn: None,
            goals: rules.goals,
            ranks: [[0; MAX_PLAYERS]; GOALS],
            pages: 0,
            read: [false; 2],
            quick: Quick::new(edition, seats),
        }
    }

    /// Opens the game: a light table says first who begins, a quick score asks for end values.
    pub(crate) fn open(&mut self, depth: Depth) {
        self.depth = depth;
        self.stage = match depth {
            Depth::Everything => Stage::Bag,
            Depth::Light => Stage::First,
            Depth::Quick => Stage::Scoring,
        };
    }

    /// The most side dishes left for the deck once everybody has two (G-08).
    pub(crate) fn most_sides(&self) -> u8 {
        SIDES as u8 - HAND_LIMITS[1] * self.seats
    }

    /// Carries out a set-up step.
    pub(crate) fn apply_set_up(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match (self.stage, action) {
            (Stage::Bag, Action::TableDraws(table)) => {
                self.house
                    .set(Rule::Bag, table.into())
                    .map_err(Refusal::Count)?;
                self.stage = Stage::First;
            }
            (Stage::First, Action::Lots) if self.seats > 1 => self.stage = Stage::Lots,
            (Stage::First, Action::First(seat)) | (Stage::Lots, Action::Lot(seat)) => {
                self.begin_with(seat, to_do)?;
            }
            (Stage::SideDeck, Action::SideDeck(size)) => self.lay_out(size, to_do)?,
            (Stage::Fill(field), Action::Fill(tokens)) => self.fill(field, tokens, to_do)?,
            _ => return Err(Refusal::NotAsked),
        }
        Ok(())
    }

    fn begin_with(&mut self, seat: Seat, to_do: &mut ToDo) -> Allowed {
        if seat.0 >= self.seats {
            return Err(Refusal::NoSuchPlace);
        }
        self.first = seat;
        self.token = seat;
        self.stage = Stage::SideDeck;
        to_do.hands(Line::from("Both tokens to").name(seat));
        PLAYERS.iter().for_each(|&line| to_do.hands(line));
        Ok(())
    }

    /// Lays out decks and the circle (MC-SETUP-03 to MC-SETUP-11).
    fn lay_out(&mut self, side_deck: u8, to_do: &mut ToDo) -> Allowed {
        if !(1..=self.most_sides()).contains(&side_deck) {
            return Err(Refusal::TooManyCards);
        }
        self.decks = [side_deck, self.seats];
        self.stage = Stage::Fill(0);
        to_do.hands(deck_line("Side deck", side_deck));
        to_do.hands(deck_line("Gourmet deck", self.seats));
        MIDDLE.iter().for_each(|&line| to_do.hands(line));
        to_do.hands(self.tiles_line());
        if !self.is_light() {
            to_do.shown(Line::from("Field 1: a tile near").name(self.first));
        }
        FIELDS_GET.iter().for_each(|&line| to_do.hands(line));
        if self.is_light() {
            self.begin_light(to_do);
        }
        Ok(())
    }

    /// The pattern of the tiles, clockwise from the first (MC-SETUP-03, HR-10).
    fn tiles_line(&self) -> Line {
        let tiles = (0..INGREDIENTS as u8).map(|place| tile(self.field_at(place)));
        let line = tiles.fold(Line::from("Ring"), |line, kind| line.icon(kind.icon()));
        line.word("clockwise")
    }

    fn fill(&mut self, field: u8, tokens: Handful, to_do: &mut ToDo) -> Allowed {
        if tokens.len() != FIRST_FILL * usize::from(FIELDS_AT_ONCE) {
            return Err(Refusal::WrongCount);
        }
        let mut rest = tokens.iter();
        for at in field..field + FIELDS_AT_ONCE {
            let handful = rest.by_ref().take(FIRST_FILL).collect();
            self.draw_onto(at, handful, to_do)?;
        }
        let filled = field + FIELDS_AT_ONCE;
        self.stage = match usize::from(filled) < FIELDS {
            true => Stage::Fill(filled),
            false => Stage::Starters(0),
        };
        Ok(())
    }

    pub(crate) fn may_start_with(&self, seat: Seat, number: u8) -> Allowed {
        match self.player(seat).has_played(number) {
            _ if !(1..=STARTERS).contains(&number) => Err(Refusal::NoSuchCard),
            true => Err(Refusal::HiredAlready(number)),
            false => Ok(()),
        }
    }

    /// Places a starter (MC-SETUP-13, MC-SETUP-14M).
    pub(crate) fn apply_starter(
        &mut self,
        seat: Seat,
        action: Action,
        to_do: &mut ToDo,
    ) -> Allowed {
        let hired = self.player(seat).hired() > 0;
        match action {
            Action::Starter(number, slot) if !hired => {
                self.may_start_with(seat, number)?;
                self.player_mut(seat).helpers[slot.index()] = Some(number);
                self.tell_hired(seat, number, slot, to_do);
                self.push(seat, Step::use_helper(slot))
            }
            Action::StarterTaster(number) if hired && self.rules().starts_with_taster => {
                self.may_start_with(seat, number)?;
                self.player_mut(seat).tuck(Slot::MIDDLE, number);
                self.tell_cooked(seat, Card::Helper(number), Slot::MIDDLE, to_do);
                let shells = self.house.value(Rule::StartShells);
                self.gain_shells(seat, shells, to_do);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Goes to the next seat once this one has placed its starters; after the last, play begins.
    pub(crate) fn advance_starters(&mut self, done: u8, to_do: &mut ToDo) -> bool {
        let seat = self.first.further(done, self.seats);
        if self.progress(seat, to_do) {
            return true;
        }
        let player = self.player(seat);
        let needed = u8::from(self.rules().starts_with_taster);
        let ready = player.hired() > 0 && player.cooked_tasters() >= needed;
        if !ready || !player.agenda.is_empty() {
            return false;
        }
        let line = about(seat)
            .number(self.player(seat).hand[0])
            .word("helpers in hand,");
        to_do.hands(line.word("deck").number(self.player(seat).deck));
        if done + 1 < self.seats {
            self.stage = Stage::Starters(done + 1);
            return true;
        }
        self.stage = Stage::Play;
        debug_assert!(self.player(self.first).phase == Phase::Idle);
        self.begin_turn(self.first, to_do);
        true
    }
}

fn deck_line(deck: &'static str, cards: u8) -> Line {
    let line = Line::from(deck).mark(": ").number(cards);
    line.mark(", ").word("no star")
}
