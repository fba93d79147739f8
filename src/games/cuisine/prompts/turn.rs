//! Questions of a turn.

use super::super::action::{Action, Draft, Plan};
use super::super::player::CLASS_WORDS;
use super::super::recipe::Dish;
use super::super::roles::RoleUse;
use super::super::utensil::{Place, Utensil};
use super::super::{Cuisine, Refusal};
use super::decks::kind_line;
use super::{dial, done_first, row, turns};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt, gather};
use crate::engine::seat::Seat;

/// The most points an ability brings or costs at once.
const MOST_ABILITY: i16 = 30;
/// The most ingredients of one class laid at once.
const MOST_LAID: u8 = 9;
/// Where the cursor stands among the recipes: on the normal one.
const USUAL_WAY: usize = 1;

impl Cuisine {
    /// Asks the holder of a role whom to use it on, and how.
    pub(super) fn ask_role<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let role = self.role(seat)?;
        let title = Line::from(role.word());
        if let (Draft::Named(target), Some(ways)) = (draft, role.ways()) {
            let [first, second] = ways;
            let choices = [(first, true), (second, false)]
                .map(|(label, way)| Choice::play(label, Action::Role(RoleUse::Do(target, way))));
            return Some(page.choose("Shop", title, choices).help(role.help()));
        }
        let others = seat.round(self.seats()).skip(1);
        let others = others.map(|target| match role.ways() {
            Some(_) => Choice::next(Line::new().name(target), Draft::Named(target)),
            None => {
                let name = Action::Role(RoleUse::Name(target));
                Choice::play(Line::new().name(target), name)
            }
        });
        let skip = Choice::done("not used", Action::Role(RoleUse::Skip));
        let title = title.mark(": ").word("whom?");
        Some(
            page.choose("Shop", title, others.chain([skip]))
                .help(role.help()),
        )
    }

    /// Asks the table what was laid and played before cooking.
    pub(super) fn ask_prepare<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        match draft {
            Draft::Lay => {
                return self.ask_seat(page, "Who lays it?", Draft::LayOf, Self::may_lay_any);
            }
            Draft::LayOf(seat) => return self.ask_utensil(page, seat),
            Draft::Stock if self.rules.pantry => {
                let draft = |seat| Draft::StockOf(seat, [0; 3]);
                return self.ask_seat(page, "Who lays them?", draft, |_, _| self.may_lay());
            }
            Draft::StockOf(seat, laid) if self.rules.pantry => {
                return self.ask_stock(page, seat, laid);
            }
            Draft::Act(plan) => return self.ask_plan(page, plan),
            _ => {}
        }
        let utensil = Choice::next("a utensil is laid", Draft::Lay).checked(self.may_lay());
        let stock = Choice::next("ingredients are laid", Draft::Stock).checked(self.may_lay());
        let card = Choice::next("an action card", Draft::Act(Plan::default()));
        let stock = self.rules.pantry.then_some(stock);
        let choices = stock.into_iter().chain([utensil, card]);
        done_first(page, "Prepare", "Before cooking", choices, Choice::done("cook", Action::Done))
            .help("Lay any ingredients and utensils, all together. Then action cards, once round. An empty deck: shuffle the discard pile into a new one, even while drawing.")
    }

    /// Asks the table about action cards after cooking.
    pub(super) fn ask_actions<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if let Draft::Act(plan) = draft {
            return self.ask_plan(page, plan);
        }
        let card = Choice::next("an action card", Draft::Act(Plan::default()));
        done_first(page, "Cook", "After cooking", [card], Choice::done("score", Action::Done))
            .help("Action cards again, once round from the first player. What they draw or free can be cooked next turn.")
    }

    /// Asks for a player, in player order.
    pub(super) fn ask_seat<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        title: &'static str,
        draft: impl Fn(Seat) -> Draft,
        allowed: impl Fn(&Self, Seat) -> Result<(), Refusal>,
    ) -> &'p mut Prompt<Self> {
        let seats = self.first.round(self.seats());
        let choices = seats.map(|seat| {
            Choice::next(Line::new().name(seat), draft(seat)).checked(allowed(self, seat))
        });
        page.choose("Prepare", title, choices)
    }

    fn ask_utensil<'p>(&self, page: &'p mut Prompt<Self>, seat: Seat) -> &'p mut Prompt<Self> {
        let choices = Utensil::ALL.map(|utensil| {
            let label = Line::new().icon(utensil.icon()).word(utensil.word());
            Choice::play(label, Action::Lay(seat, utensil))
                .checked(self.may_lay_utensil(seat, utensil))
        });
        page.choose("Prepare", Line::new().name(seat).word("lays"), choices)
    }

    fn ask_stock<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        laid: [u8; 3],
    ) -> &'p mut Prompt<Self> {
        let rows = (0..laid.len()).map(|class| {
            let mut next = laid;
            next[class] = if laid[class] >= MOST_LAID {
                0
            } else {
                laid[class] + 1
            };
            let value = Line::new().number(laid[class]);
            row(CLASS_WORDS[class], value, Draft::StockOf(seat, next))
        });
        let done = self.may_stock(seat, laid);
        page.form(
            "Prepare",
            Line::new().name(seat).word("lays"),
            rows,
            done.map(|()| Answer::Play(Action::Stock(seat, laid))),
        )
    }

    /// Asks for a recipe, then for what goes with it.
    pub(super) fn ask_cook<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if let Draft::Cook(dish) = draft {
            let all = Choice::play("that is all", Action::Cook(dish, false));
            let more = Choice::play("another recipe too", Action::Cook(dish, true));
            let extras = self.extras(seat, dish, Draft::Cook);
            let choices = [all, more].into_iter().chain(extras);
            return page.choose("Cook", dish_line(dish), choices).help(EXTRAS);
        }
        let ways = ways(|dish| {
            Choice::next(dish_line(dish), Draft::Cook(dish)).checked(self.may_cook(seat, dish))
        });
        let begun = self
            .player(seat)
            .is_ok_and(|player| !player.cooked.is_empty());
        let (title, stop) = match begun {
            false => ("Which recipe?", "cooks nothing"),
            true => ("Another recipe?", "nothing more"),
        };
        let stop = Choice::done(stop, Action::Stop);
        page.choose("Cook", title, ways.into_iter().chain([stop]))
            .focus(USUAL_WAY)
            .help(RECIPES)
    }

    /// What can be added to a recipe: an optional ingredient, symbols of utensils in play.
    pub(super) fn extras(
        &self,
        seat: Seat,
        dish: Dish,
        draft: impl Fn(Dish) -> Draft,
    ) -> impl Iterator<Item = Choice<Self>> {
        let mut richer = dish;
        richer.optional = dish.optional.saturating_add(1);
        let optional =
            Choice::next("+1 by an optional", draft(richer)).checked(self.may_cook(seat, richer));
        let utensils = self
            .player(seat)
            .map_or([Place::Away; 3], |player| player.utensils);
        let symbols = Utensil::ALL.map(|utensil| {
            let mut marked = dish;
            let on = &mut marked.symbols[utensil.index()];
            *on = !*on;
            let sign = if *on { "add symbol" } else { "no symbol" };
            let label = Line::new().icon(utensil.icon()).word(sign);
            let laid = utensils[utensil.index()] != Place::Away;
            laid.then(|| Choice::next(label, draft(marked)))
        });
        let symbols: heapless::Vec<Choice<Self>, 3> = gather(symbols.into_iter().flatten());
        [optional].into_iter().chain(symbols)
    }

    pub(super) fn ask_ability_points<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        let points = match draft {
            Draft::Ability(points) => i16::from(points),
            _ => 0,
        };
        let draft = |points: i16| Draft::Ability(points as i8);
        let ask = dial(
            super::super::flow::signed(Line::new(), points).word("VP"),
            None,
            turns(points, -MOST_ABILITY, MOST_ABILITY, draft),
            Ok(Answer::Play(Action::Ability(points as i8))),
        );
        page.dial("Score", "Points by ability", ask)
            .verb("take this number")
            .help("The country card says what the ability is worth this turn. Recipes, utensils and roles are counted by the device.")
    }

    /// Asks whether a card of this turn goes to the tracking area (CUI-SCORE-02).
    pub(super) fn ask_tracked<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
    ) -> &'p mut Prompt<Self> {
        let deck = self.deck(seat).unwrap_or_default();
        let player = self.player(seat);
        let cards = player.map_or(0, |player| player.tracked_cards());
        let kinds = (0..deck.places()).map(|kind| {
            let label = match deck.kinds {
                0 => Line::from("place a card"),
                _ => kind_line(kind),
            };
            Choice::play(label, Action::Track(Some(kind))).checked(self.may_track(seat, kind))
        });
        let none = Choice::done("no card", Action::Track(None));
        let title = Line::from("Tracked:")
            .number(cards)
            .word("of")
            .number(deck.target);
        page.choose("Score", title, kinds.chain([none]))
            .help(TRACKING)
    }
}

