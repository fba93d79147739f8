//! Reading the sheet: what the notebook is asked, and the forms of a serving read for the first time.

use super::{Answered, STEP, counter, form, symbol_rows, toggle};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::menu::MenuDraft;
use crate::engine::prompt::{Answer, Choice, Prompt, Row};
use crate::engine::seat::Asked;
use crate::engine::to_do::ToDo;
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::face::{Face, Pool, SECTIONS};
use crate::games::wok_and_roll::pieces::group::{Group, Layout, Shape};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::{MAX_COST, Place};
use crate::games::wok_and_roll::pieces::profile::{MAX_PER_SECTION, MAX_POINTS, MAX_SERVINGS};
use crate::games::wok_and_roll::pieces::reading::Reading;
use crate::games::wok_and_roll::pieces::row::Gift;
use crate::games::wok_and_roll::refusal::Refusal;

/// The outline an older game began with.
const USUAL_OUTLINE: [u8; SECTIONS] = [1, 1, 2, 2, 2];

const LAYOUT_HELP: &str = "A dish is a column crossed from top to bottom, a platter an outlined \
section crossed in any order. Copy its servings, its column and its bonus from the board.";
const SERVING_HELP: &str = "What this serving costs, one to four symbols, and its points, as \
printed. The device keeps it for the next time.";
const GIFT_HELP: &str = "Meat and vegetables of one row earn the symbol printed there once all of \
them are crossed off. What does this row give?";

impl WokAndRoll {
    /// Asks the notebook about a part; what it does not know is left for later.
    pub(crate) fn recall_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        part: Part,
    ) -> &'p mut Prompt<Self> {
        let action = self.unlearned(part);
        let allowed = match (part, action) {
            (Part::Ready, Action::Right) if !self.profile.is_by_place() => self.enough_groups(),
            _ => Ok(()),
        };
        let choice = Choice::play("Go on", action).checked(allowed);
        let prompt = page.choose(STEP, "Reading the sheet", [choice]);
        prompt.help = SERVING_HELP;
        match self.profile.memo(part) {
            Some(memo) => prompt.memo(memo),
            None => prompt,
        }
    }

    /// What is entered for a part of which the notebook knows nothing.
    fn unlearned(&self, part: Part) -> Action {
        let profile = &self.profile;
        match part {
            Part::Outline if !profile.is_by_place() => Action::Outline(USUAL_OUTLINE),
            Part::Outline | Part::Place(_) | Part::Serving(_) => Action::Unread,
            Part::Group(group) => {
                let kept = profile.group(group).copied();
                Action::Group(group, kept.unwrap_or(Group::usual(Face::Rice)))
            }
            Part::Cost(place) => Action::Cost(place, profile.cost(place)),
            Part::Row(row) => Action::Row(row, profile.usual_row(row), None),
            Part::Bonus(bonus) => {
                let known = profile.bonuses.get(usize::from(bonus)).copied();
                Action::Bonus(bonus, known.flatten())
            }
            Part::Fridge => Action::Fridge(profile.fridge.0),
            Part::Skills => Action::Skills(profile.skills),
            Part::DieFaces => Action::DieFaces(profile.white, profile.red),
            Part::Columns => columns(profile.is_by_place(), profile.columns),
            Part::Ready if profile.menu.is_some() && !profile.is_by_place() => Action::LayOut,
            Part::GroupRight(_) | Part::SectionRight(_) | Part::RowsRight | Part::Ready => {
                Action::Right
            }
        }
    }

    /// The next question about a serving that is read; `None` for a draft that is none.
    pub(crate) fn reading_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let (Draft::Layout(reading)
        | Draft::Which(reading)
        | Draft::Serving(reading)
        | Draft::Gift(reading)) = draft
        else {
            return None;
        };
        let sound = self.profile.is_by_place() && reading.place != Place::NONE;
        let fits = reading.layout.is_sound() && reading.place.serving() < reading.layout.size;
        (sound && fits).then_some(())?;
        let prompt = match draft {
            Draft::Layout(_) => self.layout_form(page, asked, reading),
            Draft::Which(_) => self.which_prompt(page, reading),
            Draft::Serving(_) => self.serving_form(page, asked, reading),
            _ => self.gift_prompt(page, asked, reading),
        };
        let memo = self.profile.memo_of(reading.place);
        Some(match memo {
            Some(memo) => prompt.memo(memo),
            None => prompt,
        })
    }

    /// How a group lies on the sheet. A cook goes on to the serving.
    fn layout_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        reading: Reading,
    ) -> &'p mut Prompt<Self> {
        let done = match (asked, reading.layout.shape) {
            (Asked::Table, _) => self.read_answer(asked, reading, Gift::Unread),
            (_, Shape::Dish) => Ok(Answer::Next(Draft::Serving(reading))),
            _ => Ok(Answer::Next(Draft::Which(reading))),
        };
        let title = self
            .group_name(reading.place.group())
            .mark(": ")
            .word("how it lies");
        form(page, title, layout_rows(reading), done).help(LAYOUT_HELP)
    }

    /// Which serving of a new platter is crossed.
    fn which_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        reading: Reading,
    ) -> &'p mut Prompt<Self> {
        let group = reading.place.group();
        let choices = (0..reading.layout.size).map(|serving| {
            let place = Place::new(group, serving);
            let label = self.serving_name(place);
            Choice::next(label, Draft::Serving(Reading { place, ..reading }))
        });
        page.choose(STEP, "Which serving?", choices)
            .help(LAYOUT_HELP)
    }

    fn serving_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        reading: Reading,
    ) -> &'p mut Prompt<Self> {
        let costs = symbol_rows(reading.cost.0, MAX_COST as u8, |cost| {
            let cost = Pool(cost);
            Draft::Serving(Reading { cost, ..reading })
        });
        let pointed = |points| Draft::Serving(Reading { points, ..reading });
        let points = counter("points", reading.points, (0, MAX_POINTS), pointed);
        let done = self.read_answer(asked, reading, Gift::Unread);
        let title = self
            .serving_name(reading.place)
            .mark(": ")
            .word("as printed");
        form(page, title, [points].into_iter().chain(costs), done).help(SERVING_HELP)
    }

    fn gift_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        reading: Reading,
    ) -> &'p mut Prompt<Self> {
        let choice = |label: Line, gift| {
            let action = reading.action(gift).ok_or(Refusal::Free);
            let allowed = action.and_then(|action| self.tried(asked, action));
            let answer = action.map_or(Answer::Next(Draft::Serving(reading)), Answer::Play);
            Choice::new(label, answer).checked(allowed)
        };
        let symbols = Face::ALL.into_iter().map(|face| {
            let label = Line::new().icon(face.icon()).word(face.icon().word());
            choice(label, Gift::Symbol(face))
        });
        let nothing = choice("Nothing".into(), Gift::Nothing);
        let later = choice("The row is not full".into(), Gift::Later);
        let later = (asked != Asked::Table).then_some(later);
        let row = self.profile.row_of(reading.place).unwrap_or(0);
        let title = Line::from("Row").number(row + 1).word("gives");
        page.choose(STEP, title, symbols.chain([nothing]).chain(later))
            .help(GIFT_HELP)
    }

    /// What *Done* does: reads the serving, or asks what the row gives that it completes.
    fn read_answer(&self, asked: Asked, reading: Reading, gift: Gift) -> Answered {
        let action = reading.action(gift).ok_or(Refusal::Free)?;
        match self.tried(asked, action) {
            Ok(()) => Ok(Answer::Play(action)),
            Err(Refusal::RowUnread(_)) => Ok(Answer::Next(Draft::Gift(reading))),
            Err(refusal) => Err(refusal),
        }
    }

    /// Says whether an action would be accepted.
    pub(crate) fn tried(&self, asked: Asked, action: Action) -> Result<(), Refusal> {
        self.clone().apply(asked, action, &mut ToDo::new())
    }
}

