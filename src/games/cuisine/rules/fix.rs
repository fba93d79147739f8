//! What the table may do at any time: house rules, corrections, decks, breaking off.

use super::super::action::Action;
use super::super::draft::Draft;
use super::super::house::Rules;
use super::super::pieces::deck::MAX_KINDS;
use super::super::pieces::player::{CLASSES, MAX_STOCK};
use super::super::pieces::recipe::Dish;
use super::super::refusal::Refusal;
use super::super::{Cuisine, Depth, Step};
use crate::engine::game::Aside;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The points that can end a game, by house rule.
const TARGETS: core::ops::RangeInclusive<u8> = 10..=100;
/// The most points a correction sets, and the fewest by its sign.
const MOST_FIXED: i16 = 250;
/// The most tracked cards of one kind a correction sets.
pub(in super::super) const MOST_TRACKED: u8 = 9;

impl Cuisine {
    /// The draft that opens an aside.
    pub(in super::super) fn open_aside(&self, aside: Aside) -> Option<Draft> {
        let playing = self.is_in_turn() || (self.step == Step::Tie && self.depth != Depth::Quick);
        match aside {
            Aside::Settings if self.is_running() => Some(Draft::Rules(self.rules)),
            Aside::Fix | Aside::Audit if playing => Some(Draft::Fix),
            Aside::Cards if playing => Some(Draft::Cards),
            Aside::EndHere if self.may_end() => Some(Draft::EndHere),
            _ => None,
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
            | Action::FixPoints(..)
            | Action::FixTracked(..)
            | Action::FixUtensils(..)
            | Action::FixPantry(..)
            | Action::DropRecipe(..)
            | Action::AddRecipe(..)
            | Action::EndHere
            | Action::EnterEnd => true,
            Action::Learn(..) => self.is_in_turn() || self.step == Step::Tie,
            _ => false,
        }
    }

    pub(super) fn apply_aside(&mut self, action: Action, told: &mut Told) -> Result<(), Refusal> {
        if !self.is_running() {
            return Err(Refusal::NotNow);
        }
        match action {
            Action::Rules(rules) => self.set_rules(rules)?,
            Action::EndHere if self.may_end() => {
                self.break_off(told);
                return Ok(());
            }
            Action::EnterEnd if self.is_in_turn() => {
                self.go_quick();
                return Ok(());
            }
            Action::Learn(slot, deck) => {
                deck.check()?;
                let known = self.decks.get_mut(usize::from(slot));
                *known.ok_or(Refusal::NotNow)? = deck;
            }
            _ if self.open_aside(Aside::Fix).is_none() => return Err(Refusal::NotNow),
            Action::FixPoints(seat, points) => self.fix_points(seat, points)?,
            Action::FixTracked(seat, tracked) => self.fix_tracked(seat, tracked)?,
            Action::FixUtensils(seat, utensils) => self.player_mut(seat)?.utensils = utensils,
            Action::FixPantry(seat, pantry) => self.fix_pantry(seat, pantry)?,
            Action::DropRecipe(seat, at) => self.drop_recipe(seat, at)?,
            Action::AddRecipe(seat, dish) => {
                self.may_fix_recipes(seat)?;
                self.cook(seat, dish)?;
            }
            _ => return Err(Refusal::NotNow),
        }
        if self.step == Step::Tie {
            self.finish();
        }
        Ok(())
    }

    /// Checks house rules before they are set.
    pub fn may_set(&self, rules: &Rules) -> Result<(), Refusal> {
        match rules.roles {
            _ if !TARGETS.contains(&rules.target) => Err(Refusal::NotNow),
            true if self.dealt.is_none() => Err(Refusal::NoRoles),
            _ => Ok(()),
        }
    }

    fn set_rules(&mut self, rules: Rules) -> Result<(), Refusal> {
        self.may_set(&rules)?;
        self.rules = rules;
        if !rules.pantry {
            self.players
                .iter_mut()
                .for_each(|player| player.pantry = [0; CLASSES]);
        }
        if !rules.roles && matches!(self.step, Step::Role(_)) {
            self.begin_prepare();
        }
        Ok(())
    }

    fn fix_points(&mut self, seat: Seat, points: i16) -> Result<(), Refusal> {
        let player = self.player_mut(seat)?;
        if !(-MOST_FIXED..=MOST_FIXED).contains(&points) {
            return Err(Refusal::NotNow);
        }
        player.correct(points);
        Ok(())
    }

    fn fix_tracked(&mut self, seat: Seat, tracked: [u8; MAX_KINDS]) -> Result<(), Refusal> {
        if tracked.iter().any(|&cards| cards > MOST_TRACKED) {
            return Err(Refusal::NotNow);
        }
        self.player_mut(seat)?.correct_tracked(tracked);
        Ok(())
    }

    fn fix_pantry(&mut self, seat: Seat, pantry: [u8; CLASSES]) -> Result<(), Refusal> {
        if !self.rules.pantry || pantry.iter().any(|&stock| stock > MAX_STOCK) {
            return Err(Refusal::NotNow);
        }
        self.player_mut(seat)?.pantry = pantry;
        Ok(())
    }

    /// Checks whether the recipes of a player can be set right: cooked, not yet scored.
    pub fn may_fix_recipes(&self, seat: Seat) -> Result<(), Refusal> {
        self.player(seat)?;
        match self.step {
            Step::Cook(place) if self.place(seat) <= place => Ok(()),
            Step::Actions(_) | Step::Ability(_) => Ok(()),
            Step::Track(_) | Step::Tie => Err(Refusal::Scored),
            _ => Err(Refusal::NotCookedYet(seat)),
        }
    }

    /// Checks whether a recipe can be added.
    pub fn may_add(&self, seat: Seat, dish: Dish) -> Result<(), Refusal> {
        self.may_fix_recipes(seat)?;
        self.may_cook(seat, dish)
    }

    fn drop_recipe(&mut self, seat: Seat, at: u8) -> Result<(), Refusal> {
        self.may_fix_recipes(seat)?;
        let pantry = self.rules.pantry;
        let player = self.player_mut(seat)?;
        if usize::from(at) >= player.cooked.len() {
            return Err(Refusal::NoRecipe);
        }
        let dropped = player.cooked.remove(usize::from(at));
        if pantry {
            player.stock(dropped.dish.ingredients());
        }
        Ok(())
    }
}
