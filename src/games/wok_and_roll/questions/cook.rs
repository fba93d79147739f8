//! The questions to a cook: what can be crossed off and outlined now.

use heapless::Vec;

use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::seat::Seat;
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::dice::WHITE;
use crate::games::wok_and_roll::pieces::face::Face;
use crate::games::wok_and_roll::pieces::payment::Tally;
use crate::games::wok_and_roll::pieces::place::Place;
use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
use crate::games::wok_and_roll::pieces::profile::Shape;
use crate::games::wok_and_roll::pieces::sheet::{Pick, Sheet};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::words::rule_line;

const COOK_HELP: &str = "Cross off servings you can pay: dice first, then books by a hexagon, \
circles, the fridge. A full row circles its symbol. The device pays when you are done and tells \
what to cross off.";
const SKILL_HELP: &str = "Two books outline a hexagon: from now on a book may count as that \
ingredient. Three books outline a rectangle, which scores at the end. Each can be had once.";

impl WokAndRoll {
    pub(crate) fn cook_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let blank = Sheet::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        let tally = self.tally(seat, sheet);
        match draft {
            Draft::Platter(group) if self.profile.group(group).is_some() => {
                self.platter_prompt(page, seat, group, &tally)
            }
            Draft::Skills => self.skills_prompt(page, seat, &tally),
            _ => self.groups_prompt(page, seat, sheet, &tally),
        }
    }

    fn groups_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        sheet: &Sheet,
        tally: &Tally,
    ) -> &'p mut Prompt<Self> {
        let groups = self.profile.numbers();
        let groups = groups.map(|group| self.group_choice(seat, sheet, group, tally));
        let skills = Choice::next(Line::from("Skill").icon(Face::Book.icon()), Draft::Skills);
        let skills = skills.closed(self.no_skill(seat, tally));
        let done = match sheet.picks.is_empty() {
            true => "Nothing, done",
            false => "Done cooking",
        };
        let choices = groups.chain([skills, Choice::done(done, Action::Cooked)]);
        let prompt = page.choose(self.step("cook"), self.cook_title(seat), choices);
        let mut choices = prompt.choices().iter();
        let focus = choices.position(|choice| choice.closed.is_none());
        prompt.focus(focus.unwrap_or(0)).help(COOK_HELP)
    }

    /// The dice this player may use.
    fn cook_title(&self, seat: Seat) -> Line {
        let dice = if seat == self.roller { 6 } else { WHITE };
        let shown = self.market.faces.0.iter().take(dice).flatten();
        let word = if self.is_last_turn() { "LAST" } else { "Cook" };
        shown.fold(Line::from(word), |line, face| line.icon(face.icon()))
    }

    /// A dish by its next serving; a platter by the list of its servings.
    fn group_choice(&self, seat: Seat, sheet: &Sheet, group: u8, tally: &Tally) -> Choice<Self> {
        let Some(kept) = self.profile.group(group) else {
            return Choice::done("Done cooking", Action::Cooked);
        };
        let places = (0..kept.size).map(|serving| Place::new(group, serving));
        let mut uncrossed = places.filter(|&place| !sheet.is_crossed(place));
        let Some(next) = uncrossed.next() else {
            let label = self.group_name(group).word("complete");
            let closed = Some(Refusal::Full);
            return Choice::next(label, Draft::Platter(group)).closed(closed);
        };
        let may = |place| self.may_take(seat, Pick::Serving(place), tally).map(drop);
        if kept.shape == Shape::Dish || uncrossed.clone().next().is_none() {
            let label = self.priced(self.group_name(group).mark(": "), next);
            return Choice::play(label, Action::Cross(next)).checked(may(next));
        }
        let first = may(next);
        let open = first.is_ok() || uncrossed.clone().any(|place| may(place).is_ok());
        let left = 1 + uncrossed.count() as u8;
        let label = self.group_name(group).mark(": ").number(left).word("left");
        let choice = Choice::next(label, Draft::Platter(group));
        choice.closed(first.err().filter(|_| !open))
    }

    /// A label with what a serving costs and gives.
    fn priced(&self, label: Line, place: Place) -> Line {
        let symbols = self.profile.cost(place).symbols();
        let label = symbols.fold(label, |line, face| line.icon(face.icon()));
        label.mark(" ").number(self.profile.points(place)).mark("p")
    }

    fn platter_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        group: u8,
        tally: &Tally,
    ) -> &'p mut Prompt<Self> {
        let size = self.profile.group(group).map_or(0, |group| group.size);
        let choices = (0..size).map(|serving| {
            let place = Place::new(group, serving);
            let label = Line::new().mark("#").number(serving + 1).mark(": ");
            let allowed = self.may_take(seat, Pick::Serving(place), tally);
            let choice = Choice::play(self.priced(label, place), Action::Cross(place));
            choice.checked(allowed.map(drop))
        });
        page.choose(self.step("cook"), self.group_name(group), choices)
            .help(COOK_HELP)
    }

    fn skills_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        tally: &Tally,
    ) -> &'p mut Prompt<Self> {
        let may = |pick| self.may_take(seat, pick, tally).map(drop);
        let printed = |face: &Face| self.profile.skills.conversions.has(face.index());
        let hexagons = Face::ingredients().filter(printed).map(|face| {
            let label = Line::new()
                .icon(Face::Book.icon())
                .word("as")
                .icon(face.icon());
            Choice::play(label, Action::Convert(face)).checked(may(Pick::Conversion(face)))
        });
        let bonuses = (0..MAX_BONUSES as u8).filter_map(|bonus| {
            let rule = self.profile.bonuses[usize::from(bonus)]?;
            let choice = Choice::play(rule_line(rule), Action::Claim(bonus));
            Some(choice.checked(may(Pick::Bonus(bonus))))
        });
        let title = Line::from("Skills")
            .mark(": ")
            .number(tally.left().count(Face::Book));
        let title = title.icon(Face::Book.icon());
        page.choose(self.step("cook"), title, hexagons.chain(bonuses))
            .help(SKILL_HELP)
    }

    /// Why no skill can be bought now.
    fn no_skill(&self, seat: Seat, tally: &Tally) -> Option<Refusal> {
        let hexagons = Face::ingredients().map(Pick::Conversion);
        let bonuses = (0..MAX_BONUSES as u8).map(Pick::Bonus);
        let mut reasons = Vec::<Refusal, 16>::new();
        for pick in hexagons.chain(bonuses) {
            match self.may_take(seat, pick, tally) {
                Ok(_) => return None,
                Err(reason) => drop(reasons.push(reason)),
            }
        }
        let short = Refusal::Short(Face::Book);
        let missing = reasons.contains(&short).then_some(short);
        Some(missing.unwrap_or(Refusal::NoSuchThing))
    }
}
