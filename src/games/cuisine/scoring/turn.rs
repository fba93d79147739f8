//! What a turn brought, as one sum per player.

use crate::games::cuisine::prelude::*;

/// How many parts beside the recipes are named in a line; the rest stands together.
const NAMED: usize = 2;
/// The most recipes, or roles, shown one by one.
const SHOWN: usize = 4;
/// The sources of a turn beside recipes and roles, and their words in a sum.
const SOURCES: [(Source, &str); 5] = [
    (Source::Optionals, "optional"),
    (Source::Hards, "hard"),
    (Source::Utensils, "utensil"),
    (Source::Changes, "cards"),
    (Source::Ability, "ability"),
];

/// A part of a sum: points, and what they are for.
type Part = (i16, &'static str);
/// What every role brought, and what is left over.
type Roles = Vec<Part, { MAX_SEATS + 1 }>;

impl Cuisine {
    /// What the turn brought a player, and the points now: "ANNA 3+1 +1 hard +1 Chef = 6 (14)".
    pub(crate) fn turn_sum(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        let sources = SOURCES.map(|(source, word)| (player.gained(source), word));
        let sources = sources.into_iter().filter(|&(points, _)| points != 0);
        let mut parts: Vec<Part, { SOURCES.len() + 1 }> = sources.collect();
        let roles = self.role_parts(seat, player);
        let apart = parts.is_empty() && (2..=SHOWN).contains(&roles.len());
        if !apart {
            parts.extend(together(&roles));
        }
        let gained = player.points().saturating_sub(player.begun_with());
        let line = Line::new().name(seat);
        let line = match parts.len() + roles.len() + player.cooked.len() {
            0 | 1 => line.signed(gained).word("VP"),
            _ => {
                let line = with_parts(spelled(line, player, parts.len()), &parts);
                let line = if apart {
                    with_roles(line, &roles)
                } else {
                    line
                };
                line.mark(" = ").number(gained)
            }
        };
        line.mark(" (").number(player.points()).mark(")")
    }

    /// What each role brought a player; with a floor under totals only what all brought together.
    fn role_parts(&self, seat: Seat, player: &Player) -> Roles {
        let mut parts = Vec::new();
        let mut rest = player.gained(Source::Roles);
        for holder in self.first.round(self.seats) {
            let Some((role, target, points)) = self.role_pay(holder) else {
                continue;
            };
            let concerned = seat == holder || seat == target;
            if concerned
                && !self.house.is_on(Rule::TotalFloor)
                && parts.push((points, role.word())).is_ok()
            {
                rest = rest.saturating_sub(points);
            }
        }
        let kept = rest == 0 || parts.push((rest, "roles")).is_ok();
        debug_assert!(kept, "a sum has more roles than players");
        parts
    }
}

/// The recipes one by one, or together where they are many or much else follows.
fn spelled(line: Line, player: &Player, others: usize) -> Line {
    match player.cooked.as_slice() {
        [] => line,
        [first, more @ ..] if more.len() < SHOWN && others <= 1 => {
            let line = line.number(first.dish.base());
            let add = |line: Line, base| line.mark("+").number(base);
            more.iter().map(|one| one.dish.base()).fold(line, add)
        }
        _ => line.number(player.gained(Source::Recipes)),
    }
}

/// The parts by name; of many only the first, and the rest together.
fn with_parts(line: Line, parts: &[Part]) -> Line {
    let named = if parts.len() > NAMED { 1 } else { NAMED };
    let (named, others) = parts.split_at(parts.len().min(named));
    let add = |line: Line, &(points, word): &Part| line.signed(points).word(word);
    let line = named.iter().fold(line, add);
    match others.iter().fold(0, |sum, &(points, _)| sum + points) {
        0 => line,
        rest => line.signed(rest).word("more"),
    }
}

/// Several roles as numbers: "+1-1 roles".
fn with_roles(line: Line, roles: &[Part]) -> Line {
    let add = |line: Line, &(points, _): &Part| match points {
        ..0 => line.mark("").number(points),
        _ => line.mark("+").number(points),
    };
    roles.iter().fold(line.mark(" "), add).word("roles")
}

/// One role by its name, several as one part; `None` for nothing.
fn together(roles: &[Part]) -> Option<Part> {
    match roles {
        [one] => Some(*one),
        _ => {
            let sum = roles.iter().fold(0, |sum, &(points, _)| sum + points);
            (sum != 0).then_some((sum, "roles"))
        }
    }
}
