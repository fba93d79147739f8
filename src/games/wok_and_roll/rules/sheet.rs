//! The sheet: what the notebook knows of it, what is entered while playing, what is changed later.

use crate::games::wok_and_roll::prelude::*;

/// How many facts are recalled in one move; one move settles 64 actions at most.
const AT_ONCE: u8 = 48;

impl WokAndRoll {
    /// Asks the notebook for a fact, or lets it pause first.
    pub(crate) fn recall(&mut self, fact: Fact) {
        self.recalled += 1;
        self.stage = match self.recalled < AT_ONCE {
            true => Stage::Recalling(fact),
            false => Stage::Pausing(fact),
        };
    }

    /// Goes on to the fact after this one; the game begins after the last one.
    pub(crate) fn recall_after(&mut self, fact: Fact, to_do: &mut ToDo) {
        match self.sheet.after(fact) {
            Some(next) => self.recall(next),
            None => self.ask_first(to_do),
        }
    }

    /// Goes on after a pause.
    pub(crate) fn end_pause(&mut self, fact: Fact) {
        self.recalled = 0;
        self.stage = Stage::Recalling(fact);
    }

    /// Whether facts of the sheet can be entered or changed now.
    pub(crate) fn may_enter(&self) -> Result<(), Refusal> {
        let early = matches!(self.stage, Stage::Opening | Stage::Dice | Stage::Side);
        if self.depth != Depth::Everything || early {
            return Err(Refusal::NotNow);
        }
        self.between_picks()
    }

    /// Whether nobody has taken anything in this turn.
    pub(crate) fn between_picks(&self) -> Result<(), Refusal> {
        match self.players.iter().any(|player| !player.picks.is_empty()) {
            true => Err(Refusal::MidTurn),
            false => Ok(()),
        }
    }

    /// Enters or changes a fact of the sheet.
    pub(crate) fn enter(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        let fact = Fact::of(action).ok_or(Refusal::NotNow)?;
        self.may_enter()?;
        match action {
            Action::Serving(serving, layout, cost, points, gift) => {
                self.read(serving, layout, (cost, points), gift)?;
            }
            Action::Bonus(bonus, rule) => self.enter_bonus(bonus, rule)?,
            Action::Fridge(fridge) => self.enter_fridge(fridge)?,
            Action::Skills(skills) => self.enter_skills(skills)?,
            Action::DieFaces(white, red) => self.enter_dice(white, red)?,
            Action::Columns(columns) => self.sheet.columns = columns,
            _ => return Err(Refusal::NotNow),
        }
        match self.stage {
            Stage::Recalling(asked) if asked.is_answered_by(fact) => {
                self.recall_after(asked, to_do);
                Ok(())
            }
            Stage::Recalling(_) => Err(Refusal::NotNow),
            _ => Ok(()),
        }
    }

    /// Takes over a serving as it is printed; the first one of a plate brings the layout.
    pub(crate) fn read(
        &mut self,
        serving: Serving,
        layout: Layout,
        (cost, points): (Cost, u8),
        gift: Gift,
    ) -> Result<(), Refusal> {
        let (at, number) = serving.indices();
        let first = self.sheet.plates[at].first_read;
        let first = first.unwrap_or(serving.number());
        let known = self.sheet.layout(serving.plate());
        let layout = known
            .filter(|_| first != serving.number())
            .unwrap_or(layout);
        if !layout.is_sound() || serving.number() >= layout.size || points > MAX_POINTS {
            return Err(Refusal::OutOfBounds);
        }
        let mut crossed = self.players.iter().map(|player| player.crossed[at]);
        if !crossed.all(|crossed| layout.can_be_crossed(crossed)) {
            return Err(Refusal::CrossedThere);
        }
        let plate = &mut self.sheet.plates[at];
        plate.layout = layout;
        plate.costs[number] = cost;
        plate.points[number] = points;
        plate.read |= 1 << number;
        plate.first_read = Some(first);
        let row = self.sheet.row_of(serving).map(usize::from);
        if let (Some(row), Gift::Nothing | Gift::Symbol(_)) = (row, gift) {
            self.sheet.gifts[row] = gift;
        }
        Ok(())
    }

    /// Enters what a rectangle counts.
    pub(crate) fn enter_bonus(
        &mut self,
        bonus: u8,
        rule: Option<BonusRule>,
    ) -> Result<(), Refusal> {
        if rule.is_none() {
            self.may_drop_bonus(bonus)?;
        }
        let kept = self.sheet.bonuses.get_mut(usize::from(bonus));
        let kept = kept.ok_or(Refusal::NoSuchThing)?;
        if rule.is_some_and(|rule| !rule.is_sound()) {
            return Err(Refusal::OutOfBounds);
        }
        *kept = rule;
        Ok(())
    }

    /// Whether nobody has outlined a rectangle.
    pub(crate) fn may_drop_bonus(&self, bonus: u8) -> Result<(), Refusal> {
        match self.players.iter().any(|player| player.has_bonus(bonus)) {
            true => Err(Refusal::CrossedThere),
            false => Ok(()),
        }
    }

    fn enter_fridge(&mut self, fridge: Pool) -> Result<(), Refusal> {
        if fridge.0.iter().any(|&count| count > MAX_STOCK) {
            return Err(Refusal::OutOfBounds);
        }
        let mut players = self.players.iter();
        if players.any(|player| player.fridge != self.sheet.fridge) {
            return Err(Refusal::CrossedThere);
        }
        let players = self.players.iter_mut();
        players.for_each(|player| player.fridge = fridge);
        self.sheet.fridge = fridge;
        Ok(())
    }

    fn enter_skills(&mut self, skills: Skills) -> Result<(), Refusal> {
        if !skills.is_sound() {
            return Err(Refusal::OutOfBounds);
        }
        let lost = |outlined: Six| outlined.0 & !skills.conversions.0 != 0;
        if self.players.iter().any(|player| lost(player.conversions)) {
            return Err(Refusal::CrossedThere);
        }
        self.sheet.skills = skills;
        Ok(())
    }

    fn enter_dice(&mut self, white: Faces, red: Faces) -> Result<(), Refusal> {
        if !white.serves_with(red) {
            return Err(Refusal::MissingFace);
        }
        if matches!(self.stage, Stage::Throwing(_) | Stage::Entering) {
            return Err(Refusal::MidTurn);
        }
        (self.sheet.white, self.sheet.red) = (white, red);
        Ok(())
    }
}
