//! Action cards, before and after cooking.
//!
//! Only a Blocking card stops an action card, and a block can be blocked in turn: with an even
//! number of blocks the card happens, with an odd one it is discarded without effect (CUI-ACT-09).
//! There is no limit to the cards of a step (CUI-ACT-11).

use crate::games::cuisine::prelude::*;

/// What a score card changes (CUI-ACT-07).
const SCORE_CHANGE: i8 = 1;

impl Cuisine {
    /// What a card has to point at besides a player.
    pub fn detail(&self, card: CardEffect) -> Detail {
        match card {
            CardEffect::LoseRecipe | CardEffect::ScoreLess | CardEffect::ScoreMore => {
                Detail::Recipe
            }
            CardEffect::DisruptProgress => Detail::Kind,
            CardEffect::BreakUtensil => Detail::Utensil(UtensilState::Up),
            CardEffect::RepairUtensil => Detail::Utensil(UtensilState::Down),
            CardEffect::DiscardIngredient if self.house.is_on(Rule::Pantry) => Detail::Prepared,
            CardEffect::ReuseIngredient if self.house.is_on(Rule::Pantry) => Detail::Class,
            _ => Detail::Nothing,
        }
    }

    /// Checks whether `by` may still play action cards in this step (CUI-DEC-28).
    pub fn may_act(&self, by: Seat) -> Allowed {
        let (Stage::Prepare(pass) | Stage::Actions(pass)) = self.stage else {
            return Err(Refusal::NotNow);
        };
        match pass {
            _ if by.0 >= self.seats => Err(Refusal::NotNow),
            Some(last) if self.place(by) < last => Err(Refusal::TurnOver(self.at(last))),
            _ => Ok(()),
        }
    }

    /// Checks whether a card has anything to act on: on the side of `by`, or of any opponent.
    pub fn may_use(&self, by: Seat, card: CardEffect) -> Allowed {
        if !card.is_offensive() {
            return self.may_aim(by, card, by);
        }
        let others = by.round(self.seats).skip(1);
        let checked = others.map(|target| self.may_aim(by, card, target));
        checked.reduce(Result::or).unwrap_or(Err(Refusal::NotNow))
    }

    /// Checks whether a card has anything to act on at `target`.
    pub fn may_aim(&self, by: Seat, card: CardEffect, target: Seat) -> Allowed {
        self.may_mean(target)?;
        let player = self.player(target);
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
    pub fn may_play_card(&self, play: CardPlay) -> Allowed {
        self.may_act(play.by)?;
        if play.card.is_offensive() != play.target.is_some() {
            return Err(Refusal::NotNow);
        }
        let target = play.target.unwrap_or(play.by);
        self.may_aim(play.by, play.card, target)?;
        match (self.detail(play.card), play.detail) {
            (Detail::Nothing, None) => Ok(()),
            (Detail::Nothing, _) | (_, None) => Err(Refusal::NotNow),
            (detail, Some(at)) => points_at(self.player(target), detail, at),
        }
    }

    /// Plays an action card with the blocks that answered it.
    pub(crate) fn play_card(&mut self, play: CardPlay, to_do: &mut ToDo) -> Allowed {
        self.may_play_card(play)?;
        let place = self.place(play.by);
        if let Stage::Prepare(pass) | Stage::Actions(pass) = &mut self.stage {
            *pass = Some(place);
        }
        if play.blocks % 2 == 1 {
            to_do.notice(of(play.by).word(play.card.word()).word("is blocked"));
            return Ok(());
        }
        self.take_effect(play, to_do)
    }

    /// Carries out the effect of a card on whoever it is aimed at.
    fn take_effect(&mut self, play: CardPlay, to_do: &mut ToDo) -> Allowed {
        let target = play.target.unwrap_or(play.by);
        let at = play.detail.unwrap_or(0);
        let (pantry, fills_up) = (
            self.house.is_on(Rule::Pantry),
            self.house.is_on(Rule::Replaced),
        );
        let player = self.player_mut(target);
        match play.card {
            CardEffect::DiscardIngredient => {
                if pantry {
                    player
                        .unstock(one_of_class(at))
                        .ok_or(Refusal::NoIngredient)?;
                }
                to_do.hands(of(target).word("discard that ingredient"));
            }
            CardEffect::ReuseIngredient => {
                if pantry {
                    player.stock(one_of_class(at));
                }
                to_do.chosen(of(target).word("prepare 1 from the discard"));
            }
            CardEffect::LoseRecipe => {
                let lost = player.cooked.remove(at.into());
                if pantry {
                    player.stock(lost.dish.ingredients());
                }
                to_do.hands(of(target).word("shuffle that recipe in"));
                to_do.hands(of(target).word("its ingredients stay"));
            }
            CardEffect::DisruptProgress => {
                let kind = player.tracked.get_mut(usize::from(at));
                let cards = kind.ok_or(Refusal::NothingTracked)?;
                *cards = cards.saturating_sub(1);
                to_do.hands(of(target).word("shuffle a tracked card in"));
            }
            CardEffect::BreakUtensil | CardEffect::RepairUtensil => {
                let broken = play.card == CardEffect::BreakUtensil;
                turn_utensil(player, target, at, broken, to_do)?;
            }
            CardEffect::ScoreLess => change(player, at, -SCORE_CHANGE)?,
            CardEffect::ScoreMore => change(player, at, SCORE_CHANGE)?,
            CardEffect::ReuseRecipe => to_do.chosen(of(target).word("take a discarded recipe")),
            CardEffect::RestoreProgress => {
                to_do.chosen(of(target).word("take a card fit to track"))
            }
            CardEffect::DiscardCards => to_do.hands(of(target).word("discard 2 cards")),
            CardEffect::DrawCards => {
                player.over_limit = true;
                to_do.chosen(of(target).word("draw 2, even above 8"));
            }
            CardEffect::ReplaceTheirs | CardEffect::ReplaceOwn => {
                let draw = match fills_up {
                    true => "draw up to 8",
                    false => "draw as many again",
                };
                let lines = ["discard the hand", draw].map(|word| of(target).word(word));
                for line in lines {
                    match play.target {
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

fn change(player: &mut Player, at: u8, by: i8) -> Allowed {
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
) -> Allowed {
    let utensil = Utensil::ALL.get(usize::from(at)).ok_or(Refusal::NotNow)?;
    let place = if broken {
        UtensilState::Down
    } else {
        UtensilState::Up
    };
    player.utensils[utensil.index()] = place;
    let line = of(seat).word(utensil.word()).word(place.word());
    match broken {
        true => to_do.hands(line),
        false => to_do.chosen(line),
    }
    Ok(())
}
