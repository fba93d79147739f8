//! What lies on the table: the dice, or a player's sheet in a few lines.

use heapless::Vec;

use super::action::Mode;
use super::draft::Draft;
use super::pieces::dice::{DICE, Faces, WHITE};
use super::pieces::face::Face;
use super::pieces::profile::GROUPS_TO_END;
use super::pieces::sheet::Sheet;
use super::questions::stock;
use super::rules::market::ROLLS;
use super::{Stage, WokAndRoll};
use crate::engine::line::{Icon, Line};
use crate::engine::scene::{Dice, Die, MAX_SCENE_LINES, Scene};
use crate::engine::seat::{Asked, Seat};

type Lines = Vec<Line, MAX_SCENE_LINES>;

impl WokAndRoll {
    /// What a player has completed of what ends the game.
    pub(crate) fn purse_line(&self, seat: Seat) -> Line {
        let done = || Line::new().number(self.completed(seat)).mark("/");
        let of_all = |line: Line| line.number(GROUPS_TO_END).mark("").icon(Icon::Gourmet);
        self.first.map_or_else(Line::new, |_| of_all(done()))
    }

    pub(super) fn show(&self, asked: Asked, draft: Draft) -> Scene {
        match (self.stage, asked) {
            (Stage::Cooking(_) | Stage::Over, Asked::Seat(seat)) => self.sheet_lines(seat),
            (Stage::Entering, _) => Scene::Dice(self.dice(self.entered(draft), draft)),
            _ if self.market.faces.shown() > 0 && self.stage != Stage::Over => {
                Scene::Dice(self.dice(self.market.faces, draft))
            }
            _ => self.table_lines(),
        }
    }

    /// The six dice, what is held, and whom they serve.
    fn dice(&self, faces: Faces, draft: Draft) -> Dice {
        let picking = self.stage == Stage::Deciding;
        let (held, _) = self.held(draft);
        let die = |index: usize| Die {
            face: faces.0[index].map(Face::icon),
            red: index >= WHITE,
            held: picking && held.has(index),
        };
        let roller = Line::new().name(self.roller);
        let captions = match picking {
            true => [Line::new(), Line::new()],
            false => ["everyone".into(), roller],
        };
        Dice {
            dice: (0..DICE).map(die).collect(),
            roll: self.market.rolls,
            rolls: ROLLS,
            picking,
            captions,
            note: self.synthetic_note(),
        }
    }

    fn synthetic_note(&self) -> Line {
        match self.mode == Mode::FullSheet && self.profile.synthetic {
            true => "synthetic sheet".into(),
            false => Line::new(),
        }
    }

    fn table_lines(&self) -> Scene {
        let mut lines = Lines::new();
        let mut push = |line: Line| drop(lines.push(line));
        let note = self.synthetic_note();
        if !note.is_empty() {
            push(note);
        }
        if self.is_last_turn() {
            push("LAST TURN".into());
        }
        Seat::all(self.seats).for_each(|seat| push(self.progress(seat)));
        Scene::Lines(lines)
    }

    /// How far somebody is: completed groups, or points once they are known.
    fn progress(&self, seat: Seat) -> Line {
        let line = Line::new().name(seat).mark(": ");
        match self.woks[seat.index()] {
            Some(_) => line.number(self.score_of(seat).total()).word("points"),
            None => line
                .number(self.completed(seat))
                .word("of")
                .number(GROUPS_TO_END)
                .word("completed"),
        }
    }

    /// What the picture does not show of everybody: whose dice they are, how far each is.
    pub(super) fn each_line_of_all(&self, line: &mut dyn FnMut(Line)) {
        if self.first.is_none() || self.stage == Stage::Over {
            return;
        }
        line(Line::from("at the market:").name(self.roller));
        if self.market.faces.shown() > 0 {
            Seat::all(self.seats).for_each(|seat| line(self.progress(seat)));
        }
    }

    /// What lies with a player: the sheet as far as the device keeps it.
    pub(super) fn each_line_of(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        match self.mode {
            Mode::Pad => line(self.progress(seat)),
            Mode::FullSheet => {
                self.each_left(seat, line);
                line(Line::from("taste points").number(self.score_of(seat).total()));
            }
        }
    }

    /// What a cook has to decide with.
    fn sheet_lines(&self, seat: Seat) -> Scene {
        let mut lines = Lines::new();
        let mut push = |line: Line| drop(lines.push(line));
        let note = self.synthetic_note();
        if !note.is_empty() {
            push(note);
        }
        self.each_left(seat, &mut push);
        Scene::Lines(lines)
    }

    /// What remains of dice, fridge and circles; skills, completed groups.
    fn each_left(&self, seat: Seat, push: &mut dyn FnMut(Line)) {
        let blank = Sheet::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        let remains = self.remains(seat, sheet);
        push(stock("dice", remains.dice));
        push(stock("fridge", remains.fridge));
        push(stock("circles", remains.circled));
        let hexagons = Face::ingredients().filter(|face| sheet.conversions.has(face.index()));
        let skills = Line::from("skills").number(sheet.skills());
        push(hexagons.fold(skills, |line, face| line.icon(face.icon())));
        let completed = Line::from("completed").number(self.completed(seat));
        push(completed.word("of").number(GROUPS_TO_END));
    }
}
