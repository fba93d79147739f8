//! The review of the sheet, and the parts that are not read while cooking: skills, dice, fridge.

use super::{Answered, STEP, form, symbol_rows};
use crate::games::wok_and_roll::prelude::*;

const REVIEW_HELP: &str = "Everything the device knows of this sheet. OK on a part changes it, and \
what is changed is known the next time, too.";
const BONUS_HELP: &str = "A rectangle of the sheet: what does it count at the end of the game?";
const DICE_HELP: &str = "Usually each die shows all six symbols once. If yours differ, enter \
the faces of a white die, then of a red one.";

impl WokAndRoll {
    /// The questions about the sheet as a whole; `None` for any other draft, or at the wrong time.
    pub(crate) fn ask_sheet<'p>(
        &self,
        page: Page<'p, Self>,
        draft: Draft,
    ) -> Option<Page<'p, Self>> {
        self.may_enter().ok()?;
        match draft {
            Draft::Menu(MenuDraft::Cards) => Some(self.ask_known(page)),
            Draft::CardPlate(plate) => self.ask_known_plate(page, plate),
            Draft::CardRows => Some(self.ask_known_rows(page)),
            Draft::CardBonuses => Some(self.ask_known_bonuses(page)),
            _ if self.ask_serving(page, Asked::Table, draft).is_some() => Some(page),
            _ => self.ask_fact_of_sheet(page, Asked::Table, draft),
        }
    }

    /// The questions about a fact that is not a serving; `None` for any other draft.
    pub(crate) fn ask_fact_of_sheet<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<Page<'p, Self>> {
        let real = |bonus: u8| usize::from(bonus) < MAX_BONUSES;
        let (fact, prompt) = match draft {
            Draft::Bonus(bonus) if real(bonus) => {
                (Fact::Bonus(bonus), self.ask_bonus(page, asked, bonus))
            }
            Draft::BonusSection(bonus) if real(bonus) => {
                (Fact::Bonus(bonus), ask_bonus_section(page, bonus))
            }
            Draft::BonusValue(bonus, rule) if real(bonus) => {
                (Fact::Bonus(bonus), ask_bonus_value(page, bonus, rule))
            }
            Draft::Fridge(fridge) => {
                let rows = symbol_rows(fridge, MAX_STOCK * FACES as u8, Draft::Fridge);
                let done = self.finished(Action::Fridge(fridge));
                let title = "Fridge at the start".into();
                (Fact::Fridge, form(page, title, rows, done))
            }
            Draft::SheetSkills(skills) => {
                let done = self.finished(Action::Skills(skills));
                (Fact::Skills, ask_printed_skills(page, skills, done))
            }
            Draft::DieFaces(white, red) => (Fact::DieFaces, self.ask_die(page, white, red)),
            Draft::Columns(columns) => (Fact::Columns, self.ask_columns(page, columns)),
            _ => return None,
        };
        Some(prompt.memo(fact.memo(self.sheet.side)))
    }

    /// Everything that is known of the sheet, to look at or to change.
    fn ask_known<'p>(&self, page: Page<'p, Self>) -> Page<'p, Self> {
        let sheet = &self.sheet;
        let plates = sheet.numbers();
        let plates = plates.map(|plate| (self.points_line(plate), Draft::CardPlate(plate)));
        let none = Faces::default();
        let facts = [
            ("Rows", Draft::CardRows),
            ("Rectangles", Draft::CardBonuses),
            ("Hexagons, books", Draft::SheetSkills(sheet.skills)),
            ("Fridge", Draft::Fridge(sheet.fridge)),
            ("Dice", Draft::DieFaces(none, none)),
        ];
        let columns = sheet.shared_columns().next();
        let columns = columns.map(|_| ("Columns", Draft::Columns(sheet.columns)));
        let facts = facts.into_iter().chain(columns);
        let facts = facts.map(|(label, draft)| (Line::from(label), draft));
        let choices = plates.chain(facts).take(MAX_CHOICES);
        let choices = choices.map(|(label, draft)| Choice::next(label, draft));
        page.choose(STEP, "The sheet as known", choices)
            .help(REVIEW_HELP)
    }

    /// A plate with the points of its servings, and a dash for each serving that nobody has entered.
    fn points_line(&self, plate: u8) -> Line {
        let servings = self.sheet.servings(plate);
        let line = plate_name(plate).mark(": ");
        let read = |serving: &Serving| self.sheet.is_read(*serving);
        if servings
            .clone()
            .any(|serving| self.sheet.points(serving) > 9)
        {
            let known = servings.filter(read).count() as u8;
            return line.number(known).word("of").number(self.sheet.size(plate));
        }
        servings.fold(line, |line, serving| match read(&serving) {
            true => line.number(self.sheet.points(serving)).mark(""),
            false => line.mark("-"),
        })
    }

    /// What is known of the servings of a plate.
    fn ask_known_plate<'p>(&self, page: Page<'p, Self>, plate: u8) -> Option<Page<'p, Self>> {
        let known = self.sheet.plate(plate)?;
        let entered = |serving| ServingDraft::new(&self.sheet, serving);
        let servings = self.sheet.servings(plate).map(|serving| {
            let label = Line::from(ordinal(serving.number())).mark(": ");
            let (cost, points) = (self.sheet.cost(serving), self.sheet.points(serving));
            let label = match self.sheet.is_read(serving) {
                true => priced(label, cost, points),
                false => label.word("new"),
            };
            Choice::next(label, Draft::Serving(entered(serving)))
        });
        let first = Serving::new(plate, known.first_read.unwrap_or(0));
        let bonus = Line::from("How it lies").mark(": +");
        let bonus = bonus.number(known.layout.bonus);
        let layout = Choice::next(bonus, Draft::Layout(entered(first)));
        Some(
            page.choose(STEP, plate_name(plate), servings.chain([layout]))
                .help(REVIEW_HELP),
        )
    }

    /// The rows that are known; the table can change what one gives once one of its servings was entered.
    fn ask_known_rows<'p>(&self, page: Page<'p, Self>) -> Page<'p, Self> {
        let rows = (0..self.sheet.rows()).filter_map(|row| {
            let mut servings = self.sheet.in_row(row);
            let serving = servings.find(|&serving| self.sheet.is_read(serving))?;
            let label = Line::from("Row").number(row + 1).mark(": ");
            let label = match self.sheet.gifts[usize::from(row)] {
                Gift::Symbol(face) => label.icon(face.icon()),
                Gift::Nothing => label.word("nothing"),
                Gift::Unread | Gift::Later => label.word("new"),
            };
            let entered = ServingDraft::new(&self.sheet, serving);
            Some(Choice::next(label, Draft::Gift(entered)))
        });
        let none = Choice::next("Back to the sheet", Draft::Menu(MenuDraft::Cards));
        page.choose(STEP, "What rows give", rows.chain([none]))
            .help(REVIEW_HELP)
    }

    /// What a rectangle counts; a cook who enters a new one cannot say that there is none.
    fn ask_bonus<'p>(&self, page: Page<'p, Self>, asked: Asked, bonus: u8) -> Page<'p, Self> {
        let kind = |label: &'static str, rule| Choice::next(label, Draft::BonusValue(bonus, rule));
        let choices = [
            kind("per skill", BonusRule::PerSkill(2)),
            Choice::next("per crossed serving", Draft::BonusSection(bonus)),
            kind("per full group", BonusRule::PerGroup(2)),
            kind("fixed points", BonusRule::Flat(1)),
        ];
        let none = Choice::play("No such rectangle", Action::Bonus(bonus, None));
        let none = none.checked(self.may_drop_bonus(bonus));
        let none = (asked == Asked::Table).then_some(none);
        let title = Line::from("Rectangle").number(bonus + 1).word("counts");
        page.choose(STEP, title, choices.into_iter().chain(none))
            .help(BONUS_HELP)
    }

    fn ask_known_bonuses<'p>(&self, page: Page<'p, Self>) -> Page<'p, Self> {
        let bonuses = (0..MAX_BONUSES as u8).map(|bonus| {
            let rule = self.sheet.bonus_rule(bonus);
            let label = Line::new().number(bonus + 1).mark(": ");
            let label = label.and(rule.map_or("none".into(), rule_line));
            Choice::next(label, Draft::Bonus(bonus))
        });
        page.choose(STEP, "Which rectangle?", bonuses)
            .help(BONUS_HELP)
    }

    /// Asks for the faces of a white die, then of a red one, or takes one of each.
    fn ask_die<'p>(&self, page: Page<'p, Self>, white: Faces, red: Faces) -> Page<'p, Self> {
        let play = |label: Line, white, red| {
            let action = Action::DieFaces(white, red);
            Choice::play(label, action).checked(self.tried(Asked::Table, action))
        };
        let usual =
            (white.shown() == 0).then(|| play("One of each".into(), Faces::EACH, Faces::EACH));
        let (colour, number) = match white.shown() {
            FACES => ("Red die", red.shown()),
            shown => ("White die", shown),
        };
        let face = |face: Face| {
            let (white, red) = match white.shown() {
                FACES => (white, red.then(face)),
                _ => (white.then(face), red),
            };
            match red.shown() {
                FACES => play(face.label(), white, red),
                _ => Choice::next(face.label(), Draft::DieFaces(white, red))
                    .checked(may_go_on(white)),
            }
        };
        let title = Line::from(colour).mark(", ").word("face");
        let choices = usual.into_iter().chain(Face::ALL.into_iter().map(face));
        page.choose(STEP, title.number(number as u8 + 1), choices)
            .help(DICE_HELP)
    }

    fn ask_columns<'p>(&self, page: Page<'p, Self>, columns: Columns) -> Page<'p, Self> {
        let rows = self.sheet.shared_columns().map(|first| {
            let column = self.sheet.layout(first).map_or(1, |layout| layout.column);
            let (section, _) = section_of(first);
            let label = Line::new().icon(section.icon()).word("column");
            let turned = Draft::Columns(columns.toggled(first));
            Row::toggle(label.number(column), columns.has(first), turned)
        });
        let done = self.finished(Action::Columns(columns));
        form(page, "Columns that count".into(), rows, done)
    }
}

