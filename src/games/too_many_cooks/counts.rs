//! Everything that is counted, declared once: records, corrections, checks and PUT BACK follow.

use super::prelude::*;

const MARKET: Location = Location::Table("market");
const TURN: Location = Location::Table("the turn");

/// The most actions and rounds are set to.
const MOST_ACTIONS: i32 = 9;
const MOST_ROUNDS: i32 = 999;

counts! {
    /// Something that is counted.
    Count of TooManyCooks |game, value| {
        if game.stage == Stage::Cooking => {
            Turn: Known, TURN, "whose turn",
                read game.turn.player.0, game.while_free(game.turn.player.0, Bounds::seat(game.seats)),
                set game.give_turn(Seat(value as u8));
            Actions: Known, TURN, "actions left",
                at game.turn.actions, game.while_free(game.turn.actions, 1..=MOST_ACTIONS);
            Round: Known, TURN, "round", at game.round, game.while_free(game.round, 1..=MOST_ROUNDS);
            Start: Known, TURN, "starting cook",
                at game.start, game.while_free(game.start.0, Bounds::seat(game.seats));
        }
        if game.stage != Stage::Opening => {
            Completer(dish: u8 in 0..DISHES): Known, Location::Table("completed by"), numbered("dish", dish),
                read game.completer(dish).map_or(0, |seat| seat.0), Bounds::seat(game.seats),
                set game.credit_dish(dish, Seat(value as u8)), when game.completer(dish).is_some();
            Stage: Inner, TURN, "stage", is game.stage.code();
            Votes: Inner, TURN, "lids to place", is game.stage.votes();
            Dish: Inner, TURN, "dish", is game.dish;
            TypesTaken: Inner, TURN, "actions taken", is game.turn.types_taken;
            Arm: Inner, TURN, "Extra Arm used", is game.turn.arm;
            Steps: Inner, TURN, "open steps", is game.agenda.steps().len() as i32;
        }
        for seat in Seat::all(game.seats) => if game.counts_players() => {
            Coins(seat: Seat): Pieces, Location::Seat(seat, ""), "coins",
                at game.players[seat.index()].coins, 0..=game.most_coins(seat);
            Hand(seat: Seat): Pieces, Location::Seat(seat, ""), "cards",
                read game.player(seat).hand, 0..=game.player(seat).hand + game.in_piles(),
                set game.correct_hand(seat, value as u8);
            Fee(seat: Seat): Known, Location::Seat(seat, ""), "Butcher's Fee",
                at game.players[seat.index()].butcher, Bounds::YES_NO;
            Earned(seat: Seat): Inner, Location::Seat(seat, ""), "earned", is game.player(seat).earned;
            Ran(seat: Seat): Inner, Location::Seat(seat, ""), "ran", is game.player(seat).ran;
            Placed(seat: Seat): Inner, Location::Seat(seat, ""), "submitted", is game.player(seat).placed;
            Owns(seat: Seat, kind: Upgrade in Upgrade::ALL): Pieces, Location::Seat(seat, "owns"), kind.short(),
                read game.player(seat).owned.has(kind), Bounds::YES_NO,
                set game.correct_owned(seat, kind, value > 0),
                when game.is_dealt() && kind.dish() <= game.dish;
            Melted(seat: Seat, kind: Upgrade in game.player(seat).owned.iter()): Known,
                Location::Seat(seat, "melted"), kind.short(),
                read game.player(seat).melted.has(kind), Bounds::YES_NO,
                set game.correct_melted(seat, kind, value > 0);
            Gained(seat: Seat, kind: Upgrade in game.player(seat).gained.iter()): Inner,
                Location::Seat(seat, "just got"), kind.short(), is game.player(seat).gained.has(kind);
        }
        for flavour in Flavour::ALL => if game.has_board() => {
            Lids(flavour: Flavour): Pieces, Location::Table(flavour.name()), "lids",
                at game.board.lids.0[flavour.index()], game.lid_bounds(flavour);
            Filled(flavour: Flavour): Pieces, Location::Table(flavour.name()), "cards",
                read game.board.filled.get(flavour), game.filled_bounds(flavour),
                set game.correct_filled(flavour, value as u8), when !game.is_light();
            Bonus(flavour: Flavour): Pieces, Location::Table(flavour.name()), "coin",
                at game.board.bonus.0[flavour.index()], game.bonus_bounds(flavour), when !game.is_light();
            Pile(flavour: Flavour): Inner, Location::Table(flavour.name()), "pile",
                is game.piles.map_or(0, |piles| piles.get(flavour)), when game.piles.is_some();
        }
        if game.has_board() && !game.is_light() => {
            Offer(place: u8 in 0..PLACES as u8): Pieces, MARKET, numbered("place", place),
                read code(game.market.offer(place)),
                game.while_free(code(game.market.offer(place)), Bounds::words(KINDS + 1)),
                set game.show_offer(place, upgrade_at(value)),
                says upgrade_at(value).map_or("empty", Upgrade::short);
            Drawn(at: u8 in 0..game.drawn.len() as u8): Pieces, MARKET, numbered("drawn", at),
                is code(game.drawn.get(usize::from(at)).map(|drawn| drawn.kind)),
                says upgrade_at(value).map_or("empty", Upgrade::short);
        }
        for kind in Upgrade::ALL => if game.has_board() && !game.is_light() => {
            Deck(kind: Upgrade): Piled, MARKET, Line::from("deck").word(kind.name()),
                is game.market.deck[kind.index()];
            Discarded(kind: Upgrade): Piled, MARKET, Line::from("discard").word(kind.name()),
                is game.discarded(kind);
            RunNow(kind: Upgrade): Inner, MARKET, Line::from("run now").word(kind.name()),
                is game.turn.ran.has(kind);
        }
    }
}

