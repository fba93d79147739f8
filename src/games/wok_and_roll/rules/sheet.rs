//! Entering a sheet, part by part; every part is one action that the device learns.

use crate::engine::told::Told;
use crate::games::wok_and_roll::action::{Action, Mode};
use crate::games::wok_and_roll::pieces::dice::{Faces, Six};
use crate::games::wok_and_roll::pieces::face::{FACES, Face, SECTIONS};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::{Cost, Place};
use crate::games::wok_and_roll::pieces::profile::{
    GROUPS_TO_END, Group, MAX_BOOKS, MAX_GROUPS, MAX_PER_SECTION, MAX_ROWS, MAX_SERVINGS,
    MAX_STOCK, Profile, ROW_SERVINGS, Row, Rule, Shape, Skills,
};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

impl WokAndRoll {
    /// Tells whether the table may enter or change parts of its sheet now.
    pub(crate) fn may_enter(&self) -> Result<(), Refusal> {
        let early = matches!(self.stage, Stage::Opening | Stage::Mode | Stage::Source);
        if self.mode == Mode::Pad || early {
            return Err(Refusal::NotNow);
        }
        if self.profile.synthetic {
            return Err(Refusal::Example);
        }
        match self.sheets.iter().any(|sheet| !sheet.picks.is_empty()) {
            true => Err(Refusal::MidTurn),
            false => Ok(()),
        }
    }

    /// Tells whether the sheet is still being entered for the first time.
    pub(crate) fn is_entering(&self) -> bool {
        matches!(self.stage, Stage::Entry(_))
    }

