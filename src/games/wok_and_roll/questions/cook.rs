//! The questions to a cook: what can be crossed off and outlined now.

use crate::engine::line::Line;
use crate::engine::prompt::{Choice, Prompt};
use crate::engine::seat::{Asked, Seat};
use crate::games::wok_and_roll::WokAndRoll;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::face::{Face, Pool};
use crate::games::wok_and_roll::pieces::group::Shape;
use crate::games::wok_and_roll::pieces::payment::{Payment, Shortage, Tally};
use crate::games::wok_and_roll::pieces::place::Place;
use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
use crate::games::wok_and_roll::pieces::reading::Reading;
use crate::games::wok_and_roll::pieces::sheet::{Pick, Picked, Sheet, taken};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::words::{ordinal, priced, rule_line, symbols};

const COOK_HELP: &str = "Cross off servings you can pay: dice first, then books by a hexagon, \
circles, the fridge. A star marks what takes circles or fridge, which are gone once used. Paid is \
when you are done.";
const SKILL_HELP: &str = "Two books outline a hexagon: from now on a book may count as that \
ingredient. Three books outline a rectangle, which scores at the end. Each can be had once.";

/// The most symbols that are shown one by one.
const SHOWN: u16 = 7;

/// A cook at work: the sheet, what can be paid, what is left.
struct Cook<'a> {
    seat: Seat,
    sheet: &'a Sheet,
    tally: Tally,
    remains: Payment,
}

