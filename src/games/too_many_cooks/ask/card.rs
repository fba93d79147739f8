//! Questions of upgrades: which to run, and what each asks for.

use super::super::meat::MEAT_CARDS;
use super::super::refusal::Refusal;
use super::super::upgrade::Upgrade;
use super::super::{Action, Counts, Effect, Flavour, Price, Setting, TooManyCooks};
use super::{Draft, Given, Question};
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice};
use crate::engine::seat::Seat;

const RUN_HELP: &str = "Any number of your upgrades, one after the other, each once in an action. Costs are paid before the effect; coins earned may pay for the next.";
const MEAT_HELP: &str = "The drawn upgrades are run in any order, free of coins; you may leave any out. They go back to the discard afterwards.";

impl TooManyCooks {
    /// The own upgrades to begin a run action with.
    pub(super) fn ask_run<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        page.choose(self.step_name(), "Run which?", self.own_cards())
            .verb("run it")
            .help(RUN_HELP)
    }

    pub(super) fn ask_more<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        if let Draft::Card(card, given) = draft {
            return self.ask_card(page, card, given);
        }
        let done = Choice::done("Done", Action::Done);
        let cards = self.own_cards().chain([done]);
        let last = self.cook(self.turn.cook).owned.count();
        page.choose(self.step_name(), "Run another?", cards)
            .focus(last.into())
            .help(RUN_HELP)
    }

    pub(super) fn ask_meat<'p>(&self, page: &'p mut Question, draft: Draft) -> &'p mut Question {
        if let Draft::Card(card, given) = draft {
            return self.ask_card(page, card, given);
        }
        let done = Choice::done("Leave the others", Action::Done);
        let cards = self.waiting_cards().map(|card| self.card_choice(card));
        page.choose(self.step_name(), "Run a drawn card", cards.chain([done]))
            .help(MEAT_HELP)
    }

    fn own_cards(&self) -> impl Iterator<Item = Choice<Self>> {
        let owned = self.cook(self.turn.cook).owned;
        owned.iter().map(|card| self.card_choice(card))
    }

    fn card_choice(&self, card: Upgrade) -> Choice<Self> {
        let via = self.via();
        let cost = self.run_cost(card, via);
        let label = match cost {
            0 => Line::from(card.name()),
            _ => Line::from(card.name()).number(cost).icon(Icon::Coin),
        };
        let answer = match self.plain_effect(card) {
            Some(effect) => Answer::Play(Action::Run(effect)),
            None => Answer::Next(Draft::Card(card, Given::default())),
        };
        Choice::new(label, answer).checked(self.may_run(card, via))
    }

    /// The effect of a card that asks nothing.
    fn plain_effect(&self, card: Upgrade) -> Option<Effect> {
        match card {
            Upgrade::ExtraArm => Some(Effect::ExtraArm),
            Upgrade::ButchersFee => Some(Effect::ButchersFee),
            Upgrade::GoldenFish => Some(Effect::GoldenFish),
            Upgrade::GroceryRun if self.piles.is_none() => Some(Effect::GroceryRun(None)),
            Upgrade::StillFresh if self.house.differs(Setting::FreshPick) => {
                Some(Effect::StillFresh(None))
            }
            Upgrade::TrimTheFat => self.whole_trim(),
            _ => None,
        }
    }

    /// Trim the Fat where every open flavour gets its lid.
    fn whole_trim(&self) -> Option<Effect> {
        let open = self.board.open().at_most(Counts([1; 4]));
        let whole = self.trim_quota().unwrap_or(open.total()) == open.total();
        whole.then_some(Effect::TrimTheFat(open))
    }

    /// What a card asks next.
    pub(super) fn ask_card<'p>(
        &self,
        page: &'p mut Question,
        card: Upgrade,
        given: Given,
    ) -> &'p mut Question {
        if let Some(effect) = self.plain_effect(card) {
            let run = Choice::play(card.name(), Action::Run(effect))
                .checked(self.may_run(card, self.via()));
            return page.choose(self.step_name(), "Run", [run]);
        }
        match card {
            Upgrade::FuturesMarket => self.ask_offer(page),
            Upgrade::StillFresh => self.ask_discard(page),
            Upgrade::RecipeChange => self.ask_swap(page, given.flavour),
            Upgrade::MysteryMeat => self.ask_price(page, given),
            Upgrade::GroceryRun => self.ask_groceries(page, given),
            Upgrade::TrimTheFat => self.ask_trim(page, given),
            _ => self.ask_aimed(page, card, given),
        }
    }

    /// Cards aimed at an opponent; the only opponent is not asked for.
    fn ask_aimed<'p>(
        &self,
        page: &'p mut Question,
        card: Upgrade,
        given: Given,
    ) -> &'p mut Question {
        let only = (self.seats == 2).then(|| self.turn.cook.next(self.seats));
        let Some(seat) = given.seat.or(only).filter(|&seat| self.is_opponent(seat)) else {
            return self.ask_opponent(page, card);
        };
        let given = Given {
            seat: Some(seat),
            ..given
        };
        match card {
            Upgrade::YesChef => self.ask_flavour(page, "Which card came?", |flavour| {
                let effect = Effect::YesChef(seat, flavour);
                Choice::play(flavour.line(), Action::Run(effect))
                    .checked(self.may_give(seat, Counts::of(flavour, 1)))
            }),
            Upgrade::Overcooked => self.ask_overcook(page, seat, given),
            Upgrade::SpillTheBeans => self.ask_spill(page, seat, given),
            Upgrade::HandExchange => {
                let effect = Effect::HandExchange(seat);
                let swap = Choice::play(Line::from("with").name(seat), Action::Run(effect));
                page.choose(
                    self.step_name(),
                    "Swap cards",
                    [swap.checked(self.may_aim(seat))],
                )
            }
            _ => self.ask_kind(page, card, seat),
        }
    }

    fn ask_opponent<'p>(&self, page: &'p mut Question, card: Upgrade) -> &'p mut Question {
        let choices = self.opponents().map(|seat| {
            let given = Given {
                seat: Some(seat),
                ..Given::default()
            };
            let answer = match card {
                Upgrade::HandExchange => Answer::Play(Action::Run(Effect::HandExchange(seat))),
                _ => Answer::Next(Draft::Card(card, given)),
            };
            Choice::new(self.target(seat, card), answer).checked(self.may_target(card, seat))
        });
        page.choose(self.step_name(), "Which opponent?", choices)
    }

    /// A name with what matters about that cook.
    pub(super) fn target(&self, seat: Seat, card: Upgrade) -> Line {
        let (cook, line) = (self.cook(seat), Line::new().name(seat));
        match card {
            Upgrade::Hacking | Upgrade::Meltdown => match cook.owned.count() {
                1 => line.mark(": ").word("1 upgrade"),
                owned => line.mark(": ").number(owned).word("upgrades"),
            },
            _ => line.number(cook.hand).icon(Icon::Card),
        }
    }

    fn may_target(&self, card: Upgrade, seat: Seat) -> Result<(), Refusal> {
        let mut owned = self.cook(seat).owned.iter();
        match card {
            Upgrade::Hacking if owned.any(|kind| self.may_hack(seat, kind, self.via()).is_ok()) => {
                Ok(())
            }
            Upgrade::Hacking => Err(Refusal::NothingToHack),
            Upgrade::Meltdown if self.cook(seat).owned.count() == 0 => Err(Refusal::NotOwned),
            Upgrade::Meltdown => Ok(()),
            _ => self.may_aim(seat),
        }
    }

    fn ask_kind<'p>(&self, page: &'p mut Question, card: Upgrade, seat: Seat) -> &'p mut Question {
        let choices = self.cook(seat).owned.iter().map(|kind| match card {
            Upgrade::Hacking => Choice::play(kind.name(), Action::Run(Effect::Hacking(seat, kind)))
                .checked(self.may_hack(seat, kind, self.via())),
            _ => Choice::play(kind.name(), Action::Run(Effect::Meltdown(seat, kind))),
        });
        let title = Line::from("Which card of").name(seat).mark("?");
        page.choose(self.step_name(), title, choices)
    }

    pub(super) fn ask_flavour<'p>(
        &self,
        page: &'p mut Question,
        title: impl Into<Line>,
        choice: impl Fn(Flavour) -> Choice<Self>,
    ) -> &'p mut Question {
        page.choose(self.step_name(), title, Flavour::ALL.map(choice))
    }

    fn ask_offer<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let via = self.via();
        let choices = self.market.offers().map(|(place, kind)| {
            let effect = Effect::FuturesMarket(place);
            Choice::play(kind.name(), Action::Run(effect)).checked(self.may_gain(kind, via))
        });
        page.choose(self.step_name(), "Take which, free?", choices)
    }

    fn ask_discard<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let via = self.via();
        let there = Upgrade::ALL
            .into_iter()
            .filter(|&kind| self.discarded(kind) > 0);
        let choices = there.map(|kind| {
            let effect = Effect::StillFresh(Some(kind));
            Choice::play(kind.name(), Action::Run(effect)).checked(self.may_pick_up(kind, via))
        });
        page.choose(self.step_name(), "Which discarded one?", choices)
    }

    fn ask_swap<'p>(&self, page: &'p mut Question, first: Option<Flavour>) -> &'p mut Question {
        let lids = |flavour: Flavour| {
            let lids = self.board.lids.get(flavour);
            flavour.line().number(lids).icon(Icon::Lid)
        };
        let Some(first) = first else {
            return self.ask_flavour(page, "Swap lids of", |flavour| {
                let given = Given {
                    flavour: Some(flavour),
                    ..Given::default()
                };
                let mut others = Flavour::ALL.into_iter();
                let found = others.any(|other| self.board.swapped(flavour, other).is_some());
                Choice::next(lids(flavour), Draft::Card(Upgrade::RecipeChange, given))
                    .closed((!found).then_some(Refusal::LidsDoNotFit))
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
                .ok_or(Refusal::LidsDoNotFit);
            Choice::play(label, Action::Run(Effect::RecipeChange(first, other))).checked(fits)
        });
        let title = Line::from("Swap").icon(first.icon()).word("lids with");
        page.choose(self.step_name(), title, choices)
            .verb("swap lids")
    }

    fn ask_price<'p>(&self, page: &'p mut Question, given: Given) -> &'p mut Question {
        let via = self.via();
        if self.piles.is_some() && given.flavour.is_some() {
            return self.ask_meat_cards(page, given);
        }
        let owned = self.cook(self.turn.cook).owned;
        let upgrades = owned.iter().map(|kind| {
            let price = Price::Upgrade(kind);
            Choice::play(kind.name(), Action::Run(Effect::MysteryMeat(price)))
                .checked(self.may_pay_price(price, via))
        });
        let label = Line::new().number(MEAT_CARDS).icon(Icon::Card);
        let price = Price::Cards(None);
        let cards = match self.piles {
            None => Choice::play(label, Action::Run(Effect::MysteryMeat(price))),
            Some(_) => {
                let given = Given {
                    flavour: Some(Flavour::Salty),
                    ..given
                };
                Choice::next(label, Draft::Card(Upgrade::MysteryMeat, given))
            }
        };
        let cards = cards.checked(self.may_pay_price(price, via));
        page.choose(self.step_name(), "Pay with", upgrades.chain([cards]))
            .verb("pay")
    }
}
