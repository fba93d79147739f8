//! What is printed on a card, asked once.

use crate::engine::counts::Off;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::Dial;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::{AbilityKind, Draft, Part};
use crate::games::master_cook::pieces::cards::{
    Ability, Card, Cost, Fact, MOST_POINTS, MOST_PRINTED, Spaces, Take, Topic,
};
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::side_dish::{MOST_MULTIPLIER, SideDish};
use crate::games::master_cook::questions::build::{
    Choice, Prompt, counter, leads, next, play, plays,
};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, words};

/// The most groups of five alike on a card.
const MOST_ALIKE: u8 = 3;

/// The most shells a helper gives.
const MOST_SHELLS: u8 = 3;

/// How a half-entered print goes on: as part of a turn, or as a correction of the table.
type Wrap<'a> = &'a dyn Fn(Part) -> Draft;

impl Contest {
    /// The question what is printed on a card, asked in the course of the game.
    pub(crate) fn learn_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        card: Card,
        topic: Topic,
        draft: Draft,
    ) -> &'p mut Prompt {
        let part = match draft {
            Draft::Printed(part) => part,
            _ => Part::Blank,
        };
        self.print_prompt(page, card, topic, part, &Draft::Printed)
            .memo(topic.memo(self.edition, card))
    }

    /// The question what is printed on a card.
    pub(crate) fn print_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        card: Card,
        topic: Topic,
        part: Part,
        wrap: Wrap,
    ) -> &'p mut Prompt {
        let title = words::card(Line::new(), card)
            .mark(": ")
            .word(words::topic(topic));
        let prompt = match topic {
            Topic::Hire | Topic::Recipe if part == Part::Free => {
                free_prompt(page, title, card, topic, wrap)
            }
            Topic::Hire | Topic::Recipe => self.cost_prompt(page, title, card, topic, part, wrap),
            Topic::Ability => ability_prompt(page, title, card, part, wrap),
            Topic::HelperPoints | Topic::DishPoints => {
                self.points_prompt(page, title, card, topic, part, wrap)
            }
            Topic::Scoring => self.scoring_prompt(page, title, card, part, wrap),
            Topic::Spaces => self.spaces_prompt(page, title, card, part, wrap),
        };
        prompt.help(
            "Enter what is printed. The device remembers it for the next games; wrong entries \
             can be put right under Cards in the menu.",
        )
    }

    fn cost_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        card: Card,
        topic: Topic,
        part: Part,
        wrap: Wrap,
    ) -> &'p mut Prompt {
        let known = match self.book.fact(card, topic) {
            Some(Fact::Hire(cost) | Fact::Recipe(cost)) => cost,
            _ => Cost::NOTHING,
        };
        let cost = match part {
            Part::Cost(cost) => cost,
            _ => known,
        };
        let row = |label: Line, value: u8, most: u8, set: &dyn Fn(&mut Cost, u8)| {
            counter(label, value, most, &|to| {
                let mut turned = cost;
                set(&mut turned, to);
                wrap(Part::Cost(turned))
            })
        };
        let typed = Ingredient::ALL.map(|kind| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let set = move |cost: &mut Cost, to| *cost.typed.of_mut(kind) = to;
            row(label, cost.typed.of(kind), MOST_PRINTED, &set)
        });
        let any = Line::new().icon(Icon::Star).word("any");
        let alike = Line::new().icon(Icon::Bag).word("five alike");
        let shells = Line::new().icon(Icon::Shell).word("shells");
        let rest = [
            row(any, cost.any, MOST_PRINTED, &|cost, to| cost.any = to),
            row(alike, cost.alike, MOST_ALIKE, &|cost, to| cost.alike = to),
            row(shells, cost.shells, MOST_PRINTED, &|cost, to| {
                cost.shells = to
            }),
        ];
        let rows = typed.into_iter().chain(rest);
        let done = match cost == Cost::NOTHING {
            true => leads(wrap(Part::Free)),
            false => plays(Deed::Learn(card, costs(topic, cost))),
        };
        page.form("card", title, rows, Ok(done)).verb("remember it")
    }

    fn points_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        card: Card,
        topic: Topic,
        part: Part,
        wrap: Wrap,
    ) -> &'p mut Prompt {
        let known = self.book.points(card, topic).unwrap_or(1);
        let points = match part {
            Part::Number(points) => points.min(MOST_POINTS),
            _ => known,
        };
        let fact = match topic {
            Topic::HelperPoints => Fact::HelperPoints(points),
            _ => Fact::DishPoints(points),
        };
        let turn = |to: Option<u8>, end| {
            let to = to.filter(|&to| to <= MOST_POINTS);
            to.map(|to| wrap(Part::Number(to))).ok_or(Refusal::Off(end))
        };
        let dial = Dial {
            face: Line::new().number(points).word("points"),
            notes: Default::default(),
            left: turn(points.checked_sub(1), Off::Below(0)),
            right: turn(points.checked_add(1), Off::Above(MOST_POINTS.into())),
            ok: Ok(plays(Deed::Learn(card, fact))),
        };
        page.dial("card", title, dial).verb("remember it")
    }

    fn scoring_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        card: Card,
        part: Part,
        wrap: Wrap,
    ) -> &'p mut Prompt {
        if let Part::Scoring(side) = part {
            let times = |multiplier: u8| {
                let scoring = with_multiplier(side, multiplier);
                play(scoring.label(), Deed::Learn(card, Fact::Scoring(scoring)))
            };
            let choices = (1..=MOST_MULTIPLIER).map(times);
            return page
                .choose("card", "How many points each?", choices)
                .focus(usize::from(side.multiplier()) - 1);
        }
        let rules = self.rules();
        let each = Ingredient::ALL.map(|counted| SideDish::Each {
            counted,
            multiplier: rules.each_multiplier,
        });
        let smaller = Ingredient::pairs().map(|counted| SideDish::Smaller {
            counted,
            multiplier: rules.smaller_multiplier,
        });
        let choice = |side: SideDish| {
            let line = side
                .counted()
                .iter()
                .fold(Line::new(), |line, kind| line.icon(kind.icon()));
            let label = match side {
                SideDish::Each { .. } => Line::from("per").and(line),
                SideDish::Smaller { .. } => Line::from("smaller of").and(line),
            };
            next(label, wrap(Part::Scoring(side)))
        };
        page.choose("card", title, each.into_iter().chain(smaller).map(choice))
    }

    fn spaces_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        title: Line,
        card: Card,
        part: Part,
        wrap: Wrap,
    ) -> &'p mut Prompt {
        let spaces = match part {
            Part::Spaces(spaces) => spaces,
            _ => self.book.spaces(card.number()).unwrap_or_default(),
        };
        let row = |label: Line, value: u8, set: &dyn Fn(&mut Spaces, u8)| {
            counter(label, value, MOST_PRINTED, &|to| {
                let mut turned = spaces;
                set(&mut turned, to);
                wrap(Part::Spaces(turned))
            })
        };
        let typed = Ingredient::ALL.map(|kind| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            row(label, spaces.typed.of(kind), &move |spaces, to| {
                *spaces.typed.of_mut(kind) = to
            })
        });
        let any = row(Line::from("any"), spaces.any, &|spaces, to| spaces.any = to);
        let shells = Line::new().icon(Icon::Shell).word("shells");
        let shells = row(shells, spaces.shells, &|spaces, to| spaces.shells = to);
        let rows = typed.into_iter().chain([any, shells]);
        let done = Ok(plays(Deed::Learn(card, Fact::Spaces(spaces))));
        page.form("card", title, rows, done).verb("remember it")
    }

    /// The question that only the notebook can answer: the next card it knows.
    pub(crate) fn notebook_prompt<'p>(&self, page: &'p mut Prompt) -> Option<&'p mut Prompt> {
        let (stack, card) = self.next_page()?;
        let none = [play("no more", Deed::NoMore(stack))];
        let memo = Topic::Recipe.memo(self.edition, card);
        Some(page.choose("notebook", "Looking up cards", none).memo(memo))
    }
}