fn ask_bonus_section(page: Page<'_, WokAndRoll>, bonus: u8) -> Page<'_, WokAndRoll> {
    let sections = Face::ingredients().map(|section| {
        let rule = BonusRule::PerServing(section, 1);
        Choice::next(section.label(), Draft::BonusValue(bonus, rule))
    });
    page.choose(STEP, "Per crossed serving of", sections)
        .help(BONUS_HELP)
}

fn ask_bonus_value(page: Page<'_, WokAndRoll>, bonus: u8, rule: BonusRule) -> Page<'_, WokAndRoll> {
    let value = rule.value().clamp(1, MAX_VALUE);
    let turned = |value| Draft::BonusValue(bonus, rule.worth(value));
    let ok = Answer::Play(Action::Bonus(bonus, Some(rule.worth(value))));
    let dial = Dial::number(value, 1..=MAX_VALUE, turned, Ok(ok)).face(rule_line(rule));
    page.dial(STEP, "How many points?", dial).help(BONUS_HELP)
}

/// Whether a white die entered so far can still show every ingredient.
fn may_go_on(white: Faces) -> Result<(), Refusal> {
    let missing = Face::ingredients().filter(|&face| white.pool().count(face) == 0);
    match missing.count() <= FACES - white.shown() {
        true => Ok(()),
        false => Err(Refusal::MissingFace),
    }
}

fn ask_printed_skills(
    page: Page<'_, WokAndRoll>,
    skills: Skills,
    done: Answered,
) -> Page<'_, WokAndRoll> {
    let hexagons = Face::ingredients().map(move |face| {
        let conversions = skills.conversions.toggled(face.index());
        let turned = Draft::SheetSkills(Skills {
            conversions,
            ..skills
        });
        let label = Line::from("hexagon").icon(face.icon());
        Row::toggle(label, skills.conversions.has(face.index()), turned)
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
    let books = [
        Row::counter(
            "books, hexagon",
            skills.conversion_books,
            1..=MAX_BOOKS,
            hexagon,
        ),
        Row::counter(
            "books, rectangle",
            skills.bonus_books,
            1..=MAX_BOOKS,
            rectangle,
        ),
    ];
    form(page, "Specialty skills".into(), hexagons.chain(books), done)
}
