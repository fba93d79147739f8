//! Prepare: what was laid, and action cards for the whole table.

use crate::games::cuisine::prelude::*;

/// The most ingredients of one class laid at once.
const MOST_LAID: u8 = 9;

const LAID: &str = "In player order, clockwise from the first player. Utensils lie right of the \
    country card and stay in play.";

impl Cuisine {
    /// Asks the table what was laid and played before cooking.
    pub(crate) fn ask_prepare<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        match draft {
            Draft::Lay => {
                return self.ask_seat(page, "Who lays it?", Draft::LayOf, Self::may_lay_any);
            }
            Draft::LayOf(seat) => return self.ask_utensil(page, seat),
            Draft::Stock if self.house.is_on(Rule::Pantry) => {
                let draft = |seat| Draft::StockOf(seat, [0; 3]);
                return self.ask_seat(page, "Who lays them?", draft, |_, _| self.may_lay());
            }
            Draft::StockOf(seat, laid) if self.house.is_on(Rule::Pantry) => {
                return self.ask_stock(page, seat, laid);
            }
            Draft::Card(plan) => return self.ask_plan(page, plan),
            _ => {}
        }
        let utensil = Choice::next("a utensil is laid", Draft::Lay).checked(self.may_lay());
        let stock = Choice::next("ingredients are laid", Draft::Stock).checked(self.may_lay());
        let card = Choice::next("an action card", Draft::Card(CardDraft::default()));
        let stock = self.house.is_on(Rule::Pantry).then_some(stock);
        let choices = stock.into_iter().chain([utensil, card]);
        let title = match self.stage {
            Stage::Prepare(None) if !self.house.is_on(Rule::Roles) => "Shop, lay cards, then:",
            _ => "All lay cards, then:",
        };
        done_first(page, "Prepare", title, choices, Choice::done("cook", Action::Done))
            .help("Shop: discard up to 3, draw to 8. Lay ingredients and utensils together, then action cards, once round. An empty deck: shuffle the discard pile, even while drawing.")
    }

    /// Asks the table about action cards after cooking.
    pub(crate) fn ask_actions<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        if let Draft::Card(plan) = draft {
            return self.ask_plan(page, plan);
        }
        let card = Choice::next("an action card", Draft::Card(CardDraft::default()));
        done_first(page, "Cook", "After cooking", [card], Choice::done("score", Action::Done))
            .help("Action cards again, once round from the first player. What they draw or free can be cooked next turn.")
    }

    /// The phase action cards are played in.
    pub(crate) fn phase(&self) -> &'static str {
        match self.stage {
            Stage::Actions(_) => "Cook",
            _ => "Prepare",
        }
    }

    /// Asks for a player, in player order.
    pub(crate) fn ask_seat<'p>(
        &self,
        page: Page<'p>,
        title: &'static str,
        draft: impl Fn(Seat) -> Draft,
        allowed: impl Fn(&Self, Seat) -> Allowed,
    ) -> Page<'p> {
        let seats = self.first.round(self.seats);
        let choices = seats.map(|seat| {
            Choice::next(Line::new().name(seat), draft(seat)).checked(allowed(self, seat))
        });
        page.choose(self.phase(), title, choices).help(LAID)
    }

    fn ask_utensil<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let choices = Utensil::ALL.map(|utensil| {
            let label = Line::new().icon(utensil.icon()).word(utensil.word());
            Choice::play(label, Action::Lay(seat, utensil))
                .checked(self.may_lay_utensil(seat, utensil))
        });
        page.choose("Prepare", Line::new().name(seat).word("lays"), choices)
            .help(LAID)
    }

    fn ask_stock<'p>(&self, page: Page<'p>, seat: Seat, laid: [u8; 3]) -> Page<'p> {
        let rows = (0..laid.len()).map(|class| {
            Row::counter(CLASS_WORDS[class], laid[class], 0..=MOST_LAID, |count| {
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
