//! The circle as the screen shows it, with what an answer touches.

use super::prelude::*;

impl MasterCook {
    /// Tells whether the pattern of tiles runs against the clock (HR-10).
    pub(crate) fn is_mirrored(&self) -> bool {
        !self.house.is_on(Rule::Pattern)
    }

    /// The place of a field clockwise from the first; the middle keeps its number.
    pub(crate) fn place_of(&self, field: u8) -> u8 {
        match usize::from(field) {
            1..FIELDS if self.is_mirrored() => FIELDS as u8 - field,
            _ => field,
        }
    }

    /// The field at a place; the way there is the way back.
    pub(crate) fn field_at(&self, place: u8) -> u8 {
        self.place_of(place)
    }

    /// What lies on the table as `asked` sees it, with the answer so far.
    pub(crate) fn ring_scene(&self, asked: Asked, draft: Draft) -> Scene {
        let proposed = self.proposed_start(asked);
        let cell = |place: usize| {
            let field = self.field_at(place as u8);
            Cell {
                icon: tile(field).icon(),
                count: self.ring.size(field),
                mark: self.mark(field, proposed, draft),
            }
        };
        Scene::Ring(RingScene {
            cells: core::array::from_fn(cell),
            middle: self.middle(asked, draft).into_iter().flatten().collect(),
        })
    }

    pub(crate) fn mark(&self, field: u8, proposed: Option<u8>, draft: Draft) -> CellMark {
        match draft {
            Draft::Walk(walk, _) | Draft::Lay(walk, _) => walk_mark(walk, field),
            Draft::Start(at, _) if at == field => CellMark::Cursor,
            Draft::Menu(MenuDraft::FixSpot(_, shown)) if shown == field + 1 => CellMark::Cursor,
            Draft::None if field == 0 && self.is_numbering() => CellMark::Cursor,
            Draft::None if proposed == Some(field) => CellMark::Cursor,
            Draft::None | Draft::Drawn(_) if self.next_refill() == Some(field) => CellMark::Cursor,
            _ => CellMark::Plain,
        }
    }

    /// The start of the strongest harvest, where `asked` is about to harvest.
    fn proposed_start(&self, asked: Asked) -> Option<u8> {
        let player = self.player(asked.seat()?);
        let harvests = player.phase == Phase::Prep && player.agenda.is_empty();
        let (walk, _) = search::best(&self.ring).filter(|_| harvests)?;
        Some(walk.start)
    }

    /// The lines in the middle: who, what it brings, the bag, the end.
    pub(crate) fn middle(&self, asked: Asked, draft: Draft) -> [Option<Line>; 3] {
        let proposed = self.proposed_start(asked);
        match (draft, asked) {
            (Draft::None, _) if self.is_numbering() => self.first_field_lines(),
            (Draft::Walk(walk, _), _) if walk.is_legal(&self.ring) => self.walk_lines(walk),
            (Draft::Walk(walk, _), _) => self.start_lines(walk.start),
            (Draft::Start(at, _), _) if usize::from(at) < FIELDS => self.start_lines(at),
            (Draft::Menu(MenuDraft::FixSpot(_, shown)), _) => {
                let [field, tokens, _] = self.start_lines(shown.saturating_sub(1));
                [field, tokens, None]
            }
            (Draft::None, Asked::Seat(seat)) => match proposed {
                Some(at) => self.start_lines(at),
                None => self.seat_lines(seat),
            },
            (_, Asked::Seat(seat)) => self.seat_lines(seat),
            (_, Asked::Table) => [
                Some(Line::from("bag").number(self.bag.total() as i32)),
                Some(Line::from("shells").number(self.bank().min(SHELLS))),
                self.round_line(),
            ],
        }
    }

    /// Tells whether hands are to learn which tile is field 1: from the ring to the first starter.
    fn is_numbering(&self) -> bool {
        let laid = matches!(self.stage, Stage::Fill(_) | Stage::Starters(0));
        laid && self.player(self.first).hired() == 0
    }

    /// Which tile is field 1 (HR-10).
    fn first_field_lines(&self) -> [Option<Line>; 3] {
        let first = Line::from("Field 1").mark(": ").word("the");
        [
            Some(first.icon(tile(0).icon())),
            Some(Line::from("tile nearest")),
            Some(Line::new().name(self.first)),
        ]
    }

