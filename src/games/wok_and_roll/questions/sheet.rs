//! The questions about a sheet that is entered or changed.

use super::{Answered, STEP, counter, form, symbol_rows, toggle};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt, Row};
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::{Draft, Topic};
use crate::games::wok_and_roll::pieces::face::{FACES, Face, Pool, SECTIONS};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::{Cost, MAX_COST, Place};
use crate::games::wok_and_roll::pieces::profile::{
    Group, MAX_BOOKS, MAX_PER_SECTION, MAX_POINTS, MAX_SERVINGS, MAX_STOCK, Shape, Skills,
};
use crate::games::wok_and_roll::refusal::Refusal;

/// The outline most tables begin with.
const USUAL_OUTLINE: [u8; SECTIONS] = [1, 1, 2, 2, 2];

const OUTLINE_HELP: &str = "A group is a dish (a whole column crossed from top to bottom) or a \
platter (an outlined section crossed in any order). How many of them has each food group?";
const GROUP_HELP: &str = "Copy the group from your board: servings, dish or platter, its column \
in the food group, the bonus for completing it, whether it counts for the three that end the \
game, and whether all servings cost the same.";
const COST_HELP: &str = "The symbols one serving costs, one to four of them.";

impl WokAndRoll {
    /// The question about a part of the sheet.
    pub(crate) fn part_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        part: Part,
    ) -> &'p mut Prompt<Self> {
        let draft = self.first_draft(part);
        let entry = draft.and_then(|draft| self.entry_prompt(page, draft));
        match entry.is_some() {
            true => page,
            false => self.right_prompt(page, part),
        }
    }

    /// The answer a part of the sheet begins with: what is known already.
    fn first_draft(&self, part: Part) -> Option<Draft> {
        let profile = &self.profile;
        Some(match part {
            Part::Outline if profile.group_count() == 0 => Draft::Outline(USUAL_OUTLINE),
            Part::Outline => Draft::Outline(profile.outline),
            Part::Group(number) => Draft::Group(number, *profile.group(number)?, Topic::Shape),
            Part::Cost(place) => Draft::Cost(place, profile.cost(place).pool().0),
            Part::Row(row) => Draft::Row(row, self.row_servings(row)),
            Part::Bonus(bonus) => Draft::Bonus(bonus),
            Part::Fridge => Draft::Fridge(profile.fridge.0),
            Part::Skills => Draft::SheetSkills(profile.skills),
            Part::DieFaces => Draft::DieFaces(Default::default(), Default::default()),
            Part::Columns => Draft::Columns(profile.columns),
            Part::GroupRight(_) | Part::SectionRight(_) | Part::RowsRight | Part::Ready => {
                return None;
            }
        })
    }

    /// The next question of an entry; `None` for a draft that is none or may not be now.
    pub(crate) fn entry_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        self.may_enter().ok()?;
        let (part, prompt) = match draft {
            Draft::Outline(outline) if self.is_entering() => (
                Part::Outline,
                outline_form(page, outline, self.finished(Action::Outline(outline))),
            ),
            Draft::Group(number, group, topic) => {
                self.profile.group(number)?;
                let form = self.group_form(page, number, group, topic);
                (Part::Group(number), form)
            }
            Draft::Cost(place, symbols) => {
                let odd = self.profile.group(place.group())?.odd && self.profile.has(place);
                odd.then(|| (Part::Cost(place), self.cost_form(page, place, symbols)))?
            }
            Draft::Fridge(fridge) if self.is_entering() => (
                Part::Fridge,
                fridge_form(page, fridge, self.finished(Action::Fridge(fridge))),
            ),
            Draft::SheetSkills(skills) => (
                Part::Skills,
                skills_form(page, skills, self.finished(Action::Skills(skills))),
            ),
            Draft::Columns(columns) => (Part::Columns, self.columns_form(page, columns)),
            other => return self.card_prompt(page, other),
        };
        Some(match part.memo() {
            Some(memo) => prompt.memo(memo),
            None => prompt,
        })
    }

    /// Lets the table look at what it entered, or change it.
    fn right_prompt<'p>(&self, page: &'p mut Prompt<Self>, part: Part) -> &'p mut Prompt<Self> {
        let (title, go_on) = match part {
            Part::GroupRight(group) => (
                self.group_name(group).mark(": ").word("right?"),
                "Yes, go on",
            ),
            Part::SectionRight(section) => {
                let groups = self.profile.section(section).len() as u8;
                let title = Line::new().icon(section.icon()).mark(": ").number(groups);
                (title.word("entered, right?"), "Yes, go on")
            }
            Part::RowsRight => ("Rows entered, right?".into(), "Yes, go on"),
            _ => ("The sheet is complete".into(), "Play with it"),
        };
        let allowed = match part {
            Part::Ready => self.enough_groups(),
            _ => Ok(()),
        };
        let right = Choice::play(go_on, Action::Right).checked(allowed);
        page.choose(
            STEP,
            title,
            [right, Choice::next("Change a part", Draft::Cards)],
        )
    }

    fn group_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        number: u8,
        group: Group,
        topic: Topic,
    ) -> &'p mut Prompt<Self> {
        let title = self.group_name(number);
        let prompt = match topic {
            Topic::Shape => form(
                page,
                title,
                shape_rows(number, group),
                shape_done(number, group),
            ),
            Topic::Points => {
                let next = Draft::Group(number, group, Topic::Cost);
                let rows = points_rows(number, group);
                form(
                    page,
                    title.mark(": ").word("points"),
                    rows,
                    Ok(Answer::Next(next)),
                )
            }
            Topic::Cost => {
                let rows = symbol_rows(group.cost.pool().0, MAX_COST as u8, |symbols| {
                    let cost = Cost::of(Pool(symbols)).ok_or(Refusal::Free)?;
                    Ok(Draft::Group(number, Group { cost, ..group }, topic))
                });
                let done = self.finished(Action::Group(number, group));
                form(page, title.mark(": ").word("each costs"), rows, done).help(COST_HELP)
            }
        };
        match topic {
            Topic::Cost => prompt,
            _ => prompt.help(GROUP_HELP),
        }
    }

    fn cost_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        place: Place,
        symbols: [u8; FACES],
    ) -> &'p mut Prompt<Self> {
        let rows = symbol_rows(symbols, MAX_COST as u8, |symbols| {
            Ok(Draft::Cost(place, symbols))
        });
        let cost = Cost::of(Pool(symbols)).ok_or(Refusal::Free);
        let done = cost.and_then(|cost| self.finished(Action::Cost(place, cost)));
        let title = self
            .group_name(place.group())
            .mark("#")
            .number(place.serving() + 1);
        form(page, title.word("costs"), rows, done).help(COST_HELP)
    }

    fn columns_form<'p>(&self, page: &'p mut Prompt<Self>, columns: u16) -> &'p mut Prompt<Self> {
        let rows = self.profile.shared_columns().map(|first| {
            let column = self.profile.group(first).map_or(1, |group| group.column);
            let (section, _) = self.profile.name(first);
            let label = Line::new()
                .icon(section.icon())
                .word("column")
                .number(column);
            let counts = columns & (1 << first) != 0;
            toggle(label, counts, Ok(Draft::Columns(columns ^ 1 << first)))
        });
        let done = self.finished(Action::Columns(columns));
        form(page, "Columns that count".into(), rows, done)
    }

    /// What *Done* does: enters the part, if the sheet can be like that.
    fn finished(&self, action: Action) -> Answered {
        self.may_enter_part(action).map(|()| Answer::Play(action))
    }
}