    /// Goes on after the table has looked at what it entered.
    pub(crate) fn find_right(&mut self, part: Part, told: &mut Told) -> Result<(), Refusal> {
        match part {
            Part::Ready => {
                self.enough_groups()?;
                self.ask_first(told);
            }
            part if part.memo().is_none() => self.stage = Stage::Entry(self.profile.after(part)),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Says whether a game with this sheet can end.
    pub(crate) fn enough_groups(&self) -> Result<(), Refusal> {
        match self.profile.counting() >= usize::from(GROUPS_TO_END) {
            true => Ok(()),
            false => Err(Refusal::TooFewGroups),
        }
    }

    /// Says whether a part of the sheet may be entered like this.
    pub(crate) fn may_enter_part(&self, action: Action) -> Result<(), Refusal> {
        self.clone().enter_part(action)
    }

    /// Enters or changes a part of the sheet.
    pub(crate) fn enter_part(&mut self, action: Action) -> Result<(), Refusal> {
        let part = Part::of(action).ok_or(Refusal::NotNow)?;
        self.may_enter()?;
        match action {
            Action::Outline(outline) => self.enter_outline(outline)?,
            Action::Group(number, group) => self.enter_group(number, group)?,
            Action::Cost(place, cost) => self.enter_cost(place, cost)?,
            Action::Row(row, servings, gives) => self.enter_row(row, servings, gives)?,
            Action::Bonus(bonus, rule) => self.enter_bonus(bonus, rule)?,
            Action::Fridge(fridge) => self.enter_fridge(fridge)?,
            Action::Skills(skills) => self.enter_skills(skills)?,
            Action::DieFaces(white, red) => self.enter_dice(white, red)?,
            Action::Columns(columns) => self.profile.columns = columns,
            _ => return Err(Refusal::NotNow),
        }
        match self.stage {
            Stage::Entry(asked) if asked == part || part == Part::Outline => {
                self.stage = Stage::Entry(self.profile.after(part));
                Ok(())
            }
            Stage::Entry(_) => Ok(()),
            _ => self.enough_groups(),
        }
    }

    /// Lays out a sheet anew; what was entered for another layout is gone.
    fn enter_outline(&mut self, outline: [u8; SECTIONS]) -> Result<(), Refusal> {
        if !self.is_entering() {
            return Err(Refusal::NotNow);
        }
        let groups: usize = outline.iter().map(|&count| usize::from(count)).sum();
        let sound = (1..=MAX_GROUPS).contains(&groups);
        if !sound || outline.iter().any(|&count| count > MAX_PER_SECTION) {
            return Err(Refusal::NoGroups);
        }
        self.profile.outline = outline;
        self.profile.rows = Profile::blank().rows;
        for group in self.profile.numbers() {
            let (section, _) = self.profile.name(group);
            self.profile.groups[usize::from(group)] = Group::usual(section);
        }
        Ok(())
    }

    fn enter_group(&mut self, number: u8, group: Group) -> Result<(), Refusal> {
        let before = *self.profile.group(number).ok_or(Refusal::NoSuchThing)?;
        if !group.is_sound() {
            return Err(Refusal::OutOfBounds);
        }
        let crossed = self
            .sheets
            .iter()
            .map(|sheet| sheet.crossed[usize::from(number)]);
        if !crossed
            .clone()
            .all(|crossed| can_be_crossed(&group, crossed))
        {
            return Err(Refusal::CrossedThere);
        }
        if group.odd && !before.odd {
            self.profile.costs[usize::from(number)] = [group.cost; MAX_SERVINGS];
        }
        self.profile.groups[usize::from(number)] = group;
        self.drop_missing_servings();
        Ok(())
    }

    /// Takes servings that no longer exist out of the rows.
    fn drop_missing_servings(&mut self) {
        let mut rows = self.profile.rows;
        for row in &mut rows {
            for place in &mut row.servings {
                if !self.profile.has(*place) {
                    *place = Place::NONE;
                }
            }
            let empty = row.servings == [Place::NONE; ROW_SERVINGS];
            row.gives = row.gives.filter(|_| !empty);
        }
        self.profile.rows = rows;
    }

    fn enter_cost(&mut self, place: Place, cost: Cost) -> Result<(), Refusal> {
        let odd = self
            .profile
            .group(place.group())
            .is_some_and(|group| group.odd);
        if !odd || !self.profile.has(place) {
            return Err(Refusal::NoSuchThing);
        }
        self.profile.costs[usize::from(place.group())][usize::from(place.serving())] = cost;
        Ok(())
    }

    fn enter_row(
        &mut self,
        row: u8,
        servings: [Place; ROW_SERVINGS],
        gives: Option<Face>,
    ) -> Result<(), Refusal> {
        self.may_enter_row(row, servings, gives)?;
        self.profile.rows[usize::from(row)] = Row { servings, gives };
        Ok(())
    }

    pub(crate) fn may_enter_row(
        &self,
        row: u8,
        servings: [Place; ROW_SERVINGS],
        gives: Option<Face>,
    ) -> Result<(), Refusal> {
        let named = || servings.iter().filter(|&&place| place != Place::NONE);
        let sound = usize::from(row) < MAX_ROWS
            && named().all(|&place| self.profile.has(place))
            && (gives.is_none() || named().next().is_some());
        let twice = named().any(|place| named().filter(|&other| other == place).count() > 1);
        match named().all(|&place| self.is_free(row, place)) {
            _ if !sound || twice => Err(Refusal::NoSuchThing),
            false if gives.is_some() => Err(Refusal::InAnotherRow),
            _ => Ok(()),
        }
    }

    /// Tells whether no other row that gives something has this serving.
    pub(crate) fn is_free(&self, row: u8, place: Place) -> bool {
        let others = self.profile.rows.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != usize::from(row));
        !others.any(|(_, other)| other.gives.is_some() && other.servings.contains(&place))
    }

    fn enter_bonus(&mut self, bonus: u8, rule: Option<Rule>) -> Result<(), Refusal> {
        let outlined = self.sheets.iter().any(|sheet| sheet.has_bonus(bonus));
        let kept = self.profile.bonuses.get_mut(usize::from(bonus));
        let kept = kept.ok_or(Refusal::NoSuchThing)?;
        if rule.is_some_and(|rule| !rule.is_sound()) {
            return Err(Refusal::OutOfBounds);
        }
        if rule.is_none() && outlined {
            return Err(Refusal::CrossedThere);
        }
        *kept = rule;
        Ok(())
    }

    fn enter_fridge(&mut self, fridge: [u8; FACES]) -> Result<(), Refusal> {
        if !self.is_entering() {
            return Err(Refusal::NotNow);
        }
        if fridge.iter().any(|&count| count > MAX_STOCK) {
            return Err(Refusal::OutOfBounds);
        }
        self.profile.fridge.0 = fridge;
        Ok(())
    }

    fn enter_skills(&mut self, skills: Skills) -> Result<(), Refusal> {
        let books = [skills.conversion_books, skills.bonus_books];
        let sound = books.iter().all(|books| (1..=MAX_BOOKS).contains(books));
        if !sound || skills.conversions.0 & !Six::INGREDIENTS.0 != 0 {
            return Err(Refusal::OutOfBounds);
        }
        let lost = |outlined: Six| outlined.0 & !skills.conversions.0 != 0;
        if self.sheets.iter().any(|sheet| lost(sheet.conversions)) {
            return Err(Refusal::CrossedThere);
        }
        self.profile.skills = skills;
        Ok(())
    }

    fn enter_dice(&mut self, white: Faces, red: Faces) -> Result<(), Refusal> {
        may_be_dice(white, red)?;
        if matches!(self.stage, Stage::Throwing(_) | Stage::Entering) {
            return Err(Refusal::MidTurn);
        }
        self.profile.white = white;
        self.profile.red = red;
        Ok(())
    }
}

/// Says whether dice with these faces serve: whoever does not roll needs every ingredient.
fn may_be_dice(white: Faces, red: Faces) -> Result<(), Refusal> {
    let pool = white.pool();
    let whole = white.shown() == FACES && red.shown() == FACES;
    match whole && Face::ingredients().all(|face| pool.count(face) > 0) {
        true => Ok(()),
        false => Err(Refusal::MissingFace),
    }
}

/// Tells whether servings can be crossed like this in a group.
pub(crate) fn can_be_crossed(group: &Group, crossed: u16) -> bool {
    let fits = crossed >> group.size == 0;
    let from_the_top = crossed & crossed.wrapping_add(1) == 0;
    fits && (group.shape != Shape::Dish || from_the_top)
}
