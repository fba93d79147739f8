//! Every tracked count, declared once: what it is, what it stands on, how it is set right.

use super::prelude::*;

/// Light: how a card whose number nobody told stands in a helper slot.
pub(crate) const PLAIN: i32 = HELPERS as i32 + 1;

/// A count by what it is. Names and order are part of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// Tokens on a field.
    Field(Field, Ingredient),
    /// Tokens in the bag.
    Bag(Ingredient),
    /// Tokens of a harvest on their way to the bag.
    OnTheWay(Ingredient),
    /// Cards in a shared deck.
    Deck(Stack),
    /// Who cooked a side dish.
    Side(u8),
    /// Who cooked a gourmet.
    Gourmet(u8),
    /// Who holds the harvest token.
    Token,
    /// The last turn of everybody, once the end is announced.
    LastTurn,
    /// Shells of a player.
    Shells(Seat),
    /// Tokens a player can spend.
    Supply(Seat, Ingredient),
    /// Tokens on a player's helper.
    Stored(Seat, Slot, Ingredient),
    /// Tokens on a player's tasters.
    Locked(Seat, Ingredient),
    /// Tokens whose card left their place.
    Aside(Seat, Ingredient),
    /// Tokens in a player's bin.
    Bin(Seat, Ingredient),
    /// Cards in a player's hand.
    Hand(Seat, Stack),
    /// Cards in a player's own deck.
    OwnDeck(Seat),
    /// The helper in a slot.
    Helper(Seat, Slot),
    /// The slot of a helper card that was cooked.
    Taster(Seat, u8),
    /// Cooked tasters without a number.
    Plain(Seat, Slot),
    /// Cooked side dishes or gourmets without a number.
    PlainDishes(Seat, Stack),
    /// The round of a gourmet's hat.
    GourmetRound(Seat, u8),
    /// The round of the first side dish.
    SideRound(Seat),
    /// The row on a goal that the table ranks.
    Rank(u8, Seat),
    /// Discounts a player has.
    Discounts(Seat),
    /// Turns a player began.
    Turn(Seat),
    /// Cards in a player's taster slots.
    Cooked(Seat),
    /// Quick score: a number that was read off.
    Read(Seat, Value),
    /// Quick score: hats on a row of a goal.
    Hats(u8, Seat, HatRow),
}

impl CountOf<MasterCook> for Count {
    fn about(self) -> CountInfo {
        let (place, name, kind) = self.parts();
        CountInfo::new(kind, place, name)
    }
}

impl Count {
    #[rustfmt::skip]
    fn parts(self) -> (Location, Line, Kind) {
        let of = |seat, part| Location::Seat(seat, part);
        let token = |kind: Ingredient| Line::new().icon(kind.icon());
        let word = |word: &'static str| Line::from(word);
        match self {
            Self::Field(field, kind) => (Location::Spot("field", field.shown()), token(kind), Kind::Pieces),
            Self::Bag(kind) => (Location::Table("bag"), token(kind), Kind::Inner),
            Self::OnTheWay(kind) => (Location::Table("on the way"), token(kind), Kind::Inner),
            Self::Deck(stack) => (Location::Table("decks"), word(stack.word()), Kind::Pieces),
            Self::Side(number) => (Location::Table("side dishes"), Line::new().icon(Icon::Side).number(number), Kind::Pieces),
            Self::Gourmet(number) => (Location::Table("gourmets"), Line::new().icon(Icon::Gourmet).number(number), Kind::Pieces),
            Self::Token => (Location::Table("harvest token"), word("with"), Kind::Piled),
            Self::LastTurn => (Location::Table("last"), word("turn"), Kind::Inner),
            Self::Shells(seat) => (of(seat, ""), word("shells"), Kind::Pieces),
            Self::Supply(seat, kind) => (of(seat, "supply"), token(kind), Kind::Pieces),
            Self::Stored(seat, slot, kind) => (of(seat, "cards"), word("slot").number(slot.shown()).icon(kind.icon()), Kind::Pieces),
            Self::Locked(seat, kind) => (of(seat, "cards"), word("tasters").icon(kind.icon()), Kind::Pieces),
            Self::Aside(seat, kind) => (of(seat, "cards"), word("aside").icon(kind.icon()), Kind::Pieces),
            Self::Bin(seat, kind) => (of(seat, "bin"), token(kind), Kind::Pieces),
            Self::Hand(seat, stack) => (of(seat, ""), word("hand").word(stack.word()), Kind::Pieces),
            Self::OwnDeck(seat) => (of(seat, ""), word("deck"), Kind::Pieces),
            Self::Helper(seat, slot) => (of(seat, "helpers"), word("slot").number(slot.shown()), Kind::Pieces),
            Self::Taster(seat, number) => (of(seat, "tasters"), word("#").mark("").number(number), Kind::Pieces),
            Self::Plain(seat, slot) => (of(seat, "tasters"), word("slot").number(slot.shown()), Kind::Pieces),
            Self::PlainDishes(seat, stack) => (of(seat, "dishes"), word(stack.word()), Kind::Pieces),
            Self::GourmetRound(seat, at) => (of(seat, "hat"), word("gourmet").number(i32::from(at) + 1), Kind::Known),
            Self::SideRound(seat) => (of(seat, "hat"), word("side"), Kind::Known),
            Self::Rank(goal, seat) => (of(seat, "hat"), word("goal").number(i32::from(goal) + 1), Kind::Known),
            Self::Discounts(seat) => (of(seat, ""), word("discounts"), Kind::Known),
            Self::Turn(seat) => (of(seat, ""), word("turn"), Kind::Inner),
            Self::Cooked(seat) => (of(seat, ""), word("tasters cooked"), Kind::Inner),
            Self::Read(seat, value) => (of(seat, ""), word(value.short()), Kind::Known),
            Self::Hats(goal, seat, row) => (of(seat, "goals"), word("#").mark("").number(i32::from(goal) + 1).word(row.word()), Kind::Known),
        }
    }
}

