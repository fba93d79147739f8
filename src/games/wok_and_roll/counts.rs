//! Everything that is tracked, declared once: read, set right, checked and put back.

use super::prelude::*;

counts! {
    /// Something that is counted. Order and names are part of records.
    Count {
        First: Known, TURN, "first player";
        Roller: Known, TURN, "roller";
        Rolls: Known, TURN, "rolls";
        Die(die: u8): Known, Location::Table("dice"), die_name(die);
        // Which players are done cooking, a bit each.
        Done: Inner, TURN, "done cooking";
        // By word of mouth, in a light game.
        Completed(seat: Seat): Known, Location::Seat(seat, ""), "completed";
        Wok(seat: Seat, wok: u8): Known, Location::Seat(seat, "wok"),
            WOKS.get(usize::from(wok)).copied().unwrap_or_default();
        // Of a dish the number of crossed servings, of a platter a bit each.
        Crossed(seat: Seat, plate: u8): Pieces, Location::Seat(seat, ""),
            plate_name(plate).word("crossed");
        Fridge(seat: Seat, face: Face): Pieces, Location::Seat(seat, "fridge"), icon(face);
        Circled(seat: Seat, face: Face): Pieces, Location::Seat(seat, "circled"), icon(face);
        Hexagon(seat: Seat, face: Face): Pieces, Location::Seat(seat, "hexagon"), icon(face);
        Rectangle(seat: Seat, bonus: u8): Pieces, Location::Seat(seat, "rectangle"),
            Line::new().number(bonus + 1);
        // What a player took in this turn, in order.
        Pick(seat: Seat, pick: u8): Inner, Location::Seat(seat, "pick"),
            Line::new().number(pick + 1);
    }
}

const TURN: Location = Location::Table("turn");

impl State for WokAndRoll {
    made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        if self.first.is_some() {
            [Count::First, Count::Roller, Count::Rolls]
                .into_iter()
                .for_each(&mut *each);
        }
        let faces = (0..).zip(self.market.faces.0);
        faces
            .filter(|(_, face)| face.is_some())
            .for_each(|(die, _)| each(Count::Die(die)));
        if let Stage::Cooking(_) = self.stage {
            each(Count::Done);
        }
        Seat::all(self.seats).for_each(|seat| self.each_of_player(seat, each));
    }

    fn tally(&self, count: Count) -> Tally {
        match count {
            Count::First => Tally::seat(self.first.unwrap_or_default(), self.seats),
            Count::Roller => Tally::seat(self.roller, self.seats),
            Count::Rolls => Tally::new(self.market.rolls, 1, ROLLS - 1),
            Count::Die(die) => {
                let face = self.market.faces.0.get(usize::from(die)).copied().flatten();
                Tally::listed(face.map_or(0, |face| face as u8), FACES)
            }
            Count::Done => match self.stage {
                Stage::Cooking(done) => Tally::new(done, done, done),
                _ => Tally::new(0, 0, 0),
            },
            Count::Completed(seat) => Tally::new(self.completed(seat), 0, MAX_COMPLETED),
            _ => self.tally_of_player(count).unwrap_or(Tally::new(0, 0, 0)),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match count {
            Count::Die(_) => Face::at(value as usize).map_or(Line::new(), Face::label),
            Count::Hexagon(..) | Count::Rectangle(..) => {
                Line::from(if value == 0 { "open" } else { "outlined" })
            }
            Count::Crossed(_, plate) if self.is_platter(plate) => crosses(value as u16),
            _ => State::tally(self, count).worth(value),
        }
    }

    fn asks_count(&self, count: Count) -> Option<Draft> {
        match count {
            Count::Crossed(seat, plate) if self.is_platter(plate) => {
                let crossed = self.player(seat)?.crossed.get(usize::from(plate))?;
                Some(Draft::FixPlate(seat, plate, *crossed))
            }
            _ => None,
        }
    }

    fn has_rule(&self, rule: Rule) -> bool {
        self.uses(rule)
    }
}

