//! Questions of upgrades: what each asks for.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// The effect of a card that asks nothing.
    pub(crate) fn plain_effect(&self, card: Upgrade) -> Option<Effect> {
        match card {
            Upgrade::ExtraArm => Some(Effect::ExtraArm),
            Upgrade::ButchersFee => Some(Effect::ButchersFee),
            Upgrade::GoldenFish => Some(Effect::GoldenFish),
            Upgrade::GroceryRun if self.piles.is_none() => Some(Effect::GroceryRun(None)),
            Upgrade::StillFresh if self.house.differs(Rule::FreshPick) => {
                Some(Effect::StillFresh(None))
            }
            Upgrade::TrimTheFat => self.whole_trim(),
            Upgrade::HandExchange => self.only_target(card).map(Effect::HandExchange),
            _ => None,
        }
    }

    /// Trim the Fat where every open flavour gets its lid.
    fn whole_trim(&self) -> Option<Effect> {
        let open = self.board.open().at_most(Amounts([1; 4]));
        let whole = self.trim_quota().unwrap_or(open.total()) == open.total();
        whole.then_some(Effect::TrimTheFat(open))
    }

    /// What a card asks next.
    pub(crate) fn ask_card<'p>(
        &self,
        page: Page<'p>,
        card: Upgrade,
        answers: CardAnswers,
    ) -> Page<'p> {
        if let Some(effect) = self.plain_effect(card) {
            let run = Choice::play(card.name(), Action::Run(effect))
                .checked(self.may_run(card, self.origin()));
            return page
                .choose(self.step_name(), "Run", [run])
                .help(card.help());
        }
        let page = match card {
            Upgrade::FuturesMarket => self.ask_offer(page),
            Upgrade::StillFresh => self.ask_discard(page),
            Upgrade::RecipeChange => self.ask_swap(page, answers.flavour),
            Upgrade::MysteryMeat => self.ask_price(page, answers),
            Upgrade::GroceryRun => self.ask_groceries(page, answers),
            Upgrade::TrimTheFat => self.ask_trim(page, answers),
            _ => self.ask_aimed(page, card, answers),
        };
        page.help(card.help())
    }

    /// The only opponent a card can be aimed at.
    pub(crate) fn only_target(&self, card: Upgrade) -> Option<Seat> {
        let mut targets = self
            .opponents()
            .filter(|&seat| self.may_target(card, seat).is_ok());
        let first = targets.next();
        first.filter(|_| targets.next().is_none())
    }

    /// Cards aimed at an opponent; the only one that can be meant is not asked for.
    fn ask_aimed<'p>(&self, page: Page<'p>, card: Upgrade, answers: CardAnswers) -> Page<'p> {
        let only = || self.only_target(card);
        let Some(seat) = answers
            .seat
            .or_else(only)
            .filter(|&seat| self.is_opponent(seat))
        else {
            return self.ask_opponent(page, card);
        };
        let answers = CardAnswers {
            seat: Some(seat),
            ..answers
        };
        match card {
            Upgrade::YesChef => {
                self.ask_flavour(page, to_do::named(seat, "gives which?"), |flavour| {
                    let effect = Effect::YesChef(seat, flavour);
                    Choice::play(flavour.line(), Action::Run(effect))
                        .checked(self.may_give(seat, Amounts::of(flavour, 1)))
                })
            }
            Upgrade::Overcooked => self.ask_overcook(page, seat, answers),
            Upgrade::SpillTheBeans => self.ask_spill(page, seat, answers),
            _ => self.ask_kind(page, card, seat),
        }
    }

    fn ask_opponent<'p>(&self, page: Page<'p>, card: Upgrade) -> Page<'p> {
        let choices = self.opponents().map(|seat| {
            let answers = CardAnswers {
                seat: Some(seat),
                ..CardAnswers::default()
            };
            let answer = match card {
                Upgrade::HandExchange => Answer::Play(Action::Run(Effect::HandExchange(seat))),
                _ => Answer::Next(Draft::Card(card, answers)),
            };
            Choice::new(self.target(seat, card), answer).checked(self.may_target(card, seat))
        });
        page.choose(self.step_name(), "Which opponent?", choices)
    }

    /// A name with what matters about that cook.
    pub(crate) fn target(&self, seat: Seat, card: Upgrade) -> Line {
        let (player, line) = (self.player(seat), Line::new().name(seat));
        match card {
            Upgrade::Hacking | Upgrade::Meltdown => match player.owned.count() {
                1 => line.mark(": ").word("1 upgrade"),
                owned => line.mark(": ").number(owned).word("upgrades"),
            },
            _ => line.number(player.hand).icon(Icon::Card),
        }
    }

    fn may_target(&self, card: Upgrade, seat: Seat) -> Result<(), Refusal> {
        let mut owned = self.player(seat).owned.iter();
        match card {
            Upgrade::Hacking
                if owned.any(|kind| self.may_hack(seat, kind, self.origin()).is_ok()) =>
            {
                Ok(())
            }
            Upgrade::Hacking => Err(Refusal::NothingToHack),
            Upgrade::Meltdown if self.player(seat).owned.count() == 0 => {
                Err(Refusal::NothingToHack)
            }
            Upgrade::Meltdown => Ok(()),
            _ => self.may_aim(seat),
        }
    }

    fn ask_kind<'p>(&self, page: Page<'p>, card: Upgrade, seat: Seat) -> Page<'p> {
        let choices = self.player(seat).owned.iter().map(|kind| match card {
            Upgrade::Hacking => Choice::play(kind.name(), Action::Run(Effect::Hacking(seat, kind)))
                .checked(self.may_hack(seat, kind, self.origin())),
            _ => Choice::play(kind.name(), Action::Run(Effect::Meltdown(seat, kind))),
        });
        let title = Line::from("Which card of").name(seat).mark("?");
        page.choose(self.step_name(), title, choices)
    }

    pub(crate) fn ask_flavour<'p>(
        &self,
        page: Page<'p>,
        title: impl Into<Line>,
        choice: impl Fn(Flavour) -> Choice<Self>,
    ) -> Page<'p> {
        page.choose(self.step_name(), title, Flavour::ALL.map(choice))
            .focus(self.likely_flavour())
    }

    fn ask_offer<'p>(&self, page: Page<'p>) -> Page<'p> {
        let origin = self.origin();
        let choices = self.market.offers().map(|(place, kind)| {
            let effect = Effect::FuturesMarket(place);
            Choice::play(kind.name(), Action::Run(effect)).checked(self.may_gain(kind, origin))
        });
        page.choose(self.step_name(), "Take which, free?", choices)
    }

    fn ask_discard<'p>(&self, page: Page<'p>) -> Page<'p> {
        let origin = self.origin();
        let there = Upgrade::ALL
            .into_iter()
            .filter(|&kind| self.discarded(kind) > 0);
        let choices = there.map(|kind| {
            let effect = Effect::StillFresh(Some(kind));
            Choice::play(kind.name(), Action::Run(effect)).checked(self.may_pick_up(kind, origin))
        });
        page.choose(self.step_name(), "Which discarded one?", choices)
    }

    fn ask_swap<'p>(&self, page: Page<'p>, first: Option<Flavour>) -> Page<'p> {
        let lids = |flavour: Flavour| {
            let lids = self.board.lids.get(flavour);
            flavour.line().number(lids).icon(Icon::Lid)
        };
        let Some(first) = first else {
            return self.ask_flavour(page, "Swap lids of", |flavour| {
                let answers = CardAnswers {
                    flavour: Some(flavour),
                    ..CardAnswers::default()
                };
                let mut others = Flavour::ALL.into_iter();
                let found = others.any(|other| self.board.swapped(flavour, other).is_some());
                Choice::next(lids(flavour), Draft::Card(Upgrade::RecipeChange, answers))
                    .closed((!found).then_some(Refusal::NoSwap))
            });
        };
        let others = Flavour::ALL.into_iter().filter(|&other| other != first);
        let choices = others.map(|other| {
            let same = self.board.lids.get(first) == self.board.lids.get(other);
            let label = if same {
                other.line().mark(": no change")
            } else {
                lids(other)
            };
            let fits = self
                .board
                .swapped(first, other)
                .map(|_| ())
                .ok_or(Refusal::LidsDoNotFit(first, other));
            Choice::play(label, Action::Run(Effect::RecipeChange(first, other))).checked(fits)
        });
        let title = Line::from("Swap").icon(first.icon()).word("lids with");
        page.choose(self.step_name(), title, choices)
            .verb("swap lids")
    }

    fn ask_price<'p>(&self, page: Page<'p>, answers: CardAnswers) -> Page<'p> {
        let origin = self.origin();
        if answers.flavour.is_some() {
            return self.ask_meat_cards(page, answers);
        }
        let owned = self.player(self.turn.player).owned;
        let upgrades = owned.iter().map(|kind| {
            let price = Price::Upgrade(kind);
            Choice::play(kind.name(), Action::Run(Effect::MysteryMeat(price)))
                .checked(self.may_pay_price(price, origin))
        });
        let label = Line::new().number(MEAT_CARDS).icon(Icon::Card);
        let price = Price::Cards(None);
        let cards = match self.piles {
            None => Choice::play(label, Action::Run(Effect::MysteryMeat(price))),
            Some(_) => {
                let answers = CardAnswers {
                    flavour: Some(Flavour::Salty),
                    ..answers
                };
                Choice::next(label, Draft::Card(Upgrade::MysteryMeat, answers))
            }
        };
        let cards = cards.checked(self.may_pay_price(price, origin));
        page.choose(self.step_name(), "Pay with", upgrades.chain([cards]))
            .verb("pay")
    }
}
