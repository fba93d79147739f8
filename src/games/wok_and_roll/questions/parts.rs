//! The questions about rows, bonuses and dice of a sheet, and the list of all its parts.

use heapless::Vec;

use super::STEP;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Dial, MAX_CHOICES, Prompt};
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::dice::Faces;
use crate::games::wok_and_roll::pieces::face::{FACES, Face};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::Place;
use crate::games::wok_and_roll::pieces::profile::{
    MAX_BONUSES, MAX_ROWS, MAX_VALUE, ROW_SERVINGS, Rule,
};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::words::rule_line;

const ROW_HELP: &str = "Servings of meat and vegetables in the same row earn the symbol printed \
there once all of them are crossed off. What does this row give?";
const BONUS_HELP: &str = "A rectangle of the sheet: what does it count at the end of the game?";
const DICE_HELP: &str = "Usually each die shows all six symbols once. If yours differ, enter \
the faces of a white die, then of a red one.";

type Servings = [Place; ROW_SERVINGS];

impl WokAndRoll {
    /// The questions that are lists.
    pub(crate) fn card_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let sound = match draft {
            Draft::Row(row, _) | Draft::RowServings(row, _) | Draft::RowGroup(row, ..) => {
                usize::from(row) < MAX_ROWS
            }
            Draft::Bonus(bonus) | Draft::BonusSection(bonus) | Draft::BonusValue(bonus, _) => {
                usize::from(bonus) < MAX_BONUSES
            }
            _ => true,
        };
        let (part, prompt) = match draft {
            _ if !sound => return None,
            Draft::Row(row, servings) => (Part::Row(row), self.gives_prompt(page, row, servings)),
            Draft::RowServings(row, servings) => {
                (Part::Row(row), self.row_groups_prompt(page, row, servings))
            }
            Draft::RowGroup(row, servings, group) => {
                self.profile.group(group)?;
                (
                    Part::Row(row),
                    self.row_servings_prompt(page, row, servings, group),
                )
            }
            Draft::Bonus(bonus) => (Part::Bonus(bonus), self.bonus_prompt(page, bonus)),
            Draft::BonusSection(bonus) => (Part::Bonus(bonus), section_prompt(page, bonus)),
            Draft::BonusValue(bonus, rule) => (Part::Bonus(bonus), value_prompt(page, bonus, rule)),
            Draft::DieFaces(white, red) => (Part::DieFaces, self.die_prompt(page, white, red)),
            Draft::Part(part) => return Some(self.part_prompt(page, part)),
            Draft::Cards => return Some(self.parts_prompt(page)),
            Draft::CardCosts(group) => return self.costs_prompt(page, group),
            Draft::CardRows => return Some(self.rows_prompt(page)),
            Draft::CardBonuses => return Some(self.bonuses_prompt(page)),
            _ => return None,
        };
        Some(prompt.memo(part.memo()?))
    }

    /// The servings a row has, or most likely has.
    pub(crate) fn row_servings(&self, row: u8) -> Servings {
        let known = self.profile.rows.get(usize::from(row));
        match known.filter(|row| row.gives.is_some()) {
            Some(row) => row.servings,
            None => self.profile.usual_row(row),
        }
    }

    fn gives_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        row: u8,
        servings: Servings,
    ) -> &'p mut Prompt<Self> {
        let symbol = |face: Face| {
            let label = Line::new().icon(face.icon()).word(face.icon().word());
            let allowed = self.may_enter_row(row, servings, Some(face));
            Choice::play(label, Action::Row(row, servings, Some(face))).checked(allowed)
        };
        let nothing = Choice::play("Nothing", Action::Row(row, servings, None))
            .checked(self.may_enter_row(row, servings, None));
        let other = Choice::next(
            "Other servings",
            Draft::RowServings(row, [Place::NONE; ROW_SERVINGS]),
        );
        let count = servings
            .iter()
            .filter(|&&place| place != Place::NONE)
            .count() as u8;
        let title = Line::from("Row").number(row + 1).mark(", ").number(count);
        let choices = Face::ALL.into_iter().map(symbol).chain([nothing, other]);
        page.choose(STEP, title.word("servings give"), choices)
            .help(ROW_HELP)
    }

    fn row_groups_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        row: u8,
        servings: Servings,
    ) -> &'p mut Prompt<Self> {
        let groups = self.profile.numbers();
        let room = servings.contains(&Place::NONE);
        let full = (!room).then_some(Refusal::TooMany);
        let group = |group| {
            let draft = Draft::RowGroup(row, servings, group);
            Choice::next(self.group_name(group), draft).closed(full)
        };
        let done = Choice::next("That is the row", Draft::Row(row, servings));
        let choices = [done].into_iter().chain(groups.map(group));
        page.choose(STEP, Line::from("Row").number(row + 1).word("has"), choices)
            .help(ROW_HELP)
    }

    fn row_servings_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        row: u8,
        servings: Servings,
        group: u8,
    ) -> &'p mut Prompt<Self> {
        let size = self.profile.group(group).map_or(0, |group| group.size);
        let choices = (0..size).map(|serving| {
            let place = Place::new(group, serving);
            let mut next = servings;
            if let Some(empty) = next.iter_mut().find(|place| **place == Place::NONE) {
                *empty = place;
            }
            let taken = servings.contains(&place) || !self.is_free(row, place);
            let label = Line::new().mark("#").number(serving + 1);
            let choice = Choice::next(label, Draft::RowServings(row, next));
            choice.closed(taken.then_some(Refusal::InAnotherRow))
        });
        let back = Choice::next("None of them", Draft::RowServings(row, servings));
        page.choose(STEP, self.group_name(group), choices.chain([back]))
            .help(ROW_HELP)
    }

    fn bonus_prompt<'p>(&self, page: &'p mut Prompt<Self>, bonus: u8) -> &'p mut Prompt<Self> {
        let kind = |label: &'static str, rule| Choice::next(label, Draft::BonusValue(bonus, rule));
        let outlined = self.sheets.iter().any(|sheet| sheet.has_bonus(bonus));
        let choices = [
            kind("per skill", Rule::PerSkill(2)),
            Choice::next("per crossed serving", Draft::BonusSection(bonus)),
            kind("per full group", Rule::PerGroup(2)),
            kind("fixed points", Rule::Flat(1)),
            Choice::play("No more rectangles", Action::Bonus(bonus, None))
                .closed(outlined.then_some(Refusal::CrossedThere)),
        ];
        let title = Line::from("Rectangle").number(bonus + 1).word("counts");
        page.choose(STEP, title, choices).help(BONUS_HELP)
    }

    /// All parts of the sheet, to change one.
    fn parts_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let part = |label: &'static str, part| Choice::next(label, Draft::Part(part));
        let mut parts = Vec::<Choice<Self>, MAX_CHOICES>::new();
        let mut push = |choice| drop(parts.push(choice));
        for group in self.profile.numbers() {
            let odd = self.profile.group(group).is_some_and(|group| group.odd);
            let draft = match odd {
                true => Draft::CardCosts(group),
                false => Draft::Part(Part::Group(group)),
            };
            push(Choice::next(self.group_name(group), draft));
        }
        push(Choice::next("Rows", Draft::CardRows));
        push(Choice::next("Rectangles", Draft::CardBonuses));
        push(part("Skills", Part::Skills));
        push(part("Dice", Part::DieFaces));
        push(part("Columns", Part::Columns));
        if self.is_entering() {
            push(part("Fridge", Part::Fridge));
            push(part("Outline, all anew", Part::Outline));
        }
        page.choose(STEP, "Change which part?", parts)
    }

    fn costs_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        group: u8,
    ) -> Option<&'p mut Prompt<Self>> {
        let size = self.profile.group(group).filter(|group| group.odd)?.size;
        let whole = Choice::next("The group", Draft::Part(Part::Group(group)));
        let costs = (0..size).map(|serving| {
            let label = Line::from("Cost of").mark("#").number(serving + 1);
            Choice::next(label, Draft::Part(Part::Cost(Place::new(group, serving))))
        });
        let choices = [whole].into_iter().chain(costs);
        Some(page.choose(STEP, self.group_name(group), choices))
    }

    fn rows_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let rows = (0..MAX_ROWS as u8).map(|row| {
            let label = Line::from("Row").number(row + 1);
            let gives = self.profile.rows[usize::from(row)].gives;
            let label = gives.map_or(label.clone(), |face| label.icon(face.icon()));
            Choice::next(label, Draft::Part(Part::Row(row)))
        });
        page.choose(STEP, "Which row?", rows)
    }

    fn bonuses_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let bonuses = (0..MAX_BONUSES as u8).map(|bonus| {
            let rule = self.profile.bonuses[usize::from(bonus)];
            let label = Line::new().number(bonus + 1).mark(": ");
            let label = label.and(rule.map_or("none".into(), rule_line));
            Choice::next(label, Draft::Part(Part::Bonus(bonus)))
        });
        page.choose(STEP, "Which rectangle?", bonuses)
    }

    /// Asks for the faces of a white die, then of a red one, or takes one of each.
    fn die_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        white: Faces,
        red: Faces,
    ) -> &'p mut Prompt<Self> {
        let shown = white.shown() + red.shown();
        let entered = |white, red| Action::DieFaces(white, red);
        let play =
            |label: Line, action| Choice::play(label, action).checked(self.may_enter_part(action));
        let each = play("One of each".into(), entered(Faces::EACH, Faces::EACH));
        let usual = (shown == 0).then_some(each);
        let (colour, number) = match white.shown() {
            FACES => ("Red die", red.shown()),
            shown => ("White die", shown),
        };
        let face = |face: Face| {
            let (white, red) = match white.shown() {
                FACES => (white, red.then(face)),
                _ => (white.then(face), red),
            };
            let label = Line::new().icon(face.icon()).word(face.icon().word());
            match red.shown() {
                FACES => play(label, entered(white, red)),
                _ => Choice::next(label, Draft::DieFaces(white, red)).checked(may_go_on(white)),
            }
        };
        let title = Line::from(colour)
            .mark(", ")
            .word("face")
            .number(number as u8 + 1);
        let choices = usual.into_iter().chain(Face::ALL.into_iter().map(face));
        page.choose(STEP, title, choices).help(DICE_HELP)
    }
}

