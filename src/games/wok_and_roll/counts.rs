//! Everything that is tracked, declared once: read, set right, checked and put back.

use serde::{Deserialize, Serialize};

use super::action::{Action, Mode};
use super::draft::Draft;
use super::house::House;
use super::pieces::dice::WHITE;
use super::pieces::face::{FACES, Face, SECTIONS};
use super::pieces::group::Shape;
use super::pieces::profile::{MAX_BONUSES, MAX_PER_SECTION, MAX_STOCK};
use super::pieces::sheet::{Pick, Sheet};
use super::refusal::Refusal;
use super::rules::cook::MAX_CIRCLED;
use super::rules::end::{MAX_COMPLETED, MAX_WOK, WOKS};
use super::rules::market::ROLLS;
use super::words::ordinal;
use super::{Stage, WokAndRoll};
use crate::engine::counts::{CountInfo, CountOf, Kind, Location, Tally};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::state::State;

/// A count by what it is. Order and names are part of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// Who was first.
    First,
    /// Who goes to the market.
    Roller,
    /// How many rolls were made.
    Rolls,
    /// What a die shows.
    Die(u8),
    /// Which players are done cooking, a bit each.
    Done,
    /// The dishes and platters a player has completed, by word of mouth.
    Completed(Seat),
    /// A number in a player's wok.
    Wok(Seat, u8),
    /// The crossed servings of a group by food group and place: of a dish how many, of a platter a bit
    /// each.
    Crossed(Seat, u8),
    /// The same on a sheet that counts its groups through.
    Group(Seat, u8),
    /// What is left of a symbol in a player's fridge.
    Fridge(Seat, Face),
    /// How many of a symbol are circled and not used.
    Circled(Seat, Face),
    /// Whether a hexagon is outlined.
    Hexagon(Seat, Face),
    /// Whether a rectangle is outlined.
    Rectangle(Seat, u8),
    /// What a player took in this turn, in order.
    Pick(Seat, u8),
}

impl CountOf<WokAndRoll> for Count {
    fn about(self) -> CountInfo {
        let (place, name) = named(self);
        let kind = match self {
            Self::Done | Self::Pick(..) => Kind::Inner,
            Self::First | Self::Roller | Self::Rolls | Self::Die(_) => Kind::Known,
            Self::Completed(_) | Self::Wok(..) => Kind::Known,
            _ => Kind::Pieces,
        };
        CountInfo::new(kind, place, name)
    }
}

impl State for WokAndRoll {
    crate::made_of!(Count => Action::Count, House => Action::House);

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
        Seat::all(self.seats).for_each(|seat| self.each_of_seat(seat, each));
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
            Count::Wok(seat, wok) => {
                let woks = self.woks.get(seat.index()).copied().flatten();
                let number = woks.unwrap_or_default().get(usize::from(wok)).copied();
                Tally::new(number.unwrap_or(0), 0, MAX_WOK)
            }
            _ => self.tally_of_sheet(count),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        let number = usize::try_from(value).unwrap_or(0);
        match count {
            Count::Die(_) => Face::at(number).map_or(Line::new(), |face| {
                Line::new().icon(face.icon()).word(face.icon().word())
            }),
            Count::Hexagon(..) | Count::Rectangle(..) => {
                Line::from(if value == 0 { "open" } else { "outlined" })
            }
            Count::Crossed(_, group) | Count::Group(_, group) if self.is_platter(group) => {
                crosses(number as u16)
            }
            _ => State::tally(self, count).words(value),
        }
    }

    fn asks_count(&self, count: Count) -> Option<Draft> {
        match count {
            Count::Crossed(seat, group) | Count::Group(seat, group) if self.is_platter(group) => {
                let crossed = self.sheet(seat)?.crossed.get(usize::from(group))?;
                Some(Draft::FixGroup(seat, group, *crossed))
            }
            _ => None,
        }
    }

    fn has_rule(&self, rule: House) -> bool {
        self.uses(rule)
    }

    fn rule(&self, rule: House) -> u8 {
        self.house(rule)
    }
}

impl WokAndRoll {
    fn each_of_seat(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        match (self.mode, self.woks[seat.index()]) {
            (Mode::FullSheet, _) => self.each_of_sheet(seat, each),
            (Mode::Pad, None) if self.first.is_some() => each(Count::Completed(seat)),
            (Mode::Pad, None) => {}
            (Mode::Pad, Some(_)) => {
                (0..SECTIONS as u8).for_each(|wok| each(Count::Wok(seat, wok)));
            }
        }
    }

