//! Everything that is counted, declared once: records, corrections, checks and PUT BACK follow.

use super::prelude::*;

const TURN: Location = Location::Table("turn");

counts! {
    /// Something that is counted. Order and names are part of records.
    Count of WokAndRoll |game, value| {
    if game.first.is_some() => {
        First: Known, TURN, "first player", read game.first.unwrap_or_default().0,
            Bounds::seat(game.seats), set game.set_first(Seat(value as u8));
        Roller: Known, TURN, "roller", at game.roller, Bounds::seat(game.seats),
            check game.between_picks();
        Rolls: Known, TURN, "rolls", at game.market.rolls, 1..=ROLLS - 1,
            check game.may_set_rolls();
    }
    for die in 0..DICE as u8 => {
        Die(die: u8): Known, Location::Table("dice"), die_name(die),
            read game.market.face(die).map_or(0, |face| face as u8), Bounds::words(FACES),
            set game.set_die(die.into(), value as usize),
            says Face::at(value as usize).map_or(Line::new(), Face::label),
            when game.market.face(die).is_some();
    }
    if matches!(game.stage, Stage::Cooking(_)) => {
        Done: Inner, TURN, "done cooking", is game.done_cooking();
    }
    for seat in Seat::all(game.seats) => if game.depth == Depth::Everything && game.first.is_some() => {
        Crossed(seat: Seat, plate: u8 in game.sheet.numbers()): Pieces, Location::Seat(seat, ""),
            plate_name(plate).word("crossed"),
            read game.crossed(seat, plate), 0..=game.most_crossed(plate),
            set game.set_crossed(seat, plate, value as u16), says game.crosses(plate, value);
        Fridge(seat: Seat, face: Face in Face::ALL): Pieces, Location::Seat(seat, "fridge"), icon(face),
            at game.players[seat.index()].fridge.0[face.index()], 0..=MAX_STOCK,
            check game.may_mark(seat);
        Circled(seat: Seat, face: Face in Face::ALL): Pieces, Location::Seat(seat, "circled"), icon(face),
            read game.players[seat.index()].all_circled().count(face),
            0..=game.most_circled(seat, face), set game.set_circled(seat, face, value as u8);
        Hexagon(seat: Seat, face: Face in Face::ingredients()): Pieces, Location::Seat(seat, "hexagon"),
            icon(face), read game.players[seat.index()].conversions.has(face.index()),
            Bounds::words(2), set game.toggle_hexagon(seat, face), says outlined(value),
            when game.sheet.skills.conversions.has(face.index());
        Rectangle(seat: Seat, bonus: u8 in 0..MAX_BONUSES as u8): Pieces, Location::Seat(seat, "rectangle"),
            Line::new().number(bonus + 1), read game.players[seat.index()].has_bonus(bonus),
            Bounds::words(2), set game.toggle_rectangle(seat, bonus), says outlined(value),
            when game.sheet.bonus_rule(bonus).is_some();
        // What a player took in this turn, in order.
        Pick(seat: Seat, pick: u8 in 0..game.players[seat.index()].picks.len() as u8): Inner,
            Location::Seat(seat, "pick"), Line::new().number(pick + 1),
            is game.players[seat.index()].picks.get(usize::from(pick)).map_or(0, pick_number);
    }
    for seat in Seat::all(game.seats) => if game.depth != Depth::Everything => {
        // By word of mouth, in a light game.
        Completed(seat: Seat): Known, Location::Seat(seat, ""), "completed",
            at game.players[seat.index()].completed, 0..=MAX_COMPLETED,
            when game.first.is_some() && game.players[seat.index()].woks.is_none();
        Wok(seat: Seat, wok: u8 in 0..SECTIONS as u8): Known, Location::Seat(seat, "wok"),
            WOKS.get(usize::from(wok)).copied().unwrap_or_default(),
            read game.wok(seat, wok), 0..=MAX_WOK, set game.set_wok(seat, wok, value as u8),
            when game.players[seat.index()].woks.is_some();
    }
} }

