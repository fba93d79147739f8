//! Every tracked count, declared once: what it is, where it is kept, how it is set right.

use super::prelude::*;
use TokenSpot as On;

/// Light: the value of a helper slot with a card whose number the device does not know.
pub(crate) const PLAIN: i32 = HELPERS as i32 + 1;
/// The most discounts that a correction can set.
const MOST_DISCOUNTS: u8 = 9;

counts! {
    /// A count by what it is. Names and order are part of records.
    Count of MasterCook |game, value| {
        if game.is_whole_game() => {
            /// Tokens on a field.
            Field(field: Field in Field::all(), kind: Ingredient in Ingredient::ALL):
                Pieces, Location::Spot("field", field.shown()), token(kind),
                read game.tokens_on(On::Field(field), kind), game.token_bounds(On::Field(field), kind),
                set game.set_tokens(On::Field(field), kind, value),
                says Line::new().number(value).mark(""); // Close to its picture: four kinds need room.
        }
        for seat in game.seats_if(game.is_played()) => {
            Shells(seat: Seat): Pieces, of(seat, ""), "shells",
                at game.players[at(seat)].shells, 0..=game.most_shells(seat);
            /// Cards in a player's own deck.
            OwnDeck(seat: Seat): Pieces, of(seat, ""), "deck",
                at game.players[at(seat)].deck, 0..=HELPERS as u8,
                check game.may_add_cards(seat, value - i32::from(game.player(seat).deck));
            Discounts(seat: Seat): Known, of(seat, ""), "discounts",
                at game.players[at(seat)].discounts, 0..=MOST_DISCOUNTS;
            /// Turns a player began.
            Turn(seat: Seat): Inner, of(seat, ""), "turn", is game.player(seat).turn;
            /// Cards in a player's taster slots.
            Cooked(seat: Seat): Inner, of(seat, ""), "tasters cooked", is game.player(seat).cooked_tasters();
            /// Cards in a player's hand.
            Hand(seat: Seat, stack: Stack in Stack::ALL): Pieces, of(seat, ""), Line::from("hand").word(stack.word()),
                at game.players[at(seat)].hand[stack.index()], 0..=HAND_LIMITS[stack.index()],
                check game.may_set_hand(seat, stack, value);
            /// Tokens a player can spend.
            Supply(seat: Seat, kind: Ingredient in Ingredient::ALL): Pieces, of(seat, "supply"), token(kind),
                read game.tokens_on(On::Supply(seat), kind), game.token_bounds(On::Supply(seat), kind),
                set game.set_tokens(On::Supply(seat), kind, value);
            /// The helper in a slot.
            Helper(seat: Seat, slot: Slot in Slot::all()): Pieces, of(seat, "helpers"), in_slot(slot),
                read game.helper_in(seat, slot), Bounds::words(HELPERS + 1 + usize::from(game.is_light())),
                set game.set_helper(seat, slot, value), says helper_words(value);
            /// Light: cooked tasters.
            Tasters(seat: Seat, slot: Slot in Slot::all()): Pieces, of(seat, "tasters"), in_slot(slot),
                at game.players[at(seat)].plain_tasters[slot.index()], 0..=HELPERS as u8,
                check game.may_add_cards(seat, value - i32::from(game.player(seat).plain_tasters[slot.index()])),
                when game.is_light();
            /// Light: cooked side dishes.
            Sides(seat: Seat): Pieces, of(seat, "dishes"), "side",
                at game.players[at(seat)].plain_sides, 0..=SIDES as u8, when game.is_light();
            /// Light: cooked gourmets.
            Gourmets(seat: Seat): Pieces, of(seat, "dishes"), "gourmet",
                at game.players[at(seat)].plain_gourmets, 0..=GOURMETS as u8, when game.is_light();
            /// The slot of a helper card that was cooked.
            Taster(seat: Seat, number: u8 in 1..=HELPERS as u8): Pieces, of(seat, "tasters"), numbered_card(number),
                read game.slot_of(seat, number), Bounds::words(1 + SLOTS),
                set game.set_taster(seat, number, value), says taster_words(value), when !game.is_light();
            /// Tokens in a player's bin.
            Bin(seat: Seat, kind: Ingredient in Ingredient::ALL): Pieces, of(seat, "bin"), token(kind),
                read game.tokens_on(On::Bin(seat), kind), game.token_bounds(On::Bin(seat), kind),
                set game.set_tokens(On::Bin(seat), kind, value), when game.has_bins();
            /// Tokens on a player's tasters.
            Locked(seat: Seat, kind: Ingredient in Ingredient::ALL): Pieces, of(seat, "cards"), Line::from("tasters").icon(kind.icon()),
                read game.tokens_on(On::Locked(seat), kind), game.token_bounds(On::Locked(seat), kind),
                set game.set_tokens(On::Locked(seat), kind, value), when game.stores_on_cards();
            /// Tokens whose card left their place.
            Aside(seat: Seat, kind: Ingredient in Ingredient::ALL): Pieces, of(seat, "cards"), Line::from("aside").icon(kind.icon()),
                read game.tokens_on(On::Aside(seat), kind), game.token_bounds(On::Aside(seat), kind),
                set game.set_tokens(On::Aside(seat), kind, value), when game.stores_on_cards();
            /// Tokens on a player's helper.
            Stored(seat: Seat, slot: Slot in Slot::all(), kind: Ingredient in Ingredient::ALL):
                Pieces, of(seat, "cards"), in_slot(slot).icon(kind.icon()),
                read game.tokens_on(On::Stored(seat, slot), kind), game.token_bounds(On::Stored(seat, slot), kind),
                set game.set_tokens(On::Stored(seat, slot), kind, value), when game.stores_on_cards();
            /// The round of a gourmet's hat.
            GourmetRound(seat: Seat, hat: u8 in 0..MOST_HATS as u8): Known, of(seat, "hat"), nth("gourmet", hat),
                at game.players[at(seat)].gourmet_turns[usize::from(hat) % MOST_HATS], 0..=game.player(seat).turn;
            /// The round of the first side dish.
            SideRound(seat: Seat): Known, of(seat, "hat"), "side",
                at game.players[at(seat)].side_turn, 0..=game.player(seat).turn;
            /// The row on a goal that the table ranks.
            Rank(goal: u8 in 0..GOALS as u8, seat: Seat): Known, of(seat, "hat"), nth("goal", goal),
                at game.ranks[usize::from(goal) % GOALS][at(seat)], Bounds::words(2 + HatRow::ALL.len()),
                says rank_words(value), when game.goals[usize::from(goal)].quest == Quest::ByHand;
        }
        if game.is_played() => {
            /// Cards in a shared deck.
            Deck(stack: Stack in [Stack::Side, Stack::Gourmet]): Pieces, Location::Table("decks"), stack.word(),
                at game.decks[usize::from(stack == Stack::Gourmet)], 0..=SIDES as u8;
        }
        if game.is_whole_game() => {
            /// Who cooked a side dish.
            Side(number: u8 in 1..=SIDES as u8): Pieces, Location::Table("side dishes"), Line::new().icon(Icon::Side).number(number),
                read game.cook_of(Card::Side(number)), Bounds::seat_or_nobody(game.seats), set game.set_side(number, value);
            /// Who cooked a gourmet.
            Gourmet(number: u8 in 1..=GOURMETS as u8): Pieces, Location::Table("gourmets"), Line::new().icon(Icon::Gourmet).number(number),
                read game.cook_of(Card::Gourmet(number)), Bounds::seat_or_nobody(game.seats), set game.set_gourmet(number, value);
            Bag(kind: Ingredient in Ingredient::ALL): Inner, Location::Table("bag"), token(kind), is game.bag.of(kind);
            /// Tokens of a harvest on their way to the bag.
            OnTheWay(kind: Ingredient in Ingredient::ALL): Inner, Location::Table("on the way"), token(kind), is game.incoming.of(kind);
        }
        if game.is_played() => {
            /// Who holds the harvest token.
            Token: Piled, Location::Table("harvest token"), "with", is game.token_holder(),
                says Tally::seat_or_nobody(None, game.seats).words(value);
            /// The last turn of everybody, once the end is announced.
            LastTurn: Inner, Location::Table("last"), "turn", is game.last_turn.unwrap_or(0);
        }
        for seat in game.seats_if(game.depth == Depth::Quick) => {
            /// Quick score: a number that was read off.
            Read(seat: Seat, entry: Value in game.quick.entered(seat)): Known, of(seat, ""), entry.short(),
                read game.quick.number(seat, entry).unwrap_or(0), 0..=entry.most(),
                set game.quick.set_number(seat, entry, value);
            /// Quick score: hats on a row of a goal.
            Hats(goal: u8 in 0..GOALS as u8, seat: Seat, row: HatRow in HatRow::ALL):
                Known, of(seat, "goals"), numbered_card(i32::from(goal) + 1).word(row.word()),
                read game.quick.hats_of(goal, seat).on(row), 0..=game.quick.most_hats_on(goal, seat, row),
                set game.quick.set_hats(goal, seat, row, value), when game.quick.has_hats(goal);
        }
    }
}

