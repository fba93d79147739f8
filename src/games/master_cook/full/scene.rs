//! The circle as the screen shows it, with what an answer touches.

use super::draft::Draft;
use super::fields::{self, FIELDS, Ring};
use super::harvest::Walk;
use super::settings::Rule;
use super::{Full, Stage, search, words};
use crate::engine::line::{Icon, Line};
use crate::engine::scene::{Cell, CellMark, RingScene, Scene};
use crate::engine::seat::{Asked, Seat};

impl Full {
    /// Tells whether the pattern of tiles runs against the clock (HR-10).
    pub(super) fn is_mirrored(&self) -> bool {
        !self.settings.on(Rule::Pattern)
    }

    /// The place of a field clockwise from the first; the middle keeps its number.
    pub(super) fn place_of(&self, field: u8) -> u8 {
        match usize::from(field) {
            1..FIELDS if self.is_mirrored() => FIELDS as u8 - field,
            _ => field,
        }
    }

    /// The field at a place; the way there is the way back.
    pub(super) fn field_at(&self, place: u8) -> u8 {
        self.place_of(place)
    }

    /// What lies on the table as `asked` sees it, with the answer so far.
    pub fn scene(&self, asked: Asked, draft: Draft) -> Scene {
        let cell = |place: usize| {
            let field = self.field_at(place as u8);
            Cell {
                icon: fields::tile(field).icon(),
                count: self.ring.size(field),
                mark: self.mark(field, asked, draft),
            }
        };
        Scene::Ring(RingScene {
            cells: core::array::from_fn(cell),
            middle: self.middle(asked, draft).into_iter().flatten().collect(),
        })
    }

    fn mark(&self, field: u8, asked: Asked, draft: Draft) -> CellMark {
        match draft {
            Draft::Walk(walk, _) | Draft::Lay(walk, _) => walk_mark(walk, field),
            Draft::Start(at, _) | Draft::FixField(at) if at == field => CellMark::Cursor,
            Draft::None if self.is_proposed(field, asked) => CellMark::Cursor,
            Draft::None | Draft::Drawn(_) if self.next_refill() == Some(field) => CellMark::Cursor,
            _ => CellMark::Plain,
        }
    }

    fn is_proposed(&self, field: u8, asked: Asked) -> bool {
        let harvests = asked.seat().is_some_and(|seat| {
            let kitchen = self.kitchen(seat);
            kitchen.phase == super::kitchen::Phase::Prep && kitchen.agenda.is_empty()
        });
        harvests && search::best(&self.ring).is_some_and(|(walk, _)| walk.start == field)
    }

    /// The lines in the middle: who, what it brings, the bag, the end.
    fn middle(&self, asked: Asked, draft: Draft) -> [Option<Line>; 3] {
        match (draft, asked) {
            (Draft::Walk(walk, _), _) if walk.is_legal(&self.ring) => self.walk_lines(walk),
            (_, Asked::Seat(seat)) => self.seat_lines(seat),
            (_, Asked::Table) => [
                Some(Line::from("bag").number(self.bag.total() as i32)),
                Some(Line::from("shells").number(self.bank().min(super::SHELLS))),
                self.round_line(),
            ],
        }
    }

    fn walk_lines(&self, walk: Walk) -> [Option<Line>; 3] {
        let brings = walk.brings(&self.ring, walk.proposed(&self.ring));
        let kind = fields::tile(walk.end()).icon();
        let gains = Line::new()
            .icon(Icon::Shell)
            .mark("+")
            .number(brings.shells);
        let gains = gains.icon(kind).mark("+").number(brings.collected);
        let left = match brings.leftovers {
            0 => Line::from("none left"),
            left => Line::new().number(left).word("left"),
        };
        let steps = Line::new().number(walk.distance()).word("steps");
        [Some(steps), Some(gains), Some(left)]
    }

    fn seat_lines(&self, seat: Seat) -> [Option<Line>; 3] {
        let kitchen = self.kitchen(seat);
        let shells = Line::new()
            .name(seat)
            .number(kitchen.shells)
            .icon(Icon::Shell);
        let supply = match kitchen.supply.total() {
            0 => Line::from("no tokens"),
            _ => words::tokens(Line::new(), kitchen.supply),
        };
        let shells = match self.kitchen_place(seat) {
            Some(place) => shells.mark(" K").number(place),
            None => shells,
        };
        [Some(shells), Some(supply), self.round_line()]
    }

    /// The place of a seat among those in the kitchen, in the order they entered (MC-TURN-09).
    fn kitchen_place(&self, seat: Seat) -> Option<u8> {
        let cooks = |seat: &Seat| self.kitchen(*seat).phase == super::kitchen::Phase::Kitchen;
        let entered = self.kitchen(seat).entered;
        let earlier = self
            .all_seats()
            .filter(cooks)
            .filter(|&other| self.kitchen(other).entered < entered)
            .count();
        let several = self.all_seats().filter(cooks).count() > 1;
        (cooks(&seat) && several).then_some(earlier as u8 + 1)
    }

    fn round_line(&self) -> Option<Line> {
        match (self.stage, self.last_turn) {
            (Stage::Play, Some(last)) => Some(Line::from("FINAL: turn").number(last)),
            (Stage::Play, None) => {
                let turn = self.all_seats().map(|seat| self.kitchen(seat).turn).max();
                Some(Line::from("round").number(turn.unwrap_or(0)))
            }
            _ => None,
        }
    }
}

fn walk_mark(walk: Walk, field: u8) -> CellMark {
    debug_assert!(Ring::fields().any(|known| known == field));
    match field {
        _ if walk.steps != 0 && field == walk.end() => CellMark::End,
        _ if field == walk.start => CellMark::Start,
        _ if walk.path().any(|passed| passed == field) => CellMark::Path,
        _ => CellMark::Plain,
    }
}