fn section_prompt(page: &mut Prompt<WokAndRoll>, bonus: u8) -> &mut Prompt<WokAndRoll> {
    let sections = Face::ingredients().map(|section| {
        let label = Line::new().icon(section.icon()).word(section.icon().word());
        Choice::next(
            label,
            Draft::BonusValue(bonus, Rule::PerServing(section, 1)),
        )
    });
    page.choose(STEP, "Per crossed serving of", sections)
        .help(BONUS_HELP)
}

fn value_prompt(page: &mut Prompt<WokAndRoll>, bonus: u8, rule: Rule) -> &mut Prompt<WokAndRoll> {
    let turned = |value: u8| match (1..=MAX_VALUE).contains(&value) {
        true => Ok(Draft::BonusValue(bonus, rule.worth(value))),
        false => Err(Refusal::OutOfBounds),
    };
    let value = rule.value().clamp(1, MAX_VALUE);
    let dial = Dial {
        face: rule_line(rule),
        notes: Default::default(),
        left: turned(value - 1),
        right: turned(value + 1),
        ok: Ok(Answer::Play(Action::Bonus(bonus, Some(rule.worth(value))))),
    };
    page.dial(STEP, "How many points?", dial).help(BONUS_HELP)
}

/// Says whether a white die entered so far can still show every ingredient.
fn may_go_on(white: Faces) -> Result<(), Refusal> {
    let missing = Face::ingredients().filter(|&face| white.pool().count(face) == 0);
    match missing.count() <= FACES - white.shown() {
        true => Ok(()),
        false => Err(Refusal::MissingFace),
    }
}
