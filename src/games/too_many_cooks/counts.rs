//! Everything that is counted, declared once: records, corrections, checks and PUT BACK follow.

use super::prelude::*;

const MARKET: Location = Location::Table("market");
const TURN: Location = Location::Table("the turn");

counts! {
    /// Something that is counted.
    Count of TooManyCooks {
        Coins(seat: Seat): Pieces, Location::Seat(seat, ""), "coins";
        Hand(seat: Seat): Pieces, Location::Seat(seat, ""), "cards";
        Fee(seat: Seat): Known, Location::Seat(seat, ""), "Butcher's Fee";
        Owns(seat: Seat, kind: Upgrade): Pieces, Location::Seat(seat, "owns"), kind.short();
        Melted(seat: Seat, kind: Upgrade): Known, Location::Seat(seat, "melted"), kind.short();
        Lids(flavour: Flavour): Pieces, Location::Table(flavour.name()), "lids";
        Filled(flavour: Flavour): Pieces, Location::Table(flavour.name()), "cards";
        Bonus(flavour: Flavour): Pieces, Location::Table(flavour.name()), "coin";
        Pile(flavour: Flavour): Inner, Location::Table(flavour.name()), "pile";
        Offer(place: u8): Pieces, MARKET, Line::from("place").number(i32::from(place) + 1);
        Drawn(at: u8): Pieces, MARKET, Line::from("drawn").number(i32::from(at) + 1);
        Turn: Known, TURN, "whose turn";
        Actions: Known, TURN, "actions left";
        Round: Known, TURN, "round";
        Start: Known, TURN, "starting cook";
        Completer(dish: u8): Known, Location::Table("completed by"),
            Line::from("dish").number(i32::from(dish) + 1);
        Stage: Inner, TURN, "stage";
        Votes: Inner, TURN, "lids to place";
        Dish: Inner, TURN, "dish";
        TypesTaken: Inner, TURN, "actions taken";
        Arm: Inner, TURN, "Extra Arm used";
        Steps: Inner, TURN, "open steps";
        Earned(seat: Seat): Inner, Location::Seat(seat, ""), "earned";
        Ran(seat: Seat): Inner, Location::Seat(seat, ""), "ran";
        Placed(seat: Seat): Inner, Location::Seat(seat, ""), "submitted";
        Gained(seat: Seat, kind: Upgrade): Inner, Location::Seat(seat, "just got"), kind.short();
        Deck(kind: Upgrade): Piled, MARKET, Line::from("deck").word(kind.name());
        Discarded(kind: Upgrade): Piled, MARKET, Line::from("discard").word(kind.name());
        RunNow(kind: Upgrade): Inner, MARKET, Line::from("run now").word(kind.name());
    }
}

impl State for TooManyCooks {
    made_of!(Count => Action::Count, Rule => Action::House);

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        if self.stage != Stage::Opening {
            self.each_of_game(each);
            self.each_of_cooks(each);
            self.each_of_board(each);
            self.each_of_market(each);
        }
    }

    fn tally(&self, count: Count) -> Tally {
        let value = self.value(count);
        let tally = match count {
            Count::Turn | Count::Start | Count::Completer(_) => {
                Tally::seat(Seat(value as u8), self.seats)
            }
            Count::Fee(_) | Count::Owns(..) | Count::Melted(..) | Count::Bonus(_) => {
                Tally::yes(value > 0)
            }
            Count::Offer(_) => Tally::listed(value, KINDS),
            _ => Tally::new(value, 0, 0),
        };
        match self.bounds(count) {
            Some((least, most)) if tally.listed => Tally {
                least,
                most,
                ..tally
            },
            Some((least, most)) => Tally::new(value, least, most.max(value)),
            None => tally.unset(),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match count {
            Count::Offer(_) | Count::Drawn(_) => {
                upgrade_at(value).map_or("empty", Upgrade::short).into()
            }
            _ => self.tally(count).words(value),
        }
    }

    fn has_rule(&self, rule: Rule) -> bool {
        match rule {
            Rule::MaxLids | Rule::ArmLimit => true,
            Rule::Reveals => !self.is_light() && self.stage != Stage::Dealer,
            _ => !self.is_light(),
        }
    }

    fn rule(&self, rule: Rule) -> u8 {
        match rule {
            Rule::CountPiles => self.piles.is_some().into(),
            _ => self.house.value(rule),
        }
    }

    fn asks_rule(&self, rule: Rule) -> Option<Draft> {
        let asks = rule == Rule::CountPiles && self.piles.is_none();
        asks.then(|| Draft::Piles(self.likely_piles()))
    }
}

impl TooManyCooks {
    /// Who completed a dish, counted from 0.
    pub(super) fn completer(&self, dish: u8) -> Option<Seat> {
        self.completed.get(usize::from(dish)).copied().flatten()
    }

