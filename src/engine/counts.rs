//! What a game keeps count of, declared once: records, corrections, checks and PUT BACK are read off it.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::line::Line;
use super::seat::Seat;
use super::state::State;
pub use super::tally::{Bounds, CountError, Field, Tally, ValueKind};

/// Where something is counted. Counts of one place stand together in the order of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// With nobody: "the decks".
    Table(&'static str),
    /// With a player, and in which part of what lies there: "", "bin".
    Seat(Seat, &'static str),
    /// One of several places alike: field 7.
    Spot(&'static str, u8),
}

impl Location {
    /// The place in words.
    pub fn line(self) -> Line {
        match self {
            Self::Table(word) => Line::from(word),
            Self::Seat(seat, "") => Line::new().name(seat),
            Self::Seat(seat, part) => Line::new().name(seat).word(part),
            Self::Spot(word, number) => Line::from(word).number(number),
        }
    }

    /// Tells whether two places are checked on one screen: the same one, or two alike.
    pub fn is_beside(self, other: Self) -> bool {
        match (self, other) {
            (Self::Spot(word, _), Self::Spot(other, _)) => word == other,
            _ => self == other,
        }
    }
}

/// Who can see a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It lies on the table: it can be set right, checked and put back.
    Pieces,
    /// The device keeps it for the table: it can be set right and checked.
    Known,
    /// It lies in a pile or goes from hand to hand: it is put back, and follows from the rest where that
    /// is set right.
    Piled,
    /// Only the device needs it: it stands in records.
    Inner,
}

impl Kind {
    /// Tells whether people count it: whether it can be set right and checked.
    pub fn is_counted(self) -> bool {
        matches!(self, Self::Pieces | Self::Known)
    }
}

/// What a count is, whatever it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountInfo {
    /// Where it is counted.
    pub place: Location,
    /// What is counted there.
    pub name: Line,
    /// Who can see it.
    pub kind: Kind,
}

impl CountInfo {
    /// A count of a kind that has a name at its place.
    pub fn new(kind: Kind, place: Location, name: impl Into<Line>) -> Self {
        let name = name.into();
        Self { place, name, kind }
    }
}

/// A count of a game `G`, declared by [`counts!`](crate::counts). Names and order are part of records.
pub trait CountOf<G: State>: Copy + Debug + PartialEq + Serialize + DeserializeOwned {
    /// Where it is counted, its name there and who can see it.
    fn about(self) -> CountInfo;

    /// Calls `each` with every count the game has now, in the order of the declaration.
    fn each(game: &G, each: &mut dyn FnMut(Self));

    /// The number and its bounds. Does not clone the game.
    fn tally(self, game: &G) -> Tally;

    /// Sets the number. The caller has checked that the count exists and that `value` is within its bounds.
    fn set(self, game: &mut G, value: i32) -> Result<(), G::Refusal>;

    /// A value in words: "5", "yes", a player's name.
    fn words(self, game: &G, value: i32) -> Line;
}

