//! What is printed on a card, asked once.

use crate::games::master_cook::prelude::*;

/// The most groups of five alike on a card.
const MOST_ALIKE: u8 = 3;

/// The most shells a helper gives.
const MOST_SHELLS: u8 = 3;

/// What OK does once everything is entered.
const REMEMBER: &str = "remember it";

/// What is printed on a card, as it is being entered.
pub(crate) struct Print<'a> {
    pub(crate) card: Card,
    pub(crate) topic: Topic,
    pub(crate) part: FactDraft,
    /// How it goes on half entered: as part of a turn, or as a correction of the table.
    pub(crate) wrap: &'a dyn Fn(FactDraft) -> Draft,
}

impl MasterCook {
    /// The question what is printed on a card, asked in the course of the game.
    pub(crate) fn ask_learn<'p>(
        &self,
        page: Page<'p>,
        card: Card,
        topic: Topic,
        draft: Draft,
    ) -> Page<'p> {
        let part = match draft {
            Draft::Printed(part) => part,
            _ => FactDraft::Blank,
        };
        let wrap = &Draft::Printed;
        let print = Print {
            card,
            topic,
            part,
            wrap,
        };
        self.ask_print(page, &print)
    }

    /// The question what is printed on a card.
    pub(crate) fn ask_print<'p>(&self, page: Page<'p>, print: &Print) -> Page<'p> {
        let prompt = match print.topic {
            Topic::Hire | Topic::Recipe if print.part == FactDraft::Free => print.ask_free(page),
            Topic::Hire | Topic::Recipe => self.ask_cost(page, print),
            Topic::Ability => print.ask_ability(page),
            Topic::HelperPoints | Topic::DishPoints => self.ask_points(page, print),
            Topic::Scoring => self.ask_scoring(page, print),
            Topic::Spaces => self.ask_spaces(page, print),
        };
        let memo = print.topic.memo(self.edition, print.card);
        prompt.memo(memo).help(
            "Enter what is printed. The device remembers it for the next games; wrong entries \
             can be put right under Cards in the menu.",
        )
    }

    /// The cost entered so far; before that the known one.
    fn cost_of(&self, print: &Print) -> Cost {
        if let FactDraft::Cost(cost) = print.part {
            return cost;
        }
        match self.book.fact(print.card, print.topic) {
            Some(Fact::Hire(cost) | Fact::Recipe(cost)) => cost,
            _ => Cost::NOTHING,
        }
    }

    fn ask_cost<'p>(&self, page: Page<'p>, print: &Print) -> Page<'p> {
        let cost = self.cost_of(print);
        let turned = |cost| (print.wrap)(FactDraft::Cost(cost));
        let typed = token_rows(
            cost.typed,
            |_| MOST_PRINTED,
            |typed| turned(Cost { typed, ..cost }),
        );
        let any = Line::new().icon(Icon::Star).word("any");
        let alike = Line::new().icon(Icon::Bag).word("five alike");
        let rest = [
            Row::counter(any, cost.any, 0..=MOST_PRINTED, |any| {
                turned(Cost { any, ..cost })
            }),
            Row::counter(alike, cost.alike, 0..=MOST_ALIKE, |alike| {
                turned(Cost { alike, ..cost })
            }),
            shell_row(cost.shells, MOST_PRINTED, |shells| {
                turned(Cost { shells, ..cost })
            }),
        ];
        let done = match cost == Cost::NOTHING {
            true => Answer::Next((print.wrap)(FactDraft::Free)),
            false => Answer::Play(print.learn(print.costs(cost))),
        };
        print.form(page, typed.into_iter().chain(rest), done)
    }

    fn ask_points<'p>(&self, page: Page<'p>, print: &Print) -> Page<'p> {
        let points = match print.part {
            FactDraft::Number(points) => points.min(MOST_POINTS),
            _ => self.book.points(print.card, print.topic).unwrap_or(1),
        };
        let fact = match print.topic {
            Topic::HelperPoints => Fact::HelperPoints(points),
            _ => Fact::DishPoints(points),
        };
        let turned = |to| (print.wrap)(FactDraft::Number(to));
        let learn = Ok(Answer::Play(print.learn(fact)));
        let dial = Dial::number(points, 0..=MOST_POINTS, turned, learn);
        let dial = dial.face(Line::new().number(points).word("points"));
        page.dial("card", print.title(), dial).verb(REMEMBER)
    }

    fn ask_scoring<'p>(&self, page: Page<'p>, print: &Print) -> Page<'p> {
        if let FactDraft::Scoring(side) = print.part {
            return print.ask_multiplier(page, side);
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
        let sides = each.into_iter().chain(smaller);
        let choice =
            |side| Choice::next(counted_label(side), (print.wrap)(FactDraft::Scoring(side)));
        page.choose("card", print.title(), sides.map(choice))
    }

    fn ask_spaces<'p>(&self, page: Page<'p>, print: &Print) -> Page<'p> {
        let spaces = match print.part {
            FactDraft::Spaces(spaces) => spaces,
            _ => self.book.spaces(print.card.number()).unwrap_or_default(),
        };
        let turned = |spaces| (print.wrap)(FactDraft::Spaces(spaces));
        let typed = |typed| turned(Spaces { typed, ..spaces });
        let typed = token_rows(spaces.typed, |_| MOST_PRINTED, typed);
        let any = |any| turned(Spaces { any, ..spaces });
        let any = Row::counter("any", spaces.any, 0..=MOST_PRINTED, any);
        let shells = |shells| turned(Spaces { shells, ..spaces });
        let shells = shell_row(spaces.shells, MOST_PRINTED, shells);
        let rows = typed.into_iter().chain([any, shells]);
        print.form(page, rows, Answer::Play(print.learn(Fact::Spaces(spaces))))
    }

    /// The question that only the notebook can answer: the next card it knows.
    pub(crate) fn ask_notebook<'p>(&self, page: Page<'p>) -> Option<Page<'p>> {
        let (stack, card) = self.next_page()?;
        let none = [Choice::play("no more", Action::NoMore(stack))];
        let memo = Topic::Recipe.memo(self.edition, card);
        Some(page.choose("notebook", "Looking up cards", none).memo(memo))
    }
}

