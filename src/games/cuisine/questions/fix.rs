//! Questions the table may open at any time.

use super::super::Cuisine;
use super::super::action::Action;
use super::super::draft::{Draft, Stage};
use super::super::house::{Rule, Rules};
use super::super::pieces::player::{CLASS_WORDS, MAX_STOCK};
use super::super::pieces::recipe::Dish;
use super::super::pieces::utensil::Utensil;
use super::super::rules::MOST_TRACKED;
use super::super::words::{dish_line, kind_line};
use super::cook::ways;
use super::{dial, row, turns};
use crate::engine::game::Aside;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt, Row};
use crate::engine::seat::Seat;

/// The most points a correction offers, and the fewest by its sign.
const MOST_POINTS: i16 = 250;
/// The house rules that speak of roles come last.
const WITHOUT_ROLES: usize = 8;

impl Cuisine {
    /// The question of an aside; `None` for a draft that belongs to none, or not now.
    pub(in super::super) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        let fixing = self.open_aside(Aside::Fix).is_some();
        match draft {
            Draft::Rules(rules) => Some(self.ask_rules(page, rules)),
            Draft::EndHere => self.open_aside(Aside::EndHere).map(|_| ask_end(page)),
            _ if !fixing => None,
            Draft::Cards => Some(self.ask_cards(page)),
            Draft::Deck(slot, deck, stage) if usize::from(slot) < self.decks.len() => {
                Some(self.ask_stage(page, slot, deck, stage))
            }
            Draft::Fix => Some(self.ask_fix(page)),
            Draft::FixOf(seat) => self.ask_fix_of(page, seat),
            Draft::FixPoints(seat, points) => Some(ask_points(page, seat, points)),
            Draft::FixTracked(seat, tracked) => self.ask_tracked_cards(page, seat, tracked),
            Draft::FixUtensils(seat, utensils) => {
                let rows = Utensil::ALL.map(|utensil| {
                    let mut next = utensils;
                    let place = &mut next[utensil.index()];
                    let now = *place;
                    *place = now.next();
                    row(utensil.word(), now.word(), Draft::FixUtensils(seat, next))
                });
                Some(form(
                    page,
                    "Utensils",
                    rows,
                    Action::FixUtensils(seat, utensils),
                ))
            }
            Draft::FixPantry(seat, pantry) => Some(ask_pantry(page, seat, pantry)),
            Draft::FixRecipes(seat) => self.ask_recipes(page, seat),
            Draft::AddRecipe(seat) => self.ask_missing(page, seat),
            Draft::AddDish(seat, dish) => self.ask_missing_dish(page, seat, dish),
            _ => None,
        }
    }

    fn ask_rules<'p>(&self, page: &'p mut Prompt<Self>, rules: Rules) -> &'p mut Prompt<Self> {
        let shown = match self.dealt {
            Some(_) => Rule::ALL.len(),
            None => WITHOUT_ROLES,
        };
        let rows = Rule::ALL.into_iter().take(shown).map(|rule| {
            let value = match rule.value(&rules) {
                Some(word) => Line::from(word),
                None => Line::new().number(rules.target).word("VP"),
            };
            row(rule.word(), value, Draft::Rules(rule.turned(&rules)))
        });
        let done = self.may_set(&rules);
        page.form(
            "Settings",
            "House rules",
            rows,
            done.map(|()| Answer::Play(Action::Rules(rules))),
        )
        .help(HELP)
    }

    /// Every player with the points, for a look and a correction.
    fn ask_fix<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let seats = (0..).map(Seat).zip(&self.players);
        let choices = seats.map(|(seat, player)| {
            let label = Line::new().name(seat).number(player.points()).word("VP");
            Choice::next(label, Draft::FixOf(seat))
        });
        page.choose("Fix", "Whose side?", choices)
    }

    fn ask_fix_of<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
    ) -> Option<&'p mut Prompt<Self>> {
        let player = self.player(seat).ok()?;
        let points = Line::from("points:").number(player.points());
        let tracked = Line::from("tracked:").number(player.tracked_cards());
        let recipes = Choice::next("recipes", Draft::FixRecipes(seat));
        let pantry = Choice::next("ingredients", Draft::FixPantry(seat, player.pantry));
        let choices = [
            Choice::next(points, Draft::FixPoints(seat, player.points())),
            Choice::next(tracked, Draft::FixTracked(seat, player.tracked)),
            Choice::next("utensils", Draft::FixUtensils(seat, player.utensils)),
            recipes.checked(self.may_fix_recipes(seat)),
        ];
        let pantry = self.rules.pantry.then_some(pantry);
        let title = Line::new().name(seat);
        Some(page.choose("Fix", title, choices.into_iter().chain(pantry)))
    }

    fn ask_tracked_cards<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        tracked: [u8; 6],
    ) -> Option<&'p mut Prompt<Self>> {
        let deck = self.deck(seat)?;
        let shown = (0..)
            .zip(tracked)
            .filter(|&(kind, cards): &(u8, u8)| kind < deck.places() || cards > 0);
        let rows = shown.map(|(kind, cards)| {
            let mut next = tracked;
            next[usize::from(kind)] = if cards >= MOST_TRACKED { 0 } else { cards + 1 };
            let label = match deck.kinds {
                0 if kind == 0 => Line::from("cards"),
                _ => kind_line(kind),
            };
            row(
                label,
                Line::new().number(cards),
                Draft::FixTracked(seat, next),
            )
        });
        Some(form(
            page,
            "Tracked cards",
            rows,
            Action::FixTracked(seat, tracked),
        ))
    }

    fn ask_recipes<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
    ) -> Option<&'p mut Prompt<Self>> {
        self.may_fix_recipes(seat).ok()?;
        let cooked = (0u8..).zip(&self.player(seat).ok()?.cooked);
        let drop = cooked
            .map(|(at, cooked)| Choice::play(dish_line(cooked.dish), Action::DropRecipe(seat, at)));
        let add = Choice::next("one is missing", Draft::AddRecipe(seat));
        Some(page.choose("Fix", "Which one is wrong?", drop.chain([add])))
    }

    fn ask_missing<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
    ) -> Option<&'p mut Prompt<Self>> {
        self.may_fix_recipes(seat).ok()?;
        let ways = ways(|dish| {
            Choice::next(dish_line(dish), Draft::AddDish(seat, dish))
                .checked(self.may_add(seat, dish))
        });
        Some(page.choose("Fix", "Which recipe?", ways))
    }

    fn ask_missing_dish<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        dish: Dish,
    ) -> Option<&'p mut Prompt<Self>> {
        self.may_add(seat, dish).ok()?;
        let add = Choice::play("add it", Action::AddRecipe(seat, dish));
        let extras = self.extras(seat, dish, |dish| Draft::AddDish(seat, dish));
        Some(page.choose("Fix", dish_line(dish), [add].into_iter().chain(extras)))
    }

    /// The known decks, to set one right for this game.
    fn ask_cards<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let choices = self.listed().map(|(slot, deck)| {
            let tracking = Draft::Deck(slot, deck, Stage::Tracking);
            Choice::next(deck.label.line(), tracking)
        });
        page.choose("Decks", "Known decks", choices)
            .help("What is changed here holds for this game. To have it known for good, enter the deck again under its name at the next set-up.")
    }
}