impl MasterCook {
    /// Every count there is now, in the order of an audit.
    pub(crate) fn each_played_count(&self, each: &mut dyn FnMut(Count)) {
        if !self.is_light() {
            Ring::fields()
                .flat_map(|field| Ingredient::ALL.map(|kind| Count::Field(Field::new(field), kind)))
                .for_each(&mut *each);
        }
        self.all_seats()
            .for_each(|seat| self.each_of_seat(seat, each));
        [Stack::Side, Stack::Gourmet]
            .map(Count::Deck)
            .into_iter()
            .for_each(&mut *each);
        if !self.is_light() {
            (1..=SIDES as u8).map(Count::Side).for_each(&mut *each);
            (1..=GOURMETS as u8)
                .map(Count::Gourmet)
                .for_each(&mut *each);
        }
        if !self.is_light() {
            Ingredient::ALL
                .map(Count::Bag)
                .into_iter()
                .for_each(&mut *each);
            Ingredient::ALL
                .map(Count::OnTheWay)
                .into_iter()
                .for_each(&mut *each);
        }
        each(Count::Token);
        each(Count::LastTurn);
    }

    fn each_of_seat(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        each(Count::Shells(seat));
        each(Count::OwnDeck(seat));
        each(Count::Discounts(seat));
        each(Count::Turn(seat));
        each(Count::Cooked(seat));
        for stack in Stack::ALL {
            each(Count::Hand(seat, stack));
        }
        for kind in Ingredient::ALL {
            each(Count::Supply(seat, kind));
        }
        self.each_card(seat, each);
        self.each_token(seat, each);
        self.each_hat(seat, each);
    }

    fn each_card(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        Slot::all().for_each(|slot| each(Count::Helper(seat, slot)));
        if self.is_light() {
            Slot::all().for_each(|slot| each(Count::Plain(seat, slot)));
            each(Count::PlainDishes(seat, Stack::Side));
            each(Count::PlainDishes(seat, Stack::Gourmet));
        }
        if !self.is_light() {
            (1..=HELPERS as u8).for_each(|number| each(Count::Taster(seat, number)));
        }
    }

    fn each_token(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        let on_cards = !self.is_light() && self.rules().stores_on_cards;
        let bins = self.rules().leftovers == Leftovers::Bin;
        for kind in Ingredient::ALL.into_iter().filter(|_| bins) {
            each(Count::Bin(seat, kind));
        }
        for kind in Ingredient::ALL.into_iter().filter(|_| on_cards) {
            each(Count::Locked(seat, kind));
        }
        for kind in Ingredient::ALL.into_iter().filter(|_| on_cards) {
            each(Count::Aside(seat, kind));
        }
        for slot in Slot::all().filter(|_| on_cards) {
            Ingredient::ALL
                .into_iter()
                .for_each(|kind| each(Count::Stored(seat, slot, kind)));
        }
    }

