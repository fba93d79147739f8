//! The questions of the market: hold, roll again, lock, and what real dice show.

use crate::games::wok_and_roll::prelude::*;

const STEP: &str = "market";
const ROLL_HELP: &str = "The roller may roll any dice again, twice at most, also dice held \
before. Lock to stop earlier; the third roll locks by itself. Then all players cook: the \
roller with six dice, the others with the white ones.";
const FACES_HELP: &str = "Enter the locked dice once: first the four white ones, then the two \
red ones. The order within a colour does not matter.";

impl WokAndRoll {
    /// Chance, die by die, all dice of a roll in one action.
    pub(crate) fn ask_throw<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        dice: Six,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let faces = match draft {
            Draft::Faces(faces) => faces.only(dice.0),
            _ => Faces::default(),
        };
        let next = (0..DICE).find(|&die| dice.has(die) && faces.0[die].is_none());
        let die = next.unwrap_or(0);
        let outcome = |face: Face| {
            let mut faces = faces;
            faces.0[die] = Some(face);
            match faces.shown() == usize::from(dice.count()) {
                true => Choice::play(Line::new().icon(face.icon()), Action::Rolled(faces)),
                false => Choice::next(Line::new().icon(face.icon()), Draft::Faces(faces)),
            }
        };
        page.draw(STEP, "The dice roll", self.die(die).map(outcome))
    }

    /// Hold, roll again or lock.
    pub(crate) fn ask_roll<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        match self.market.device {
            true => self.ask_hold(page, draft),
            false => self.ask_count(page),
        }
    }

    fn ask_hold<'p>(&self, page: &'p mut Prompt<Self>, draft: Draft) -> &'p mut Prompt<Self> {
        let (held, cursor) = self.held(draft);
        let die = |index: usize| {
            let word = if held.has(index) { "let go" } else { "hold" };
            let face = self.market.faces.0[index]
                .map_or(Line::new(), |face| Line::new().icon(face.icon()));
            Choice::next(
                face.word(word),
                Draft::Hold(held.toggled(index), index as u8),
            )
        };
        let roll = Choice::play("Roll", Action::RollAgain(held)).checked(self.may_roll_again(held));
        let choices = (0..DICE)
            .map(die)
            .chain([roll, Choice::done("Lock", Action::Lock)]);
        page.choose(STEP, self.roll_title(), choices)
            .focus(cursor.map_or(DICE + 1, usize::from))
            .help(ROLL_HELP)
            .on_scene()
    }

    /// The dice held now, in the draft or from the last roll, and the die under the cursor; a roll
    /// that nobody has touched yet waits for its lock.
    pub(crate) fn held(&self, draft: Draft) -> (Six, Option<u8>) {
        match draft {
            Draft::Hold(held, cursor) => (held, Some(cursor)),
            _ => (self.market.held, None),
        }
    }

    fn roll_title(&self) -> Line {
        Line::from("Roll")
            .number(self.market.rolls)
            .word("of")
            .number(ROLLS)
    }

    /// Real dice: the device only counts the rolls.
    fn ask_count<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let none = Six::default();
        let again = Line::from("Roll").number(self.market.rolls + 1);
        let again = Choice::play(again, Action::RollAgain(none)).checked(self.may_roll_again(none));
        let choices = [Choice::play("Lock the dice", Action::Lock), again];
        page.choose(STEP, self.roll_title(), choices)
            .help(ROLL_HELP)
    }

    /// Real dice on a full sheet: what they show, once, after the lock.
    pub(crate) fn ask_faces<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let faces = self.entered(draft);
        let at = faces.shown();
        let choice = |&face: &Face| {
            let label = face.label();
            let entered = faces.then(face);
            match entered.shown() == DICE {
                true => Choice::play(label, Action::Entered(entered)),
                false => Choice::next(label, Draft::Faces(entered)),
            }
        };
        let shown = Face::ALL
            .into_iter()
            .filter(|&face| self.die(at).any(|known| known == face));
        let shown: Vec<Face, DICE> = shown.collect();
        let before = at.checked_sub(1).and_then(|before| faces.0[before]);
        let focus = shown
            .iter()
            .position(|&face| Some(face) == before && at != WHITE);
        let colour = if at < WHITE { "White die" } else { "Red die" };
        let number = if at < WHITE { at + 1 } else { at + 1 - WHITE };
        let title = Line::from(colour).number(number as u8);
        page.choose(STEP, title, shown.iter().map(choice))
            .focus(focus.unwrap_or(0))
            .help(FACES_HELP)
            .on_scene()
    }

    /// The faces entered so far: a beginning of the row of dice; a whole row is none.
    pub(crate) fn entered(&self, draft: Draft) -> Faces {
        match draft {
            Draft::Faces(faces) => {
                let gap = faces.0.iter().position(Option::is_none).unwrap_or(0);
                faces.only((1 << gap) - 1)
            }
            _ => Faces::default(),
        }
    }
}
