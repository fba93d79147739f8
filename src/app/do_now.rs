//! What the players have to do with the pieces: shown until they did it, and never twice.
//!
//! Usually it has a screen of its own. If the players want only news and the question leaves rows free, it is
//! drawn above the question instead and costs no key press; whatever they do next then says that they read it.

use super::play::list_rows;
use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::prompt::Look;
use crate::engine::question::{Body, Question};
use crate::engine::scene::Scene;
use crate::engine::seat::Asked;
use crate::engine::to_do::{Hands, Panel, ToDo};
use crate::ui::sentences::ROWS;
use crate::ui::{panel, scene};

impl App {
    /// What the players have not seen yet.
    fn pending(&self) -> Option<&ToDo> {
        self.game.to_do().filter(|_| self.game.carried_out.pending)
    }

    /// Whether the players have something to do before the question.
    pub(super) fn has_to_do(&self) -> bool {
        let pending = self.pending();
        pending.is_some_and(|to_do| to_do.stops(self.notebook.hands()))
    }

    /// Whether pieces still have to be moved; a list of corrections only repeats what the players did.
    pub(super) fn must_move_pieces(&self) -> bool {
        self.has_to_do() && self.game.to_do().map(ToDo::panel) != Some(Panel::Changed)
    }

    /// The last line that needs no hands, for the message bar. Not after undo: the players see what changed where
    /// it counts.
    fn notice(&self) -> Option<Line> {
        let to_do = self.pending()?;
        let last = to_do.tells().last();
        let last = last.filter(|_| to_do.panel() == Panel::Hands)?;
        Some(last.line.clone())
    }

    /// Shows the question with the last line that needs no hands.
    pub(super) fn ask_with_notice(&mut self) {
        self.overlay.message = self.notice();
        self.finish_to_do();
        self.go_to_question();
        if self.lists_on_scene() && !self.asks_same_player() {
            self.overlay.message = None;
        }
    }

    /// Whether the player who made the last move is asked again. Only then may the notice cover the header of a
    /// scene: it would speak of the player before.
    fn asks_same_player(&self) -> bool {
        let history = &self.game.history;
        let (live, last) = (history.live(), history.last_move());
        let played = last.and_then(|from| history.actions_between(from, live).next());
        self.game.asked() == played.map(|(_, played)| played.asked)
    }

    /// OK on the list: its next page, or the question.
    pub(super) fn ok_do_now(&mut self, from: usize) {
        if let Some(next) = self.next_page(from) {
            return self.go(Screen::DoNow(next));
        }
        self.finish_to_do();
        self.write_carried_out();
        self.go_to_question();
    }

    /// The first line of the page after the one that begins with `from`.
    fn next_page(&self, from: usize) -> Option<usize> {
        let to_do = self.game.to_do()?;
        let mut rest = to_do.wanted(self.notebook.hands()).skip(from);
        let fitting = panel::fitting(rest.clone(), self.names());
        rest.nth(fitting).map(|_| from + fitting)
    }

    /// The players have carried out everything.
    pub(super) fn finish_to_do(&mut self) {
        self.game.carried_out.finish(self.game.history.live());
    }

    /// Writes how much the players have carried out, if the journal does not say so.
    pub(super) fn write_carried_out(&mut self) {
        if let Some(length) = self.game.carried_out.unwritten() {
            self.queue(Effect::Seen(length));
        }
    }

    /// Shows what the players changed in a question of the menu.
    pub(super) fn leave_menu_question(&mut self) {
        let panel = self.game.to_do().map(ToDo::panel);
        self.game.carried_out.pending |= panel == Some(Panel::Changed);
        self.go_to_table();
    }

    /// Lists again what was not carried out when the power went: the last move, which was just replayed, or the
    /// difference. False if that cannot be played.
    pub(super) fn list_again(&mut self) -> bool {
        let game = &mut self.game;
        game.carried_out.pending = game.carried_out.now != game.history.live();
        let is_listed =
            !game.carried_out.pending || game.carried_out.lacks_last_move(&game.history);
        is_listed || game.show_difference().is_ok()
    }

    /// Whether the list is drawn above the question.
    pub(super) fn is_above_question(&self) -> bool {
        self.has_to_do()
            && self
                .game
                .with_question(|question| self.rows_above(question))
                > Some(0)
    }

    /// The rows that the list takes above a question; none where it has a screen of its own.
    pub(super) fn rows_above(&self, question: &Question) -> i32 {
        let is_news = self.notebook.hands() == Hands::News && self.has_to_do();
        let to_do = self
            .game
            .to_do()
            .filter(|to_do| to_do.panel() == Panel::Hands);
        let Some(to_do) = to_do.filter(|_| is_news && self.screen != Screen::Closed) else {
            return 0;
        };
        let lines = to_do.wanted(Hands::News);
        let above: i32 = lines.map(|line| panel::rows(line, self.names())).sum();
        match self.rows_needed(question) {
            Some(rows) if above + rows <= ROWS => above,
            _ => 0,
        }
    }

    /// The rows a question needs; `None` where nothing fits above it.
    fn rows_needed(&self, question: &Question) -> Option<i32> {
        match (question.look, &question.body) {
            (Look::Scene, Body::List(_)) => match self.game.table()?.scene() {
                Scene::Lines(lines) => Some(scene::rows(&lines, self.names())),
                _ => None,
            },
            (_, Body::List(items)) => {
                let title = i32::from(!self.has_title_in_header());
                Some(list_rows(items).len() as i32 + title)
            }
            _ => None,
        }
    }

    /// Whether the header has room for the title of a question with a list above it: it has no name to show when
    /// everybody is asked.
    pub(super) fn has_title_in_header(&self) -> bool {
        self.game.asked() == Some(Asked::Table)
    }

    /// The players leave a question with a list above it, so they have read the list.
    pub(super) fn finish_above(&mut self) {
        if self.is_above_question() {
            self.finish_to_do();
            self.write_carried_out();
        }
    }
}
