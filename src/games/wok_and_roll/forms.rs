//! The questions about a sheet that is entered or changed.

use super::WokAndRoll;
use super::action::{Action, Refusal};
use super::draft::{Draft, Page};
use super::entry::Part;
use super::face::{FACES, Face, SECTIONS};
use super::places::{Cost, MAX_COST, Place};
use super::profile::{
    Group, MAX_BOOKS, MAX_PER_SECTION, MAX_POINTS, MAX_SERVINGS, MAX_STOCK, Shape, Skills,
};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Ask, Choice, Prompt, Row, Turned, gather};

/// A game's answer, for short.
type Answered = Result<Answer<WokAndRoll>, Refusal>;

const STEP: &str = "sheet";
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
    pub(super) fn part_prompt(&self, part: Part) -> Prompt<Self> {
        let draft = self.first_draft(part);
        let asked = draft.and_then(|draft| self.entry_prompt(draft));
        asked.unwrap_or_else(|| self.right_prompt(part))
    }

    /// The answer a part of the sheet begins with: what is known already.
    fn first_draft(&self, part: Part) -> Option<Draft> {
        let profile = &self.profile;
        Some(match part {
            Part::Outline if profile.group_count() == 0 => Draft::Outline(USUAL_OUTLINE),
            Part::Outline => Draft::Outline(profile.outline),
            Part::Group(number) => Draft::Group(number, *profile.group(number)?, Page::Shape),
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
    pub(super) fn entry_prompt(&self, draft: Draft) -> Option<Prompt<Self>> {
        self.may_enter().ok()?;
        let (part, prompt) = match draft {
            Draft::Outline(outline) if self.is_entering() => (
                Part::Outline,
                outline_form(outline, self.finished(Action::Outline(outline))),
            ),
            Draft::Group(number, group, page) => {
                self.profile.group(number)?;
                (Part::Group(number), self.group_form(number, group, page))
            }
            Draft::Cost(place, symbols) => {
                let odd = self.profile.group(place.group())?.odd && self.profile.has(place);
                odd.then(|| (Part::Cost(place), self.cost_form(place, symbols)))?
            }
            Draft::Fridge(fridge) if self.is_entering() => (
                Part::Fridge,
                fridge_form(fridge, self.finished(Action::Fridge(fridge))),
            ),
            Draft::SheetSkills(skills) => (
                Part::Skills,
                skills_form(skills, self.finished(Action::Skills(skills))),
            ),
            Draft::Columns(columns) => (Part::Columns, self.columns_form(columns)),
            other => return self.card_prompt(other),
        };
        Some(match part.memo() {
            Some(memo) => prompt.memo(memo),
            None => prompt,
        })
    }

    /// Lets the table look at what it entered, or change it.
    fn right_prompt(&self, part: Part) -> Prompt<Self> {
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
        Prompt::choose(
            STEP,
            title,
            [right, Choice::next("Change a part", Draft::Cards)],
        )
    }

    fn group_form(&self, number: u8, group: Group, page: Page) -> Prompt<Self> {
        let title = self.group_name(number);
        let prompt = match page {
            Page::Shape => form(title, shape_rows(number, group), shape_done(number, group)),
            Page::Points => {
                let next = Draft::Group(number, group, Page::Cost);
                let rows = points_rows(number, group);
                form(
                    title.mark(": ").word("points"),
                    rows,
                    Ok(Answer::Next(next)),
                )
            }
            Page::Cost => {
                let rows = symbol_rows(group.cost.pool().0, MAX_COST as u8, |symbols| {
                    let cost = Cost::of(super::face::Pool(symbols)).ok_or(Refusal::Free)?;
                    Ok(Draft::Group(number, Group { cost, ..group }, page))
                });
                let done = self.finished(Action::Group(number, group));
                form(title.mark(": ").word("each costs"), rows, done).help(COST_HELP)
            }
        };
        match page {
            Page::Cost => prompt,
            _ => prompt.help(GROUP_HELP),
        }
    }

    fn cost_form(&self, place: Place, symbols: [u8; FACES]) -> Prompt<Self> {
        let rows = symbol_rows(symbols, MAX_COST as u8, |symbols| {
            Ok(Draft::Cost(place, symbols))
        });
        let cost = Cost::of(super::face::Pool(symbols)).ok_or(Refusal::Free);
        let done = cost.and_then(|cost| self.finished(Action::Cost(place, cost)));
        let title = self
            .group_name(place.group())
            .mark("#")
            .number(place.serving() + 1);
        form(title.word("costs"), rows, done).help(COST_HELP)
    }

    fn columns_form(&self, columns: u16) -> Prompt<Self> {
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
        form("Columns that count".into(), rows, done)
    }

    /// What *Done* does: enters the part, if the sheet can be like that.
    fn finished(&self, action: Action) -> Answered {
        self.may_enter_part(action).map(|()| Answer::Play(action))
    }
}

fn outline_form(outline: [u8; SECTIONS], done: Answered) -> Prompt<WokAndRoll> {
    let rows = Face::ingredients().map(|section| {
        let mut next = outline;
        let count = &mut next[section.index()];
        *count = (*count + 1) % (MAX_PER_SECTION + 1);
        let label = Line::new().icon(section.icon()).word(section.icon().word());
        counter(label, outline[section.index()], Ok(Draft::Outline(next)))
    });
    form("Dishes and platters".into(), rows, done).help(OUTLINE_HELP)
}

fn shape_rows(number: u8, group: Group) -> [Row<WokAndRoll>; 6] {
    let next = |group| Ok(Draft::Group(number, group, Page::Shape));
    let shape = match group.shape {
        Shape::Dish => Shape::Platter,
        Shape::Platter => Shape::WaitingPlatter,
        Shape::WaitingPlatter => Shape::Dish,
    };
    let size = group.size % MAX_SERVINGS as u8 + 1;
    let column = group.column % MAX_PER_SECTION + 1;
    let bonus = (group.bonus + 1) % (MAX_POINTS + 1);
    let shaped = Row {
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
    Ok(Answer::Next(Draft::Group(number, group, Page::Points)))
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
        counter(label, points, Ok(Draft::Group(number, next, Page::Points)))
    })
}

fn fridge_form(fridge: [u8; FACES], done: Answered) -> Prompt<WokAndRoll> {
    let rows = symbol_rows(fridge, MAX_STOCK * FACES as u8, |fridge| {
        Ok(Draft::Fridge(fridge))
    });
    form("Fridge at the start".into(), rows, done)
}

fn skills_form(skills: Skills, done: Answered) -> Prompt<WokAndRoll> {
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
    form("Specialty skills".into(), hexagons.chain(books), done)
}

/// One counter for each symbol; from the highest, or when there are `most` in all, back to none.
pub(super) fn symbol_rows(
    symbols: [u8; FACES],
    most: u8,
    next: impl Fn([u8; FACES]) -> Turned<WokAndRoll>,
) -> impl Iterator<Item = Row<WokAndRoll>> {
    let total: u8 = symbols.iter().sum();
    Face::ALL.into_iter().map(move |face| {
        let mut turned = symbols;
        let count = &mut turned[face.index()];
        *count = match *count < MAX_STOCK && total < most {
            true => *count + 1,
            false => 0,
        };
        let label = Line::new().icon(face.icon()).word(face.icon().word());
        counter(label, symbols[face.index()], next(turned))
    })
}

pub(super) fn form(
    title: Line,
    rows: impl IntoIterator<Item = Row<WokAndRoll>>,
    done: Answered,
) -> Prompt<WokAndRoll> {
    let rows = gather(rows);
    Prompt::new(STEP, title, Ask::Form { rows, done })
}

pub(super) fn counter(label: Line, value: u8, ok: Turned<WokAndRoll>) -> Row<WokAndRoll> {
    let value = Line::new().number(value);
    Row { label, value, ok }
}

pub(super) fn toggle(label: Line, on: bool, ok: Turned<WokAndRoll>) -> Row<WokAndRoll> {
    let value = Line::from(if on { "yes" } else { "no" });
    Row { label, value, ok }
}
