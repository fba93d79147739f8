//! The sheet: what the notebook knows of it, what is read while playing, what is changed later.

use crate::engine::to_do::ToDo;
use crate::games::wok_and_roll::action::{Action, Mode};
use crate::games::wok_and_roll::pieces::dice::{Faces, Six};
use crate::games::wok_and_roll::pieces::face::FACES;
use crate::games::wok_and_roll::pieces::group::{Group, Layout};
use crate::games::wok_and_roll::pieces::part::Part;
use crate::games::wok_and_roll::pieces::place::{Cost, Place};
use crate::games::wok_and_roll::pieces::profile::{GROUPS_TO_END, MAX_POINTS, MAX_STOCK};
use crate::games::wok_and_roll::pieces::row::Gift;
use crate::games::wok_and_roll::pieces::skill::{Rule, Skills};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

/// How many parts are recalled in one move; one move settles 64 actions at most.
const AT_ONCE: u8 = 48;

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

    /// Tells whether the notebook is being asked about the sheet.
    pub(crate) fn is_entering(&self) -> bool {
        matches!(self.stage, Stage::Entry(_) | Stage::Pausing(_))
    }

    /// Asks the notebook about the next part, or lets it take a breath.
    pub(crate) fn ask_part(&mut self, part: Part) {
        self.recalled += 1;
        self.stage = match self.recalled < AT_ONCE {
            true => Stage::Entry(part),
            false => Stage::Pausing(part),
        };
    }

    /// Goes on after a part that is not learned.
    pub(crate) fn find_right(&mut self, part: Part, to_do: &mut ToDo) -> Result<(), Refusal> {
        match part {
            Part::Ready => {
                if !self.profile.is_by_place() {
                    self.enough_groups()?;
                }
                self.ask_first(to_do);
            }
            part if self.profile.memo(part).is_none() => self.ask_part(self.profile.after(part)),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Goes on after the breath.
    pub(crate) fn go_on_reading(&mut self, part: Part) {
        self.recalled = 0;
        self.stage = Stage::Entry(part);
    }

    /// Goes on after a part of which the notebook knows nothing.
    pub(crate) fn leave_unread(&mut self, part: Part) -> Result<(), Refusal> {
        let asked = matches!(part, Part::Outline | Part::Place(_) | Part::Serving(_));
        if !asked || !self.profile.is_by_place() {
            return Err(Refusal::NotNow);
        }
        self.ask_part(self.profile.after(part));
        Ok(())
    }

    /// Lays a sheet of an older game out by place, and asks what was learned since.
    pub(crate) fn lay_out(&mut self) -> Result<(), Refusal> {
        if self.profile.is_by_place() || self.profile.menu.is_none() {
            return Err(Refusal::NotNow);
        }
        self.profile = self.profile.placed();
        self.ask_part(Part::Place(0));
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
            Action::Serving(place, layout, cost, points, gift) => {
                self.read(place, layout, (cost, points), gift)?;
            }
            Action::Bonus(bonus, rule) => self.enter_bonus(bonus, rule)?,
            Action::Fridge(fridge) => self.enter_fridge(fridge)?,
            Action::Skills(skills) => self.enter_skills(skills)?,
            Action::DieFaces(white, red) => self.enter_dice(white, red)?,
            Action::Columns(columns) => self.profile.columns = columns.into(),
            Action::ColumnsByPlace(columns) => self.profile.columns = columns,
            _ => return Err(Refusal::NotNow),
        }
        match self.stage {
            Stage::Entry(asked) => self.enter_asked(asked, part),
            _ if self.profile.is_by_place() => Ok(()),
            _ => self.enough_groups(),
        }
    }

    /// Goes on to the next part; a place is answered by the first serving that was read there.
    fn enter_asked(&mut self, asked: Part, part: Part) -> Result<(), Refusal> {
        let leads = matches!((asked, part), (Part::Place(group), Part::Serving(place)) if place.group() == group);
        if leads || asked == part || part == Part::Outline {
            self.ask_part(self.profile.after(if leads { asked } else { part }));
        } else if matches!(part, Part::Serving(_)) {
            return Err(Refusal::NotNow);
        }
        Ok(())
    }

    /// Takes over a serving as it is printed; the first one at a place brings the layout.
    pub(crate) fn read(
        &mut self,
        place: Place,
        layout: Layout,
        (cost, points): (Cost, u8),
        gift: Gift,
    ) -> Result<(), Refusal> {
        let number = usize::from(place.group());
        if !self.profile.is_by_place() || place == Place::NONE {
            return Err(Refusal::NoSuchThing);
        }
        let leader = self.profile.leader[number].unwrap_or(place.serving());
        let known = self
            .profile
            .group(place.group())
            .map(|group| group.layout());
        let layout = match known.filter(|_| leader != place.serving()) {
            Some(known) => known,
            None => layout,
        };
        if !layout.is_sound() || place.serving() >= layout.size || points > MAX_POINTS {
            return Err(Refusal::OutOfBounds);
        }
        let mut crossed = self.sheets.iter().map(|sheet| sheet.crossed[number]);
        if !crossed.all(|crossed| layout.can_be_crossed(crossed)) {
            return Err(Refusal::CrossedThere);
        }
        let group = self.profile.groups[number].laid_out(layout);
        let points = group.points.with(place.serving(), points);
        self.profile.groups[number] = Group { points, ..group };
        self.profile.costs[number][usize::from(place.serving())] = cost;
        self.profile.read[number] |= 1 << place.serving();
        self.profile.leader[number] = Some(leader);
        self.read_gift(place, gift);
        Ok(())
    }

    fn read_gift(&mut self, place: Place, gift: Gift) {
        let row = self.profile.row_of(place).map(usize::from);
        if let (Some(row), Gift::Nothing | Gift::Symbol(_)) = (row, gift) {
            self.profile.gifts[row] = gift;
        }
    }

    /// Enters what a rectangle counts.
    pub(crate) fn enter_bonus(&mut self, bonus: u8, rule: Option<Rule>) -> Result<(), Refusal> {
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
        if fridge.iter().any(|&count| count > MAX_STOCK) {
            return Err(Refusal::OutOfBounds);
        }
        let mut fridges = self.sheets.iter().map(|sheet| sheet.fridge);
        if !self.is_entering() && fridges.any(|kept| kept != self.profile.fridge) {
            return Err(Refusal::CrossedThere);
        }
        self.profile.fridge.0 = fridge;
        if !self.is_entering() {
            let sheets = self.sheets.iter_mut();
            sheets.for_each(|sheet| sheet.fridge.0 = fridge);
        }
        Ok(())
    }

    fn enter_skills(&mut self, skills: Skills) -> Result<(), Refusal> {
        if !skills.is_sound() {
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
        if !white.serves_with(red) {
            return Err(Refusal::MissingFace);
        }
        if matches!(self.stage, Stage::Throwing(_) | Stage::Entering) {
            return Err(Refusal::MidTurn);
        }
        self.profile.white = white;
        self.profile.red = red;
        Ok(())
    }
}