impl WokAndRoll {
    fn each_of_player(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        let player = &self.players[seat.index()];
        match (self.depth, player.woks) {
            (Depth::Everything, _) if self.first.is_some() => {
                self.each_mark(seat, player, each);
            }
            (Depth::Light | Depth::Quick, Some(_)) => {
                (0..SECTIONS as u8).for_each(|wok| each(Count::Wok(seat, wok)));
            }
            (Depth::Light | Depth::Quick, None) if self.first.is_some() => {
                each(Count::Completed(seat));
            }
            _ => {}
        }
    }

    fn each_mark(&self, seat: Seat, player: &Player, each: &mut dyn FnMut(Count)) {
        let plates = self.sheet.numbers();
        plates.for_each(|plate| each(Count::Crossed(seat, plate)));
        for stock in [Count::Fridge, Count::Circled] {
            let faces = Face::ALL.into_iter();
            faces.for_each(|face| each(stock(seat, face)));
        }
        let printed = |face: &Face| self.sheet.skills.conversions.has(face.index());
        let hexagons = Face::ingredients().filter(printed);
        hexagons.for_each(|face| each(Count::Hexagon(seat, face)));
        let bonuses = 0..MAX_BONUSES as u8;
        let bonuses = bonuses.filter(|&bonus| self.sheet.bonus_rule(bonus).is_some());
        bonuses.for_each(|bonus| each(Count::Rectangle(seat, bonus)));
        (0..player.picks.len() as u8).for_each(|pick| each(Count::Pick(seat, pick)));
    }

    fn tally_of_player(&self, count: Count) -> Option<Tally> {
        Some(match count {
            Count::Wok(seat, wok) => {
                let number = *self.player(seat)?.woks?.get(usize::from(wok))?;
                Tally::new(number, 0, MAX_WOK)
            }
            Count::Crossed(seat, plate) => {
                let (player, size) = (self.player(seat)?, self.sheet.size(plate));
                let crossed = *player.crossed.get(usize::from(plate))?;
                match self.is_platter(plate) {
                    true => Tally::new(crossed, 0, (1 << size) - 1),
                    false => Tally::new(player.crossed_in(plate), 0, size),
                }
            }
            Count::Fridge(seat, face) => stock(self.player(seat)?.fridge.count(face), MAX_STOCK),
            Count::Circled(seat, face) => {
                // The circles of this turn are on paper, too.
                let circled = self.player(seat)?.all_circled();
                let others = circled.total() as u8 - circled.count(face);
                stock(circled.count(face), MAX_CIRCLED - others.min(MAX_CIRCLED))
            }
            Count::Hexagon(seat, face) => {
                let outlined = self.player(seat)?.conversions.has(face.index());
                Tally::listed(i32::from(outlined), 2)
            }
            Count::Rectangle(seat, bonus) => {
                Tally::listed(i32::from(self.player(seat)?.has_bonus(bonus)), 2)
            }
            Count::Pick(seat, pick) => {
                let picked = self.player(seat)?.picks.get(usize::from(pick))?;
                Tally::new(pick_number(picked.pick), 0, 0).fixed()
            }
            _ => return None,
        })
    }

    /// Whether the servings of a plate are crossed off in any order.
    fn is_platter(&self, plate: u8) -> bool {
        let layout = self.sheet.layout(plate);
        layout.is_some_and(|layout| layout.shape != Shape::Dish)
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

/// A stock; one that holds more than usual may stay so.
fn stock(count: u8, most: u8) -> Tally {
    Tally::new(count, 0, most.max(count))
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
fn pick_number(pick: Pick) -> i32 {
    match pick {
        Pick::Serving(serving) => 1 + i32::from(serving.plate()) * 10 + i32::from(serving.number()),
        Pick::Conversion(face) => 1001 + face as i32,
        Pick::Bonus(bonus) => 2001 + i32::from(bonus),
    }
}