    fn each_hat(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        (0..MOST_HATS as u8).for_each(|at| each(Count::GourmetRound(seat, at)));
        each(Count::SideRound(seat));
        let by_hand = (0..GOALS).filter(|&goal| self.goals[goal].quest == Quest::ByHand);
        by_hand.for_each(|goal| each(Count::Rank(goal as u8, seat)));
    }

    /// Tells whether there is such a seat, card or goal at this table.
    pub(crate) fn exists(&self, count: Count) -> bool {
        let seated = match count.about().place {
            Location::Seat(seat, _) => seat.0 < self.seats,
            _ => true,
        };
        let known = match count {
            Count::Taster(_, number) => (1..=HELPERS as u8).contains(&number),
            Count::Side(number) => (1..=SIDES as u8).contains(&number),
            Count::Gourmet(number) => (1..=GOURMETS as u8).contains(&number),
            Count::GourmetRound(_, at) => usize::from(at) < MOST_HATS,
            Count::Rank(goal, _) => usize::from(goal) < GOALS,
            Count::Stored(..) | Count::Locked(..) | Count::Aside(..) => {
                self.rules().stores_on_cards
            }
            Count::Bin(..) => self.rules().leftovers == Leftovers::Bin,
            Count::Read(..) | Count::Hats(..) | Count::Deck(Stack::Helper) => false,
            _ => true,
        };
        seated && known
    }

    /// How a count stands, and what it can be set to.
    pub(crate) fn tally_played(&self, count: Count) -> Tally {
        if !self.exists(count) {
            return fixed(0);
        }
        if let Some((place, kind)) = token_spot(count) {
            let value = self.tokens_at(place).of(kind);
            let bag = if self.is_light() {
                TOKENS
            } else {
                self.bag.of(kind)
            };
            let most = value.saturating_add(bag).min(TOKENS);
            return Tally::new(value, 0, most);
        }
        match count {
            Count::Bag(kind) => fixed(self.bag.of(kind)),
            Count::OnTheWay(kind) => fixed(self.incoming.of(kind)),
            Count::Token => {
                let early = matches!(self.stage, Stage::Bag | Stage::First | Stage::Lots);
                let with = (!early).then_some(self.token);
                Tally::seat_or_nobody(with, self.seats).unset()
            }
            Count::LastTurn => fixed(self.last_turn.unwrap_or(0)),
            Count::Deck(stack) => Tally::new(self.deck(Seat(0), stack), 0, SIDES as u8),
            Count::Side(number) => {
                self.cooked_by(|seat| self.player(seat).sides & 1 << number != 0)
            }
            Count::Gourmet(number) => {
                self.cooked_by(|seat| self.player(seat).gourmets & 1 << number != 0)
            }
            Count::Rank(goal, seat) => {
                let row = self.ranks[usize::from(goal) % GOALS][seat.index() % MAX_PLAYERS];
                Tally::listed(row, 2 + HatRow::ALL.len())
            }
            _ => self.seat_tally(count),
        }
    }

    fn cooked_by(&self, cooked: impl Fn(Seat) -> bool) -> Tally {
        let by = self.all_seats().find(|&seat| cooked(seat));
        Tally::seat_or_nobody(by, self.seats)
    }

