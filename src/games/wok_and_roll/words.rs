//! Actions and refusals in words, and the names of things on a sheet.

use super::WokAndRoll;
use super::action::{Action, Opening, Source, Stock};
use super::pieces::dice::Faces;
use super::pieces::face::Face;
use super::pieces::payment::Shortage;
use super::pieces::place::{Cost, Place};
use super::pieces::profile::{MAX_PER_SECTION, MAX_SERVINGS};
use super::pieces::sheet::MAX_PICKS;
use super::pieces::skill::Rule;
use super::refusal::Refusal;
use super::rules::cook::MAX_CIRCLED;
use crate::engine::line::{Line, Piece};
use crate::engine::menu;

/// A refusal in one sentence.
impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        Line::from(match refusal {
            Refusal::NotNow => "Not at this point of the game.",
            Refusal::NoSuchThing => "There is no such thing on this sheet.",
            Refusal::Short(shortage) => return short(shortage),
            Refusal::Crossed => "It is crossed off: once is all.",
            Refusal::Full(size) => return Line::from("All").number(size).word("are crossed off."),
            Refusal::FromTheTop(next) => {
                let next = Line::from("The").word(ordinal(next - 1));
                return next.word("comes first: from top to bottom.");
            }
            Refusal::AboveFirst(section, number) => {
                let above = Line::from("First").icon(section.icon()).number(number);
                return above.mark(", ").word("which stands above.");
            }
            Refusal::Outlined => "It is outlined: once is all.",
            Refusal::TooMany => {
                let most = Line::new().number(MAX_PICKS as u8);
                return most.word("picks are the most in one turn.");
            }
            Refusal::ThreeRolls => "All 3 rolls are made.",
            Refusal::AllHeld => "All 6 dice are held: lock instead.",
            Refusal::OutOfBounds => "That number cannot be.",
            Refusal::Most(most) => return Line::new().number(most).word("is the most."),
            Refusal::Least(least) => return Line::new().number(least).word("is the least."),
            Refusal::Unread => "Not read yet: cross it off once to enter it.",
            Refusal::NotOnDie(die, face) => {
                let die = Line::from("Die").number(die + 1).word("has no side with");
                return die.icon(face.icon()).mark(".");
            }
            Refusal::EmptyRow => "A row that gives needs servings: it has none.",
            Refusal::TwiceInRow => "A serving stands in a row only once.",
            Refusal::RowUnread(row) => {
                let row = Line::from("What row").number(row + 1);
                return row.word("gives is not known yet.");
            }
            Refusal::Picked => "A pick needs it: take that one back first.",
            Refusal::NoGroups => "Every sheet has dishes, at most 16.",
            Refusal::TooFewGroups => "At least 3 groups must count for the end.",
            Refusal::Free => "A serving costs 1 to 4 symbols.",
            Refusal::MissingFace => "White dice must show all 5 ingredients.",
            Refusal::InAnotherRow => "It is in another row: one row is all.",
            Refusal::CrossedThere => "At least one player has crossed that off.",
            Refusal::MidTurn => "A turn is under way: finish it first.",
            Refusal::Count(error) => return error.line(),
            Refusal::CirclesFull => {
                let most = Line::new().number(MAX_CIRCLED);
                return most.word("symbols are circled: use some first.");
            }
            Refusal::Example => "Nothing on the synthetic sheet can change.",
        })
    }
}

/// What is missing, in numbers.
fn short(Shortage { face, needs, has }: Shortage) -> Line {
    let line = Line::from("It needs").number(needs).icon(face.icon());
    line.mark(", ").word("you have").number(has).mark(".")
}

/// The number of a serving, from 0, as it is counted on the board.
pub fn ordinal(serving: u8) -> &'static str {
    const ORDINALS: [&str; MAX_SERVINGS] = [
        "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th",
    ];
    ORDINALS
        .get(usize::from(serving))
        .copied()
        .unwrap_or("last")
}

