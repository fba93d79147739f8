//! The questions of the set-up guide, and tokens drawn by hand.

use crate::engine::line::Line;
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::STARTERS;
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::HAND_LIMITS;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::questions::build::{Checked, Prompt, next, play, plays};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::setup::{FIELDS_AT_ONCE, FIRST_FILL};
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The question of a set-up step.
    pub(crate) fn set_up_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        Some(match self.stage {
            Stage::Bag => self.bag_prompt(page),
            Stage::First => self.first_prompt(page),
            Stage::Lots => self.lots_prompt(page),
            Stage::SideDeck => self.side_deck_prompt(page, draft),
            Stage::Fill(field) => self.fill_prompt(page, field, draft),
            _ => return None,
        })
    }

    fn bag_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let choices = [
            play("The device draws", Deed::TableDraws(false)),
            play("We draw and enter", Deed::TableDraws(true)),
        ];
        page.choose("set-up", "Who draws tokens?", choices).help(
            "The device draws from the bag it knows, and you fetch those tokens. Or you draw \
    yourselves and enter what came out.",
        )
    }

    fn first_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let seat = |seat| play(Line::new().name(seat), Deed::First(seat));
        let lots = (self.seats > 1).then(|| play("Draw lots", Deed::Lots));
        let choices = self.all_seats().map(seat).chain(lots);
        page.choose("set-up", "Who last cooked a meal?", choices)
            .help("In real life. Whoever it is begins with both tokens; or draw lots.")
    }

    fn lots_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let lot = |seat| play(Line::new().name(seat), Deed::Lot(seat));
        match self.settings.on(Rule::Bag) {
            true => page.choose("set-up", "Who has the lot?", self.all_seats().map(lot)),
            false => page.draw("set-up", "Drawing lots", self.all_seats().map(lot)),
        }
    }

    fn side_deck_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> &'p mut Prompt {
        let most = self.most_sides();
        let usual = (HAND_LIMITS[1] * self.seats).min(most);
        let size = match draft {
            Draft::Number(size) => size.clamp(1, most),
            _ => usual,
        };
        let turn = |to: u8| Ok(Draft::Number(to));
        let dial = Dial {
            face: Line::new().number(size).word(match size {
                1 => "side dish",
                _ => "side dishes",
            }),
            notes: [
                self.side_deck_note(usual),
                Line::new().number(self.seats).word(match self.seats {
                    1 => "gourmet without star",
                    _ => "gourmets without star",
                }),
            ]
            .into_iter()
            .collect(),
            left: turn(if size > 1 { size - 1 } else { most }),
            right: turn(if size < most { size + 1 } else { 1 }),
            ok: Ok(plays(Deed::SideDeck(size))),
        };
        page.dial("set-up", "Cards in the side deck", dial)
            .verb("make the decks")
            .help(
                "The side deck has 2 unstarred cards per player, as far as the box has them. The \
                 gourmet deck has 1 per player. Shuffle both.",
            )
    }

    /// How the usual size comes about; the box is short for five (G-08).
    fn side_deck_note(&self, usual: u8) -> Line {
        match usual < HAND_LIMITS[1] * self.seats {
            true => Line::from("as many as the box has"),
            false => Line::from("2 per player, no star"),
        }
    }

    fn fill_prompt<'p>(&self, page: &'p mut Prompt, field: u8, draft: Draft) -> &'p mut Prompt {
        let drawn = draft.drawn();
        let total = FIRST_FILL * usize::from(FIELDS_AT_ONCE);
        let at = field + (drawn.len() / FIRST_FILL) as u8;
        let title = Line::from("Field").number(at + 1).mark(": ").word("token");
        let title = title.number(drawn.len() as i32 % FIRST_FILL as i32 + 1);
        self.token_prompt(page, title, drawn, total, Deed::Fill)
    }

    /// Asks for the next token out of the bag, drawn by the device or entered.
    pub(crate) fn token_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        drawn: Handful,
        total: usize,
        complete: fn(Handful) -> Deed,
    ) -> &'p mut Prompt {
        let rest = |kind: Ingredient| self.bag.of(kind).saturating_sub(drawn.counts().of(kind));
        let choice = |kind: Ingredient| {
            let tokens = drawn.with(kind);
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let choice = match tokens.len() >= total {
                true => play(label, complete(tokens)),
                false => next(label, Draft::Drawn(tokens)),
            };
            let there = (rest(kind) > 0).then_some(()).ok_or(Refusal::NotInBag);
            choice.weighing(rest(kind)).check(there)
        };
        let choices = Ingredient::ALL.map(choice);
        match self.settings.on(Rule::Bag) {
            true => page
                .choose("bag", title, choices)
                .help("Enter each token as you draw it."),
            false => page.draw("bag", title, choices.into_iter().filter(|c| c.weight > 0)),
        }
    }

    /// The question for the next depleted field.
    pub(crate) fn refill_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let field = self.next_refill()?;
        let total = usize::from(self.quotas[usize::from(field)]);
        let drawn = draft.drawn();
        let drawn = if drawn.len() < total {
            drawn
        } else {
            Handful::EMPTY
        };
        let title = Line::from("Refill field").number(field + 1).mark(": ");
        let title = title
            .number(drawn.len() as i32 + 1)
            .mark("/")
            .number(total as i32);
        Some(self.token_prompt(page, title, drawn, total, Deed::Refill))
    }

    /// The question about starters to `seat`.
    pub(crate) fn starter_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        if kitchen.hired() > 0 {
            let taster = |number| {
                play(words::starter(number), Deed::StarterTaster(number))
                    .check(self.may_start_with(seat, number))
            };
            return page
                .choose("set-up", "Starter as taster", (1..=STARTERS).map(taster))
                .help(
                    "A second starter goes into the middle slot at the bottom. It costs nothing and \
    brings that slot's shells.",
                );
        }
        let starter = |number| {
            let hire = Deed::Starter(number, Slot::new(0));
            play(words::starter(number), hire)
        };
        page.choose("set-up", "Starter to hire", (1..=STARTERS).map(starter)).help(
            "One of the four starters goes into a helper slot and is used at once. It takes its \
    ingredient from a field of another type.",
        )
    }
}
