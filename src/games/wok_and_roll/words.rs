//! Actions and refusals in words, and the names of things on a sheet.

use super::WokAndRoll;
use super::action::{Action, Mode, Opening, Source, Stock};
use super::pieces::dice::Faces;
use super::pieces::place::Place;
use super::pieces::profile::Rule;
use super::refusal::Refusal;
use super::rules::cook::MAX_CIRCLED;
use crate::engine::line::Line;

/// A refusal in one sentence.
pub fn why(refusal: Refusal) -> Line {
    Line::from(match refusal {
        Refusal::NotNow => "Not at this point of the game.",
        Refusal::NoSuchThing => "There is no such thing on this sheet.",
        Refusal::Short(face) => return Line::from("Not enough").icon(face.icon()).mark("."),
        Refusal::Crossed => "Crossed off already.",
        Refusal::Full => "Complete already.",
        Refusal::FromTheTop => "A dish is cooked from top to bottom.",
        Refusal::AboveFirst => "First what stands above it.",
        Refusal::Outlined => "Outlined already.",
        Refusal::TooMany => "Too many for one turn.",
        Refusal::ThreeRolls => "Three rolls at most.",
        Refusal::AllHeld => "Every die is held: lock instead.",
        Refusal::OutOfBounds => "That number cannot be.",
        Refusal::NoGroups => "Every sheet has dishes, at most 16.",
        Refusal::TooFewGroups => "At least three groups must count for the end.",
        Refusal::Free => "A serving costs one to four symbols.",
        Refusal::MissingFace => "White dice must show all five ingredients.",
        Refusal::InAnotherRow => "It belongs to another row.",
        Refusal::CrossedThere => "Somebody has crossed what would go.",
        Refusal::MidTurn => "Finish this turn first.",
        Refusal::CirclesFull => {
            let most = Line::new().number(MAX_CIRCLED);
            return most.word("symbols are circled: use some first").mark(".");
        }
        Refusal::Example => "The synthetic sheet stays as it is.",
    })
}

/// An action in words, after the name of whoever did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Open(Opening::Play) => "starts a game".into(),
        Action::Open(Opening::QuickScore) => "starts a quick score".into(),
        Action::Mode(Mode::Pad, _) => "plays with the pad".into(),
        Action::Mode(Mode::FullSheet, _) => "plays with the full sheet".into(),
        Action::Sheet(Source::Ours) => "takes our sheet".into(),
        Action::Sheet(Source::Synthetic) => "takes the synthetic sheet".into(),
        Action::Outline(_) => "enters the outline".into(),
        Action::Group(group, _) => Line::from("enters group").number(group + 1),
        Action::Cost(place, _) => Line::from("enters a cost in group").number(place.group() + 1),
        Action::Right => "finds it right".into(),
        Action::Row(row, ..) => Line::from("enters row").number(row + 1),
        Action::Bonus(bonus, _) => Line::from("enters bonus").number(bonus + 1),
        Action::Fridge(_) => "enters the fridge".into(),
        Action::Skills(_) => "enters the skills".into(),
        Action::DieFaces(..) => "enters the dice".into(),
        Action::Columns(_) => "enters the columns".into(),
        Action::DrawFirst => "draws the first player".into(),
        Action::First(seat) | Action::FirstDrawn(seat) => {
            Line::from("gives the first roll to").name(seat)
        }
        Action::RollAgain(held) => Line::from("rolls again, holds").number(held.count()),
        Action::Rolled(faces) | Action::Entered(faces) => rolled(faces),
        Action::Lock => "locks the dice".into(),
        Action::Completes(seat) => Line::from("counts one more for").name(seat),
        Action::TurnOver => "ends the turn".into(),
        Action::Cross(place) => cooks(place),
        Action::Convert(face) => Line::from("outlines the hexagon").icon(face.icon()),
        Action::Claim(bonus) => Line::from("outlines bonus").number(bonus + 1),
        Action::Cooked => "is done cooking".into(),
        Action::Woks(seat, _) => Line::from("enters the woks of").name(seat),
        Action::Settings(_) => "sets house rules".into(),
        Action::FixCompleted(seat, count) => Line::from("sets").name(seat).word("to").number(count),
        Action::FixRoller(seat) => Line::from("gives the dice to").name(seat),
        Action::FixGroup(seat, group, _) => Line::from("fixes group")
            .number(group + 1)
            .word("of")
            .name(seat),
        Action::FixStock(seat, Stock::Fridge, _) => Line::from("fixes the fridge of").name(seat),
        Action::FixStock(seat, Stock::Circled, _) => Line::from("fixes the circles of").name(seat),
        Action::FixSkills(seat, ..) => Line::from("fixes the skills of").name(seat),
        Action::EndHere => "ends the game here".into(),
    }
}

fn rolled(faces: Faces) -> Line {
    let shown = faces.0.iter().flatten();
    shown.fold(Line::from("rolls"), |line, face| line.icon(face.icon()))
}

fn cooks(place: Place) -> Line {
    Line::from("cooks group")
        .number(place.group() + 1)
        .mark("#")
        .number(place.serving() + 1)
}

/// An end-game bonus in a few words.
pub fn rule_line(rule: Rule) -> Line {
    match rule {
        Rule::PerSkill(value) => Line::new().number(value).word("per skill"),
        Rule::PerServing(section, value) => {
            Line::new().number(value).word("per").icon(section.icon())
        }
        Rule::PerGroup(value) => Line::new().number(value).word("per full group"),
        Rule::Flat(value) => Line::new().number(value).word("points"),
    }
}

impl WokAndRoll {
    /// A group's name: its food group and number.
    pub(crate) fn group_name(&self, group: u8) -> Line {
        let (section, number) = self.profile.name(group);
        Line::new().icon(section.icon()).number(number)
    }
}
