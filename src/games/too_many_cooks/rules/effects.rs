//! What the fifteen upgrades do.

use crate::games::too_many_cooks::prelude::*;

/// The ingredients of Grocery Run (TMC-UPG-02).
const GROCERIES: u8 = 2;
/// The ingredients Overcooked replaces (TMC-UPG-07).
const OVERCOOKED: u8 = 3;

/// The actions a turn may hold where Extra Arm has no limit.
const MOST_ACTIONS: u8 = 99;

/// The half of a hand that is spilled, rounded up (TMC-UPG-15).
pub fn half(hand: u8) -> u8 {
    hand.div_ceil(2)
}

impl TooManyCooks {
    /// Checks that the effect of a card is possible with some answer to what it asks.
    pub(crate) fn may_work(&self, card: Upgrade, origin: Origin) -> Allowed {
        let player = self.player(self.turn.player);
        let mut opponents = self.opponents();
        match card {
            Upgrade::YesChef | Upgrade::GoldenFish | Upgrade::SpillTheBeans => {
                ensure(self.can_aim(), Refusal::NoHands)
            }
            Upgrade::GroceryRun => ensure(self.in_piles() > 0, Refusal::NoPiles),
            Upgrade::ExtraArm => self.may_reach(),
            Upgrade::FuturesMarket => {
                let mut offers = self.market.offers();
                let new = offers.any(|(_, kind)| self.may_gain(kind, origin).is_ok());
                ensure(new, Refusal::NothingToTake(card))
            }
            Upgrade::HandExchange if player.hand == 0 => Err(Refusal::Hand(0)),
            Upgrade::HandExchange => ensure(self.can_aim(), Refusal::NoHands),
            Upgrade::StillFresh => {
                let found = Upgrade::ALL
                    .iter()
                    .any(|&kind| self.may_pick_up(kind, origin).is_ok());
                ensure(found, Refusal::NothingToTake(card))
            }
            Upgrade::Overcooked if self.in_piles() == 0 => Err(Refusal::NoPiles),
            Upgrade::Overcooked => ensure(self.can_aim(), Refusal::NoHands),
            Upgrade::RecipeChange => ensure(self.can_swap(), Refusal::NoSwap),
            Upgrade::Hacking => ensure(
                opponents.any(|seat| self.can_hack(seat, origin)),
                Refusal::NothingToHack,
            ),
            Upgrade::ButchersFee => Ok(()),
            Upgrade::Meltdown => ensure(
                opponents.any(|seat| self.player(seat).owned.count() > 0),
                Refusal::NothingToHack,
            ),
            Upgrade::TrimTheFat => self.trim_quota().map(|_| ()),
            Upgrade::MysteryMeat => ensure(self.can_pay_price(origin), Refusal::NoPrice),
        }
    }

    /// Checks the answers to what a card asks.
    pub(crate) fn fits(&self, effect: Effect, origin: Origin) -> Allowed {
        if effect
            .opponent()
            .is_some_and(|seat| !self.is_opponent(seat))
        {
            return Err(Refusal::NotNow);
        }
        match effect {
            Effect::YesChef(seat, flavour) => self.may_give(seat, Amounts::of(flavour, 1)),
            Effect::GroceryRun(flavours) => self.may_draw_these(self.groceries(), flavours),
            Effect::FuturesMarket(place) => {
                let kind = self.market.offer(place).ok_or(Refusal::NoOffer(place))?;
                self.may_gain(kind, origin)
            }
            Effect::HandExchange(seat) => self.may_aim(seat),
            Effect::StillFresh(kind) => self.may_freshen(kind, origin),
            Effect::Overcooked(seat, flavour, gone) => self.may_overcook(seat, flavour, gone),
            Effect::RecipeChange(one, other) if one == other => Err(Refusal::SameFlavour),
            Effect::RecipeChange(one, other) => {
                let swapped = self.board.swapped(one, other);
                swapped.map(|_| ()).ok_or(Refusal::LidsDoNotFit(one, other))
            }
            Effect::Hacking(seat, card) => self.may_hack(seat, card, origin),
            Effect::Meltdown(seat, card) => {
                ensure(self.player(seat).owned.has(card), Refusal::NotOwned(card))
            }
            Effect::TrimTheFat(lids) => self.may_trim(lids),
            Effect::MysteryMeat(price) => self.may_buy_meat(price, origin),
            Effect::SpillTheBeans(seat, amounts) => self.may_spill(seat, amounts),
            Effect::ExtraArm | Effect::ButchersFee | Effect::GoldenFish => Ok(()),
        }
    }