const RECIPES: &str = "Easy: 1 primary. Normal: and 1 secondary. Hard: and 2. With fewer \
    secondaries a recipe counts as the lower level. A full hard recipe gives each other one +1.";
const EXTRAS: &str = "Name the symbols of all utensils in play, face down ones too: what lies \
    face up when the turn is scored counts.";
const TRACKING: &str = "One fitting card of a recipe cooked in full may go to the tracking area, \
    only one a turn, of your choice. It is not discarded.";

/// The six ways to cook a recipe as choices.
pub(super) fn ways(choice: impl Fn(Dish) -> Choice<Cuisine>) -> [Choice<Cuisine>; 6] {
    Dish::WAYS.map(choice)
}

/// A recipe with its worth by itself and the letters of its symbols.
pub(super) fn dish_line(dish: Dish) -> Line {
    let worth = dish.base() + i16::from(dish.optional);
    let line = Line::from(dish.word()).mark(" +").number(worth);
    let symbols = Utensil::ALL.into_iter();
    let mut symbols = symbols.filter(|utensil| dish.symbols[utensil.index()]);
    match symbols.next() {
        None => line,
        Some(first) => symbols.fold(line.mark(" ").mark(first.letter()), |line, utensil| {
            line.mark(utensil.letter())
        }),
    }
}