impl WokAndRoll {
    pub(crate) fn cook_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let blank = Sheet::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        let cook = Cook {
            seat,
            sheet,
            tally: self.tally(seat, sheet),
            remains: self.remains(seat, sheet),
        };
        let asked = Asked::Seat(seat);
        let learned = self.profile.menu.is_some();
        match draft {
            Draft::Platter(group) if self.profile.group(group).is_some() => {
                self.platter_prompt(page, &cook, group)
            }
            Draft::Skills => self.skills_prompt(page, &cook),
            Draft::Remains => remains_prompt(page, self.step_name("cook"), &cook),
            Draft::Bonus(_) | Draft::BonusSection(_) | Draft::BonusValue(..)
                if learned && self.part_prompt(page, asked, draft).is_some() =>
            {
                page
            }
            _ if learned && self.reading_prompt(page, asked, draft).is_some() => page,
            _ => self.groups_prompt(page, &cook),
        }
    }

    /// What remains, the groups, new ones, skills; the cursor starts on *Nothing, done*.
    fn groups_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        cook: &Cook<'_>,
    ) -> &'p mut Prompt<Self> {
        let kept = kept_line(&cook.remains);
        let kept = Choice::next(kept, Draft::Remains);
        let groups = self.profile.numbers();
        let groups = groups.map(|group| self.group_choice(cook, group));
        let skills = || {
            let skills = Line::from("Skill").icon(Face::Book.icon());
            Choice::next(skills, Draft::Skills).closed(self.no_skill(cook))
        };
        let skills = core::iter::once_with(skills);
        let done = match cook.sheet.picks.is_empty() {
            true => "Nothing, done",
            false => "Done cooking",
        };
        let done = Choice::done(done, Action::Cooked);
        let new = Face::ingredients().filter_map(|section| self.new_choice(section));
        let choices = [kept].into_iter().chain(groups).chain(new);
        let choices = choices.chain(skills).chain([done]).take(page.wanted());
        let prompt = page.choose(self.step_name("cook"), self.cook_title(cook), choices);
        let last = prompt.choices().len() - 1;
        prompt.focus(last).help(COOK_HELP)
    }

    /// The dice this player has left.
    fn cook_title(&self, cook: &Cook<'_>) -> Line {
        let word = if self.is_last_turn() { "LAST" } else { "Dice" };
        match cook.remains.dice.total() {
            0 => Line::from(word).word("all used"),
            _ => symbols(word.into(), cook.remains.dice.symbols()),
        }
    }

    /// A dish by its next serving; a platter by the list of its servings.
    fn group_choice(&self, cook: &Cook<'_>, group: u8) -> Choice<Self> {
        let size = self.profile.group(group).map_or(0, |kept| kept.size);
        let dish = self
            .profile
            .group(group)
            .is_some_and(|kept| kept.shape == Shape::Dish);
        let places = (0..size).map(|serving| Place::new(group, serving));
        let mut uncrossed = places.filter(|&place| !cook.sheet.is_crossed(place));
        let Some(next) = uncrossed.next() else {
            let label = self.group_name(group).word("complete");
            return Choice::next(label, Draft::Platter(group)).closed(Some(Refusal::Full(size)));
        };
        if dish || uncrossed.clone().next().is_none() {
            return self.serving_choice(cook, self.group_name(group).mark(": "), next);
        }
        let first = self.serving_choice(cook, Line::new(), next).closed;
        let mut others = uncrossed
            .clone()
            .map(|place| self.serving_choice(cook, Line::new(), place));
        let open = first.is_none() || others.any(|choice| choice.closed.is_none());
        let left = 1 + uncrossed.count() as u8;
        let label = self.group_name(group).mark(": ").number(left).word("left");
        Choice::next(label, Draft::Platter(group)).closed(first.filter(|_| !open))
    }

    /// A serving with what it costs and gives; a star if it takes what is gone once used.
    fn serving_choice(&self, cook: &Cook<'_>, label: Line, place: Place) -> Choice<Self> {
        let reading = || Reading::of(&self.profile, place);
        let allowed = self.may_take(cook.seat, Pick::Serving(place), &cook.tally);
        if let Err(Refusal::Unread) = allowed {
            // The list of a platter names its servings itself.
            let dish = self.profile.group(place.group());
            let label = match dish.is_some_and(|group| group.shape == Shape::Dish) {
                true => label.word(ordinal(place.serving())).word("new"),
                false => label.word("new"),
            };
            return Choice::next(label, Draft::Serving(reading()));
        }
        let (cost, points) = (self.profile.cost(place), self.profile.points(place));
        let label = priced(label, cost, points);
        let label = match allowed.is_ok() && self.takes_kept(cook, Pick::Serving(place)) {
            true => label.icon(crate::engine::line::Icon::Star),
            false => label,
        };
        match allowed {
            Err(Refusal::RowUnread(_)) => Choice::next(label, Draft::Gift(reading())),
            _ => Choice::play(label, self.crossing(place)).checked(allowed.map(drop)),
        }
    }

    /// The action that crosses a serving off.
    fn crossing(&self, place: Place) -> Action {
        match self.profile.is_by_place() {
            true => Action::Cook(place),
            false => Action::Cross(place),
        }
    }

    /// Tells whether the dice that are left do not pay for a pick.
    fn takes_kept(&self, cook: &Cook<'_>, pick: Pick) -> bool {
        let gains = None;
        let mut dice = cook.tally.with_only(cook.remains.dice);
        dice.take(&taken(&self.profile, Picked { pick, gains }))
            .is_err()
    }

    /// A dish or platter of a food group that nobody has read yet.
    fn new_choice(&self, section: Face) -> Option<Choice<Self>> {
        let group = self.profile.next_place(section)?;
        let reading = Reading::of(&self.profile, Place::new(group, 0));
        let label = self.group_name(group).mark(": ").word("new");
        Some(Choice::next(label, Draft::Layout(reading)))
    }

    fn platter_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        cook: &Cook<'_>,
        group: u8,
    ) -> &'p mut Prompt<Self> {
        let size = self.profile.group(group).map_or(0, |group| group.size);
        let choices = (0..size).map(|serving| {
            let label = Line::from(ordinal(serving)).mark(": ");
            self.serving_choice(cook, label, Place::new(group, serving))
        });
        page.choose(self.step_name("cook"), self.group_name(group), choices)
            .help(COOK_HELP)
    }

    fn skills_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        cook: &Cook<'_>,
    ) -> &'p mut Prompt<Self> {
        let may = |pick| self.may_take(cook.seat, pick, &cook.tally).map(drop);
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
        let new = self.new_bonus().map(|bonus| {
            let short = self.short_of_books(cook, self.profile.skills.bonus_books);
            Choice::next("New rectangle", Draft::Bonus(bonus)).closed(short)
        });
        let title = Line::from("Skills")
            .mark(": ")
            .number(cook.tally.left().count(Face::Book));
        let title = title.icon(Face::Book.icon());
        page.choose(
            self.step_name("cook"),
            title,
            hexagons.chain(bonuses).chain(new),
        )
        .help(SKILL_HELP)
    }

    /// The first rectangle that nobody has read yet.
    fn new_bonus(&self) -> Option<u8> {
        self.profile.menu?;
        let mut bonuses = (0..).zip(self.profile.bonuses);
        bonuses
            .find(|(_, rule)| rule.is_none())
            .map(|(bonus, _)| bonus)
    }

    fn short_of_books(&self, cook: &Cook<'_>, needs: u8) -> Option<Refusal> {
        let has = cook.tally.left().count(Face::Book);
        let face = Face::Book;
        (has < needs).then_some(Refusal::Short(Shortage { face, needs, has }))
    }

    /// Why no skill can be bought now.
    fn no_skill(&self, cook: &Cook<'_>) -> Option<Refusal> {
        let may = |pick| self.may_take(cook.seat, pick, &cook.tally);
        let hexagons = Face::ingredients().map(Pick::Conversion);
        let mut picks = hexagons.chain((0..MAX_BONUSES as u8).map(Pick::Bonus));
        let skills = self.profile.skills;
        let open = picks.any(|pick| may(pick).is_ok())
            || self.new_bonus().is_some()
                && self.short_of_books(cook, skills.bonus_books).is_none();
        let least = skills.conversion_books.min(skills.bonus_books);
        let short = self.short_of_books(cook, least);
        (!open).then_some(short.unwrap_or(Refusal::Outlined))
    }
}

