//! Actions and refusals in words, and the names of things on a sheet.

use super::prelude::*;

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
            Refusal::Unread => "Not read yet: cross it off once to enter it.",
            Refusal::NotOnDie(die, face) => {
                let die = Line::from("Die").number(die + 1).word("has no side with");
                return die.icon(face.icon()).mark(".");
            }
            Refusal::RowUnread(row) => {
                let row = Line::from("What row").number(row + 1);
                return row.word("gives is not known yet.");
            }
            Refusal::Picked => "A pick needs it: take that one back first.",
            Refusal::Free => "A serving costs 1 to 4 symbols.",
            Refusal::MissingFace => "White dice must show all 5 ingredients.",
            Refusal::CrossedThere => "At least one player has crossed that off.",
            Refusal::MidTurn => "A turn is under way: finish it first.",
            Refusal::Count(error) => return error.line(),
            Refusal::CirclesFull => {
                let most = Line::new().number(MAX_CIRCLED);
                return most.word("symbols are circled: use some first.");
            }
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

/// A plate's name: its food group and its number there.
pub fn plate_name(plate: u8) -> Line {
    let (section, number) = section_of(plate);
    Line::new().icon(section.icon()).number(number)
}

/// A serving's name: its plate and which of its servings.
pub fn serving_name(serving: Serving) -> Line {
    let plate = plate_name(serving.plate());
    plate.mark(", ").word(ordinal(serving.number()))
}

/// An action in words, after the name of the player who did it.
pub fn say(action: Action) -> Line {
    match action {
        Action::Open(Depth::Everything) => "starts a game".into(),
        Action::Open(Depth::Light) => "starts a light game".into(),
        Action::Open(Depth::Quick) => "starts a quick score".into(),
        Action::DeviceRolls(true) => "lets the device roll".into(),
        Action::DeviceRolls(false) => "rolls its own dice".into(),
        Action::Sheet(Side::Simple) => "takes the Simple Menu".into(),
        Action::Sheet(Side::Expert) => "takes the Expert Menu".into(),
        Action::Unread => "knows no more of it".into(),
        Action::GoOn => "finds it right".into(),
        Action::Serving(serving, ..) => Line::from("reads").and(serving_name(serving)),
        Action::Bonus(bonus, _) => Line::from("enters bonus").number(bonus + 1),
        Action::Fridge(_) => "enters the fridge".into(),
        Action::Skills(_) => "enters the skills".into(),
        Action::DieFaces(..) => "enters the dice".into(),
        Action::Columns(_) => "enters the columns".into(),
        Action::DrawFirst => "draws the first player".into(),
        Action::First(seat) | Action::FirstDrawn(seat) => Line::from("first roll to").name(seat),
        Action::RollAgain(held) => Line::from("rolls again, holds").number(held.count()),
        Action::Rolled(faces) | Action::Entered(faces) => rolled(faces),
        Action::Lock => "locks the dice".into(),
        Action::Completes(seat) => Line::from("counts one more for").name(seat),
        Action::TurnOver => "ends the turn".into(),
        Action::Cross(serving) => Line::from("cooks").and(serving_name(serving)),
        Action::Convert(face) => Line::from("outlines the hexagon").icon(face.icon()),
        Action::Claim(bonus) => Line::from("outlines bonus").number(bonus + 1),
        Action::Cooked => "is done cooking".into(),
        Action::Woks(seat, _) => Line::new().name(seat).word("has counted woks"),
        Action::Count(count, value) => menu::say_count::<WokAndRoll>(count, value),
        Action::House(rule, value) => menu::say_rule(rule, value),
        Action::EndHere => "ends the game here".into(),
    }
}

fn rolled(faces: Faces) -> Line {
    let shown = faces.0.iter().flatten();
    shown.fold(Line::from("rolls"), |line, face| line.icon(face.icon()))
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

/// The most symbols that are shown one by one.
pub const MAX_SHOWN: u16 = 7;

/// A stock as a line; if its symbols do not fit, their number.
pub fn stock_line(name: &'static str, pool: Pool) -> Line {
    match pool.total() {
        0 => Line::from(name).word("none"),
        1..=MAX_SHOWN => symbols(name.into(), pool.symbols()),
        total => Line::from(name).number(total).word("symbols"),
    }
}

/// An end-game bonus in a few words.
pub fn rule_line(rule: BonusRule) -> Line {
    let line = Line::new().number(rule.value());
    match rule {
        BonusRule::PerSkill(_) => line.word("per skill"),
        BonusRule::PerServing(section, _) => line.word("per").icon(section.icon()),
        BonusRule::PerGroup(_) => line.word("per full group"),
        BonusRule::Flat(_) => line.word("points"),
    }
}