/// A place where tokens lie; the bag makes up for what a correction changes there.
#[derive(Clone, Copy)]
pub(crate) enum TokenSpot {
    Field(Field),
    Supply(Seat),
    Stored(Seat, Slot),
    Locked(Seat),
    Aside(Seat),
    Bin(Seat),
}

fn at(seat: Seat) -> usize {
    seat.index() % MAX_PLAYERS
}

fn of(seat: Seat, part: &'static str) -> Location {
    Location::Seat(seat, part)
}

fn token(kind: Ingredient) -> Line {
    Line::new().icon(kind.icon())
}

fn in_slot(slot: Slot) -> Line {
    Line::from("slot").number(slot.shown())
}

fn nth(word: &'static str, index: u8) -> Line {
    Line::from(word).number(i32::from(index) + 1)
}

fn numbered_card(number: impl Into<i32>) -> Line {
    Line::from("#").mark("").number(number)
}

fn helper_words(value: i32) -> Line {
    match value {
        0 => Line::from("empty"),
        PLAIN => Line::from("a helper"),
        _ => numbered_card(value),
    }
}

fn taster_words(value: i32) -> Line {
    match value {
        0 => Line::from("no"),
        _ => Line::from("slot").number(value),
    }
}

fn rank_words(value: i32) -> Line {
    match value {
        0 => Line::from("?"),
        1 => Line::from("no hat"),
        _ => Line::from(HatRow::of_rank(value as usize - 2).word()),
    }
}

