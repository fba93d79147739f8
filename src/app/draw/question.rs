//! How a question looks: who is asked, the answers, what OK does.

use crate::app::play::{AnswerRow, closed, list_rows};
use crate::app::{App, Screen};
use crate::engine::line::{Line, Piece};
use crate::engine::prompt::Look;
use crate::engine::question::{Body, Cell, Item, Question};
use crate::engine::scene::Scene;
use crate::engine::seat::Asked;
use crate::engine::to_do::Hands;
use crate::ui::dice::Buttons;
use crate::ui::frame::Frame;
use crate::ui::list::{List, Row};
use crate::ui::{dial, dice, form, list, page, panel, scene};

/// The title of a list whose question stands in the header.
const NO_TITLE: Line = Line::new();

impl App {
    pub(super) fn draw_question(&self, frame: &mut Frame) {
        self.game.with_question(|question| {
            let above = self.rows_above(question);
            self.draw_header(frame, question, above);
            if let Some(to_do) = self.game.to_do().filter(|_| above > 0) {
                panel::draw_told(frame, to_do.wanted(Hands::News), self.names());
            }
            let scene = self.scene_of(question);
            if let Some(scene) = &scene {
                scene::draw(frame, scene, above, self.names());
            }
            self.draw_body(frame, question, scene.as_ref(), above);
            let label = self.ok_label(question, scene.as_ref());
            page::foot(frame, &label, self.names());
        });
    }

    /// The scene on which a question is answered.
    fn scene_of(&self, question: &Question) -> Option<Scene> {
        let shown = question.look == Look::Scene && self.screen == Screen::Question;
        let table = self.game.table().filter(|_| shown)?;
        Some(table.scene())
    }

    /// Who is asked in which step, what is in force or who else waits, and the purse.
    fn draw_header(&self, frame: &mut Frame, question: &Question, above: i32) {
        let Some(table) = self.game.table() else {
            return;
        };
        let asked = table.asked();
        let step = question.step;
        let (who, purse) = match asked {
            Asked::Table if above > 0 => (question.title.clone(), Line::new()),
            Asked::Table => (step.into(), Line::new()),
            Asked::Seat(seat) => (Line::new().name(seat).word(step), table.purse(seat)),
        };
        let between = match table.flag() {
            "" => self.others_waiting(),
            flag => [flag.into(), flag.split(' ').next().unwrap_or(flag).into()],
        };
        page::header_of_three(frame, &who, &between, &purse, self.names());
    }

    /// Who else waits: by name, or how many.
    fn others_waiting(&self) -> [Line; 2] {
        let others = self.others().into_iter().filter_map(Asked::seat);
        let count = others.clone().count() as i32;
        let named = others.fold(Line::new(), |line, seat| line.mark(" +").name(seat));
        [named, Line::new().mark("+").number(count)]
    }

    fn draw_body(&self, frame: &mut Frame, question: &Question, scene: Option<&Scene>, above: i32) {
        let names = self.names();
        match &question.body {
            Body::List(items) if self.screen == Screen::Closed => self.draw_closed(frame, items),
            Body::List(items) => self.draw_list(frame, (question, scene), items, above),
            Body::Dial { .. } if question.look == Look::Scene => {}
            Body::Dial { face, notes } => dial::draw(frame, &question.title, face, notes, names),
            Body::Form(cells) => {
                let (cursor, before) = (self.cursor.row, self.cursor.before);
                form::draw(frame, &question.title, cells, cursor, before, names);
            }
            Body::Draw => page::title(frame, &question.title, names),
        }
    }

    /// The answers that are not allowed now.
    fn draw_closed(&self, frame: &mut Frame, items: &[Item]) {
        let label = |row: usize| {
            let item = closed(items).nth(row);
            item.map_or_else(Row::default, |(_, item)| item.label.clone().into())
        };
        let rows = List {
            title: &"Not now, OK says why".into(),
            below: 0,
            opens: false,
            len: self.closed_rows(),
            row: &label,
            cursor: self.cursor.row,
            ends_after: None,
        };
        list::draw(frame, &rows, self.names());
    }