/// A serving of a sheet by place: food group, number there, and which of its servings.
fn serving(place: Place) -> Line {
    let section = Face::at(usize::from(place.group() / MAX_PER_SECTION));
    let icon = section.unwrap_or(Face::Rice).icon();
    let group = Line::new()
        .icon(icon)
        .number(place.group() % MAX_PER_SECTION + 1);
    group.mark(", ").word(ordinal(place.serving()))
}

/// An action in words, after the name of whoever did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Open(Opening::Play | Opening::Everything) => "starts a game".into(),
        Action::Open(Opening::Light) => "starts a light game".into(),
        Action::Open(Opening::QuickScore) => "starts a quick score".into(),
        Action::Mode(_, true) => "lets the device roll".into(),
        Action::Mode(_, false) => "rolls its own dice".into(),
        Action::Sheet(Source::Ours) => "takes our sheet".into(),
        Action::Sheet(Source::Simple) => "takes the Simple Menu".into(),
        Action::Sheet(Source::Expert) => "takes the Expert Menu".into(),
        Action::Sheet(Source::Synthetic | Source::Example) => "takes the synthetic sheet".into(),
        Action::Outline(_) => "enters the outline".into(),
        Action::Group(group, _) => Line::from("enters group").number(group + 1),
        Action::Cost(place, _) => Line::from("enters a cost in group").number(place.group() + 1),
        Action::Right => "finds it right".into(),
        Action::Row(row, ..) => Line::from("enters row").number(row + 1),
        Action::Bonus(bonus, _) => Line::from("enters bonus").number(bonus + 1),
        Action::Fridge(_) => "enters the fridge".into(),
        Action::Skills(_) => "enters the skills".into(),
        Action::DieFaces(..) => "enters the dice".into(),
        Action::Columns(_) | Action::ColumnsByPlace(_) => "enters the columns".into(),
        Action::DrawFirst => "draws the first player".into(),
        Action::First(seat) | Action::FirstDrawn(seat) => Line::from("first roll to").name(seat),
        Action::RollAgain(held) => Line::from("rolls again, holds").number(held.count()),
        Action::Rolled(faces) | Action::Entered(faces) => rolled(faces),
        Action::Lock => "locks the dice".into(),
        Action::Completes(seat) => Line::from("counts one more for").name(seat),
        Action::TurnOver => "ends the turn".into(),
        Action::Cross(place) => cooks(place),
        Action::Convert(face) => Line::from("outlines the hexagon").icon(face.icon()),
        Action::Claim(bonus) => Line::from("outlines bonus").number(bonus + 1),
        Action::Cooked => "is done cooking".into(),
        Action::Woks(seat, _) => Line::new().name(seat).word("has counted woks"),
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
        Action::Serving(place, ..) => Line::from("reads").and(serving(place)),
        Action::Cook(place) => Line::from("cooks").and(serving(place)),
        Action::Unread => "knows no more of it".into(),
        Action::Count(count, value) => menu::say_count::<WokAndRoll>(count, value),
        Action::House(rule, value) => menu::say_rule(rule, value),
        Action::LayOut => "lays the sheet out".into(),
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

/// A label with what a serving costs and gives.
pub fn priced(label: Line, cost: Cost, points: u8) -> Line {
    let label = symbols(label, cost.symbols());
    label.mark(" ").number(points).mark("p")
}

/// A label with symbols close together.
pub fn symbols(label: Line, symbols: impl Iterator<Item = Face>) -> Line {
    symbols.fold(label, |line, face| {
        let close = matches!(line.pieces().last(), Some(Piece::Icon(_)));
        let line = if close { line.mark("") } else { line };
        line.icon(face.icon())
    })
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

    /// A serving's name: its group and which of its servings.
    pub(crate) fn serving_name(&self, place: Place) -> Line {
        let group = self.group_name(place.group());
        group.mark(", ").word(ordinal(place.serving()))
    }
}
