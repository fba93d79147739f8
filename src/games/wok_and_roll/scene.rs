//! What lies on the table: the dice, or a player's sheet in a few lines.

use super::prelude::*;

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
            note: Line::new(),
        }
    }

    fn table_lines(&self) -> Scene {
        let mut lines = Lines::new();
        let mut push = |line: Line| drop(lines.push(line));
        if self.is_last_turn() {
            push("LAST TURN".into());
        }
        Seat::all(self.seats).for_each(|seat| push(self.progress(seat)));
        Scene::Lines(lines)
    }

    /// How far somebody is: completed groups, or points once they are known.
    fn progress(&self, seat: Seat) -> Line {
        let line = Line::new().name(seat).mark(": ");
        match self.players[seat.index()].woks {
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
        match self.depth {
            Depth::Everything => {
                self.each_left(seat, line);
                line(Line::from("taste points").number(self.score_of(seat).total()));
            }
            _ => line(self.progress(seat)),
        }
    }

    /// What a cook has to decide with.
    fn sheet_lines(&self, seat: Seat) -> Scene {
        let mut lines = Lines::new();
        self.each_left(seat, &mut |line| drop(lines.push(line)));
        Scene::Lines(lines)
    }

    /// What remains of dice, fridge and circles; skills, completed groups.
    fn each_left(&self, seat: Seat, push: &mut dyn FnMut(Line)) {
        let Some(player) = self.player(seat) else {
            return;
        };
        let remains = self.remains(seat, player).unwrap_or_default();
        push(stock_line("dice", remains.dice));
        push(stock_line("fridge", remains.fridge));
        push(stock_line("circles", remains.circled));
        let hexagons = Face::ingredients().filter(|face| player.conversions.has(face.index()));
        let skills = Line::from("skills").number(player.skills());
        push(hexagons.fold(skills, |line, face| line.icon(face.icon())));
        let completed = Line::from("completed").number(self.completed(seat));
        push(completed.word("of").number(GROUPS_TO_END));
    }
}