    fn draw_list(
        &self,
        frame: &mut Frame,
        (question, scene): (&Question, Option<&Scene>),
        items: &[Item],
        above: i32,
    ) {
        let rows = list_rows(items);
        let on_dice = self.draw_on_dice(frame, (question, scene), items, &rows);
        if on_dice || question.look == Look::Scene {
            return;
        }
        let untitled = above > 0 && self.has_title_in_header();
        let rows = List {
            title: if untitled { &NO_TITLE } else { &question.title },
            below: above,
            opens: false,
            len: rows.len(),
            row: &|row| row_label(items, &rows, row).into(),
            cursor: self.cursor.row,
            ends_after: ends(items, &rows).then_some(self.cursor.before),
        };
        list::draw(frame, &rows, self.names());
    }

    /// Tells whether a list is answered on the scene, so that the foot must stay in sight.
    pub(in crate::app) fn lists_on_scene(&self) -> bool {
        self.screen == Screen::Question && self.game.with_question(on_scene) == Some(true)
    }

    /// Draws a list below the dice it is about; false where the scene is something else.
    fn draw_on_dice(
        &self,
        frame: &mut Frame,
        (question, scene): (&Question, Option<&Scene>),
        items: &[Item],
        rows: &[AnswerRow],
    ) -> bool {
        let Some(Scene::Dice(scene)) = scene else {
            return false;
        };
        let buttons = Buttons {
            title: &question.title,
            len: rows.len(),
            label: &|row| row_label(items, rows, row),
            cursor: self.cursor.row,
        };
        dice::draw_buttons(frame, scene, &buttons, self.names());
        true
    }

    /// What OK does.
    fn ok_label(&self, question: &Question, scene: Option<&Scene>) -> Line {
        // A choice on a scene without room for its words can only be seen in the foot.
        let in_foot = on_scene(question) && !matches!(scene, Some(Scene::Dice(_)));
        match &question.body {
            Body::List(_) if self.screen == Screen::Closed => "why not?".into(),
            Body::List(items) => {
                let rows = list_rows(items);
                let label = row_label(items, &rows, self.cursor.row);
                match rows.get(self.cursor.row) {
                    _ if in_foot => Line::from("←").and(label).word("→"),
                    Some(AnswerRow::NotNow(_)) => "show them".into(),
                    _ if question.verb.is_empty() => label,
                    _ => question.verb.into(),
                }
            }
            Body::Form(cells) if self.cursor.row < cells.len() => {
                counts(&cells[self.cursor.row]).into()
            }
            _ if question.verb.is_empty() => "take it".into(),
            _ => question.verb.into(),
        }
    }
}

/// Tells whether the last row is none of the answers: *Done*, or what is closed now.
fn ends(items: &[Item], rows: &[AnswerRow]) -> bool {
    match rows.last() {
        Some(&AnswerRow::Choice(index)) => items.get(index).is_some_and(|item| item.done),
        Some(AnswerRow::NotNow(_)) => true,
        None => false,
    }
}

fn row_label(items: &[Item], rows: &[AnswerRow], row: usize) -> Line {
    match rows.get(row) {
        Some(&AnswerRow::Choice(index)) => items
            .get(index)
            .map_or_else(Line::new, |item| item.label.clone()),
        Some(&AnswerRow::NotNow(count)) => Line::from("not now")
            .mark(" (")
            .number(count as i32)
            .mark(")"),
        None => Line::new(),
    }
}

/// What OK does to a row of a form: a number counts both ways.
fn counts(cell: &Cell) -> &'static str {
    match cell.value.pieces().next() {
        Some(Piece::Number(_)) => "+1, held: -1",
        _ => "change it",
    }
}

fn on_scene(question: &Question) -> bool {
    question.look == Look::Scene && matches!(question.body, Body::List(_))
}