impl MasterCook {
    /// Tells whether the device follows every token and card of a game in progress.
    fn is_whole_game(&self) -> bool {
        self.is_played() && !self.is_light()
    }

    fn seats_if(&self, there: bool) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(if there { self.seats } else { 0 })
    }

    fn has_bins(&self) -> bool {
        self.rules().leftovers == Leftovers::Bin
    }

    fn stores_on_cards(&self) -> bool {
        self.rules().stores_on_cards && !self.is_light()
    }

    fn most_shells(&self, seat: Seat) -> u8 {
        match self.bank() {
            _ if self.is_light() => SHELLS,
            ENDLESS => MANY_SHELLS,
            bank => self.player(seat).shells.saturating_add(bank),
        }
    }

    fn tokens_on(&self, spot: TokenSpot, kind: Ingredient) -> u8 {
        let tokens = match spot {
            TokenSpot::Field(field) => self.ring.on(field.raw()),
            TokenSpot::Supply(seat) => self.player(seat).supply,
            TokenSpot::Stored(seat, slot) => self.player(seat).stored[slot.index()],
            TokenSpot::Locked(seat) => self.player(seat).locked,
            TokenSpot::Aside(seat) => self.player(seat).laid_aside,
            TokenSpot::Bin(seat) => self.player(seat).bin,
        };
        tokens.of(kind)
    }

    /// As many tokens as lie there and in the bag; a light game does not know the bag.
    fn token_bounds(&self, spot: TokenSpot, kind: Ingredient) -> Bounds {
        let there = self.tokens_on(spot, kind).saturating_add(self.bag.of(kind));
        let most = if self.is_light() { TOKENS } else { there };
        Bounds::from(0..=most.min(TOKENS))
    }

    fn helper_in(&self, seat: Seat, slot: Slot) -> i32 {
        match self.player(seat).helpers[slot.index()] {
            None => 0,
            Some(0) => PLAIN,
            Some(number) => number.into(),
        }
    }

    fn slot_of(&self, seat: Seat, number: u8) -> u8 {
        let there = |slot: &Slot| {
            self.player(seat)
                .numbers_in(*slot)
                .any(|card| card == number)
        };
        Slot::all().find(there).map_or(0, Slot::shown)
    }

    /// Who cooked a card, counted from 1; 0 for nobody.
    fn cook_of(&self, card: Card) -> u8 {
        let cooked = |seat: &Seat| self.player(*seat).has_cooked(card);
        self.all_seats().find(cooked).map_or(0, |seat| seat.0 + 1)
    }

    /// Who holds the harvest token, counted from 1; 0 before somebody begins.
    fn token_holder(&self) -> u8 {
        match self.stage {
            Stage::Bag | Stage::First | Stage::Lots => 0,
            _ => self.token.0 + 1,
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
}
