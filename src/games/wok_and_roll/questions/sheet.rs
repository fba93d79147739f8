//! Reading the sheet: what the notebook is asked, and the forms of a serving read for the first time.

use super::{Answered, STEP, form, symbol_rows};
use crate::games::wok_and_roll::prelude::*;

const LAYOUT_HELP: &str = "A dish is a column crossed from top to bottom, a platter an outlined \
section crossed in any order. Copy its servings, its column and its bonus from the board.";
const SERVING_HELP: &str = "What this serving costs, one to four symbols, and its points, as \
printed. The device keeps it for the next time.";
const GIFT_HELP: &str = "Meat and vegetables of one row earn the symbol printed there once all of \
them are crossed off. What does this row give?";

impl WokAndRoll {
    /// Asks the notebook for a fact; if it knows nothing of it, the players enter it later.
    pub(crate) fn ask_fact<'p>(&self, page: Page<'p, Self>, fact: Fact) -> Page<'p, Self> {
        let choice = Choice::play("Go on", Action::Unread);
        let prompt = page.choose(STEP, "Reading the sheet", [choice]);
        prompt.help(SERVING_HELP).memo(fact.memo(self.sheet.side))
    }

    /// The next question about a serving that somebody enters; `None` for any other draft.
    pub(crate) fn ask_serving<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<Page<'p, Self>> {
        let (Draft::Layout(entered)
        | Draft::Which(entered)
        | Draft::Serving(entered)
        | Draft::Gift(entered)) = draft
        else {
            return None;
        };
        entered.is_sound().then_some(())?;
        let prompt = match draft {
            Draft::Layout(_) => self.ask_layout(page, asked, entered),
            Draft::Which(_) => ask_which(page, entered),
            Draft::Serving(_) => self.ask_printed(page, asked, entered),
            _ => self.ask_gift(page, asked, entered),
        };
        Some(prompt.memo(self.sheet.memo_of(entered.serving)))
    }

    /// How a plate lies on the sheet. A cook goes on to the serving.
    fn ask_layout<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        entered: ServingDraft,
    ) -> Page<'p, Self> {
        let done = match (asked, entered.layout.shape) {
            (Asked::Table, _) => self.read_answer(asked, entered),
            (_, Shape::Dish) => Ok(Answer::Next(Draft::Serving(entered))),
            _ => Ok(Answer::Next(Draft::Which(entered))),
        };
        let title = plate_name(entered.serving.plate()).mark(": ");
        form(page, title.word("how it lies"), layout_rows(entered), done).help(LAYOUT_HELP)
    }

    fn ask_printed<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        entered: ServingDraft,
    ) -> Page<'p, Self> {
        let costs = symbol_rows(entered.cost, MAX_COST as u8, |cost| {
            Draft::Serving(ServingDraft { cost, ..entered })
        });
        let pointed = |points| Draft::Serving(ServingDraft { points, ..entered });
        let points = Row::counter("points", entered.points, 0..=MAX_POINTS, pointed);
        let done = self.read_answer(asked, entered);
        let title = serving_name(entered.serving).mark(": ").word("as printed");
        form(page, title, [points].into_iter().chain(costs), done).help(SERVING_HELP)
    }

    fn ask_gift<'p>(
        &self,
        page: Page<'p, Self>,
        asked: Asked,
        entered: ServingDraft,
    ) -> Page<'p, Self> {
        let choice = |label: Line, gift| {
            let action = entered.action(gift).ok_or(Refusal::Free);
            let allowed = action.and_then(|action| self.tried(asked, action));
            let answer = action.map_or(Answer::Next(Draft::Serving(entered)), Answer::Play);
            Choice::new(label, answer).checked(allowed)
        };
        let symbols = Face::ALL.into_iter();
        let symbols = symbols.map(|face| choice(face.label(), Gift::Symbol(face)));
        let nothing = choice("Nothing".into(), Gift::Nothing);
        let later = choice("The row is not full".into(), Gift::Later);
        let later = (asked != Asked::Table).then_some(later);
        let row = self.sheet.row_of(entered.serving).unwrap_or(0);
        let title = Line::from("Row").number(row + 1).word("gives");
        page.choose(STEP, title, symbols.chain([nothing]).chain(later))
            .help(GIFT_HELP)
    }

    /// What *Done* does: enters the serving, or asks what the row gives that it completes.
    fn read_answer(&self, asked: Asked, entered: ServingDraft) -> Answered {
        let action = entered.action(Gift::Unread).ok_or(Refusal::Free)?;
        match self.tried(asked, action) {
            Ok(()) => Ok(Answer::Play(action)),
            Err(Refusal::RowUnread(_)) => Ok(Answer::Next(Draft::Gift(entered))),
            Err(refusal) => Err(refusal),
        }
    }
}

/// Lets the notebook pause on a very large sheet.
pub fn ask_pause(page: Page<'_, WokAndRoll>) -> Page<'_, WokAndRoll> {
    let choices = [
        Choice::play("Go on reading", Action::GoOn),
        Choice::next("Look at the sheet", Draft::Menu(MenuDraft::Cards)),
    ];
    page.choose(STEP, "A large sheet", choices)
        .help(SERVING_HELP)
}

/// Which serving of a new platter is crossed.
fn ask_which(page: Page<'_, WokAndRoll>, entered: ServingDraft) -> Page<'_, WokAndRoll> {
    let choices = (0..entered.layout.size).map(|number| {
        let serving = Serving::new(entered.serving.plate(), number);
        let draft = Draft::Serving(ServingDraft { serving, ..entered });
        Choice::next(serving_name(serving), draft)
    });
    page.choose(STEP, "Which serving?", choices)
        .help(LAYOUT_HELP)
}

fn layout_rows(entered: ServingDraft) -> [Row<WokAndRoll>; 5] {
    let layout = entered.layout;
    let next = move |layout| Draft::Layout(ServingDraft { layout, ..entered });
    let (shape, word) = match layout.shape {
        Shape::Dish => (Shape::Platter, "dish"),
        Shape::Platter => (Shape::WaitingPlatter, "platter"),
        Shape::WaitingPlatter => (Shape::Dish, "platter, waits"),
    };
    let counts = !layout.counts;
    let sized = |size: u8| {
        let number = entered.serving.number().min(size.saturating_sub(1));
        Draft::Layout(ServingDraft {
            serving: Serving::new(entered.serving.plate(), number),
            layout: Layout { size, ..layout },
            ..entered
        })
    };
    let columned = |column| next(Layout { column, ..layout });
    let rewarded = |bonus| next(Layout { bonus, ..layout });
    let counted = next(Layout { counts, ..layout });
    [
        Row::counter("servings", layout.size, 1..=MAX_SERVINGS as u8, sized),
        Row::new("shape", word, Ok(next(Layout { shape, ..layout }))),
        Row::counter("column", layout.column, 1..=MAX_PER_SECTION, columned),
        Row::counter("bonus", layout.bonus, 0..=MAX_POINTS, rewarded),
        Row::toggle("counts for end", layout.counts, counted),
    ]
}
