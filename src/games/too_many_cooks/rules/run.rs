//! Running upgrades: who may run what, what it costs, and cards that run cards.
//!
//! A card is run from one's own upgrades, through Hacking, or drawn by Mystery Meat. Whatever
//! has to wait for an answer is a step of the agenda; the card on top goes first.

use crate::games::too_many_cooks::prelude::*;

/// The most steps one card can put on the agenda.
const STEPS_OF_A_CARD: usize = 3;
/// The coins of Butcher's Fee for each upgrade an opponent runs (TMC-UPG-10).
const FEE: u8 = 2;

/// How a card comes to be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is the runner's.
    Own,
    /// An opponent's, by Hacking; whether the runner gave up Hacking for it.
    Hacked(bool),
    /// Drawn by Mystery Meat.
    Drawn,
}

impl TooManyCooks {
    /// How a card would be run now.
    pub(crate) fn origin(&self) -> Origin {
        match self.agenda.next() {
            Some(&Step::Hacked(_, own)) => Origin::Hacked(own),
            Some(Step::Meat(_)) => Origin::Drawn,
            _ => Origin::Own,
        }
    }

    /// Checks that some own upgrade can be run.
    pub(crate) fn may_run_any(&self) -> Allowed {
        let owned = self.player(self.turn.player).owned;
        if owned.count() == 0 {
            return Err(Refusal::NoUpgrades);
        }
        let mut reasons = owned.iter().map(|kind| self.may_run(kind, Origin::Own));
        let first = reasons.clone().next().unwrap_or(Ok(()));
        reasons.find(|run| run.is_ok()).unwrap_or(first)
    }

    /// Checks a price in coins.
    pub(crate) fn may_afford(&self, card: Upgrade, cost: u8) -> Allowed {
        match self.player(self.turn.player).coins {
            coins if coins < cost.into() => Err(Refusal::Cost(card, cost, coins)),
            _ => Ok(()),
        }
    }

    /// Checks that a card can be run, whatever it then asks for.
    pub(crate) fn may_run(&self, card: Upgrade, origin: Origin) -> Allowed {
        match origin {
            Origin::Own => self.may_run_own(card)?,
            Origin::Drawn if !self.is_waiting(card) => return Err(Refusal::NotNow),
            Origin::Drawn | Origin::Hacked(_) => {}
        }
        self.may_chain(card, origin)?;
        let cost = self.run_cost(card, origin);
        self.may_afford(card, cost)?;
        if !self.agenda.has_room(STEPS_OF_A_CARD) {
            return Err(Refusal::TooDeep);
        }
        self.may_work(card, origin)
    }

    /// Checks ownership, Meltdown, and the limits of one run action (TMC-RUN-01).
    fn may_run_own(&self, card: Upgrade) -> Allowed {
        let player = self.player(self.turn.player);
        let going_on = self.agenda.next() == Some(&Step::More);
        if !going_on && card != Upgrade::ExtraArm {
            self.may_act(ActionType::Run)?;
        }
        if self.stage != Stage::Cooking || !(going_on || self.agenda.is_empty()) {
            Err(Refusal::NotNow)
        } else if !player.owned.has(card) {
            Err(Refusal::NotOwned(card))
        } else if player.melted.has(card) {
            Err(Refusal::Melted(card))
        } else if going_on && self.turn.ran.has(card) {
            Err(Refusal::RunAlready(card))
        } else if card == Upgrade::FuturesMarket && player.gained.has(card) {
            Err(Refusal::TooNew)
        } else {
            Ok(())
        }
    }

    /// Hacking and Mystery Meat occur once each in a chain (TMC-DEC-27).
    fn may_chain(&self, card: Upgrade, origin: Origin) -> Allowed {
        let steps = self.agenda.steps();
        let in_meat = steps.iter().any(|step| matches!(step, Step::Meat(_)));
        let hacked = matches!(origin, Origin::Hacked(_)) || steps.contains(&Step::Meat(true));
        match card {
            Upgrade::Hacking if hacked => Err(Refusal::InChain(card)),
            Upgrade::MysteryMeat if in_meat => Err(Refusal::InChain(card)),
            _ => Ok(()),
        }
    }

    /// The coins a run takes: inner cards are free unless the table says else (TMC-DEC-13).
    pub(crate) fn run_cost(&self, card: Upgrade, origin: Origin) -> u8 {
        match origin {
            Origin::Own => card.run_cost(),
            _ if self.house.differs(Rule::InnerCost) => card.run_cost(),
            _ => 0,
        }
    }

    /// Tells whether a drawn card still waits to be run.
    fn is_waiting(&self, card: Upgrade) -> bool {
        self.waiting_cards().any(|kind| kind == card)
    }

