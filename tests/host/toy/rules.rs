//! The rules of the spice pot.

use serde::{Deserialize, Serialize};
use souschef::engine::agenda::Agenda;
use souschef::engine::counts::CountError;
use souschef::engine::game::Game;
use souschef::engine::house::RuleValues;
use souschef::engine::line::Line;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::menu::{self, MenuDraft};
use souschef::engine::prompt::{Answer, Choice, Dial, Page, Prompt, gather};
use souschef::engine::scene::Scene;
use souschef::engine::scores::Score;
use souschef::engine::seat::{Asked, Seat, Waiting};
use souschef::engine::to_do::ToDo;

use super::counts::{Count, Rule};

/// Spices in all.
pub const SPICES: u8 = 30;
/// Turns of each cook.
pub const TURNS: u8 = 4;
/// What a pot holds before it boils over.
pub const BRIM: u8 = 9;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// Four parts: which pot, how many, stirred or not, which way; the way back brings the
    /// handful first.
    Season {
        pot: u8,
        spices: u8,
        stirred: bool,
        on: bool,
    },
    /// The bonus is taken or left.
    Take(bool),
    /// Chance: so many spices come out of the bag.
    Come(u8),
    /// A correction.
    Set { pot: u8, spices: u8 },
    /// Everybody stops.
    End,
    /// A count is really this.
    Count(Count, i32),
    /// A house rule is now this.
    House(Rule, u8),
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    #[default]
    None,
    Pot(u8),
    Counting(u8, u8),
    Spices(u8, u8),
    Stirred(u8, u8, bool),
    Menu(MenuDraft<Count, Rule>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    BoilsOver,
    NoSuchPot,
    BagEmpty,
    NotNow,
    TooMany,
    Count(CountError),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bonus {
    /// May be taken: one spice.
    Pinch,
    /// Drawn: one to three spices.
    Handful,
    /// May be taken: one more spice.
    Smell,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Cook {
    pub turns: u8,
    pub spices: u8,
    agenda: Agenda<Bonus>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Pot {
    pub cooks: Vec<Cook>,
    pub pots: [u8; 4],
    pub bag: u8,
    pub house: RuleValues<Rule>,
}

impl Pot {
    pub fn new(seats: u8) -> Self {
        let cook = Cook {
            turns: TURNS,
            spices: 0,
            agenda: Agenda::new(),
        };
        Self {
            cooks: vec![cook; seats.into()],
            pots: [0; 4],
            bag: SPICES,
            house: RuleValues::default(),
        }
    }

    pub fn total(&self) -> u8 {
        self.bag
            + self.pots.iter().sum::<u8>()
            + self.cooks.iter().map(|cook| cook.spices).sum::<u8>()
    }

    fn may_season(&self, pot: u8, spices: u8) -> Result<(), Refusal> {
        let held = *self.pots.get(usize::from(pot)).ok_or(Refusal::NoSuchPot)?;
        match (spices, held.checked_add(spices)) {
            (_, None) => Err(Refusal::BoilsOver),
            (_, Some(full)) if full >= self.house.value(Rule::Brim) => Err(Refusal::BoilsOver),
            (0, _) => Err(Refusal::NotNow),
            _ if spices > self.bag => Err(Refusal::BagEmpty),
            _ => Ok(()),
        }
    }

    fn gain(&mut self, seat: Seat, wanted: u8, told: &mut ToDo) {
        let gained = wanted.min(self.bag);
        self.bag -= gained;
        self.cooks[seat.index()].spices += gained;
        told.hands(Line::new().name(seat).word("takes").number(gained));
    }

    fn bonus(&mut self, asked: Asked, wanted: Bonus) -> Result<Seat, Refusal> {
        let seat = asked.seat().ok_or(Refusal::NotNow)?;
        let cook = self.cooks.get_mut(seat.index()).ok_or(Refusal::NotNow)?;
        match cook.agenda.next() {
            Some(&next) if next == wanted => cook.agenda.pop().map(|_| seat).ok_or(Refusal::NotNow),
            _ => Err(Refusal::NotNow),
        }
    }

    fn season(
        &mut self,
        asked: Asked,
        (pot, spices, on): (u8, u8, bool),
        told: &mut ToDo,
    ) -> Result<(), Refusal> {
        let seat = asked.seat().ok_or(Refusal::NotNow)?;
        let cook = self.cooks.get(seat.index()).ok_or(Refusal::NotNow)?;
        if cook.turns == 0 || !cook.agenda.is_empty() {
            return Err(Refusal::NotNow);
        }
        self.may_season(pot, spices)?;
        self.bag -= spices;
        self.pots[usize::from(pot)] += spices;
        told.hands(
            Line::from("Put")
                .number(spices)
                .word("into pot")
                .number(pot + 1),
        );
        let cook = &mut self.cooks[seat.index()];
        cook.turns -= 1;
        let bonuses: &[Bonus] = match on {
            true => &[Bonus::Smell, Bonus::Handful, Bonus::Pinch],
            false => &[Bonus::Smell, Bonus::Pinch, Bonus::Handful],
        };
        bonuses
            .iter()
            .filter(|&&bonus| bonus != Bonus::Pinch || !self.house.is_on(Rule::Pinch))
            .try_for_each(|&bonus| cook.agenda.push(bonus))
            .map_err(|_| Refusal::TooMany)
    }

    pub fn set(&mut self, pot: u8, spices: u8) -> Result<(), Refusal> {
        let held = *self.pots.get(usize::from(pot)).ok_or(Refusal::NoSuchPot)?;
        if spices >= BRIM {
            return Err(Refusal::BoilsOver);
        }
        self.bag = (self.bag + held)
            .checked_sub(spices)
            .ok_or(Refusal::BagEmpty)?;
        self.pots[usize::from(pot)] = spices;
        Ok(())
    }

    fn seasoning<'p>(&self, page: &'p mut Prompt<Self>, draft: Draft) -> &'p mut Prompt<Self> {
        match draft {
            Draft::Pot(pot) => page.dial("season", "How many?", self.count(pot, 1)),
            Draft::Counting(pot, spices) => {
                page.dial("season", "How many?", self.count(pot, spices))
            }
            Draft::Spices(pot, spices) => page.choose(
                "season",
                "Stir it?",
                [true, false].map(|stirred| {
                    Choice::next(
                        if stirred { "Stir" } else { "Leave" },
                        Draft::Stirred(pot, spices, stirred),
                    )
                }),
            ),
            Draft::Stirred(pot, spices, stirred) => page.choose(
                "season",
                "Which way?",
                [true, false].map(|on| {
                    let action = Action::Season {
                        pot,
                        spices,
                        stirred,
                        on,
                    };
                    Choice::play(if on { "on" } else { "back" }, action)
                        .checked(self.may_season(pot, spices))
                }),
            ),
            _ => {
                let pots = (0..4).map(|pot| {
                    Choice::next(Line::from("Pot").number(pot + 1), Draft::Pot(pot))
                        .checked(self.may_season(pot, 1))
                });
                page.choose(
                    "season",
                    "Which pot?",
                    pots.chain([Choice::done("Stop all", Action::End)]),
                )
            }
        }
    }

    fn count(&self, pot: u8, spices: u8) -> Dial<Self> {
        let turned = |to: u8| match to {
            1..=5 => Ok(Draft::Counting(pot, to)),
            _ => Err(Refusal::TooMany),
        };
        Dial {
            face: Line::new().number(spices),
            notes: gather([Line::from("pot").number(pot + 1)]),
            left: turned(spices.saturating_sub(1)),
            right: turned(spices + 1),
            ok: self
                .may_season(pot, spices)
                .map(|()| Answer::Next(Draft::Spices(pot, spices))),
        }
    }

    fn bonus_prompt<'p>(&self, page: &'p mut Prompt<Self>, bonus: Bonus) -> &'p mut Prompt<Self> {
        let may = ["Take one", "Leave it"].into_iter().zip([true, false]);
        match bonus {
            Bonus::Handful => page.draw(
                "bonus",
                "A handful",
                (1..=3)
                    .map(|n| Choice::play(Line::new().number(n), Action::Come(n)).weighing(4 - n)),
            ),
            Bonus::Pinch | Bonus::Smell => page.choose(
                "bonus",
                "A bonus",
                may.map(|(label, take)| Choice::play(label, Action::Take(take))),
            ),
        }
    }
}

impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Count(off) => return off.line(),
            Refusal::BoilsOver => "The pot would boil over: 9 is the most.",
            Refusal::NoSuchPot => "There is no such pot.",
            Refusal::BagEmpty => "The bag does not hold so many.",
            Refusal::NotNow => "That is not asked now.",
            Refusal::TooMany => "One to five.",
        }
        .into()
    }
}

impl Game for Pot {
    fn seats(&self) -> u8 {
        self.cooks.len() as u8
    }

    fn waiting(&self) -> Waiting {
        let open = |seat: &Seat| {
            self.cooks[seat.index()].turns > 0 || !self.cooks[seat.index()].agenda.is_empty()
        };
        let still = self
            .pots
            .iter()
            .any(|&held| held + 1 < self.house.value(Rule::Brim))
            && self.bag > 0;
        Seat::all(self.seats())
            .filter(|seat| open(seat) && (still || !self.cooks[seat.index()].agenda.is_empty()))
            .fold(Waiting::NOBODY, |waiting, seat| {
                waiting.and(Asked::Seat(seat))
            })
    }

    fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        let cook = &self.cooks[to.seat()?.index()];
        Some(match cook.agenda.next() {
            Some(&bonus) => self.bonus_prompt(page, bonus),
            None => self.seasoning(page, draft),
        })
    }

    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Draft) -> Option<Page<'p, Self>> {
        match draft {
            Draft::Menu(MenuDraft::EndHere) => {
                Some(page.choose("end", "Stop here?", [Choice::play("Stop", Action::End)]))
            }
            Draft::Menu(draft) => menu::ask(self, page, draft),
            _ => None,
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, told: &mut ToDo) -> Result<(), Refusal> {
        match action {
            Action::Season {
                pot, spices, on, ..
            } => self.season(asked, (pot, spices, on), told),
            Action::Take(take) => {
                let seat = self
                    .bonus(asked, Bonus::Pinch)
                    .or_else(|_| self.bonus(asked, Bonus::Smell))?;
                if take {
                    self.gain(seat, 1, told);
                }
                Ok(())
            }
            Action::Come(spices @ 1..=3) => {
                let seat = self.bonus(asked, Bonus::Handful)?;
                self.gain(seat, spices, told);
                Ok(())
            }
            Action::Come(_) => Err(Refusal::TooMany),
            Action::Set { pot, spices } => self.set(pot, spices),
            Action::Count(count, value) => self.correct(count, value),
            Action::House(rule, value) => {
                let by_table = asked == Asked::Table;
                self.house.set(rule, value).map_err(Refusal::Count)?;
                by_table.then_some(()).ok_or(Refusal::NotNow)
            }
            Action::End => {
                self.cooks.iter_mut().for_each(|cook| {
                    cook.turns = 0;
                    cook.agenda.clear();
                });
                Ok(())
            }
        }
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        question != MenuQuestion::Cards
    }

    fn scene(&self, _asked: Asked, _draft: Draft) -> Scene {
        Scene::Lines(gather([Line::from("bag").number(self.bag)]))
    }

    fn score(&self, seat: Seat) -> Score {
        let spices = self.cooks[seat.index()].spices;
        Score::only("spices", Line::new().number(spices), spices)
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Season { pot, .. } => Line::from("seasons pot").number(pot + 1),
            Action::Take(true) => "takes a spice".into(),
            Action::Take(false) => "leaves the spice".into(),
            Action::Come(spices) => Line::from("draws").number(spices),
            Action::Set { pot, .. } => Line::from("pot").number(pot + 1).word("is set"),
            Action::End => "stops".into(),
            Action::Count(count, value) => menu::say_count::<Self>(count, value),
            Action::House(rule, value) => menu::say_rule(rule, value),
        }
    }

    /// What is seasoned stays secret until everybody has stopped.
    fn is_secret(&self, action: Action) -> bool {
        let seasons = matches!(action, Action::Season { .. });
        seasons && self.house.is_on(Rule::Seasoning) && !self.waiting().is_empty()
    }

    fn picks(action: Action) -> u8 {
        matches!(action, Action::Come(_)).into()
    }

    /// A pinch belongs to the seasoning, and a handful before it, too.
    fn is_whole(&self, asked: Asked) -> bool {
        let cook = asked.seat().map(|seat| &self.cooks[seat.index()]);
        cook.is_none_or(|cook| !cook.agenda.steps().contains(&Bonus::Pinch))
    }
}
