//! What the table may do at any time: house rules, corrections, decks, breaking off.

use super::super::action::Action;
use super::super::counts::{Count, role_of};
use super::super::house::{LEAST_TARGET, MOST_TARGET, Rule, Rules};
use super::super::pieces::player::{CLASSES, MAX_STOCK};
use super::super::pieces::recipe::{Cooked, Dish};
use super::super::pieces::role::Role;
use super::super::pieces::utensil::Place;
use super::super::refusal::Refusal;
use super::super::{Cuisine, Step};
use crate::engine::house::HouseRule;
use crate::engine::menu::MenuQuestion;
use crate::engine::menu::{self};
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;

/// The most points an older correction set, and the fewest by its sign.
const MOST_FIXED: i16 = 250;
/// The most tracked cards of one kind an older correction set.
const MOST_TRACKED: u8 = 9;

impl Cuisine {
    /// Tells whether the menu offers a question now.
    pub(in super::super) fn menu_offers(&self, question: MenuQuestion) -> bool {
        let begun = !matches!(self.step, Step::Opening | Step::Known);
        match question {
            MenuQuestion::HouseRules => self.is_running(),
            MenuQuestion::Fix | MenuQuestion::Check => begun,
            MenuQuestion::Cards => begun && !self.decks.is_empty(),
            MenuQuestion::EndHere => self.may_end(),
        }
    }

    /// Tells whether the game can be broken off.
    fn may_end(&self) -> bool {
        self.is_in_turn() || matches!(self.step, Step::Quick(_))
    }

    /// Tells whether an action of the table is one it may do at any time.
    pub(super) fn is_aside(&self, action: Action) -> bool {
        match action {
            Action::Rules(_)
            | Action::House(..)
            | Action::Count(..)
            | Action::FixPoints(..)
            | Action::FixTracked(..)
            | Action::FixUtensils(..)
            | Action::FixPantry(..)
            | Action::DropRecipe(..)
            | Action::AddRecipe(..)
            | Action::EndHere
            | Action::EnterEnd => true,
            _ => action.learned().is_some() && self.step != Step::Known,
        }
    }

    pub(super) fn apply_aside(&mut self, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        if let Some((slot, deck)) = action.learned() {
            deck.check()?;
            let known = self.decks.get_mut(usize::from(slot));
            *known.ok_or(Refusal::NotNow)? = deck;
            return Ok(());
        }
        match action {
            Action::Rules(rules) if self.is_running() => self.set_rules(rules)?,
            Action::House(rule, value) if self.is_running() => self.set_house(rule, value)?,
            Action::EndHere if self.may_end() => self.break_off(to_do),
            Action::EnterEnd if self.is_in_turn() => self.go_quick(),
            _ if !self.menu_offers(MenuQuestion::Fix) => {
                return Err(Refusal::NotNow);
            }
            Action::Count(count, value) => self.set_count(count, value)?,
            older => self.fix_as_before(older)?,
        }
        if matches!(self.step, Step::Tie | Step::Over) {
            self.finish();
        }
        Ok(())
    }

    /// Checks house rules before they are set.
    pub fn may_set(&self, rules: &Rules) -> Result<(), Refusal> {
        match rules.roles {
            _ if !(LEAST_TARGET..=MOST_TARGET).contains(&rules.target) => Err(Refusal::NotNow),
            true if self.dealt.is_none() => Err(Refusal::NoRoles),
            _ => Ok(()),
        }
    }

    fn set_house(&mut self, rule: Rule, value: u8) -> Result<(), Refusal> {
        match rule.about().values.has(value) {
            true => self.set_rules(self.rules.with(rule, value)),
            false => Err(Refusal::NotNow),
        }
    }

    fn set_rules(&mut self, rules: Rules) -> Result<(), Refusal> {
        self.may_set(&rules)?;
        self.rules = rules;
        if !rules.pantry {
            let players = self.players.iter_mut();
            players.for_each(|player| player.pantry = [0; CLASSES]);
        }
        if !rules.roles && matches!(self.step, Step::Role(_)) {
            self.begin_prepare();
        }
        Ok(())
    }

