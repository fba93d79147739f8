//! PUT BACK: what hands must change between two states, a line for each place.

use super::counts::{CountInfo, CountOf, Kind, Location};
use super::game::Game;
use super::line::{Icon, Line};
use super::to_do::ToDo;

/// More lines than a screen shows.
const LONG: usize = 5;
/// What takes the place of a long list when nothing stays on the table.
const EVERYTHING: &str = "Put everything back into the box.";

/// Tells what hands must change on a table that lies as in `before`.
pub fn tell_changes<G: Game>(before: &G, after: &G, to_do: &mut ToDo) {
    let known = to_do.tells().len();
    let mut changes = Changes { to_do, open: None };
    after.each_count(&mut |count| changes.add(before, after, count));
    before.each_count(&mut |count| {
        let differs = before.tally(count).value != after.tally(count).value;
        // Looking for a count goes over all of them, so it comes last.
        if differs && count.about().kind != Kind::Inner && !after.has_alike(count) {
            changes.add(before, after, count);
        }
    });
    changes.close();
    let long = to_do.tells().len() - known + usize::from(to_do.lost()) > LONG;
    if long && is_bare(after) {
        to_do.truncate(known);
        to_do.hands(EVERYTHING);
    }
}

/// The changes of one place, gathered into a line as long as they stand together and fit.
struct Changes<'t> {
    to_do: &'t mut ToDo,
    open: Option<(Location, Kind, Line)>,
}

impl Changes<'_> {
    fn add<G: Game>(&mut self, before: &G, after: &G, count: G::Count) {
        let (was, is) = (before.tally(count).value, after.tally(count).value);
        if was == is {
            return;
        }
        let CountInfo { place, name, kind } = count.about();
        if kind == Kind::Inner {
            return;
        }
        let change = name.and(before.worth(count, was)).icon(Icon::Arrow);
        self.gather(place, kind, change.and(after.worth(count, is)));
    }

    fn gather(&mut self, place: Location, kind: Kind, change: Line) {
        if let Some((at, of, line)) = &mut self.open
            && (*at, *of) == (place, kind)
            && line.has_room(&change)
        {
            *line = line.clone().mark(", ").and(change);
            return;
        }
        self.close();
        let line = place.line().mark(": ").and(change);
        self.open = Some((place, kind, line));
    }

    fn close(&mut self) {
        match self.open.take() {
            Some((_, Kind::Known, line)) => self.to_do.notice(line),
            Some((_, _, line)) => self.to_do.hands(line),
            None => {}
        }
    }
}

/// Whether nothing lies on the table.
fn is_bare<G: Game>(game: &G) -> bool {
    let mut bare = true;
    game.each_count(&mut |count| {
        let lies = count.about().kind == Kind::Pieces;
        bare &= !lies || game.tally(count).value == 0;
    });
    bare
}