const HELP: &str = "Level: whether Chef and Customer judge recipes as cooked or as printed. 2 \
    fewer: when the Supplier's cards are missing. 30 VP of the condition: added, or in place of \
    the points.";

fn ask_end(page: &mut Prompt<Cuisine>) -> &mut Prompt<Cuisine> {
    let end = Choice::play("end here and score", Action::EndHere);
    let enter = Choice::play("enter the end values", Action::EnterEnd);
    page.choose("End", "Break the game off?", [end, enter])
        .help("End here: the unfinished turn does not count. Or say what everybody has, known points first.")
}

fn ask_points(page: &mut Prompt<Cuisine>, seat: Seat, points: i16) -> &mut Prompt<Cuisine> {
    let points = points.clamp(-MOST_POINTS, MOST_POINTS);
    let ask = dial(
        Line::new().number(points).word("VP"),
        None,
        turns(points, -MOST_POINTS, MOST_POINTS, |points| {
            Draft::FixPoints(seat, points)
        }),
        Ok(Answer::Play(Action::FixPoints(seat, points))),
    );
    page.dial("Fix", Line::new().name(seat), ask)
        .verb("set the points")
}

fn ask_pantry(page: &mut Prompt<Cuisine>, seat: Seat, pantry: [u8; 3]) -> &mut Prompt<Cuisine> {
    let rows = (0..pantry.len()).map(|class| {
        let mut next = pantry;
        next[class] = if pantry[class] >= MAX_STOCK {
            0
        } else {
            pantry[class] + 1
        };
        let value = Line::new().number(pantry[class]);
        row(CLASS_WORDS[class], value, Draft::FixPantry(seat, next))
    });
    form(
        page,
        "Unused ingredients",
        rows,
        Action::FixPantry(seat, pantry),
    )
}

fn form<'p>(
    page: &'p mut Prompt<Cuisine>,
    title: &'static str,
    rows: impl IntoIterator<Item = Row<Cuisine>>,
    done: Action,
) -> &'p mut Prompt<Cuisine> {
    page.form("Fix", title, rows, Ok(Answer::Play(done)))
}