    /// What lies on a field and what a harvest from there brings at best.
    fn start_lines(&self, at: u8) -> [Option<Line>; 3] {
        let field = numbered_field("Field", at);
        let scoop = match self.ring.size(at) {
            0 => Line::from("empty"),
            _ => words::close_tokens(self.ring.on(at)),
        };
        let best = search::best_from(&self.ring, at);
        [
            Some(field),
            Some(scoop),
            best.map(|(walk, brings)| gains(walk, brings)),
        ]
    }

    fn walk_lines(&self, walk: Walk) -> [Option<Line>; 3] {
        let brings = walk.brings(&self.ring, walk.proposed(&self.ring));
        let left = match brings.leftovers {
            0 => Line::from("none left"),
            left => Line::new().number(left).word("left"),
        };
        let word = if walk.distance() == 1 {
            "step"
        } else {
            "steps"
        };
        let steps = Line::new().number(walk.distance()).word(word);
        [Some(steps), Some(gains(walk, brings)), Some(left)]
    }

    /// That the end is announced, and that the last round has begun (MC-END-02, MC-END-03).
    pub(crate) fn end_flag(&self) -> &'static str {
        let last = |last| self.all_seats().any(|seat| self.player(seat).turn >= last);
        match self.last_turn {
            None => "",
            Some(turn) if last(turn) => "LAST ROUND",
            Some(_) => "1 MORE ROUND",
        }
    }

    fn seat_lines(&self, seat: Seat) -> [Option<Line>; 3] {
        let player = self.player(seat);
        let shells = Line::new()
            .name(seat)
            .number(player.shells)
            .icon(Icon::Shell);
        let stored = player.owned().total() - player.supply.total();
        let supply = match player.supply.total() {
            0 if stored > 0 => Line::new().number(stored as i32).word("on cards"),
            0 => Line::from("no tokens"),
            _ => words::close_tokens(player.supply),
        };
        let place = |place: u8| Line::from("kitchen").number(place);
        let last = self.kitchen_place(seat).map(place);
        [
            Some(shells),
            Some(supply),
            last.or_else(|| self.round_line()),
        ]
    }

    /// The place of a seat among those in the kitchen, in the order they entered (MC-TURN-09).
    fn kitchen_place(&self, seat: Seat) -> Option<u8> {
        let cooks = |seat: &Seat| self.player(*seat).phase == Phase::Kitchen;
        let entered = self.player(seat).entered;
        let earlier = self
            .all_seats()
            .filter(cooks)
            .filter(|&other| self.player(other).entered < entered)
            .count();
        let several = self.all_seats().filter(cooks).count() > 1;
        (cooks(&seat) && several).then_some(earlier as u8 + 1)
    }

    /// What the picture does not show of everybody: shells, helpers, dishes, decks, who has the tokens.
    pub(crate) fn each_shared_line(&self, line: &mut dyn FnMut(Line)) {
        if self.seats > 1 {
            line(Line::from("harvest token:").name(self.token));
        }
        if !self.is_light() {
            self.all_seats().for_each(|seat| line(self.seat_line(seat)));
            let bag = Line::from("bag").number(self.bag.total() as i32);
            line(bag.mark(", ").and(self.decks_line()));
        }
    }

    pub(crate) fn round_line(&self) -> Option<Line> {
        match (self.stage, self.last_turn) {
            (Stage::Play, Some(last)) => Some(Line::from("LAST: turn").number(last)),
            (Stage::Play, None) => {
                let turn = self.all_seats().map(|seat| self.player(seat).turn).max();
                Some(Line::from("round").number(turn.unwrap_or(0)))
            }
            _ => None,
        }
    }
}

/// What a harvest brings: shells and the end field's tokens.
pub(crate) fn gains(walk: Walk, brings: Yield) -> Line {
    let kind = tile(walk.end()).icon();
    let line = Line::new()
        .icon(Icon::Shell)
        .mark("+")
        .number(brings.shells);
    line.icon(kind).mark("+").number(brings.collected)
}

fn walk_mark(walk: Walk, field: u8) -> CellMark {
    match field {
        _ if walk.steps != 0 && field == walk.end() => CellMark::End,
        _ if field == walk.start => CellMark::Start,
        _ if walk.path().any(|passed| passed == field) => CellMark::Path,
        _ => CellMark::Plain,
    }
}