    /// The drawn cards nobody has run yet.
    pub(crate) fn waiting_cards(&self) -> impl Iterator<Item = Upgrade> + Clone + '_ {
        let waiting = self.drawn.iter().filter(|drawn| !drawn.ran);
        waiting.map(|drawn| drawn.kind)
    }

    /// Checks that a kind can be gained: never a second one (TMC-DEC-21, TMC-DEC-26).
    pub(crate) fn may_gain(&self, kind: Upgrade, origin: Origin) -> Allowed {
        let given_up = origin == Origin::Hacked(true) && kind == Upgrade::Hacking;
        ensure(
            !(given_up || self.player(self.turn.player).owned.has(kind)),
            Refusal::Owned(kind),
        )
    }

    /// Checks that a discarded kind can be taken.
    pub(crate) fn may_pick_up(&self, kind: Upgrade, origin: Origin) -> Allowed {
        if self.discarded(kind) == 0 {
            return Err(Refusal::NoCopy(kind));
        }
        self.may_gain(kind, origin)
    }

    /// Checks that a card of an opponent can be used once Hacking is paid (TMC-UPG-09).
    pub(crate) fn may_hack(&self, from: Seat, card: Upgrade, origin: Origin) -> Allowed {
        if !self.is_opponent(from) || !self.player(from).owned.has(card) {
            return Err(Refusal::NotOwned(card));
        }
        let mut after = self.clone();
        let cost = self.run_cost(Upgrade::Hacking, origin);
        let player = after.player_mut(self.turn.player);
        player.coins -= u16::from(cost).min(player.coins);
        if origin == Origin::Own {
            after.lose(self.turn.player, Upgrade::Hacking);
        }
        after.may_run(card, Origin::Hacked(origin == Origin::Own))
    }

    /// Checks a price of Mystery Meat (TMC-DEC-14).
    pub(crate) fn may_pay_price(&self, price: Price, origin: Origin) -> Allowed {
        let player = self.player(self.turn.player);
        match price {
            Price::Upgrade(kind) if !player.owned.has(kind) => Err(Refusal::NotOwned(kind)),
            Price::Upgrade(Upgrade::MysteryMeat) if origin == Origin::Own => {
                let itself = self.house.differs(Rule::MeatItself);
                ensure(itself, Refusal::NoPrice)
            }
            Price::Upgrade(_) => Ok(()),
            Price::Cards(_) if player.hand < MEAT_CARDS => Err(Refusal::Hand(player.hand)),
            Price::Cards(_) if self.discards() == 0 => {
                Err(Refusal::NothingToTake(Upgrade::MysteryMeat))
            }
            Price::Cards(_) => Ok(()),
        }
    }

    /// Runs a card: payment first, then fees of others, then the effect (TMC-RUN-02).
    pub(crate) fn run(&mut self, effect: Effect, to_do: &mut ToDo) -> Allowed {
        let (card, origin) = (effect.card(), self.origin());
        if matches!(self.agenda.next(), Some(&Step::Hacked(hacked, _)) if hacked != card) {
            return Err(Refusal::NotNow);
        }
        self.may_run(card, origin)?;
        self.fits(effect, origin)?;
        self.begin_run(card, origin)?;
        self.charge(card, origin, to_do)?;
        self.pay_fees(to_do);
        self.work(effect, origin, to_do)
    }

    /// Takes the action or the waiting step the run belongs to.
    fn begin_run(&mut self, card: Upgrade, origin: Origin) -> Allowed {
        match origin {
            Origin::Hacked(_) => drop(self.agenda.pop()),
            Origin::Drawn => self.mark_run(card),
            Origin::Own if self.agenda.is_empty() => self.begin_run_action(card)?,
            Origin::Own => {}
        }
        if origin == Origin::Own {
            self.turn.ran.insert(card);
        }
        let ran = &mut self.player_mut(self.turn.player).ran;
        *ran += 1;
        Ok(())
    }

    /// Spends an action, except for Extra Arm on its own (TMC-UPG-03).
    fn begin_run_action(&mut self, card: Upgrade) -> Allowed {
        self.turn.ran = Default::default();
        if card == Upgrade::ExtraArm {
            return Ok(());
        }
        self.spend(ActionType::Run);
        self.agenda.push(Step::More).map_err(|_| Refusal::TooDeep)
    }

    fn mark_run(&mut self, card: Upgrade) {
        let waits = |drawn: &&mut Drawn| drawn.kind == card && !drawn.ran;
        if let Some(drawn) = self.drawn.iter_mut().find(waits) {
            drawn.ran = true;
        }
    }

    /// Takes the coins and the card that gives itself up.
    fn charge(&mut self, card: Upgrade, origin: Origin, to_do: &mut ToDo) -> Allowed {
        self.pay(self.turn.player, self.run_cost(card, origin), to_do)?;
        let gives_itself_up = matches!(
            card,
            Upgrade::FuturesMarket | Upgrade::StillFresh | Upgrade::Hacking
        );
        if gives_itself_up && origin == Origin::Own {
            self.discard(self.turn.player, card, to_do);
        }
        Ok(())
    }

    /// Pays every opponent whose Butcher's Fee is active (TMC-DEC-15).
    fn pay_fees(&mut self, to_do: &mut ToDo) {
        for seat in self.opponents() {
            if self.player(seat).butcher {
                self.earn(seat, FEE, to_do);
            }
        }
    }

    /// Tells whether a step cannot go on, so that it ends by itself.
    pub(crate) fn stalls(&self, step: Step) -> bool {
        match step {
            Step::Refill => self.deck().iter().all(|&n| n == 0),
            Step::More => self.may_run_any().is_err(),
            Step::Hacked(card, own) => self.may_run(card, Origin::Hacked(own)).is_err(),
            Step::Fish(asks) => self.may_ask_on(asks).is_err(),
            Step::Draws(_) => self.discards() == 0,
            Step::Meat(_) => !self
                .waiting_cards()
                .any(|kind| self.may_run(kind, Origin::Drawn).is_ok()),
            Step::Fresh(barred) => !self.fresh_pool(barred).iter().any(|&n| n > 0),
        }
    }

    /// Ends the step on top.
    pub(crate) fn close_step(&mut self, to_do: &mut ToDo) {
        if let Some(Step::Meat(_)) = self.agenda.pop() {
            for kind in self
                .drawn
                .iter()
                .filter(|drawn| !drawn.ran)
                .map(|drawn| drawn.kind)
            {
                to_do.notice(Line::from("Not run:").word(kind.name()));
            }
            self.drawn.clear();
            to_do.hands(to_do::drawn_back());
        }
    }
}
