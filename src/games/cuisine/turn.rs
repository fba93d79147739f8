//! The steps of a turn: roles, laying cards, cooking, tracking.

use super::action::Action;
use super::player::{CLASSES, MAX_STOCK};
use super::recipe::{Cooked, Dish, MAX_COOKED};
use super::refusal::Refusal;
use super::roles::of;
use super::utensil::{Place, Utensil};
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

impl Cuisine {
    /// Carries out an action of a turn.
    pub(super) fn take_turn(&mut self, action: Action, told: &mut Told) -> Result<(), Refusal> {
        match (self.step, action) {
            (Step::Role(place), Action::Role(used)) => {
                self.use_role(self.at(place), used, told)?;
                match place + 1 {
                    next if next < self.seats() => self.step = Step::Role(next),
                    _ => self.begin_prepare(told),
                }
                Ok(())
            }
            (Step::Prepare(_), Action::Lay(seat, utensil)) => self.lay(seat, utensil),
            (Step::Prepare(_), Action::Stock(seat, laid)) => self.stock(seat, laid),
            (Step::Prepare(_) | Step::Actions(_), Action::Act(act)) => self.act(act, told),
            (Step::Prepare(_), Action::Done) => {
                self.step = Step::Cook(0);
                Ok(())
            }
            (Step::Actions(_), Action::Done) => self.ask_ability(0, told),
            (Step::Cook(place), Action::Cook(dish, more)) => {
                self.cook(self.at(place), dish)?;
                self.cook_on(place, more)
            }
            (Step::Cook(place), Action::Stop) => self.cook_on(place, false),
            (Step::Ability(place), Action::Ability(points)) => {
                self.gain_ability(self.at(place), points)?;
                self.ask_ability(place + 1, told)
            }
            (Step::Track(place), Action::Track(kind)) => {
                self.track(self.at(place), kind, told)?;
                self.ask_track(place + 1, told)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Checks whether cards may still be laid (CUI-PREP-01).
    pub fn may_lay(&self) -> Result<(), Refusal> {
        match self.step {
            Step::Prepare(None) => Ok(()),
            Step::Prepare(Some(_)) => Err(Refusal::CardsBegun),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Checks whether a player has a utensil left to lay.
    pub fn may_lay_any(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_lay()?;
        match self.player(seat)?.utensils.contains(&Place::Away) {
            true => Ok(()),
            false => Err(Refusal::AllLaid),
        }
    }

    /// Checks whether a player may lay this utensil.
    pub fn may_lay_utensil(&self, seat: Seat, utensil: Utensil) -> Result<(), Refusal> {
        self.may_lay()?;
        match self.player(seat)?.utensils[utensil.index()] {
            Place::Away => Ok(()),
            _ => Err(Refusal::Laid),
        }
    }

    fn lay(&mut self, seat: Seat, utensil: Utensil) -> Result<(), Refusal> {
        self.may_lay_utensil(seat, utensil)?;
        self.player_mut(seat)?.utensils[utensil.index()] = Place::Up;
        Ok(())
    }

    /// Checks whether a player may lay these ingredients; only a counted pantry asks.
    pub fn may_stock(&self, seat: Seat, laid: [u8; CLASSES]) -> Result<(), Refusal> {
        self.may_lay()?;
        let pantry = self.player(seat)?.pantry;
        let mut sums = pantry.iter().zip(laid);
        match self.rules.pantry {
            false => Err(Refusal::NotNow),
            true if sums.any(|(&have, more)| more > MAX_STOCK.saturating_sub(have)) => {
                Err(Refusal::PantryFull)
            }
            true => Ok(()),
        }
    }

    fn stock(&mut self, seat: Seat, laid: [u8; CLASSES]) -> Result<(), Refusal> {
        self.may_stock(seat, laid)?;
        self.player_mut(seat)?.stock(laid);
        Ok(())
    }

    /// Checks whether a player could have cooked this recipe (CUI-COOK-01, CUI-DEC-18).
    pub fn may_cook(&self, seat: Seat, dish: Dish) -> Result<(), Refusal> {
        let player = self.player(seat)?;
        let uncovered = player.clone().unstock(dish.ingredients()).is_none();
        let mut symbols = dish.symbols.iter().zip(player.utensils);
        if player.cooked.len() == MAX_COOKED {
            return Err(Refusal::TooManyRecipes);
        }
        if dish.secondaries > dish.printed.secondaries() {
            return Err(Refusal::TooManySecondaries);
        }
        if dish.optional > self.rules.optionals.most() {
            return Err(Refusal::TooManyOptionals);
        }
        if self.rules.pantry && uncovered {
            return Err(Refusal::NotCovered);
        }
        match symbols.any(|(&on, place)| on && place == Place::Away) {
            true => Err(Refusal::NotLaid),
            false => Ok(()),
        }
    }

    /// Puts a recipe in front of its cook, the ingredients with it.
    pub(super) fn cook(&mut self, seat: Seat, dish: Dish) -> Result<(), Refusal> {
        self.may_cook(seat, dish)?;
        let pantry = self.rules.pantry;
        let player = self.player_mut(seat)?;
        if pantry {
            player
                .unstock(dish.ingredients())
                .ok_or(Refusal::NotCovered)?;
        }
        let cooked = Cooked { dish, change: 0 };
        let kept = player.cooked.push(cooked);
        kept.map_err(|_| Refusal::TooManyRecipes)
    }

    fn cook_on(&mut self, place: u8, more: bool) -> Result<(), Refusal> {
        let full = self.player(self.at(place))?.cooked.len() == MAX_COOKED;
        self.step = match place + 1 {
            _ if more && !full => Step::Cook(place),
            next if next < self.seats() => Step::Cook(next),
            _ => Step::Actions(None),
        };
        Ok(())
    }

    /// Checks whether a player may place a card of this kind (CUI-WC-01, CUI-WC-02, CUI-DEC-25).
    pub fn may_track(&self, seat: Seat, kind: u8) -> Result<(), Refusal> {
        let deck = self.deck(seat).ok_or(Refusal::NotNow)?;
        let player = self.player(seat)?;
        let lies = player.tracked.get(usize::from(kind)).copied();
        match lies {
            _ if !player.has_full() => Err(Refusal::NoneFull),
            _ if kind >= deck.places() => Err(Refusal::NoKind),
            Some(1..) if !deck.may_repeat(kind) => Err(Refusal::KindTracked),
            _ => Ok(()),
        }
    }

    fn track(&mut self, seat: Seat, kind: Option<u8>, told: &mut Told) -> Result<(), Refusal> {
        let Some(kind) = kind else { return Ok(()) };
        self.may_track(seat, kind)?;
        let target = self.deck(seat).map_or(0, |deck| deck.target);
        let player = self.player_mut(seat)?;
        if let Some(cards) = player.tracked.get_mut(usize::from(kind)) {
            *cards = cards.saturating_add(1);
        }
        let line = of(seat).word("tracks").number(player.tracked_cards());
        told.notice(line.word("of").number(target));
        Ok(())
    }
}