    /// Carries out an effect that was checked and paid.
    pub(crate) fn work(&mut self, effect: Effect, origin: Origin, to_do: &mut ToDo) -> Allowed {
        let runner = self.turn.player;
        match effect {
            Effect::YesChef(seat, flavour) => {
                self.spill(seat, Amounts::of(flavour, 1), true, false, to_do)?;
            }
            Effect::GroceryRun(flavours) => {
                self.draw_cards(runner, self.groceries(), flavours, to_do);
            }
            Effect::ExtraArm => {
                self.turn.actions += 1;
                self.turn.arm = true;
            }
            Effect::FuturesMarket(place) => self.take_offer(runner, place, to_do)?,
            Effect::HandExchange(seat) => {
                to_do.chosen(to_do::named(runner, "swaps cards with").name(seat));
            }
            Effect::StillFresh(Some(kind)) => self.pick_up(kind, to_do),
            Effect::StillFresh(None) => {
                let barred = match origin {
                    Origin::Own => Some(Upgrade::StillFresh),
                    Origin::Hacked(true) => Some(Upgrade::Hacking),
                    _ => None,
                };
                self.follow(Step::Fresh(barred))?;
            }
            Effect::Overcooked(seat, flavour, gone) => self.overcook(seat, flavour, gone, to_do),
            Effect::RecipeChange(one, other) => self.change_recipe(one, other, to_do)?,
            Effect::Hacking(_, card) => self.follow(Step::Hacked(card, origin == Origin::Own))?,
            Effect::ButchersFee => self.player_mut(runner).butcher = true,
            Effect::Meltdown(seat, card) => self.melt(seat, card, to_do),
            Effect::TrimTheFat(lids) => return self.trim(lids, to_do),
            Effect::GoldenFish => self.follow(Step::Fish(0))?,
            Effect::MysteryMeat(price) => self.cook_meat(price, origin, to_do)?,
            Effect::SpillTheBeans(seat, amounts) => {
                let coins = !self.house.differs(Rule::BeansCoins);
                let keeps = self.house.differs(Rule::BeansRest);
                self.spill(seat, amounts, coins, keeps, to_do)?;
            }
        }
        Ok(())
    }

    pub(crate) fn follow(&mut self, step: Step) -> Allowed {
        self.agenda.push(step).map_err(|_| Refusal::TooDeep)
    }

    /// Tells whether some opponent holds a card.
    pub(crate) fn can_aim(&self) -> bool {
        self.opponents().any(|seat| self.player(seat).hand > 0)
    }

    /// Checks that an opponent holds a card.
    pub(crate) fn may_aim(&self, seat: Seat) -> Allowed {
        match self.player(seat).hand {
            _ if !self.is_opponent(seat) => Err(Refusal::NotNow),
            0 => Err(Refusal::Hand(0)),
            _ => Ok(()),
        }
    }

    /// Checks that Extra Arm may still run this turn (TMC-DEC-11).
    pub(crate) fn may_reach(&self) -> Allowed {
        if self.turn.actions >= MOST_ACTIONS {
            Err(Refusal::ManyActions(self.turn.actions))
        } else if self.turn.arm && !self.house.differs(Rule::ArmLimit) {
            Err(Refusal::ArmUsed)
        } else {
            Ok(())
        }
    }

    /// The cards Grocery Run can still find.
    pub(crate) fn groceries(&self) -> u8 {
        GROCERIES.min(self.in_piles())
    }

    /// Submits cards of another hand for the runner; what finds no slot goes to the piles.
    fn spill(
        &mut self,
        from: Seat,
        came: Amounts,
        coins: bool,
        keeps: bool,
        to_do: &mut ToDo,
    ) -> Allowed {
        let runner = self.turn.player;
        let placed = came.at_most(self.board.open());
        self.place(from, runner, placed, to_do);
        if !keeps {
            self.give_back(from, came.minus(placed), to_do);
        }
        if coins {
            self.earn(runner, placed.total(), to_do);
            self.take_bonus(runner, placed, to_do);
        }
        self.complete_if_full(runner, to_do)
    }