/// What a card costs, as it is remembered.
fn costs(topic: Topic, cost: Cost) -> Fact {
    match topic {
        Topic::Hire => Fact::Hire(cost),
        _ => Fact::Recipe(cost),
    }
}

/// Asks once more whether nothing is printed where a cost stands.
fn free_prompt<'p>(
    page: &'p mut Prompt,
    title: Line,
    card: Card,
    topic: Topic,
    wrap: Wrap,
) -> &'p mut Prompt {
    let again = next("No, enter it", wrap(Part::Cost(Cost::NOTHING)));
    let free = play(
        "Yes, it costs nothing",
        Deed::Learn(card, costs(topic, Cost::NOTHING)),
    );
    page.choose("card", title.word("0?"), [again, free])
}

fn ability_prompt<'p>(
    page: &'p mut Prompt,
    title: Line,
    card: Card,
    part: Part,
    wrap: Wrap,
) -> &'p mut Prompt {
    let learn = |ability| Deed::Learn(card, Fact::Ability(ability));
    let takes = || {
        let kinds = Ingredient::ALL.map(Take::Kind).into_iter();
        kinds.chain([Take::Any])
    };
    match part {
        Part::Ability(AbilityKind::One) => {
            let one = |take| play(take_label(take), learn(Ability::One(take)));
            page.choose("card", "It takes", takes().map(one))
        }
        Part::Ability(AbilityKind::Shells) => {
            let shells = |shells| {
                let take = Take::Shells(shells);
                play(take_label(take), learn(Ability::One(take)))
            };
            page.choose("card", "It brings", (1..=MOST_SHELLS).map(shells))
        }
        Part::Ability(AbilityKind::Expert) => {
            let shell = [Take::Shells(1)];
            let first = |take| next(take_label(take), wrap(Part::FirstTake(take)));
            page.choose("card", "First it takes", takes().chain(shell).map(first))
        }
        Part::FirstTake(first) => {
            let second = |take| play(take_label(take), learn(Ability::Expert(first, take)));
            page.choose(
                "card",
                "Then it takes",
                takes().chain([Take::Shells(1)]).map(second),
            )
        }
        _ => {
            let choices: [Choice; 6] = [
                next("takes one token", wrap(Part::Ability(AbilityKind::One))),
                next(
                    "expert: takes two",
                    wrap(Part::Ability(AbilityKind::Expert)),
                ),
                play("Support: copies", learn(Ability::Support)),
                next("brings shells", wrap(Part::Ability(AbilityKind::Shells))),
                play("nothing to use", learn(Ability::Nothing)),
                play("something else", learn(Ability::Other)),
            ];
            page.choose("card", title, choices)
        }
    }
}

fn take_label(take: Take) -> Line {
    match take {
        Take::Kind(kind) => Line::new().icon(kind.icon()).word(words::name(kind)),
        Take::Any => Line::from("any ingredient"),
        Take::Shells(shells) => Line::new().number(shells).icon(Icon::Shell),
    }
}

fn with_multiplier(side: SideDish, multiplier: u8) -> SideDish {
    match side {
        SideDish::Each { counted, .. } => SideDish::Each {
            counted,
            multiplier,
        },
        SideDish::Smaller { counted, .. } => SideDish::Smaller {
            counted,
            multiplier,
        },
    }
}
