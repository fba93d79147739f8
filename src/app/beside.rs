//! What hands must do, beside a question that leaves rows free: read with it, without a press of its own.
//!
//! It stands there until something is answered, and again after a power cut. Whoever goes anywhere
//! else from such a question has read it.

use super::play::list_rows;
use super::{App, Screen};
use crate::engine::prompt::Look;
use crate::engine::question::{Body, Question};
use crate::engine::scene::Scene;
use crate::engine::seat::Asked;
use crate::engine::to_do::{Hands, Panel};
use crate::ui::sentences::ROWS;
use crate::ui::{panel, scene};

impl App {
    /// Tells whether what hands must do finds room beside the question.
    pub(super) fn tells_beside(&self) -> bool {
        self.has_hands() && self.with_question(|question| self.rows_beside(question)) > Some(0)
    }

    /// The rows that what hands must do takes above a question; none where it has a screen of its own.
    pub(super) fn rows_beside(&self, question: &Question) -> i32 {
        let is_news = self.notebook.hands() == Hands::News && self.has_hands();
        let to_do = self.to_do().filter(|to_do| to_do.panel() == Panel::Hands);
        let Some(to_do) = to_do.filter(|_| is_news && self.screen != Screen::Closed) else {
            return 0;
        };
        let wanted = to_do.wanted(Hands::News);
        let to_do: i32 = wanted.map(|tell| panel::rows(tell, &self.names)).sum();
        match self.rows_needed(question) {
            Some(rows) if to_do + rows <= ROWS => to_do,
            _ => 0,
        }
    }

    /// The rows a question needs; `None` where nothing can stand beside it.
    fn rows_needed(&self, question: &Question) -> Option<i32> {
        match (question.look, &question.body) {
            (Look::Scene, Body::List(_)) => match self.seated.as_ref()?.play.any().scene() {
                Scene::Lines(lines) => Some(scene::rows(&lines, &self.names)),
                _ => None,
            },
            (_, Body::List(items)) => {
                let titled = i32::from(!self.is_titled_above());
                Some(list_rows(items).len() as i32 + titled)
            }
            _ => None,
        }
    }

    /// Tells whether the title of a question with something above it stands in the header: a question to
    /// the whole table leaves it free.
    pub(super) fn is_titled_above(&self) -> bool {
        let seated = self.seated.as_ref();
        seated.is_some_and(|seated| seated.play.any().asked() == Asked::Table)
    }

    /// Hands have read what stands beside the question.
    pub(super) fn read_beside(&mut self) {
        if self.tells_beside() {
            self.agree();
            self.write_seen();
        }
    }
}
