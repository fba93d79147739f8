//! Action cards, before and after cooking.
//!
//! Only a Blocking card stops an action card, and a block can be blocked in turn: with an even
//! number of blocks the card happens, with an odd one it is discarded without effect (CUI-ACT-09).
//! There is no limit to the cards of a step (CUI-ACT-11).

use super::super::action::Act;
use super::super::house::Replaced;
use super::super::pieces::card::{Detail, Use, points_at};
use super::super::pieces::player::{CLASSES, Player};
use super::super::pieces::utensil::{Place, Utensil};
use super::super::refusal::Refusal;
use super::super::words::of;
use super::super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::prompt::MAX_CHOICES;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;

/// What a score card changes (CUI-ACT-07).
const SCORE_CHANGE: i8 = 1;

impl Cuisine {
    /// What a card has to point at besides a player.
    pub fn detail(&self, card: Use) -> Detail {
        match card {
            Use::LoseRecipe | Use::ScoreLess | Use::ScoreMore => Detail::Recipe,
            Use::DisruptProgress => Detail::Kind,
            Use::BreakUtensil => Detail::Utensil(Place::Up),
            Use::RepairUtensil => Detail::Utensil(Place::Down),
            Use::DiscardIngredient if self.rules.pantry => Detail::Prepared,
            Use::ReuseIngredient if self.rules.pantry => Detail::Class,
            _ => Detail::Nothing,
        }
    }

    /// Checks whether `by` may still play action cards in this step (CUI-DEC-28).
    pub fn may_act(&self, by: Seat) -> Result<(), Refusal> {
        let (Step::Prepare(pass) | Step::Actions(pass)) = self.step else {
            return Err(Refusal::NotNow);
        };
        match pass {
            _ if by.0 >= self.seats() => Err(Refusal::NotNow),
            Some(last) if self.place(by) < last => Err(Refusal::TurnOver(self.at(last))),
            _ => Ok(()),
        }
    }

    /// Checks whether a card has anything to act on: on the side of `by`, or of any opponent.
    pub fn may_use(&self, by: Seat, card: Use) -> Result<(), Refusal> {
        if !card.is_offensive() {
            return self.may_aim(by, card, by);
        }
        let others = by.round(self.seats()).skip(1);
        let checked = others.map(|target| self.may_aim(by, card, target));
        checked.reduce(Result::or).unwrap_or(Err(Refusal::NotNow))
    }

    /// Checks whether a card has anything to act on at `target`.
    pub fn may_aim(&self, by: Seat, card: Use, target: Seat) -> Result<(), Refusal> {
        let player = self.player(target)?;
        if card.is_offensive() && by == target {
            return Err(Refusal::Oneself);
        }
        let mut details = (0..u8::MAX).take(MAX_CHOICES);
        match self.detail(card) {
            Detail::Nothing => Ok(()),
            detail if details.any(|at| points_at(player, detail, at).is_ok()) => Ok(()),
            detail => points_at(player, detail, 0),
        }
    }

    /// Checks a whole card.
    pub fn may_play(&self, act: Act) -> Result<(), Refusal> {
        self.may_act(act.by)?;
        if act.card.is_offensive() != act.target.is_some() {
            return Err(Refusal::NotNow);
        }
        let target = act.target.unwrap_or(act.by);
        self.may_aim(act.by, act.card, target)?;
        match (self.detail(act.card), act.detail) {
            (Detail::Nothing, None) => Ok(()),
            (Detail::Nothing, _) | (_, None) => Err(Refusal::NotNow),
            (detail, Some(at)) => points_at(self.player(target)?, detail, at),
        }
    }

    /// Plays an action card with the blocks that answered it.
    pub(super) fn act(&mut self, act: Act, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.may_play(act)?;
        let place = self.place(act.by);
        if let Step::Prepare(pass) | Step::Actions(pass) = &mut self.step {
            *pass = Some(place);
        }
        if act.blocks % 2 == 1 {
            to_do.notice(of(act.by).word(act.card.word()).word("is blocked"));
            return Ok(());
        }
        self.take_effect(act, to_do)
    }

