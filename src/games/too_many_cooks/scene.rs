//! The table as a scene: the board as bars, everybody's coins, the market.

use super::prelude::*;

impl TooManyCooks {
    /// The board once there is one; before that what the set-up is about.
    pub(super) fn show(&self) -> Scene {
        match self.stage {
            Stage::Voting(..) if self.is_light() => {
                Scene::Lines(gather(self.light_lines().skip(1)))
            }
            Stage::Cooking if self.is_light() => Scene::Lines(gather(self.light_lines())),
            Stage::Voting(..) | Stage::Cooking => Scene::Bars(self.bars()),
            Stage::Over(_) if self.depth == Depth::Everything && self.round > 0 => {
                Scene::Bars(self.bars())
            }
            Stage::Quick | Stage::Over(_) => Scene::Lines(gather(self.dish_lines())),
            _ => Scene::Lines(gather(self.setup_lines())),
        }
    }

    fn bars(&self) -> Bars {
        let open = self.board.open();
        let bars = Flavour::ALL.map(|flavour| Bar {
            icon: flavour.icon(),
            filled: self.board.filled.get(flavour),
            open: open.get(flavour),
            closed: self.board.lids.get(flavour),
            prize: self.board.bonus.get(flavour) > 0,
        });
        let mut fresh = self.market.fresh;
        let offers = self.market.offers().map(|(_, kind)| Offer {
            name: kind.short(),
            price: kind.buy_cost(),
            marked: fresh.take_if(|fresh| *fresh == kind).is_some(),
        });
        Bars {
            bars: gather(bars),
            purses: gather(self.open_purses()),
            offers: gather(offers),
            moves: match self.stage {
                Stage::Cooking => self.turn.actions,
                _ => 0,
            },
        }
    }

    /// What every cook has that all may see.
    fn open_purses(&self) -> impl Iterator<Item = Purse> {
        let hidden = self.house.differs(Rule::ShowHands);
        let active = match self.stage {
            Stage::Over(winner) => winner,
            _ => Some(self.voter()),
        };
        let purse = move |(seat, player): (Seat, &Player)| Purse {
            seat,
            coins: player.coins,
            cards: (!hidden).then_some(player.hand),
            active: active == Some(seat),
            marks: [
                player.butcher.then_some(Icon::Meat),
                (player.melted.count() > 0).then_some(Icon::Lock),
            ],
        };
        Seat::all(self.seats).zip(self.players()).map(purse)
    }

    /// What lies with a cook, line by line: cards, what is in force, upgrades, dishes.
    pub(super) fn each_line_of(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        if self.depth == Depth::Everything && self.is_dealt() && self.round > 0
            || matches!(self.stage, Stage::Voting(..))
        {
            self.each_piece_of(seat, line);
        }
        for (dish, by) in (1_u8..).zip(self.completed) {
            if by == Some(seat) {
                line(Line::from("completed dish").number(dish));
            }
        }
        if !self.completed.contains(&Some(seat)) {
            line("0 dishes completed".into());
        }
    }

    /// What the picture does not show: dish and round, everybody by the whole name, what is in force.
    pub(super) fn each_line_of_all(&self, line: &mut dyn FnMut(Line)) {
        if self.is_light() || self.stage != Stage::Cooking {
            return;
        }
        let dish = Line::from("Dish").number(self.dish).mark(", round ");
        line(dish.number(self.round));
        line(Line::new().name(self.start).word("started this dish"));
        for (seat, player) in Seat::all(self.seats).zip(self.players()) {
            let owns = Line::new().name(seat).number(player.coins).icon(Icon::Coin);
            line(owns.number(player.owned.count()).word("upgrades"));
            if player.butcher {
                line(fee());
            }
            for kind in player.melted.iter() {
                line(
                    Line::new()
                        .icon(Icon::Lock)
                        .word("Meltdown:")
                        .word(kind.name()),
                );
            }
        }
    }

    fn each_piece_of(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        let player = self.player(seat);
        if !self.house.differs(Rule::ShowHands) {
            let cards = Line::new().number(player.hand).icon(Icon::Card);
            line(cards.word("in hand"));
        }
        if player.butcher {
            line(fee());
        }
        for kind in player.owned.iter() {
            line(self.upgrade_line(seat, kind));
        }
        if player.owned.count() == 0 {
            line("0 upgrades".into());
        }
    }

    /// An owned upgrade with what running it costs, or Meltdown on it.
    fn upgrade_line(&self, seat: Seat, kind: Upgrade) -> Line {
        let line = Line::from(kind.name());
        match (self.player(seat).melted.has(kind), kind.run_cost()) {
            (true, _) => line.mark(": ").icon(Icon::Lock).word("Meltdown"),
            (_, 0) => line,
            (_, cost) => line.mark(": run ").number(cost).icon(Icon::Coin),
        }
    }

    fn dish_lines(&self) -> impl Iterator<Item = Line> {
        let dishes = (1..).zip(self.completed);
        dishes.map(|(number, completer): (u8, _)| {
            let line = Line::from("Dish").number(number).mark(": ");
            match completer {
                Some(seat) => line.name(seat),
                None => line.word("open"),
            }
        })
    }

    fn setup_lines(&self) -> [Line; 3] {
        [
            Line::from("Three dishes, cooked together."),
            Line::from("Who completes the third wins."),
            Line::new()
                .number(self.seats)
                .icon(Icon::Hat)
                .word("cooks at the table"),
        ]
    }
}

/// That Butcher's Fee is in force.
fn fee() -> Line {
    let fee = Line::new().icon(Icon::Meat).word("Butcher's Fee is on: +2");
    fee.icon(Icon::Coin)
}
