//! The review of the sheet, and the parts that are not read while cooking: skills, dice, fridge.

use crate::engine::menu::MenuDraft;
use heapless::Vec;

use super::sheet::columns as columns_action;
use super::{Answered, STEP, counter, form, symbol_rows, toggle};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Dial, MAX_CHOICES, Prompt};
use crate::engine::seat::Asked;
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::dice::Faces;
use crate::games::wok_and_roll::pieces::face::{FACES, Face};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::Place;
use crate::games::wok_and_roll::pieces::profile::{MAX_BONUSES, MAX_STOCK};
use crate::games::wok_and_roll::pieces::reading::Reading;
use crate::games::wok_and_roll::pieces::row::Gift;
use crate::games::wok_and_roll::pieces::skill::{MAX_BOOKS, MAX_VALUE, Rule, Skills};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::words::{ordinal, priced, rule_line};

const REVIEW_HELP: &str = "Everything the device knows of this sheet. OK on a part changes it, and \
what is changed is known the next time, too.";
const BONUS_HELP: &str = "A rectangle of the sheet: what does it count at the end of the game?";
const DICE_HELP: &str = "Usually each die shows all six symbols once. If yours differ, enter \
the faces of a white die, then of a red one.";

impl WokAndRoll {
    /// The questions about the sheet as a whole; `None` for a draft that is none or may not be now.
    pub(crate) fn sheet_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        self.may_enter().ok()?;
        match draft {
            Draft::Menu(MenuDraft::Cards) => Some(self.review_prompt(page)),
            Draft::CardGroup(group) => self.group_prompt(page, group),
            Draft::CardRows => Some(self.rows_prompt(page)),
            Draft::CardBonuses => Some(self.bonuses_prompt(page)),
            _ if self.reading_prompt(page, Asked::Table, draft).is_some() => Some(page),
            _ => self.part_prompt(page, Asked::Table, draft),
        }
    }

    /// The questions about one part of the sheet.
    pub(crate) fn part_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let real = |bonus: u8| usize::from(bonus) < MAX_BONUSES;
        let (part, prompt) = match draft {
            Draft::Bonus(bonus) if real(bonus) => {
                (Part::Bonus(bonus), self.bonus_prompt(page, asked, bonus))
            }
            Draft::BonusSection(bonus) if real(bonus) => {
                (Part::Bonus(bonus), section_prompt(page, bonus))
            }
            Draft::BonusValue(bonus, rule) if real(bonus) => {
                (Part::Bonus(bonus), value_prompt(page, bonus, rule))
            }
            Draft::Fridge(fridge) => {
                let done = self.finished(Action::Fridge(fridge));
                (Part::Fridge, fridge_form(page, fridge, done))
            }
            Draft::SheetSkills(skills) => {
                let done = self.finished(Action::Skills(skills));
                (Part::Skills, skills_form(page, skills, done))
            }
            Draft::DieFaces(white, red) => (Part::DieFaces, self.die_prompt(page, white, red)),
            Draft::Columns(columns) => (Part::Columns, self.columns_form(page, columns)),
            _ => return None,
        };
        Some(match self.profile.memo(part) {
            Some(memo) => prompt.memo(memo),
            None => prompt,
        })
    }

    /// All that is known of the sheet, to look at or to change.
    fn review_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let profile = &self.profile;
        let mut parts = Vec::<Choice<Self>, MAX_CHOICES>::new();
        let mut push = |label: Line, draft| drop(parts.push(Choice::next(label, draft)));
        for group in profile.numbers() {
            push(self.points_line(group), Draft::CardGroup(group));
        }
        push("Rows".into(), Draft::CardRows);
        push("Rectangles".into(), Draft::CardBonuses);
        push("Hexagons, books".into(), Draft::SheetSkills(profile.skills));
        push("Fridge".into(), Draft::Fridge(profile.fridge.0));
        push(
            "Dice".into(),
            Draft::DieFaces(Default::default(), Default::default()),
        );
        if profile.shared_columns().next().is_some() {
            push("Columns".into(), Draft::Columns(profile.columns));
        }
        page.choose(STEP, "The sheet as known", parts)
            .help(REVIEW_HELP)
    }

    /// A group with the points of its servings; what nobody has read is a dash.
    fn points_line(&self, group: u8) -> Line {
        let size = self.profile.group(group).map_or(0, |group| group.size);
        let places = (0..size).map(|serving| Place::new(group, serving));
        let line = self.group_name(group).mark(": ");
        if places.clone().any(|place| self.profile.points(place) > 9) {
            let read = places.filter(|&place| self.profile.is_read(place));
            return line.number(read.count() as u8).word("of").number(size);
        }
        places.fold(line, |line, place| match self.profile.is_read(place) {
            true => line.number(self.profile.points(place)).mark(""),
            false => line.mark("-"),
        })
    }

    /// The servings of a group as they are known; sheets of older games can only be looked at.
    fn group_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        group: u8,
    ) -> Option<&'p mut Prompt<Self>> {
        let kept = self.profile.group(group)?;
        let old = (!self.profile.is_by_place()).then_some(Refusal::NotNow);
        let serving = |serving| {
            let place = Place::new(group, serving);
            let label = Line::from(ordinal(serving)).mark(": ");
            let (cost, points) = (self.profile.cost(place), self.profile.points(place));
            let label = match self.profile.is_read(place) {
                true => priced(label, cost, points),
                false => label.word("new"),
            };
            Choice::next(label, Draft::Serving(Reading::of(&self.profile, place))).closed(old)
        };
        let leader = self.profile.leader[usize::from(group)].unwrap_or(0);
        let leader = Reading::of(&self.profile, Place::new(group, leader));
        let bonus = Line::from("How it lies").mark(": +").number(kept.bonus);
        let layout = Choice::next(bonus, Draft::Layout(leader)).closed(old);
        let choices = (0..kept.size).map(serving).chain([layout]);
        Some(
            page.choose(STEP, self.group_name(group), choices)
                .help(REVIEW_HELP),
        )
    }

    /// The rows that are known; what one gives can be changed once one of its servings was read.
    fn rows_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let rows = (0..self.profile.usual_rows()).filter_map(|row| {
            let place = self
                .profile
                .in_row(row)
                .find(|&place| self.profile.is_read(place))?;
            let label = Line::from("Row").number(row + 1).mark(": ");
            let label = match self.profile.gifts[usize::from(row)] {
                Gift::Symbol(face) => label.icon(face.icon()),
                Gift::Nothing => label.word("nothing"),
                Gift::Unread | Gift::Later => label.word("new"),
            };
            let old = (!self.profile.is_by_place()).then_some(Refusal::NotNow);
            let reading = Reading::of(&self.profile, place);
            Some(Choice::next(label, Draft::Gift(reading)).closed(old))
        });
        let none = Choice::next("Back to the sheet", Draft::Menu(MenuDraft::Cards));
        page.choose(STEP, "What rows give", rows.chain([none]))
            .help(REVIEW_HELP)
    }

    /// What a rectangle counts; a cook who reads a new one cannot say that there is none.
    fn bonus_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        bonus: u8,
    ) -> &'p mut Prompt<Self> {
        let kind = |label: &'static str, rule| Choice::next(label, Draft::BonusValue(bonus, rule));
        let outlined = self.sheets.iter().any(|sheet| sheet.has_bonus(bonus));
        let choices = [
            kind("per skill", Rule::PerSkill(2)),
            Choice::next("per crossed serving", Draft::BonusSection(bonus)),
            kind("per full group", Rule::PerGroup(2)),
            kind("fixed points", Rule::Flat(1)),
        ];
        let none = Choice::play("No such rectangle", Action::Bonus(bonus, None))
            .closed(outlined.then_some(Refusal::CrossedThere));
        let none = (asked == Asked::Table).then_some(none);
        let title = Line::from("Rectangle").number(bonus + 1).word("counts");
        page.choose(STEP, title, choices.into_iter().chain(none))
            .help(BONUS_HELP)
    }

    fn bonuses_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let bonuses = (0..MAX_BONUSES as u8).map(|bonus| {
            let rule = self.profile.bonuses[usize::from(bonus)];
            let label = Line::new().number(bonus + 1).mark(": ");
            let label = label.and(rule.map_or("none".into(), rule_line));
            Choice::next(label, Draft::Bonus(bonus))
        });
        page.choose(STEP, "Which rectangle?", bonuses)
            .help(BONUS_HELP)
    }

    /// Asks for the faces of a white die, then of a red one, or takes one of each.
    fn die_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        white: Faces,
        red: Faces,
    ) -> &'p mut Prompt<Self> {
        let entered = |white, red| Action::DieFaces(white, red);
        let play =
            |label: Line, action| Choice::play(label, action).checked(self.may_enter_part(action));
        let each = play("One of each".into(), entered(Faces::EACH, Faces::EACH));
        let usual = (white.shown() == 0).then_some(each);
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

    fn columns_form<'p>(&self, page: &'p mut Prompt<Self>, columns: u32) -> &'p mut Prompt<Self> {
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
        let done = self.finished(columns_action(self.profile.is_by_place(), columns));
        form(page, "Columns that count".into(), rows, done)
    }

    /// What *Done* does: enters the part, if the sheet can be like that.
    fn finished(&self, action: Action) -> Answered {
        self.may_enter_part(action).map(|()| Answer::Play(action))
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
    let turned = |value: u8| match value {
        0 => Err(Refusal::Least(1)),
        1..=MAX_VALUE => Ok(Draft::BonusValue(bonus, rule.worth(value))),
        _ => Err(Refusal::Most(MAX_VALUE)),
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

fn fridge_form(
    page: &mut Prompt<WokAndRoll>,
    fridge: [u8; FACES],
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    let rows = symbol_rows(fridge, MAX_STOCK * FACES as u8, Draft::Fridge);
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
    let hexagon = |conversion_books| {
        Draft::SheetSkills(Skills {
            conversion_books,
            ..skills
        })
    };
    let rectangle = |bonus_books| {
        Draft::SheetSkills(Skills {
            bonus_books,
            ..skills
        })
    };
    let bounds = (1, MAX_BOOKS);
    let books = [
        counter("books, hexagon", skills.conversion_books, bounds, hexagon),
        counter("books, rectangle", skills.bonus_books, bounds, rectangle),
    ];
    form(page, "Specialty skills".into(), hexagons.chain(books), done)
}
