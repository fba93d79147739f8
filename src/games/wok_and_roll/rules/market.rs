//! The market: six dice, three rolls, a lock (WAR-MKT-01 to WAR-MKT-06).

use crate::games::wok_and_roll::prelude::*;

/// Rolls of one market, the first included (WAR-MKT-02).
pub const ROLLS: u8 = 3;

/// The dice of this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Market {
    /// What they show, where the device knows it.
    pub faces: Faces,
    /// The dice held at the last roll.
    pub held: Six,
    /// How many rolls were made.
    pub rolls: u8,
    /// Whether the device rolls.
    pub device: bool,
}

impl Market {
    /// What a die shows, if the device knows it.
    pub fn face(&self, die: u8) -> Option<Face> {
        self.faces.0.get(usize::from(die)).copied().flatten()
    }
}

impl WokAndRoll {
    /// Hands the dice to the roller of the next turn; the first roll holds nothing.
    pub(crate) fn begin_turn(&mut self, roller: Seat, to_do: &mut ToDo) {
        self.roller = roller;
        self.market = Market {
            device: self.house.is_on(Rule::Dice),
            ..Market::default()
        };
        match self.market.device {
            true => self.stage = Stage::Throwing(Six::ALL),
            false => {
                self.market.rolls = 1;
                self.stage = Stage::Deciding;
            }
        }
        to_do.notice(Line::new().name(roller).word("rolls all six dice"));
    }

    pub(crate) fn may_roll_again(&self, held: Six) -> Result<(), Refusal> {
        if self.market.rolls >= ROLLS {
            Err(Refusal::ThreeRolls)
        } else if held == Six::ALL {
            Err(Refusal::AllHeld)
        } else {
            Ok(())
        }
    }

    /// Throws every die that is not held.
    pub(crate) fn roll_again(&mut self, held: Six) -> Result<(), Refusal> {
        self.may_roll_again(held)?;
        self.market.held = held;
        if self.market.device {
            self.stage = Stage::Throwing(Six(Six::ALL.0 & !held.0));
            return Ok(());
        }
        self.market.rolls += 1;
        self.lock_after_the_last();
        Ok(())
    }

    /// Takes over what the device rolled; dice that were held keep their faces.
    pub(crate) fn roll(
        &mut self,
        dice: Six,
        faces: Faces,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        for (index, face) in faces.0.into_iter().enumerate() {
            self.check_die(index, face, dice.has(index))?;
            let shown = &mut self.market.faces.0[index];
            *shown = face.or(*shown);
        }
        self.market.rolls += 1;
        self.stage = Stage::Deciding;
        self.lock_after_the_last();
        if self.stage != Stage::Deciding {
            to_do.notice("Third roll: dice locked");
        }
        Ok(())
    }

    fn lock_after_the_last(&mut self) {
        if self.market.rolls >= ROLLS {
            self.lock();
        }
    }

    /// Ends the market: the dice now serve everybody at once (WAR-MKT-05).
    pub(crate) fn lock(&mut self) {
        self.stage = match self.depth {
            Depth::Everything if self.market.device => Stage::Cooking(0),
            Depth::Everything => Stage::Entering,
            _ => Stage::Reporting,
        };
    }

    /// Takes over what the table rolled.
    pub(crate) fn enter_faces(&mut self, faces: Faces) -> Result<(), Refusal> {
        for (index, face) in faces.0.into_iter().enumerate() {
            self.check_die(index, face, true)?;
        }
        self.market.faces = faces;
        self.stage = Stage::Cooking(0);
        Ok(())
    }

    pub(super) fn check_die(
        &self,
        index: usize,
        face: Option<Face>,
        thrown: bool,
    ) -> Result<(), Refusal> {
        let shows = |face| self.die(index).any(|known| known == face);
        match face {
            None if !thrown => Ok(()),
            Some(face) if thrown && shows(face) => Ok(()),
            Some(face) if thrown => Err(Refusal::NotOnDie(index as u8, face)),
            _ => Err(Refusal::NoSuchThing),
        }
    }

    /// The faces of one die, four white ones first.
    pub(crate) fn die(&self, index: usize) -> impl Iterator<Item = Face> + Clone {
        let faces = match index < WHITE {
            true => self.sheet.white,
            false => self.sheet.red,
        };
        faces.0.into_iter().flatten()
    }
}
