//! Prepare: what was laid, and action cards for the whole table.

use super::super::action::Action;
use super::super::draft::{Draft, Plan};
use super::super::pieces::player::CLASS_WORDS;
use super::super::pieces::utensil::Utensil;
use super::super::{Cuisine, Refusal, Step};
use super::{counter, done_first};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt};
use crate::engine::seat::Seat;

/// The most ingredients of one class laid at once.
const MOST_LAID: u8 = 9;

const LAID: &str = "In player order, clockwise from the first player. Utensils lie right of the \
    country card and stay in play.";

impl Cuisine {
    /// Asks the table what was laid and played before cooking.
    pub(super) fn ask_prepare<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        match draft {
            Draft::Lay => {
                return self.ask_seat(page, "Who lays it?", Draft::LayOf, Self::may_lay_any);
            }
            Draft::LayOf(seat) => return self.ask_utensil(page, seat),
            Draft::Stock if self.rules.pantry => {
                let draft = |seat| Draft::StockOf(seat, [0; 3]);
                return self.ask_seat(page, "Who lays them?", draft, |_, _| self.may_lay());
            }
            Draft::StockOf(seat, laid) if self.rules.pantry => {
                return self.ask_stock(page, seat, laid);
            }
            Draft::Act(plan) => return self.ask_plan(page, plan),
            _ => {}
        }
        let utensil = Choice::next("a utensil is laid", Draft::Lay).checked(self.may_lay());
        let stock = Choice::next("ingredients are laid", Draft::Stock).checked(self.may_lay());
        let card = Choice::next("an action card", Draft::Act(Plan::default()));
        let stock = self.rules.pantry.then_some(stock);
        let choices = stock.into_iter().chain([utensil, card]);
        let title = match self.step {
            Step::Prepare(None) if !self.rules.roles => "Shop, lay cards, then:",
            _ => "All lay cards, then:",
        };
        done_first(page, "Prepare", title, choices, Choice::done("cook", Action::Done))
            .help("Shop: discard up to 3, draw to 8. Lay ingredients and utensils together, then action cards, once round. An empty deck: shuffle the discard pile, even while drawing.")
    }

    /// Asks the table about action cards after cooking.
    pub(super) fn ask_actions<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if let Draft::Act(plan) = draft {
            return self.ask_plan(page, plan);
        }
        let card = Choice::next("an action card", Draft::Act(Plan::default()));
        done_first(page, "Cook", "After cooking", [card], Choice::done("score", Action::Done))
            .help("Action cards again, once round from the first player. What they draw or free can be cooked next turn.")
    }

    /// The phase action cards are played in.
    pub(super) fn phase(&self) -> &'static str {
        match self.step {
            Step::Actions(_) => "Cook",
            _ => "Prepare",
        }
    }

    /// Asks for a player, in player order.
    pub(super) fn ask_seat<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        title: &'static str,
        draft: impl Fn(Seat) -> Draft,
        allowed: impl Fn(&Self, Seat) -> Result<(), Refusal>,
    ) -> &'p mut Prompt<Self> {
        let seats = self.first.round(self.seats());
        let choices = seats.map(|seat| {
            Choice::next(Line::new().name(seat), draft(seat)).checked(allowed(self, seat))
        });
        page.choose(self.phase(), title, choices).help(LAID)
    }

    fn ask_utensil<'p>(&self, page: &'p mut Prompt<Self>, seat: Seat) -> &'p mut Prompt<Self> {
        let choices = Utensil::ALL.map(|utensil| {
            let label = Line::new().icon(utensil.icon()).word(utensil.word());
            Choice::play(label, Action::Lay(seat, utensil))
                .checked(self.may_lay_utensil(seat, utensil))
        });
        page.choose("Prepare", Line::new().name(seat).word("lays"), choices)
            .help(LAID)
    }

    fn ask_stock<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        laid: [u8; 3],
    ) -> &'p mut Prompt<Self> {
        let rows = (0..laid.len()).map(|class| {
            counter(CLASS_WORDS[class], laid[class], MOST_LAID, |count| {
                let mut next = laid;
                next[class] = count;
                Draft::StockOf(seat, next)
            })
        });
        let done = self.may_stock(seat, laid);
        page.form(
            "Prepare",
            Line::new().name(seat).word("lays"),
            rows,
            done.map(|()| Answer::Play(Action::Stock(seat, laid))),
        )
        .help(LAID)
    }
}
