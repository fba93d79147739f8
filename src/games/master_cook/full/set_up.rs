//! The set-up guide: who draws, who begins, decks, the circle, starters.

use super::action::Action;
use super::ask::{Checked, Prompt, next, play, plays, turned};
use super::cards::{SIDES, STARTERS};
use super::draft::Draft;
use super::fields::FIELDS;
use super::handful::Handful;
use super::kitchen::{HAND_LIMITS, Phase, Step};
use super::number::Slot;
use super::settings::Rule;
use super::{Full, Refusal, Stage, words};
use crate::engine::line::Line;
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::ingredient::Ingredient;

/// Tokens each field gets at set-up (MC-SETUP-06).
const FIRST_FILL: usize = 3;
/// Fields filled with one action.
const FIELDS_AT_ONCE: u8 = 4;

impl Full {
    /// The question of a set-up step.
    pub(super) fn set_up_prompt<'p>(
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
            play("The device draws", Action::TableDraws(false)),
            play("We draw and enter", Action::TableDraws(true)),
        ];
        page.choose("set-up", "Who draws tokens?", choices).help(
            "The device draws from the bag it knows and you fetch those tokens, or you draw \
             yourselves and enter what came out.",
        )
    }

    fn first_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let seat = |seat| play(Line::new().name(seat), Action::First(seat));
        let lots = (self.seats > 1).then(|| play("Draw lots", Action::Lots));
        let choices = self.all_seats().map(seat).chain(lots);
        page.choose("set-up", "Who cooked last?", choices)
            .help("Whoever last cooked something begins with both tokens, or a random player.")
    }

    fn lots_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let lot = |seat| play(Line::new().name(seat), Action::Lot(seat));
        match self.settings.on(Rule::Bag) {
            true => page.choose("set-up", "Who has the lot?", self.all_seats().map(lot)),
            false => page.draw("set-up", "Drawing lots", self.all_seats().map(lot)),
        }
    }

    /// The most side dishes left for the deck once everybody has two (G-08).
    fn most_sides(&self) -> u8 {
        SIDES as u8 - HAND_LIMITS[1] * self.seats
    }

    fn side_deck_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> &'p mut Prompt {
        let most = self.most_sides();
        let usual = (HAND_LIMITS[1] * self.seats).min(most);
        let size = match draft {
            Draft::Number(size) => size.clamp(1, most),
            _ => usual,
        };
        let turn = |to: u8| Ok(turned(Draft::Number(to)));
        let dial = Dial {
            face: Line::new().number(size).word("side dishes"),
            notes: [
                Line::from("2 per player, no star"),
                Line::new().number(self.seats).word(match self.seats {
                    1 => "gourmet without star",
                    _ => "gourmets without star",
                }),
            ]
            .into_iter()
            .collect(),
            left: turn(if size > 1 { size - 1 } else { most }),
            right: turn(if size < most { size + 1 } else { 1 }),
            ok: Ok(plays(Action::SideDeck(size))),
        };
        page.dial("set-up", "Cards in the side deck", dial)
            .verb("make the decks")
            .help(
                "Deal everybody 2 starred sides and 1 starred gourmet. The side deck has 2 \
                 unstarred cards per player, as far as the box has them.",
            )
    }

    fn fill_prompt<'p>(&self, page: &'p mut Prompt, field: u8, draft: Draft) -> &'p mut Prompt {
        let drawn = draft.drawn();
        let total = FIRST_FILL * usize::from(FIELDS_AT_ONCE);
        let at = field + (drawn.len() / FIRST_FILL) as u8;
        let title = Line::from("Field").number(at + 1).mark(": ").word("token");
        let title = title.number(drawn.len() as i32 % FIRST_FILL as i32 + 1);
        self.token_prompt(page, title, drawn, total, Action::Fill)
    }

    /// Asks for the next token out of the bag, drawn by the device or entered.
    pub(super) fn token_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        drawn: Handful,
        total: usize,
        complete: fn(Handful) -> Action,
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
    pub(super) fn refill_prompt<'p>(
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
        Some(self.token_prompt(page, title, drawn, total, Action::Refill))
    }

    /// Carries out a set-up step.
    pub(super) fn apply_set_up(&mut self, action: Action, told: &mut Told) -> Result<(), Refusal> {
        match (self.stage, action) {
            (Stage::Bag, Action::TableDraws(table)) => {
                self.settings.set(Rule::Bag, table.into());
                self.stage = Stage::First;
            }
            (Stage::First, Action::Lots) if self.seats > 1 => self.stage = Stage::Lots,
            (Stage::First, Action::First(seat)) | (Stage::Lots, Action::Lot(seat)) => {
                self.begin_with(seat, told)?;
            }
            (Stage::SideDeck, Action::SideDeck(size)) => self.lay_out(size, told)?,
            (Stage::Fill(field), Action::Fill(tokens)) => self.fill(field, tokens, told)?,
            _ => return Err(Refusal::NotAsked),
        }
        Ok(())
    }

    fn begin_with(&mut self, seat: Seat, told: &mut Told) -> Result<(), Refusal> {
        if seat.0 >= self.seats {
            return Err(Refusal::NoSuchPlace);
        }
        self.first = seat;
        self.token = seat;
        self.stage = Stage::SideDeck;
        told.hands(Line::from("Both tokens to").name(seat));
        Ok(())
    }

    /// Lays out decks and the circle (MC-SETUP-03 to MC-SETUP-11).
    fn lay_out(&mut self, side_deck: u8, told: &mut Told) -> Result<(), Refusal> {
        if !(1..=self.most_sides()).contains(&side_deck) {
            return Err(Refusal::TooManyCards);
        }
        self.decks = [side_deck, self.seats];
        self.stage = Stage::Fill(0);
        told.hands("Each: board, aid, 4 hats, helpers 1-12");
        told.hands("Each: 2 starred sides, 1 starred gourmet");
        told.hands(
            Line::from("Side deck")
                .mark(": ")
                .number(side_deck)
                .word("without star"),
        );
        told.hands(
            Line::from("Gourmet deck")
                .mark(": ")
                .number(self.seats)
                .word("without star"),
        );
        told.hands(self.tiles_line());
        told.hands("A token of its own type on each tile");
        told.hands("All other ingredients into the bag");
        Ok(())
    }

    /// The pattern of the tiles and which way round it goes (MC-SETUP-03, HR-10).
    fn tiles_line(&self) -> Line {
        let line = Ingredient::ALL
            .into_iter()
            .fold(Line::from("Ring of tiles"), |line, kind| {
                line.icon(kind.icon())
            });
        line.word(match self.is_mirrored() {
            true => "leftwards, x 4",
            false => "rightwards, x 4",
        })
    }

    fn fill(&mut self, field: u8, tokens: Handful, told: &mut Told) -> Result<(), Refusal> {
        if tokens.len() != FIRST_FILL * usize::from(FIELDS_AT_ONCE) {
            return Err(Refusal::WrongCount);
        }
        let mut rest = tokens.iter();
        for at in field..field + FIELDS_AT_ONCE {
            let handful = rest.by_ref().take(FIRST_FILL).collect();
            self.draw_onto(at, handful, told)?;
        }
        let filled = field + FIELDS_AT_ONCE;
        self.stage = match usize::from(filled) < FIELDS {
            true => Stage::Fill(filled),
            false => Stage::Starters(0),
        };
        Ok(())
    }

    /// The question about starters to `seat`.
    pub(super) fn starter_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        if kitchen.hired() > 0 {
            let taster = |number| {
                play(words::starter(number), Action::StarterTaster(number))
                    .check(self.may_start_with(seat, number))
            };
            return page
                .choose("set-up", "Starter as taster", (1..=STARTERS).map(taster))
                .help(
                    "A second starter goes into the middle slot at the bottom, for nothing, and \
                 brings that slot's shells.",
                );
        }
        if let Draft::Card(number) = draft {
            let slot = |slot: Slot| {
                let label = Line::from("slot").number(slot.shown());
                play(label, Action::Starter(number, slot))
            };
            return page
                .choose("set-up", "Into which helper slot?", Slot::all().map(slot))
                .focus(1);
        }
        let starter = |number| next(words::starter(number), Draft::Card(number));
        page.choose("set-up", "Starter to hire", (1..=STARTERS).map(starter)).help(
            "One of the four starters goes into a helper slot and is used at once: it takes its \
             ingredient from a field of another type.",
        )
    }

    fn may_start_with(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        match self.kitchen(seat).has_played(number) {
            _ if !(1..=STARTERS).contains(&number) => Err(Refusal::NoSuchCard),
            true => Err(Refusal::HiredAlready),
            false => Ok(()),
        }
    }

    /// Places a starter (MC-SETUP-13, MC-SETUP-14M).
    pub(super) fn apply_starter(
        &mut self,
        seat: Seat,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let hired = self.kitchen(seat).hired() > 0;
        match action {
            Action::Starter(number, slot) if !hired => {
                self.may_start_with(seat, number)?;
                self.kitchen_mut(seat).helpers[slot.index()] = Some(number);
                self.tell_hired(seat, number, slot, told);
                let take = Step::Use {
                    slot,
                    source: slot,
                    take: 0,
                };
                self.push(seat, take)
            }
            Action::StarterTaster(number) if hired && self.rules().starts_with_taster => {
                self.may_start_with(seat, number)?;
                self.kitchen_mut(seat).tuck(Slot::MIDDLE, number);
                self.tell_cooked(seat, super::cards::Card::Helper(number), Slot::MIDDLE, told);
                let shells = self.settings.value(Rule::StartShells);
                self.gain_shells(seat, shells, told);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Goes to the next seat once this one has placed its starters; after the last, play begins.
    pub(super) fn advance_starters(&mut self, done: u8, told: &mut Told) -> bool {
        let seat = self.first.step(done, self.seats);
        if self.progress(seat, told) {
            return true;
        }
        let kitchen = self.kitchen(seat);
        let needed = u8::from(self.rules().starts_with_taster);
        let ready = kitchen.hired() > 0 && kitchen.cooked_tasters() >= needed;
        if !ready || !kitchen.agenda.is_empty() {
            return false;
        }
        self.tell_hand(seat, told);
        if done + 1 < self.seats {
            self.stage = Stage::Starters(done + 1);
            return true;
        }
        self.stage = Stage::Play;
        debug_assert!(self.kitchen(self.first).phase == Phase::Idle);
        self.begin_turn(self.first, told);
        true
    }
}