impl Print<'_> {
    fn title(&self) -> Line {
        words::card(Line::new(), self.card)
            .mark(": ")
            .word(words::topic(self.topic))
    }

    /// Remembers what is printed.
    fn learn(&self, fact: Fact) -> Action {
        Action::Learn(self.card, fact)
    }

    /// What the card costs, as it is remembered.
    fn costs(&self, cost: Cost) -> Fact {
        match self.topic {
            Topic::Hire => Fact::Hire(cost),
            _ => Fact::Recipe(cost),
        }
    }

    fn form<'p>(
        &self,
        page: Page<'p>,
        rows: impl IntoIterator<Item = Row>,
        done: Answer,
    ) -> Page<'p> {
        page.form("card", self.title(), rows, Ok(done))
            .verb(REMEMBER)
    }

    /// Asks again whether the card really costs nothing.
    fn ask_free<'p>(&self, page: Page<'p>) -> Page<'p> {
        let again = Choice::next("No, enter it", (self.wrap)(FactDraft::Cost(Cost::NOTHING)));
        let free = self.learn(self.costs(Cost::NOTHING));
        let free = Choice::play("Yes, it costs nothing", free);
        page.choose("card", self.title().word("0?"), [again, free])
    }

    fn ask_multiplier<'p>(&self, page: Page<'p>, side: SideDish) -> Page<'p> {
        let times = |multiplier: u8| {
            let scoring = side.times(multiplier);
            Choice::play(scoring.label(), self.learn(Fact::Scoring(scoring)))
        };
        let choices = (1..=MOST_MULTIPLIER).map(times);
        page.choose("card", "How many points each?", choices)
            .focus(usize::from(side.multiplier()) - 1)
    }

    fn ask_ability<'p>(&self, page: Page<'p>) -> Page<'p> {
        let kinds = Ingredient::ALL.map(Take::Kind).into_iter();
        let takes = kinds.chain([Take::Any]);
        let expert = takes.clone().chain([Take::Shells(1)]);
        let one = |take| self.able(take_label(take), Ability::One(take));
        match self.part {
            FactDraft::Ability(AbilityKind::One) => page.choose("card", "It takes", takes.map(one)),
            FactDraft::Ability(AbilityKind::Shells) => {
                let shells = (1..=MOST_SHELLS).map(Take::Shells);
                page.choose("card", "It brings", shells.map(one))
            }
            FactDraft::Ability(AbilityKind::Expert) => {
                let first =
                    |take| Choice::next(take_label(take), (self.wrap)(FactDraft::FirstTake(take)));
                page.choose("card", "First it takes", expert.map(first))
            }
            FactDraft::FirstTake(first) => {
                let second = |take| self.able(take_label(take), Ability::Expert(first, take));
                page.choose("card", "Then it takes", expert.map(second))
            }
            _ => self.ask_kind_of_ability(page),
        }
    }

    fn ask_kind_of_ability<'p>(&self, page: Page<'p>) -> Page<'p> {
        let kind = |label, kind| Choice::next(label, (self.wrap)(FactDraft::Ability(kind)));
        let choices = [
            kind("takes one token", AbilityKind::One),
            kind("expert: takes two", AbilityKind::Expert),
            self.able("Support: copies", Ability::Support),
            kind("brings shells", AbilityKind::Shells),
            self.able("nothing to use", Ability::Nothing),
            self.able("something else", Ability::Other),
        ];
        page.choose("card", self.title(), choices)
    }

    /// The answer that this is what a helper can do.
    fn able(&self, label: impl Into<Line>, ability: Ability) -> Choice {
        Choice::play(label, self.learn(Fact::Ability(ability)))
    }
}

/// What a side dish counts.
fn counted_label(side: SideDish) -> Line {
    let word = match side {
        SideDish::Each { .. } => "per",
        SideDish::Smaller { .. } => "smaller of",
    };
    let counted = side.counted();
    let icon = |line: Line, kind: &Ingredient| line.icon(kind.icon());
    counted.iter().fold(Line::from(word), icon)
}

fn take_label(take: Take) -> Line {
    match take {
        Take::Kind(kind) => words::ingredient(kind),
        Take::Any => Line::from("any ingredient"),
        Take::Shells(shells) => Line::new().number(shells).icon(Icon::Shell),
    }
}