impl State for TooManyCooks {
    made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);

    fn has_rule(&self, rule: Rule) -> bool {
        match rule {
            Rule::MaxLids | Rule::ArmLimit => true,
            Rule::Reveals => !self.is_light() && self.stage != Stage::Dealer,
            _ => !self.is_light(),
        }
    }

    fn asks_rule(&self, rule: Rule) -> Option<Draft> {
        let asks = rule == Rule::CountPiles && self.piles.is_none();
        asks.then(|| Draft::Piles(self.likely_piles()))
    }
}

impl TooManyCooks {
    /// Who completed a dish, counted from 0.
    pub(crate) fn completer(&self, dish: u8) -> Option<Seat> {
        self.completed.get(usize::from(dish)).copied().flatten()
    }

    fn counts_players(&self) -> bool {
        self.depth == Depth::Everything && self.stage != Stage::Opening
    }

    fn has_board(&self) -> bool {
        matches!(self.stage, Stage::Voting(..) | Stage::Cooking)
    }

    /// Bounds that hold between two actions; while an action waits for answers the value stays.
    fn while_free(&self, value: impl Into<i32>, bounds: impl Into<Bounds>) -> Bounds {
        let (value, bounds) = (value.into(), bounds.into());
        match self.stage == Stage::Cooking && self.agenda.is_empty() {
            true => bounds,
            false => Bounds {
                least: value,
                most: value,
                ..bounds
            },
        }
    }

    fn lid_bounds(&self, flavour: Flavour) -> Bounds {
        let lids = self.board.lids.get(flavour);
        let more = self.room_for_more(flavour).min(self.board.spare_lids());
        self.while_free(lids, 0..=lids + more)
    }

    fn filled_bounds(&self, flavour: Flavour) -> Bounds {
        let filled = self.board.filled.get(flavour);
        let more = self.room_for_more(flavour).min(self.in_piles());
        self.while_free(filled, 0..=filled + more)
    }

    fn bonus_bounds(&self, flavour: Flavour) -> Bounds {
        let bonus = self.board.bonus.get(flavour);
        let most = i32::from(bonus > 0 || self.reserve() != Some(0));
        let bounds = Bounds {
            most,
            ..Bounds::YES_NO
        };
        self.while_free(bonus, bounds)
    }

    /// The slots a correction may close or fill without completing the dish.
    fn room_for_more(&self, flavour: Flavour) -> u8 {
        let open = self.board.open();
        open.get(flavour).min(open.total().saturating_sub(1))
    }
}

fn numbered(word: &str, at: u8) -> Line {
    Line::from(word).number(i32::from(at) + 1)
}

/// The upgrade a value stands for; 0 is none.
fn upgrade_at(value: i32) -> Option<Upgrade> {
    let index = usize::try_from(value).ok()?.checked_sub(1)?;
    Upgrade::ALL.get(index).copied()
}

/// The value that stands for an upgrade.
fn code(kind: Option<Upgrade>) -> i32 {
    kind.map_or(0, |kind| kind.index() as i32 + 1)
}