    fn each_of_sheet(&self, seat: Seat, each: &mut dyn FnMut(Count)) {
        if self.first.is_none() {
            return;
        }
        for group in self.profile.numbers() {
            each(match self.profile.is_by_place() {
                true => Count::Crossed(seat, group),
                false => Count::Group(seat, group),
            });
        }
        Face::ALL
            .into_iter()
            .for_each(|face| each(Count::Fridge(seat, face)));
        Face::ALL
            .into_iter()
            .for_each(|face| each(Count::Circled(seat, face)));
        let printed = |face: &Face| self.profile.skills.conversions.has(face.index());
        let hexagons = Face::ingredients().filter(printed);
        hexagons.for_each(|face| each(Count::Hexagon(seat, face)));
        let bonuses = (0..MAX_BONUSES as u8).zip(self.profile.bonuses);
        let bonuses = bonuses.filter(|(_, rule)| rule.is_some());
        bonuses.for_each(|(bonus, _)| each(Count::Rectangle(seat, bonus)));
        let picks = self.sheet(seat).map_or(0, |sheet| sheet.picks.len());
        (0..picks as u8).for_each(|pick| each(Count::Pick(seat, pick)));
    }

    fn tally_of_sheet(&self, count: Count) -> Tally {
        let blank = Sheet::default();
        let sheet = |seat| self.sheet(seat).unwrap_or(&blank);
        match count {
            Count::Crossed(seat, group) | Count::Group(seat, group) => {
                let size = self.profile.group(group).map_or(0, |group| group.size);
                let crossed = sheet(seat).crossed.get(usize::from(group)).copied();
                match self.is_platter(group) {
                    true => Tally::new(crossed.unwrap_or(0), 0, (1 << size) - 1),
                    false => Tally::new(sheet(seat).crossed_in(group), 0, size),
                }
            }
            Count::Fridge(_, face) if self.first.is_none() => {
                stock(self.profile.fridge.count(face), MAX_STOCK)
            }
            Count::Fridge(seat, face) => stock(sheet(seat).fridge.count(face), MAX_STOCK),
            Count::Circled(seat, face) => {
                // Those of this turn are on paper, too.
                let circled = sheet(seat).circled.plus(sheet(seat).gained());
                let others = circled.total() as u8 - circled.count(face);
                stock(circled.count(face), MAX_CIRCLED - others.min(MAX_CIRCLED))
            }
            Count::Hexagon(seat, face) => {
                Tally::listed(i32::from(sheet(seat).conversions.has(face.index())), 2)
            }
            Count::Rectangle(seat, bonus) => {
                Tally::listed(i32::from(sheet(seat).has_bonus(bonus)), 2)
            }
            Count::Pick(seat, pick) => {
                let pick = sheet(seat).picks.get(usize::from(pick));
                let number = pick.map_or(0, |picked| pick_number(picked.pick));
                Tally::new(number, number, number)
            }
            _ => Tally::new(0, 0, 0),
        }
    }

    /// Tells whether the servings of a group are crossed off in any order.
    fn is_platter(&self, group: u8) -> bool {
        let shape = self.profile.group(group).map(|group| group.shape);
        shape.is_some_and(|shape| shape != Shape::Dish)
    }
}

/// Where a count is kept, and its name there.
fn named(count: Count) -> (Location, Line) {
    let turn = |name: &'static str| (Location::Table("turn"), Line::from(name));
    match count {
        Count::First => turn("first player"),
        Count::Roller => turn("roller"),
        Count::Rolls => turn("rolls"),
        Count::Done => turn("done cooking"),
        Count::Die(die) if usize::from(die) < WHITE => {
            (Location::Table("dice"), Line::from("white").number(die + 1))
        }
        Count::Die(die) => {
            let number = die + 1 - WHITE as u8;
            (Location::Table("dice"), Line::from("red").number(number))
        }
        Count::Completed(seat) => (Location::Seat(seat, ""), "completed".into()),
        Count::Wok(seat, wok) => {
            let name = WOKS.get(usize::from(wok)).copied().unwrap_or_default();
            (Location::Seat(seat, "wok"), name.into())
        }
        Count::Crossed(seat, group) => {
            let section = Face::at(usize::from(group / MAX_PER_SECTION)).unwrap_or(Face::Rice);
            let name = Line::new()
                .icon(section.icon())
                .number(group % MAX_PER_SECTION + 1);
            (Location::Seat(seat, ""), name.word("crossed"))
        }
        Count::Group(seat, group) => {
            let name = Line::from("group").number(group + 1).word("crossed");
            (Location::Seat(seat, ""), name)
        }
        Count::Fridge(seat, face) => (
            Location::Seat(seat, "fridge"),
            Line::new().icon(face.icon()),
        ),
        Count::Circled(seat, face) => (
            Location::Seat(seat, "circled"),
            Line::new().icon(face.icon()),
        ),
        Count::Hexagon(seat, face) => (
            Location::Seat(seat, "hexagon"),
            Line::new().icon(face.icon()),
        ),
        Count::Rectangle(seat, bonus) => (
            Location::Seat(seat, "rectangle"),
            Line::new().number(bonus + 1),
        ),
        Count::Pick(seat, pick) => (Location::Seat(seat, "pick"), Line::new().number(pick + 1)),
    }
}

/// A stock; one that holds more than it usually can may stay so.
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
        Pick::Serving(place) => 1 + i32::from(place.group()) * 10 + i32::from(place.serving()),
        Pick::Conversion(face) => 1001 + face as i32,
        Pick::Bonus(bonus) => 2001 + i32::from(bonus),
    }
}