    fn may_spill(&self, seat: Seat, amounts: Amounts) -> Allowed {
        self.may_aim(seat)?;
        let half = half(self.player(seat).hand);
        if amounts.total() != half {
            return Err(Refusal::Exactly(half));
        }
        self.may_give(seat, amounts)
    }

    /// The cards Overcooked replaces when these go back to the piles (TMC-UPG-07).
    pub(crate) fn overcooked(&self, seat: Seat, flavour: Flavour, gone: Amounts) -> u8 {
        let most = OVERCOOKED.min(self.player(seat).hand);
        let pile = self.piles.map(|piles| piles.plus(gone).get(flavour));
        most.min(pile.unwrap_or(most))
    }

    fn may_overcook(&self, seat: Seat, flavour: Flavour, gone: Option<Amounts>) -> Allowed {
        self.may_aim(seat)?;
        let (Some(piles), Some(gone)) = (self.piles, gone) else {
            let fits = self.piles.is_some() == gone.is_some();
            return if fits { Ok(()) } else { Err(Refusal::NotNow) };
        };
        if piles.get(flavour) == 0 {
            return Err(Refusal::NoPile(flavour));
        }
        let replaced = self.overcooked(seat, flavour, gone);
        if gone.total() != replaced {
            return Err(Refusal::Exactly(replaced));
        }
        self.may_give(seat, gone)
    }

    fn overcook(&mut self, seat: Seat, flavour: Flavour, gone: Option<Amounts>, to_do: &mut ToDo) {
        let replaced = self.overcooked(seat, flavour, gone.unwrap_or_default());
        let new = Amounts::of(flavour, replaced);
        let went = gone.unwrap_or_default();
        self.piles = self.piles.map(|piles| piles.plus(went).minus(new));
        let line = to_do::named(seat, "swaps")
            .number(replaced)
            .icon(Icon::Card);
        to_do.hands(line.word("for").icon(flavour.icon()));
    }

    fn can_swap(&self) -> bool {
        let with = |one| {
            Flavour::ALL
                .iter()
                .any(|&other| self.board.swapped(one, other).is_some())
        };
        Flavour::ALL.into_iter().any(with)
    }

    fn change_recipe(&mut self, one: Flavour, other: Flavour, to_do: &mut ToDo) -> Allowed {
        self.board = self
            .board
            .swapped(one, other)
            .ok_or(Refusal::LidsDoNotFit(one, other))?;
        for flavour in [one, other] {
            to_do.chosen(to_do::lids(flavour, self.board.lids.get(flavour)));
        }
        Ok(())
    }

    fn can_hack(&self, seat: Seat, origin: Origin) -> bool {
        let mut owned = self.player(seat).owned.iter();
        owned.any(|kind| self.may_hack(seat, kind, origin).is_ok())
    }

    fn melt(&mut self, seat: Seat, card: Upgrade, to_do: &mut ToDo) {
        self.player_mut(seat).melted.insert(card);
        to_do.notice(to_do::named(seat, "may not run").word(card.name()));
    }

    /// The lids Trim the Fat places: one on each open flavour, as far as they go (TMC-DEC-12).
    pub(crate) fn trim_quota(&self) -> Result<u8, Refusal> {
        let open = self.board.open();
        let flavours = open.iter().count() as u8;
        let kept = u8::from(!self.house.differs(Rule::LidFinishes));
        let free = open.total().saturating_sub(kept);
        match flavours.min(self.board.spare_lids()).min(free) {
            0 if self.board.spare_lids() == 0 => Err(Refusal::NoSpareLid),
            0 => Err(Refusal::LastSlot),
            quota => Ok(quota),
        }
    }

    fn may_trim(&self, lids: Amounts) -> Allowed {
        let quota = self.trim_quota()?;
        let open = self.board.open();
        if let Some((flavour, _)) = lids.iter().find(|&(flavour, _)| open.get(flavour) == 0) {
            return Err(Refusal::NoSlot(flavour));
        }
        let single = lids.iter().all(|(_, lids)| lids == 1);
        ensure(single && lids.total() == quota, Refusal::Exactly(quota))
    }

    fn trim(&mut self, lids: Amounts, to_do: &mut ToDo) -> Allowed {
        self.board.lids = self.board.lids.plus(lids);
        for (flavour, _) in lids.iter() {
            to_do.chosen(to_do::lid(flavour));
        }
        self.complete_if_full(self.turn.player, to_do)
    }
}
