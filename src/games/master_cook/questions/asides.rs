//! What the table may open at any time: settings, the audit, cards, the end.

use crate::engine::line::{Icon, Line};
use crate::engine::menu::MenuDraft;
use crate::engine::menu::MenuQuestion;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::{Draft, Part};
use crate::games::master_cook::pieces::cards::Topic;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::questions::build::{Prompt, next, play};
use crate::games::master_cook::questions::learn::Print;
use crate::games::master_cook::rules::cook::numbered;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// Tells whether the menu offers a question now.
    pub(crate) fn menu_offers(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules | MenuQuestion::EndHere => self.stage != Stage::Over,
            MenuQuestion::Fix | MenuQuestion::Check => self.is_laid_out(),
            MenuQuestion::Cards => !self.light && !self.just_counts(),
        }
    }

    /// The question of an aside.
    pub(crate) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        match draft {
            Draft::Goals | Draft::Goal(_) | Draft::GoalRows(..) => {
                Some(self.goals_prompt(page, draft))
            }
            Draft::Menu(MenuDraft::Cards) | Draft::CardsOf(_) | Draft::CardFacts(_) => {
                self.cards_prompt(page, draft)
            }
            Draft::Correct(card, topic, part) => {
                let wrap = &|part| Draft::Correct(card, topic, part);
                let print = Print {
                    card,
                    topic,
                    part,
                    wrap,
                };
                Some(self.print_prompt(page, &print))
            }
            Draft::Menu(MenuDraft::EndHere) => Some(self.end_prompt(page)),
            _ => None,
        }
    }

    fn cards_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> Option<&'p mut Prompt> {
        match draft {
            Draft::CardFacts(card) => {
                let topics = Topic::ALL.into_iter().filter(|topic| topic.fits(card));
                let choice = |topic: Topic| {
                    let known = self.book.fact(card, topic).is_some();
                    let mark = if known { Icon::Check } else { Icon::Cross };
                    let label = Line::new().icon(mark).word(words::topic(topic));
                    next(label, Draft::Correct(card, topic, Part::Blank))
                };
                let title = words::card(Line::new(), card);
                Some(page.choose("cards", title, topics.map(choice)))
            }
            Draft::CardsOf(stack) => Some(self.cards_of(page, stack)),
            _ => {
                let kind = |stack: Stack| next(stack.word(), Draft::CardsOf(stack));
                Some(page.choose("cards", "Learned cards", Stack::ALL.map(kind)))
            }
        }
    }

    fn cards_of<'p>(&self, page: &'p mut Prompt, stack: Stack) -> &'p mut Prompt {
        let (card, count) = numbered(stack);
        let choice = |number: u8| {
            let label = words::card(Line::new(), card(number));
            let label = match self.book.recipe(card(number)) {
                Some(cost) => words::cost(label, cost),
                None => label.word("?"),
            };
            next(label, Draft::CardFacts(card(number)))
        };
        page.choose("cards", "Which card?", (1..=count as u8).map(choice))
    }

    fn end_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let choices = [
            play("End and score", Deed::EndHere(true)),
            play("End, ? counts 0", Deed::EndHere(false)),
        ];
        page.choose("end here", "Break the game off?", choices)
            .help("Scores the table as it lies. Points never entered are asked, or count nothing.")
    }
}