fn outline_form(
    page: &mut Prompt<WokAndRoll>,
    outline: [u8; SECTIONS],
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    let rows = Face::ingredients().map(|section| {
        let mut next = outline;
        let count = &mut next[section.index()];
        *count = (*count + 1) % (MAX_PER_SECTION + 1);
        let label = Line::new().icon(section.icon()).word(section.icon().word());
        counter(label, outline[section.index()], Ok(Draft::Outline(next)))
    });
    form(page, "Dishes and platters".into(), rows, done).help(OUTLINE_HELP)
}

fn shape_rows(number: u8, group: Group) -> [Row<WokAndRoll>; 6] {
    let next = |group| Ok(Draft::Group(number, group, Topic::Shape));
    let shape = match group.shape {
        Shape::Dish => Shape::Platter,
        Shape::Platter => Shape::WaitingPlatter,
        Shape::WaitingPlatter => Shape::Dish,
    };
    let size = group.size % MAX_SERVINGS as u8 + 1;
    let column = group.column % MAX_PER_SECTION + 1;
    let bonus = (group.bonus + 1) % (MAX_POINTS + 1);
    let shaped = Row {
        less: None,
        label: "shape".into(),
        value: shape_word(group.shape).into(),
        ok: next(Group { shape, ..group }),
    };
    let counts = !group.counts;
    let odd = !group.odd;
    [
        counter("servings".into(), group.size, next(Group { size, ..group })),
        shaped,
        counter(
            "column".into(),
            group.column,
            next(Group { column, ..group }),
        ),
        counter("bonus".into(), group.bonus, next(Group { bonus, ..group })),
        toggle(
            "counts for end".into(),
            group.counts,
            next(Group { counts, ..group }),
        ),
        toggle(
            "costs differ".into(),
            group.odd,
            next(Group { odd, ..group }),
        ),
    ]
}