/// Declares what a game counts, each count once. Corrections, checks, PUT BACK and the state in records
/// follow from it.
///
/// ```text
/// counts! { Count of Soup |game, value| {
///     for seat in Seat::all(game.seats) => {
///         Coins(seat: Seat): Pieces, Location::Seat(seat, ""), "coins",
///             at game.players[seat.index()].coins, 0..=99;
///         Owns(seat: Seat, tool: Tool in Tool::ALL): Pieces, Location::Seat(seat, "tools"), tool.name(),
///             read game.owns(seat, tool), Bounds::YES_NO, set game.give(seat, tool, value > 0);
///     }
///     if game.is_cooking() => {
///         Turn: Known, Location::Table("turn"), "whose turn",
///             at game.turn, Bounds::seat(game.seats), check game.may_change_turn();
///         Stage: Inner, Location::Table("turn"), "stage", is game.stage.number();
///     }
/// } }
/// ```
///
/// A group lists the counts that belong to each value of its `for`, or that exist `if` something holds; `{ }`
/// alone lists counts that always exist. A count has its word in records, its parts (a part with `in` runs
/// over these values, the others are named by the group), its [`Kind`], its [`Location`] and its name.
/// Then comes its number:
///
/// - `at PLACE, BOUNDS`: a field of the game (a [`Field`]), read and set there. `, check RESULT` refuses
///   to set it.
/// - `is VALUE`: follows from other counts and is never set.
/// - `read VALUE, BOUNDS, set RESULT`: read and set by the game's own code.
///
/// At the end of a count may stand `, says LINE` (its `value` in words) and `, when CONDITION` (it exists
/// only then). [`Bounds`] are a range of numbers, or say that the values are words, seats, or yes and no.
#[macro_export]
macro_rules! counts {
    ($(#[$about:meta])* $counts:ident of $rules:ty |$game:ident, $value:ident| {
        $($(for $one:ident in $all:expr =>)? $(if $shown:expr =>)? {
            $($(#[$doc:meta])* $count:ident $(($($part:ident: $type:ident $(in $values:expr)?),*))?:
                $kind:ident, $place:expr, $name:expr
                $(, at $at:expr, $within:expr $(, check $check:expr)?)?
                $(, is $is:expr)?
                $(, read $read:expr, $bounds:expr, set $set:expr)?
                $(, says $says:expr)?
                $(, when $when:expr)?;)*
        })*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[allow(missing_docs, reason = "the names are the documentation")]
        pub enum $counts {
            $($($(#[$doc])* $count $(($($type),*))?,)*)*
        }

        #[allow(unused_variables, reason = "not every count needs all of its parts")]
        impl $crate::engine::counts::CountOf<$rules> for $counts {
            fn about(self) -> $crate::engine::counts::CountInfo {
                use $crate::engine::counts::{CountInfo, Kind};
                match self {
                    $($(Self::$count $(($($part),*))? => CountInfo::new(Kind::$kind, $place, $name),)*)*
                }
            }

            fn each($game: &$rules, each: &mut dyn FnMut(Self)) {
                $($(for $one in $all)? { $(if $shown)? {
                    $($crate::counts!(@each [$($when)?] each Self::$count $(($($part)*))?;
                        $($($part $(in $values)?;)*)?);)*
                } })*
            }

            fn tally(self, $game: &$rules) -> $crate::engine::counts::Tally {
                use $crate::engine::counts::Tally;
                match self {
                    $($(Self::$count $(($($part),*))? =>
                        $(Tally::of($crate::engine::counts::Field::get(&$at), $within))?
                        $(Tally::fixed($is))?
                        $(Tally::of($read, $bounds))?,)*)*
                }
            }

            fn set(
                self,
                $game: &mut $rules,
                $value: i32,
            ) -> Result<(), <$rules as $crate::engine::state::State>::Refusal> {
                match self {
                    $($(Self::$count $(($($part),*))? => {
                        $($($check?;)?
                        $crate::engine::counts::Field::put(&mut $at, $value);
                        Ok(()))?
                        $($crate::counts!(@never_set $rules, $is))?
                        $($set)?
                    })*)*
                }
            }

            fn words(self, $game: &$rules, $value: i32) -> $crate::engine::line::Line {
                match self {
                    $($(Self::$count $(($($part),*))? =>
                        $crate::counts!(@or [$($says)?] self.tally($game).words($value)),)*)*
                }
            }
        }
    };
    (@never_set $rules:ty, $is:expr) => {
        Err(<$rules as $crate::engine::state::State>::count_error(
            $crate::engine::counts::CountError::NoSuchCount,
        ))
    };
    (@or [] $else:expr) => { $else };
    (@or [$says:expr] $else:expr) => { $says.into() };
    (@each [$($when:expr)?] $each:ident $counts:ident::$count:ident $(($($part:ident)*))?;) => {
        $(if $when)? { $each($counts::$count $(($($part),*))?) }
    };
    (@each $when:tt $each:ident $counts:ident::$count:ident $parts:tt; $part:ident; $($rest:tt)*) => {
        $crate::counts!(@each $when $each $counts::$count $parts; $($rest)*)
    };
    (@each $when:tt $each:ident $counts:ident::$count:ident $parts:tt; $part:ident in $values:expr; $($rest:tt)*) => {
        for $part in $values {
            $crate::counts!(@each $when $each $counts::$count $parts; $($rest)*)
        }
    };
}