/// Lets the notebook take a breath on a very large sheet.
pub fn pausing_prompt(page: &mut Prompt<WokAndRoll>) -> &mut Prompt<WokAndRoll> {
    let choices = [
        Choice::play("Go on reading", Action::Right),
        Choice::next("Look at the sheet", Draft::Menu(MenuDraft::Cards)),
    ];
    page.choose(STEP, "A large sheet", choices)
        .help(SERVING_HELP)
}

/// The columns that count, as a sheet of this kind keeps them.
pub fn columns(by_place: bool, columns: u32) -> Action {
    match by_place {
        true => Action::ColumnsByPlace(columns),
        false => Action::Columns(columns as u16),
    }
}

fn layout_rows(reading: Reading) -> [Row<WokAndRoll>; 5] {
    let layout = reading.layout;
    let next = move |layout| Draft::Layout(Reading { layout, ..reading });
    let shape = match layout.shape {
        Shape::Dish => Shape::Platter,
        Shape::Platter => Shape::WaitingPlatter,
        Shape::WaitingPlatter => Shape::Dish,
    };
    let counts = !layout.counts;
    let sized = |size: u8| {
        let serving = reading.place.serving().min(size.saturating_sub(1));
        Draft::Layout(Reading {
            place: Place::new(reading.place.group(), serving),
            layout: Layout { size, ..layout },
            ..reading
        })
    };
    let columned = |column| next(Layout { column, ..layout });
    let rewarded = |bonus| next(Layout { bonus, ..layout });
    [
        counter("servings", layout.size, (1, MAX_SERVINGS as u8), sized),
        Row::new(
            "shape",
            shape_word(layout.shape),
            Ok(next(Layout { shape, ..layout })),
        ),
        counter("column", layout.column, (1, MAX_PER_SECTION), columned),
        counter("bonus", layout.bonus, (0, MAX_POINTS), rewarded),
        toggle(
            "counts for end".into(),
            layout.counts,
            Ok(next(Layout { counts, ..layout })),
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