fn shape_word(shape: Shape) -> &'static str {
    match shape {
        Shape::Dish => "dish",
        Shape::Platter => "platter",
        Shape::WaitingPlatter => "platter, waits",
    }
}

fn shape_done(number: u8, group: Group) -> Answered {
    Ok(Answer::Next(Draft::Group(number, group, Topic::Points)))
}

fn points_rows(number: u8, group: Group) -> impl Iterator<Item = Row<WokAndRoll>> {
    (0..group.size.min(MAX_SERVINGS as u8)).map(move |serving| {
        let points = group.points.get(serving);
        let next = group.points.with(serving, (points + 1) % (MAX_POINTS + 1));
        let next = Group {
            points: next,
            ..group
        };
        let label = Line::new().mark("#").number(serving + 1);
        counter(label, points, Ok(Draft::Group(number, next, Topic::Points)))
    })
}

fn fridge_form(
    page: &mut Prompt<WokAndRoll>,
    fridge: [u8; FACES],
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    let rows = symbol_rows(fridge, MAX_STOCK * FACES as u8, |fridge| {
        Ok(Draft::Fridge(fridge))
    });
    form(page, "Fridge at the start".into(), rows, done)
}

fn skills_form(
    page: &mut Prompt<WokAndRoll>,
    skills: Skills,
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    let hexagons = Face::ingredients().map(move |face| {
        let conversions = skills.conversions.toggled(face.index());
        let next = Skills {
            conversions,
            ..skills
        };
        let label = Line::from("hexagon").icon(face.icon());
        toggle(
            label,
            skills.conversions.has(face.index()),
            Ok(Draft::SheetSkills(next)),
        )
    });
    let conversion_books = skills.conversion_books % MAX_BOOKS + 1;
    let bonus_books = skills.bonus_books % MAX_BOOKS + 1;
    let first = Skills {
        conversion_books,
        ..skills
    };
    let second = Skills {
        bonus_books,
        ..skills
    };
    let books = [
        counter(
            "books, hexagon".into(),
            skills.conversion_books,
            Ok(Draft::SheetSkills(first)),
        ),
        counter(
            "books, rectangle".into(),
            skills.bonus_books,
            Ok(Draft::SheetSkills(second)),
        ),
    ];
    form(page, "Specialty skills".into(), hexagons.chain(books), done)
}