impl State for WokAndRoll {
    made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);

    fn asks_count(&self, count: Count) -> Option<Draft> {
        match count {
            Count::Crossed(seat, plate) if self.is_platter(plate) => {
                Some(Draft::FixPlate(seat, plate, self.crossed(seat, plate)))
            }
            _ => None,
        }
    }

    fn has_rule(&self, rule: Rule) -> bool {
        self.uses(rule)
    }
}

impl WokAndRoll {
    fn done_cooking(&self) -> u8 {
        match self.stage {
            Stage::Cooking(done) => done,
            _ => 0,
        }
    }

    /// The crossed servings of a plate: of a dish their number, of a platter a bit each.
    fn crossed(&self, seat: Seat, plate: u8) -> u16 {
        let player = &self.players[seat.index()];
        match self.is_platter(plate) {
            true => player.crossed[usize::from(plate)],
            false => player.crossed_in(plate).into(),
        }
    }

    fn most_crossed(&self, plate: u8) -> u16 {
        match (self.is_platter(plate), self.sheet.size(plate)) {
            (true, size) => (1 << size) - 1,
            (false, size) => size.into(),
        }
    }

    fn crosses(&self, plate: u8, value: i32) -> Line {
        match self.is_platter(plate) {
            true => crosses(value as u16),
            false => Line::new().number(value),
        }
    }

    fn most_circled(&self, seat: Seat, face: Face) -> u8 {
        let circled = self.players[seat.index()].all_circled();
        let others = circled.total() as u8 - circled.count(face);
        MAX_CIRCLED - others.min(MAX_CIRCLED)
    }

    fn wok(&self, seat: Seat, wok: u8) -> u8 {
        let woks = self.players[seat.index()].woks.unwrap_or_default();
        woks.get(usize::from(wok)).copied().unwrap_or(0)
    }

    /// Whether the servings of a plate are crossed off in any order.
    fn is_platter(&self, plate: u8) -> bool {
        let plate = self.sheet.plates.get(usize::from(plate));
        plate.is_some_and(|plate| plate.layout.shape != Shape::Dish)
    }
}

fn die_name(die: u8) -> Line {
    match die.checked_sub(WHITE as u8) {
        None => Line::from("white").number(die + 1),
        Some(red) => Line::from("red").number(red + 1),
    }
}

fn icon(face: Face) -> Line {
    Line::new().icon(face.icon())
}

fn outlined(value: i32) -> &'static str {
    if value == 0 { "open" } else { "outlined" }
}

/// The crossed servings of a platter in words.
fn crosses(crossed: u16) -> Line {
    let servings = (0..10_u8).filter(|serving| crossed & (1 << serving) != 0);
    match crossed.count_ones() {
        0 => "none".into(),
        1..=4 => servings.fold(Line::new(), |line, serving| line.word(ordinal(serving))),
        _ => servings.fold(Line::new(), |line, serving| run(line, crossed, serving)),
    }
}

/// Adds a serving to those crossed before it: "1-3 5", the first and the last of a run.
fn run(line: Line, crossed: u16, serving: u8) -> Line {
    let is_crossed = |serving: Option<u8>| serving.is_some_and(|at| crossed >> at & 1 == 1);
    let number = ordinal(serving).trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let (before, after) = (serving.checked_sub(1), serving.checked_add(1));
    match (is_crossed(before), is_crossed(after)) {
        (true, true) => line,
        (true, false) => line.mark("-").word(number),
        (false, _) => line.word(number),
    }
}

/// A pick as a number: servings from 1, hexagons from 1001, rectangles from 2001.
fn pick_number(picked: &Picked) -> i32 {
    match picked.pick {
        Pick::Serving(serving) => 1 + i32::from(serving.plate()) * 10 + i32::from(serving.number()),
        Pick::Conversion(face) => 1001 + face as i32,
        Pick::Bonus(bonus) => 2001 + i32::from(bonus),
    }
}