/// What fridge and circles still hold.
fn kept_line(remains: &Payment) -> Line {
    let kept = remains.fridge.plus(remains.circled);
    match kept.total() {
        0 => "Fridge empty".into(),
        1..=SHOWN if remains.circled.total() == 0 => symbols("Fridge".into(), kept.symbols()),
        1..=SHOWN => symbols("Kept".into(), kept.symbols()),
        total => Line::from("Kept").number(total).word("symbols"),
    }
}

/// What remains to cook with, place by place; any OK leads back to cooking.
fn remains_prompt<'p>(
    page: &'p mut Prompt<WokAndRoll>,
    step: &'static str,
    cook: &Cook<'_>,
) -> &'p mut Prompt<WokAndRoll> {
    let Payment {
        dice,
        circled,
        fridge,
    } = cook.remains;
    let books = Line::from("Books in all").number(cook.tally.left().count(Face::Book));
    let hexagons = Face::ingredients().filter(|face| cook.sheet.conversions.has(face.index()));
    let lines = [
        stock("Dice", dice),
        stock("Fridge", fridge),
        stock("Circles", circled),
        books,
        match hexagons.clone().count() {
            0 => "Hexagons none".into(),
            _ => symbols("Hexagons".into(), hexagons),
        },
    ];
    let choices = lines.map(|line| Choice::turn(line, Draft::None));
    page.choose(step, "What remains", choices).help(COOK_HELP)
}

/// A stock as a line; more symbols than fit are told by their number.
pub fn stock(name: &'static str, pool: Pool) -> Line {
    match pool.total() {
        0 => Line::from(name).word("none"),
        1..=SHOWN => symbols(name.into(), pool.symbols()),
        total => Line::from(name).number(total).word("symbols"),
    }
}