    /// Sets a count right.
    fn set_count(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        menu::check_count(self, count, value)?;
        let seat_of = |value: i32| u8::try_from(value - 1).ok().map(Seat);
        match count {
            Count::Points(seat) => self.player_mut(seat)?.correct(value as i16),
            Count::Tracked(seat) => {
                let all = [value as u8, 0, 0, 0, 0, 0];
                self.player_mut(seat)?.correct_tracked(all);
            }
            Count::Kind(seat, kind) => self.retrack(seat, kind, value)?,
            Count::Utensil(seat, utensil) => {
                let lies = Place::ALL.get(value as usize).copied();
                self.player_mut(seat)?.utensils[utensil.index()] = lies.ok_or(Refusal::NotNow)?;
            }
            Count::Pantry(seat, class) => {
                let stock = self.player_mut(seat)?.pantry.get_mut(usize::from(class));
                *stock.ok_or(Refusal::NotNow)? = value as u8;
            }
            Count::Recipe(seat, at) => self.set_recipe(seat, at, value)?,
            Count::Change(seat, at) => {
                self.may_fix_recipes(seat)?;
                let cooked = self.player_mut(seat)?.cooked.get_mut(usize::from(at));
                cooked.ok_or(Refusal::NoRecipe)?.change = value as i8;
            }
            Count::Ability(seat) => {
                self.may_fix_recipes(seat)?;
                self.player_mut(seat)?.ability = value as i8;
            }
            Count::Named(seat) => self.set_named(seat, seat_of(value))?,
            Count::Over(seat) => self.player_mut(seat)?.over_limit = value > 0,
            Count::Short(seat) => self.player_mut(seat)?.short = value > 0,
            Count::Met(seat) => self.player_mut(seat)?.met = value > 0,
            Count::Deck(seat) => self.player_mut(seat)?.deck = u8::try_from(value - 1).ok(),
            Count::Role(seat) => self.set_role(seat, role_of(value).ok_or(Refusal::NotNow)?)?,
            Count::First => self.set_first(seat_of(value).ok_or(Refusal::NotNow)?)?,
            Count::CookedLast => self.cooked_last = seat_of(value),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// Carries out a correction of older records.
    fn fix_as_before(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::FixPoints(seat, points) if points.abs() <= MOST_FIXED => {
                self.player_mut(seat)?.correct(points);
            }
            Action::FixTracked(seat, tracked) if tracked.iter().all(|&n| n <= MOST_TRACKED) => {
                self.player_mut(seat)?.correct_tracked(tracked);
            }
            Action::FixUtensils(seat, utensils) => self.player_mut(seat)?.utensils = utensils,
            Action::FixPantry(seat, pantry)
                if self.rules.pantry && pantry.iter().all(|&n| n <= MAX_STOCK) =>
            {
                self.player_mut(seat)?.pantry = pantry;
            }
            Action::DropRecipe(seat, at) => self.set_recipe(seat, at, 0)?,
            Action::AddRecipe(seat, dish) => {
                let at = self.player(seat)?.cooked.len() as u8;
                self.set_recipe(seat, at, dish.code())?;
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn retrack(&mut self, seat: Seat, kind: u8, cards: i32) -> Result<(), Refusal> {
        let player = self.player_mut(seat)?;
        let mut tracked = player.tracked;
        *tracked.get_mut(usize::from(kind)).ok_or(Refusal::NotNow)? = cards as u8;
        player.correct_tracked(tracked);
        Ok(())
    }

    /// Checks whether the recipes of a player can be set right: cooked, not yet scored.
    pub fn may_fix_recipes(&self, seat: Seat) -> Result<(), Refusal> {
        self.player(seat)?;
        match self.step {
            Step::Cook(place) if self.place(seat) <= place => Ok(()),
            Step::Actions(_) | Step::Ability(_) => Ok(()),
            Step::Track(_) | Step::Tie | Step::Over => Err(Refusal::Scored),
            _ => Err(Refusal::NotCookedYet(seat)),
        }
    }

    /// Puts another recipe in the place of one, or none; the ingredients follow.
    fn set_recipe(&mut self, seat: Seat, at: u8, code: i32) -> Result<(), Refusal> {
        self.may_fix_recipes(seat)?;
        let (at, pantry) = (usize::from(at), self.rules.pantry);
        let player = self.player_mut(seat)?;
        let old = player.cooked.get(at).copied();
        if old.is_some() {
            player.cooked.remove(at);
        }
        if let Some(Cooked { dish, .. }) = old.filter(|_| pantry) {
            player.stock(dish.ingredients());
        }
        match (Dish::from_code(code), old) {
            (None, None) => Err(Refusal::NoRecipe),
            (None, Some(_)) => Ok(()),
            (Some(dish), _) => {
                self.cook(seat, dish)?;
                let cooked = &mut self.player_mut(seat)?.cooked;
                if let (Some(old), Some(new)) = (old, cooked.last_mut()) {
                    new.change = old.change;
                }
                cooked
                    .get_mut(at..)
                    .ok_or(Refusal::NoRecipe)?
                    .rotate_right(1);
                Ok(())
            }
        }
    }

    fn set_named(&mut self, holder: Seat, target: Option<Seat>) -> Result<(), Refusal> {
        if let Some(target) = target {
            self.may_name(holder, target)?;
        }
        self.player_mut(holder)?.named = target;
        Ok(())
    }

    /// Lets a player hold a role; whoever held it takes the other one.
    fn set_role(&mut self, seat: Seat, role: Role) -> Result<(), Refusal> {
        let mine = self.dealt_place(seat);
        let dealt = self.dealt.as_mut().ok_or(Refusal::NoRoles)?;
        let theirs = dealt.iter().position(|&other| other == role);
        dealt.swap(mine, theirs.ok_or(Refusal::NotNow)?);
        self.players
            .iter_mut()
            .for_each(|player| player.named = None);
        Ok(())
    }

    /// Lets another player be first; only before anybody has done something in this turn.
    fn set_first(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.step {
            Step::Role(0) | Step::Prepare(None) | Step::LightScore(0) => self.first = seat,
            _ => return Err(Refusal::TurnBegun),
        }
        Ok(())
    }
}