    /// Carries out the effect of a card on whoever it is aimed at.
    fn take_effect(&mut self, act: Act, to_do: &mut ToDo) -> Result<(), Refusal> {
        let target = act.target.unwrap_or(act.by);
        let at = act.detail.unwrap_or(0);
        let (pantry, replaced) = (self.rules.pantry, self.rules.replaced);
        let player = self.player_mut(target)?;
        match act.card {
            Use::DiscardIngredient => {
                if pantry {
                    player
                        .unstock(one_of_class(at))
                        .ok_or(Refusal::NoIngredient)?;
                }
                to_do.hands(of(target).word("discard that ingredient"));
            }
            Use::ReuseIngredient => {
                if pantry {
                    player.stock(one_of_class(at));
                }
                to_do.chosen(of(target).word("prepare 1 from the discard"));
            }
            Use::LoseRecipe => {
                let lost = player.cooked.remove(at.into());
                if pantry {
                    player.stock(lost.dish.ingredients());
                }
                to_do.hands(of(target).word("shuffle that recipe in"));
                to_do.hands(of(target).word("its ingredients stay"));
            }
            Use::DisruptProgress => {
                let kind = player.tracked.get_mut(usize::from(at));
                let cards = kind.ok_or(Refusal::NothingTracked)?;
                *cards = cards.saturating_sub(1);
                to_do.hands(of(target).word("shuffle a tracked card in"));
            }
            Use::BreakUtensil | Use::RepairUtensil => {
                let broken = act.card == Use::BreakUtensil;
                turn_utensil(player, target, at, broken, to_do)?;
            }
            Use::ScoreLess => change(player, at, -SCORE_CHANGE)?,
            Use::ScoreMore => change(player, at, SCORE_CHANGE)?,
            Use::ReuseRecipe => to_do.chosen(of(target).word("take a discarded recipe")),
            Use::RestoreProgress => to_do.chosen(of(target).word("take a card fit to track")),
            Use::DiscardCards => to_do.hands(of(target).word("discard 2 cards")),
            Use::DrawCards => {
                player.over_limit = true;
                to_do.chosen(of(target).word("draw 2, even above 8"));
            }
            Use::ReplaceTheirs | Use::ReplaceOwn => {
                let draw = match replaced {
                    Replaced::Same => "draw as many again",
                    Replaced::ToEight => "draw up to 8",
                };
                let lines = ["discard the hand", draw].map(|word| of(target).word(word));
                for line in lines {
                    match act.target {
                        Some(_) => to_do.hands(line),
                        None => to_do.chosen(line),
                    }
                }
            }
        }
        Ok(())
    }
}

/// One ingredient of a class.
fn one_of_class(class: u8) -> [u8; CLASSES] {
    core::array::from_fn(|at| u8::from(at == usize::from(class)))
}

fn change(player: &mut Player, at: u8, by: i8) -> Result<(), Refusal> {
    let cooked = player.cooked.get_mut(usize::from(at));
    let cooked = cooked.ok_or(Refusal::NoRecipe)?;
    cooked.change = cooked.change.saturating_add(by);
    Ok(())
}

fn turn_utensil(
    player: &mut Player,
    seat: Seat,
    at: u8,
    broken: bool,
    to_do: &mut ToDo,
) -> Result<(), Refusal> {
    let utensil = Utensil::ALL.get(usize::from(at)).ok_or(Refusal::NotNow)?;
    let place = if broken { Place::Down } else { Place::Up };
    player.utensils[utensil.index()] = place;
    let line = of(seat).word(utensil.word()).word(place.word());
    match broken {
        true => to_do.hands(line),
        false => to_do.chosen(line),
    }
    Ok(())
}
