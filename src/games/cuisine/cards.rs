//! The ten action cards of every deck: three Blocking cards and seven with two effects each.
//!
//! Only a Blocking card stops an action card, and a block can be blocked in turn: with an even
//! number of blocks the card happens, with an odd one it is discarded without effect (CUI-ACT-09).
//! There is no limit to the cards of a step (CUI-ACT-11).

use serde::{Deserialize, Serialize};

use super::action::Act;
use super::player::Player;
use super::refusal::Refusal;
use super::roles::of;
use super::rules::Replaced;
use super::utensil::{Place, Utensil};
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The Blocking cards of a deck (CUI-ACT-01).
pub const BLOCKING: usize = 3;
/// What a score card changes (CUI-ACT-07).
const SCORE_CHANGE: i8 = 1;

/// An action card with one of its two effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of the cards")]
pub enum Use {
    DiscardIngredient,
    ReuseIngredient,
    LoseRecipe,
    ReuseRecipe,
    DisruptProgress,
    RestoreProgress,
    BreakUtensil,
    RepairUtensil,
    DiscardCards,
    DrawCards,
    ScoreLess,
    ScoreMore,
    ReplaceTheirs,
    ReplaceOwn,
}

/// What has to be pointed at besides a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// A recipe of this turn.
    Recipe,
    /// A utensil in this place.
    Utensil(Place),
    /// A kind of tracked card.
    Kind,
    /// A class of ingredient that is prepared.
    Prepared,
    /// Any class of ingredient.
    Class,
}

impl Use {
    /// All of them, the offensive effect of each card before the defensive one.
    pub const ALL: [Self; 14] = [
        Self::DiscardIngredient,
        Self::ReuseIngredient,
        Self::LoseRecipe,
        Self::ReuseRecipe,
        Self::DisruptProgress,
        Self::RestoreProgress,
        Self::BreakUtensil,
        Self::RepairUtensil,
        Self::DiscardCards,
        Self::DrawCards,
        Self::ScoreLess,
        Self::ScoreMore,
        Self::ReplaceTheirs,
        Self::ReplaceOwn,
    ];

    /// Tells whether it is played against an opponent.
    pub fn is_offensive(self) -> bool {
        (self as u8).is_multiple_of(2)
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::DiscardIngredient => "Discard Ingredient",
            Self::ReuseIngredient => "Reuse Ingredient",
            Self::LoseRecipe => "Lose Recipe",
            Self::ReuseRecipe => "Reuse Recipe",
            Self::DisruptProgress => "Disrupt Progress",
            Self::RestoreProgress => "Restore Progress",
            Self::BreakUtensil => "Break Utensil",
            Self::RepairUtensil => "Repair Utensil",
            Self::DiscardCards => "Discard Cards",
            Self::DrawCards => "Draw Cards",
            Self::ScoreLess => "Score Less",
            Self::ScoreMore => "Score More",
            Self::ReplaceTheirs => "Replace Their Hand",
            Self::ReplaceOwn => "Replace Own Hand",
        }
    }
}

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
            Some(last) if self.place(by) < last => Err(Refusal::TurnOver),
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
        let mut details = (0..u8::MAX).take(crate::engine::prompt::MAX_CHOICES);
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
    pub(super) fn act(&mut self, act: Act, told: &mut Told) -> Result<(), Refusal> {
        self.may_play(act)?;
        let place = self.place(act.by);
        if let Step::Prepare(pass) | Step::Actions(pass) = &mut self.step {
            *pass = Some(place);
        }
        if act.blocks % 2 == 1 {
            told.notice(of(act.by).word(act.card.word()).word("is blocked"));
            return Ok(());
        }
        self.take_effect(act, told)
    }

    /// Carries out the effect of a card on whoever it is aimed at.
    fn take_effect(&mut self, act: Act, told: &mut Told) -> Result<(), Refusal> {
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
                told.hands(of(target).word("discard that ingredient"));
            }
            Use::ReuseIngredient => {
                if pantry {
                    player.stock(one_of_class(at));
                }
                told.hands(of(target).word("prepare 1 from the discard"));
            }
            Use::LoseRecipe => {
                let lost = player.cooked.remove(at.into());
                if pantry {
                    player.stock(lost.dish.ingredients());
                }
                told.hands(of(target).word("shuffle that recipe in"));
                told.hands(of(target).word("its ingredients stay"));
            }
            Use::DisruptProgress => {
                let kind = player.tracked.get_mut(usize::from(at));
                let cards = kind.ok_or(Refusal::NothingTracked)?;
                *cards = cards.saturating_sub(1);
                told.hands(of(target).word("shuffle a tracked card in"));
            }
            Use::BreakUtensil | Use::RepairUtensil => {
                let broken = act.card == Use::BreakUtensil;
                turn_utensil(player, target, at, broken, told)?;
            }
            Use::ScoreLess => change(player, at, -SCORE_CHANGE)?,
            Use::ScoreMore => change(player, at, SCORE_CHANGE)?,
            Use::ReuseRecipe => told.hands(of(target).word("take a discarded recipe")),
            Use::RestoreProgress => told.hands(of(target).word("take a card fit to track")),
            Use::DiscardCards => told.hands(of(target).word("discard 2 cards")),
            Use::DrawCards => {
                player.over_limit = true;
                told.hands(of(target).word("draw 2, even above 8"));
            }
            Use::ReplaceTheirs | Use::ReplaceOwn => {
                told.hands(of(target).word("discard the hand"));
                told.hands(of(target).word(match replaced {
                    Replaced::Same => "draw as many again",
                    Replaced::ToEight => "draw up to 8",
                }));
            }
        }
        Ok(())
    }
}

/// Checks whether there is something to point at under this number.
pub(super) fn points_at(player: &Player, detail: Detail, at: u8) -> Result<(), Refusal> {
    let at = usize::from(at);
    let (found, reason) = match detail {
        Detail::Nothing => (false, Refusal::NotNow),
        Detail::Recipe => (at < player.cooked.len(), Refusal::NoRecipe),
        Detail::Utensil(place) => (
            player.utensils.get(at) == Some(&place),
            match place {
                Place::Up => Refusal::NoneUp,
                _ => Refusal::NoneDown,
            },
        ),
        Detail::Kind => (
            player.tracked.get(at).is_some_and(|&cards| cards > 0),
            Refusal::NothingTracked,
        ),
        Detail::Prepared => (
            player.pantry.get(at).is_some_and(|&stock| stock > 0),
            Refusal::NoIngredient,
        ),
        Detail::Class => (at < player.pantry.len(), Refusal::NoIngredient),
    };
    if found { Ok(()) } else { Err(reason) }
}

/// One ingredient of a class.
fn one_of_class(class: u8) -> [u8; super::player::CLASSES] {
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
    told: &mut Told,
) -> Result<(), Refusal> {
    let utensil = Utensil::ALL.get(usize::from(at)).ok_or(Refusal::NotLaid)?;
    let place = if broken { Place::Down } else { Place::Up };
    player.utensils[utensil.index()] = place;
    told.hands(of(seat).word(utensil.word()).word(place.word()));
    Ok(())
}
