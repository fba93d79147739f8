//! What a game is: rules as plain values. Nothing in here draws, stores or waits.
//!
//! Read in this order: [`seat`] and [`mod@line`] are the words, [`prompt`] a question, [`game`] the
//! contract, [`state`] what a game is made of, [`session`] a game in progress with its way back.
//!
//! A whole game, in which everybody puts one spice into the soup:
//!
//! ```
//! use souschef::engine::prelude::*;
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
//! pub enum Action {
//!     Season(u8),
//!     Count(Count, i32),
//!     House(Rule, u8),
//!     EndHere,
//! }
//!
//! #[derive(Clone, Copy, Debug, Default, PartialEq)]
//! pub enum Draft {
//!     #[default]
//!     None,
//!     Menu(MenuDraft<Count, Rule>),
//! }
//!
//! #[derive(Clone, Debug, Default, PartialEq)]
//! pub struct Soup {
//!     seats: u8,
//!     turn: u8,
//!     spices: [u8; MAX_SEATS],
//!     house: RuleValues<Rule>,
//! }
//!
//! counts! { Count of Soup |game, value| {
//!     for seat in Seat::all(game.seats) => {
//!         Spices(seat: Seat): Pieces, Location::Seat(seat, ""), "spices", at game.spices[seat.index()], 0..=9;
//!     }
//! } }
//!
//! house_rules! { Rule {
//!     Most: "At most", Values::Numbers { least: 1, most: 9, by: 1, unit: "spices" }, "What one may add.", default 3;
//! } }
//!
//! impl State for Soup {
//!     made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);
//! }
//!
//! impl Game for Soup {
//!     fn seats(&self) -> u8 {
//!         self.seats
//!     }
//!
//!     fn waiting(&self) -> Waiting {
//!         match self.turn < self.seats {
//!             true => Waiting::only(Asked::Seat(Seat(self.turn))),
//!             false => Waiting::NOBODY,
//!         }
//!     }
//!
//!     fn ask<'p>(&self, page: Page<'p, Self>, _: Asked, _: Draft) -> Option<Page<'p, Self>> {
//!         let amounts = 1..=self.house.value(Rule::Most);
//!         let choice = |spices| Choice::play(Line::new().number(spices), Action::Season(spices));
//!         Some(page.choose("season", "How many spices?", amounts.map(choice)))
//!     }
//!
//!     fn apply(&mut self, _: Asked, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
//!         match action {
//!             Action::Season(spices) => {
//!                 self.spices[usize::from(self.turn)] += spices;
//!                 self.turn += 1;
//!                 to_do.hands("Put the spices into the pot.");
//!             }
//!             Action::Count(count, value) => menu::correct(self, count, value)?,
//!             Action::House(rule, value) => self.house.set(rule, value)?,
//!             Action::EndHere => self.turn = self.seats,
//!         }
//!         Ok(())
//!     }
//!
//!     fn score(&self, seat: Seat) -> Score {
//!         Score::only("spices", "as in the pot", self.spices[seat.index()])
//!     }
//!
//!     fn say(action: Action) -> Line {
//!         match action {
//!             Action::Season(spices) => Line::from("adds").number(spices),
//!             Action::Count(count, value) => menu::say_count::<Self>(count, value),
//!             Action::House(rule, value) => menu::say_rule(rule, value),
//!             Action::EndHere => "ends the game here".into(),
//!         }
//!     }
//! }
//!
//! let mut soup = Soup { seats: 2, ..Soup::default() };
//! let question = soup.prompt(Asked::Seat(Seat(0)), Draft::None).expect("Ana is asked");
//! assert_eq!(question.choices().len(), 3);
//! soup.apply(Asked::Seat(Seat(0)), Action::Season(2), &mut ToDo::new()).expect("it is her turn");
//! menu::correct(&mut soup, Count::Spices(Seat(0)), 5).expect("she really added five");
//! assert_eq!(soup.score(Seat(0)).total(), 5);
//! assert!(soup.waiting().has(Asked::Seat(Seat(1))));
//! ```

pub mod agenda;
pub mod amounts;
pub mod box_format;
pub mod chance;
pub mod changes;
pub mod check;
pub mod controls;
pub mod counts;
pub mod fix;
pub mod forms;
pub mod game;
pub mod history;
pub mod house;
pub mod icon;
pub mod line;
pub mod menu;
pub mod prelude;
pub mod prompt;
pub mod question;
pub mod refusal;
pub mod scene;
pub mod scores;
pub mod seat;
pub mod session;
pub mod state;
pub mod tally;
pub mod to_do;
pub mod words;
