//! Questions of corrections: what is wrong, and how it really is.

use super::super::pieces::market::PLACES;
use super::super::pieces::upgrade::Upgrade;
use super::super::{Action, Fix, Flavour, Stage, TooManyCooks};
use super::super::{Draft, Wrong};
use super::Question;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Choice, Dial, gather};
use crate::engine::seat::Seat;

const STEP: &str = "Fix";
const FIX_HELP: &str = "What the device believes, to compare with the table. Choose what is wrong and set it right; it is kept like any other action and can be taken back.";

/// The most a dial of a correction goes to.
const MOST: u8 = super::super::rules::fix::MOST_COINS;

impl TooManyCooks {
    pub(crate) fn ask_fix<'p>(&self, page: &'p mut Question, wrong: Wrong) -> &'p mut Question {
        match wrong {
            Wrong::Menu => self.ask_wrong(page),
            Wrong::Coins => self.ask_cooks(page, "Whose coins?", |seat| {
                let coins = self.cook(seat).coins.min(u16::from(MOST)) as u8;
                (Fix::Coins(seat, coins), coins, Icon::Coin)
            }),
            Wrong::Hands => self.ask_cooks(page, "Whose hand?", |seat| {
                let cards = self.cook(seat).hand;
                (Fix::Hand(seat, cards), cards, Icon::Card)
            }),
            Wrong::Lids => self.ask_areas(page, "Lids on", |flavour| {
                let lids = self.board.lids.get(flavour);
                (Fix::Lids(flavour, lids), lids, Icon::Lid)
            }),
            Wrong::Filled => self.ask_areas(page, "Cards on", |flavour| {
                let cards = self.board.filled.get(flavour);
                (Fix::Filled(flavour, cards), cards, Icon::Card)
            }),
            Wrong::Bonus => self.ask_bonus(page),
            Wrong::Offer(None) => self.ask_places(page),
            Wrong::Offer(Some(place)) => self.ask_offered(page, place),
            Wrong::Owner(None) => self.ask_owners(page),
            Wrong::Owner(Some(seat)) => self.ask_owned(page, seat),
            Wrong::Number(fix) => self.ask_number(page, fix),
        }
    }

    fn ask_wrong<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let entry = |label: &'static str, wrong| Choice::next(label, Draft::Fix(wrong));
        let always = [
            entry("Coins", Wrong::Coins),
            entry("Hand sizes", Wrong::Hands),
        ];
        let owners = self
            .is_dealt()
            .then(|| entry("Upgrades owned", Wrong::Owner(None)));
        let cooking = [
            entry("Lids", Wrong::Lids),
            entry("Cards on the board", Wrong::Filled),
            entry("Coins on the board", Wrong::Bonus),
            entry("Market", Wrong::Offer(None)),
        ];
        let shown = if self.stage == Stage::Cooking {
            cooking.len()
        } else {
            0
        };
        let cooking = cooking.into_iter().take(shown);
        let choices = always.into_iter().chain(owners).chain(cooking);
        page.choose(STEP, "What is wrong?", choices).help(FIX_HELP)
    }

    fn ask_cooks<'p>(
        &self,
        page: &'p mut Question,
        title: &'static str,
        value: impl Fn(Seat) -> (Fix, u8, Icon),
    ) -> &'p mut Question {
        let choices = Seat::all(self.seats).map(|seat| {
            let (fix, number, icon) = value(seat);
            let label = Line::new().name(seat).number(number).icon(icon);
            Choice::next(label, Draft::Fix(Wrong::Number(fix)))
        });
        page.choose(STEP, title, choices).help(FIX_HELP)
    }

    fn ask_areas<'p>(
        &self,
        page: &'p mut Question,
        title: &'static str,
        value: impl Fn(Flavour) -> (Fix, u8, Icon),
    ) -> &'p mut Question {
        let choices = Flavour::ALL.map(|flavour| {
            let (fix, number, icon) = value(flavour);
            let label = flavour.line().number(number).icon(icon);
            Choice::next(label, Draft::Fix(Wrong::Number(fix)))
        });
        page.choose(STEP, title, choices).help(FIX_HELP)
    }

    fn ask_bonus<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let choices = Flavour::ALL.map(|flavour| {
            let there = self.board.bonus.get(flavour) > 0;
            let fix = Fix::Bonus(flavour, !there);
            let label = flavour
                .line()
                .word(if there { "has its coin" } else { "has none" });
            Choice::play(label, Action::Fix(fix)).checked(self.may_fix(fix))
        });
        page.choose(STEP, "Coins on the board", choices)
            .verb("change it")
    }

    fn ask_places<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let choices = (0..PLACES as u8).map(|place| {
            let name = self.market.offer(place).map_or("empty", Upgrade::name);
            let label = Line::new().number(place + 1).mark(": ").word(name);
            Choice::next(label, Draft::Fix(Wrong::Offer(Some(place))))
        });
        page.choose(STEP, "Market from the deck", choices)
    }

    fn ask_offered<'p>(&self, page: &'p mut Question, place: u8) -> &'p mut Question {
        let own = Upgrade::ALL
            .into_iter()
            .filter(|kind| kind.dish() == self.dish);
        let kinds = own.map(Some).chain([None]);
        let choices = kinds.map(|kind| {
            let fix = Fix::Offer(place, kind);
            let label = kind.map_or("empty", Upgrade::name);
            Choice::play(label, Action::Fix(fix)).checked(self.may_fix(fix))
        });
        let title = Line::from("Place")
            .number(place.saturating_add(1))
            .word("shows");
        page.choose(STEP, title, choices)
    }

    fn ask_owners<'p>(&self, page: &'p mut Question) -> &'p mut Question {
        let choices = Seat::all(self.seats).map(|seat| {
            let label = Line::new()
                .name(seat)
                .mark(": ")
                .number(self.cook(seat).owned.count());
            Choice::next(label, Draft::Fix(Wrong::Owner(Some(seat))))
        });
        page.choose(STEP, "Whose upgrades?", choices)
    }

    fn ask_owned<'p>(&self, page: &'p mut Question, seat: Seat) -> &'p mut Question {
        let open = Upgrade::ALL
            .into_iter()
            .filter(|kind| kind.dish() <= self.dish);
        let choices = open.map(|kind| {
            let owned = self.cook(seat).owned.has(kind);
            let fix = Fix::Owns(seat, kind, !owned);
            let mark = if owned { Icon::Check } else { Icon::Cross };
            let label = Line::new().icon(mark).word(kind.name());
            Choice::play(label, Action::Fix(fix)).checked(self.may_fix(fix))
        });
        let title = Line::new().name(seat).word("owns");
        page.choose(STEP, title, choices).verb("change it")
    }

    fn ask_number<'p>(&self, page: &'p mut Question, fix: Fix) -> &'p mut Question {
        let (title, value, make): (Line, u8, &dyn Fn(u8) -> Fix) = match fix {
            Fix::Coins(seat, coins) => {
                (Line::new().name(seat).word("has coins"), coins, &move |n| {
                    Fix::Coins(seat, n)
                })
            }
            Fix::Hand(seat, cards) => (
                Line::new().name(seat).word("holds cards"),
                cards,
                &move |n| Fix::Hand(seat, n),
            ),
            Fix::Lids(flavour, lids) => (flavour.line().word("has lids"), lids, &move |n| {
                Fix::Lids(flavour, n)
            }),
            Fix::Filled(flavour, cards) => (flavour.line().word("has cards"), cards, &move |n| {
                Fix::Filled(flavour, n)
            }),
            _ => return self.ask_wrong(page),
        };
        let turned = |n: u8| Ok(Draft::Fix(Wrong::Number(make(n))));
        let allowed = self.may_fix(fix);
        let dial = Dial {
            face: Line::new().number(value),
            notes: gather([]),
            left: turned(value.checked_sub(1).unwrap_or(MOST)),
            right: turned(if value >= MOST { 0 } else { value + 1 }),
            ok: allowed.map(|()| Answer::Play(Action::Fix(fix))),
        };
        page.dial(STEP, title, dial).verb("set it").help(FIX_HELP)
    }
}