    fn seat_tally(&self, count: Count) -> Tally {
        let player = |seat: Seat| self.player(seat);
        match count {
            Count::Shells(seat) => {
                let had = player(seat).shells;
                let most = match self.bank() {
                    _ if self.is_light() => SHELLS,
                    ENDLESS => had.max(MANY_SHELLS),
                    bank => had.saturating_add(bank),
                };
                Tally::new(had, 0, most)
            }
            Count::Hand(seat, stack) => {
                let had = player(seat).hand[stack.index()];
                Tally::new(had, 0, HAND_LIMITS[stack.index()])
            }
            Count::OwnDeck(seat) => Tally::new(player(seat).deck, 0, HELPERS as u8),
            Count::Discounts(seat) => Tally::new(player(seat).discounts, 0, 9),
            Count::Turn(seat) => fixed(player(seat).turn),
            Count::Cooked(seat) => fixed(player(seat).cooked_tasters()),
            Count::SideRound(seat) => Tally::new(player(seat).side_turn, 0, player(seat).turn),
            Count::GourmetRound(seat, at) => {
                let turns = player(seat).gourmet_turns;
                let turn = turns.get(usize::from(at)).copied().unwrap_or(0);
                Tally::new(turn, 0, player(seat).turn)
            }
            Count::Helper(seat, slot) => {
                let card = player(seat).helpers[slot.index()];
                let card = card.map_or(0, |number| if number == 0 { PLAIN } else { number.into() });
                Tally::listed(card, HELPERS + 1 + usize::from(self.is_light()))
            }
            Count::Taster(seat, number) => {
                let there = |slot: &Slot| player(seat).tasters[slot.index()] & 1 << number != 0;
                let slot = Slot::all().find(there);
                Tally::listed(slot.map_or(0, Slot::shown), 1 + Slot::all().count())
            }
            Count::Plain(seat, slot) => {
                let plain = player(seat).plain_tasters[slot.index()];
                Tally::new(plain, 0, HELPERS as u8)
            }
            Count::PlainDishes(seat, Stack::Gourmet) => {
                Tally::new(player(seat).plain_gourmets, 0, GOURMETS as u8)
            }
            Count::PlainDishes(seat, _) => Tally::new(player(seat).plain_sides, 0, SIDES as u8),
            _ => fixed(0),
        }
    }

    /// A value of a count in words.
    pub(crate) fn word_of(&self, count: Count, value: i32) -> Line {
        let number = value.clamp(0, i32::from(u8::MAX)) as u8;
        match count {
            // Close to its picture, where four kinds have little room.
            Count::Field(..) => Line::new().number(value).mark(""),
            Count::Helper(..) if value == 0 => Line::from("empty"),
            Count::Helper(..) if value == PLAIN => Line::from("a helper"),
            Count::Helper(..) => Line::from("#").mark("").number(number),
            Count::Taster(..) if value == 0 => Line::from("no"),
            Count::Taster(..) => Line::from("slot").number(number),
            Count::Rank(..) if value == 0 => Line::from("?"),
            Count::Rank(..) if value == 1 => Line::from("no hat"),
            Count::Rank(..) => Line::from(HatRow::of_rank(usize::from(number) - 2).word()),
            _ => self.tally(count).words(value),
        }
    }

    /// Tells whether counts can be set right now: once the table is laid out, and to the end.
    pub(crate) fn is_laid_out(&self) -> bool {
        let laid_out = matches!(
            self.stage,
            Stage::Starters(_) | Stage::Play | Stage::Scoring | Stage::Over
        );
        laid_out && !self.is_refilling()
    }

    pub(crate) fn tokens_at(&self, place: TokenSpot) -> Tokens {
        match place {
            TokenSpot::Field(field) => self.ring.on(field.raw()),
            TokenSpot::Supply(seat) => self.player(seat).supply,
            TokenSpot::Stored(seat, slot) => self.player(seat).stored[slot.index()],
            TokenSpot::Locked(seat) => self.player(seat).locked,
            TokenSpot::Aside(seat) => self.player(seat).laid_aside,
            TokenSpot::Bin(seat) => self.player(seat).bin,
        }
    }
}

/// A place where tokens lie that the bag makes up for.
#[derive(Clone, Copy)]
pub(crate) enum TokenSpot {
    Field(Field),
    Supply(Seat),
    Stored(Seat, Slot),
    Locked(Seat),
    Aside(Seat),
    Bin(Seat),
}

/// The place and the type of tokens that the bag makes up for.
pub(crate) fn token_spot(count: Count) -> Option<(TokenSpot, Ingredient)> {
    Some(match count {
        Count::Field(field, kind) => (TokenSpot::Field(field), kind),
        Count::Supply(seat, kind) => (TokenSpot::Supply(seat), kind),
        Count::Stored(seat, slot, kind) => (TokenSpot::Stored(seat, slot), kind),
        Count::Locked(seat, kind) => (TokenSpot::Locked(seat), kind),
        Count::Aside(seat, kind) => (TokenSpot::Aside(seat), kind),
        Count::Bin(seat, kind) => (TokenSpot::Bin(seat), kind),
        _ => return None,
    })
}

/// A count that follows from others and is never set.
fn fixed(value: u8) -> Tally {
    Tally::new(value, value, value)
}
