//! A formula as a tree. Its nodes are in one list of the sheet, and refer to each other by their place there.

/// The root of a formula: its place among the nodes of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula(pub(super) u16);

/// A node of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// A number.
    Number(i16),
    /// The number that was entered on this line.
    It,
    /// The points so far.
    Total,
    /// The number of the round.
    Round,
    /// How many play.
    Players,
    /// The seat, counted from 1.
    Seat,
    /// Whether this player shares the lead.
    Tied,
    /// The number of a line.
    Name(u8),
    /// The points of a line.
    Points(u8),
    /// The number of a line in the round before.
    Last(u8),
    /// A number of this entry of a list.
    Field(u8),
    /// The other sign.
    Minus(Formula),
    /// 1 for 0, otherwise 0.
    Not(Formula),
    /// Two formulas with an operator between them.
    Two(Operator, Formula, Formula),
    /// A function with its first argument.
    Call(Function, Formula),
    /// An argument of a function, and the next one.
    Argument(Formula, Option<Formula>),
}

/// What stands between two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `x`
    Times,
    /// `/`, without the rest; by 0 gives 0.
    By,
    /// `=`
    Equal,
    /// `<>`
    Unequal,
    /// `<`
    Less,
    /// `>`
    More,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `and`
    And,
    /// `or`
    Or,
}

impl Operator {
    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "x",
            Self::By => "/",
            Self::Equal => "=",
            Self::Unequal => "<>",
            Self::Less => "<",
            Self::More => ">",
            Self::AtMost => "<=",
            Self::AtLeast => ">=",
            Self::And => "and",
            Self::Or => "or",
        }
    }

    /// How strongly it binds.
    pub fn strength(self) -> u8 {
        match self {
            Self::Or => 1,
            Self::And => 2,
            Self::Plus | Self::Minus => 4,
            Self::Times | Self::By => 5,
            _ => 3,
        }
    }
}

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The least of its arguments.
    Min,
    /// The most of its arguments.
    Max,
    /// The distance from 0.
    Abs,
    /// The second argument if the first is not 0, otherwise the third.
    If,
    /// The argument behind the first with the number of the first.
    Table,
    /// The sum over all players.
    All,
    /// The most of all players.
    Highest,
    /// The least of all players.
    Lowest,
}

impl Function {
    /// All of them, with their words and how many arguments they take.
    pub const WORDS: [(&'static str, Self, core::ops::RangeInclusive<usize>); 8] = [
        ("min", Self::Min, 1..=24),
        ("max", Self::Max, 1..=24),
        ("abs", Self::Abs, 1..=1),
        ("if", Self::If, 2..=3),
        ("table", Self::Table, 2..=25),
        ("all", Self::All, 1..=1),
        ("highest", Self::Highest, 1..=1),
        ("lowest", Self::Lowest, 1..=1),
    ];

    /// How it is written.
    pub fn word(self) -> &'static str {
        let word = Self::WORDS.iter().find(|word| word.1 == self);
        word.map_or("", |word| word.0)
    }

    /// Whether it goes over all players.
    pub fn is_over_all(self) -> bool {
        matches!(self, Self::All | Self::Highest | Self::Lowest)
    }
}
