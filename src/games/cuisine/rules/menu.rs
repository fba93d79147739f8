//! What the table may do at any time: house rules, corrections, decks, breaking off.

use crate::games::cuisine::prelude::*;

impl Cuisine {
    /// Whether the decks the device knows are listed, so that there is something to correct.
    pub(crate) fn has_begun(&self) -> bool {
        !matches!(self.stage, Stage::Opening | Stage::Known)
    }

    /// Whether the game can be ended.
    pub(crate) fn may_end(&self) -> bool {
        self.is_in_turn() || matches!(self.stage, Stage::Quick(_))
    }

    /// Whether an action comes from the menu.
    pub(crate) fn is_of_menu(&self, action: Action) -> bool {
        match action {
            Action::House(..) | Action::Count(..) | Action::EndHere | Action::EnterEnd => true,
            Action::Learn(..) => self.stage != Stage::Known,
            _ => false,
        }
    }

    pub(crate) fn apply_menu(&mut self, action: Action, to_do: &mut ToDo) -> Allowed {
        match action {
            Action::Learn(slot, deck) => return self.correct_deck(slot, deck),
            Action::House(rule, value) if self.is_running() => self.set_house(rule, value)?,
            Action::EndHere if self.may_end() => self.break_off(to_do),
            Action::EnterEnd if self.is_in_turn() => self.go_quick(),
            Action::Count(count, value) if self.has_begun() => menu::correct(self, count, value)?,
            _ => return Err(Refusal::NotNow),
        }
        if matches!(self.stage, Stage::Tie | Stage::Over) {
            self.finish();
        }
        Ok(())
    }

    fn correct_deck(&mut self, slot: u8, deck: Deck) -> Allowed {
        deck.check()?;
        let known = self.decks.get_mut(usize::from(slot));
        *known.ok_or(Refusal::NotNow)? = deck;
        Ok(())
    }

    /// Sets a house rule; roles need to have been dealt.
    pub(crate) fn set_house(&mut self, rule: Rule, value: u8) -> Allowed {
        match rule {
            _ if !rule.about().values.has(value) => return Err(Refusal::NotNow),
            Rule::Roles if value > 0 && self.dealt.is_none() => return Err(Refusal::NoRoles),
            Rule::Roles if value == 0 && matches!(self.stage, Stage::Role(_)) => {
                self.begin_prepare();
            }
            Rule::Pantry if value == 0 => {
                let players = self.players.iter_mut();
                players.for_each(|player| player.pantry = [0; CLASSES]);
            }
            _ => {}
        }
        self.house.set(rule, value).map_err(Refusal::Count)
    }
}