    /// What a count stands on.
    pub(super) fn value(&self, count: Count) -> i32 {
        let player = |seat: Seat| self.player(seat);
        match count {
            Count::Coins(seat) => player(seat).coins.into(),
            Count::Hand(seat) => player(seat).hand.into(),
            Count::Fee(seat) => player(seat).butcher.into(),
            Count::Owns(seat, kind) => player(seat).owned.has(kind).into(),
            Count::Melted(seat, kind) => player(seat).melted.has(kind).into(),
            Count::Gained(seat, kind) => player(seat).gained.has(kind).into(),
            Count::Earned(seat) => player(seat).earned.into(),
            Count::Ran(seat) => player(seat).ran.into(),
            Count::Placed(seat) => player(seat).placed.into(),
            Count::Lids(flavour) => self.board.lids.get(flavour).into(),
            Count::Filled(flavour) => self.board.filled.get(flavour).into(),
            Count::Bonus(flavour) => self.board.bonus.get(flavour).into(),
            Count::Pile(flavour) => self.piles.map_or(0, |piles| piles.get(flavour).into()),
            Count::Offer(place) => value_of(self.market.offer(place)),
            Count::Drawn(at) => value_of(self.drawn.get(usize::from(at)).map(|drawn| drawn.kind)),
            Count::Turn => self.turn.player.0.into(),
            Count::Start => self.start.0.into(),
            Count::Completer(dish) => self.completer(dish).map_or(0, |seat| seat.0.into()),
            Count::Deck(kind) => self.market.deck[kind.index()].into(),
            Count::Discarded(kind) => self.discarded(kind).into(),
            Count::RunNow(kind) => self.turn.ran.has(kind).into(),
            _ => self.value_of_game(count),
        }
    }

    fn value_of_game(&self, count: Count) -> i32 {
        match (count, self.stage) {
            (Count::Actions, _) => self.turn.actions.into(),
            (Count::Round, _) => self.round.into(),
            (Count::Dish, _) => self.dish.into(),
            (Count::TypesTaken, _) => self.turn.types_taken.into(),
            (Count::Arm, _) => self.turn.arm.into(),
            (Count::Steps, _) => self.agenda.steps().len() as i32,
            (Count::Votes, Stage::Voting(left, _)) => left.into(),
            (Count::Stage, Stage::Starter) => 1,
            (Count::Stage, Stage::Dealer) => 2,
            (Count::Stage, Stage::Voting(..)) => 3,
            (Count::Stage, Stage::Cooking) => 4,
            (Count::Stage, Stage::Quick) => 5,
            (Count::Stage, Stage::Over(_)) => 6,
            _ => 0,
        }
    }

    fn each_of_game(&self, each: &mut dyn FnMut(Count)) {
        if self.stage == Stage::Cooking {
            [Count::Turn, Count::Actions, Count::Round, Count::Start]
                .into_iter()
                .for_each(&mut *each);
        }
        let known = (0..DISHES).filter(|&dish| self.completer(dish).is_some());
        known.for_each(|dish| each(Count::Completer(dish)));
        let inner = [
            Count::Stage,
            Count::Votes,
            Count::Dish,
            Count::TypesTaken,
            Count::Arm,
            Count::Steps,
        ];
        inner.into_iter().for_each(each);
    }

    fn each_of_cooks(&self, each: &mut dyn FnMut(Count)) {
        let counted = Seat::all(self.seats).filter(|_| self.depth == Depth::Everything);
        for seat in counted {
            [Count::Coins(seat), Count::Hand(seat), Count::Fee(seat)]
                .into_iter()
                .for_each(&mut *each);
            [Count::Earned(seat), Count::Ran(seat), Count::Placed(seat)]
                .into_iter()
                .for_each(&mut *each);
            let met = Upgrade::ALL
                .into_iter()
                .filter(|kind| self.is_dealt() && kind.dish() <= self.dish);
            met.for_each(|kind| each(Count::Owns(seat, kind)));
            let player = self.player(seat);
            player
                .owned
                .iter()
                .for_each(|kind| each(Count::Melted(seat, kind)));
            player
                .gained
                .iter()
                .for_each(|kind| each(Count::Gained(seat, kind)));
        }
    }

    fn each_of_board(&self, each: &mut dyn FnMut(Count)) {
        for flavour in Flavour::ALL.into_iter().filter(|_| self.has_board()) {
            each(Count::Lids(flavour));
            if !self.is_light() {
                each(Count::Filled(flavour));
                each(Count::Bonus(flavour));
            }
            if self.piles.is_some() {
                each(Count::Pile(flavour));
            }
        }
    }

    fn each_of_market(&self, each: &mut dyn FnMut(Count)) {
        if self.is_light() || !self.has_board() {
            return;
        }
        (0..PLACES as u8).for_each(|place| each(Count::Offer(place)));
        (0..self.drawn.len() as u8).for_each(|at| each(Count::Drawn(at)));
        for kind in Upgrade::ALL {
            each(Count::Deck(kind));
            each(Count::Discarded(kind));
            each(Count::RunNow(kind));
        }
    }

    fn has_board(&self) -> bool {
        matches!(self.stage, Stage::Voting(..) | Stage::Cooking)
    }
}

/// The kind a value of a place stands for.
pub(crate) fn upgrade_at(value: i32) -> Option<Upgrade> {
    let index = usize::try_from(value).ok()?.checked_sub(1)?;
    Upgrade::ALL.get(index).copied()
}

/// The value of a place that shows a kind.
fn value_of(kind: Option<Upgrade>) -> i32 {
    kind.map_or(0, |kind| kind.index() as i32 + 1)
}
