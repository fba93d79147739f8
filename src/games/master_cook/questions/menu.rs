//! The game's own questions of the menu: goals, learned cards, the end.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The game's own question of the menu.
    pub(crate) fn ask_menu_draft<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match draft {
            Draft::Goals | Draft::Goal(_) | Draft::GoalRows(..) => {
                Some(self.ask_goals(page, draft))
            }
            Draft::Menu(MenuDraft::Cards) | Draft::CardsOf(_) | Draft::CardFacts(_) => {
                self.ask_cards(page, draft)
            }
            Draft::Correct(card, topic, part) => {
                let wrap = &|part| Draft::Correct(card, topic, part);
                let print = Print {
                    card,
                    topic,
                    part,
                    wrap,
                };
                Some(self.ask_print(page, &print))
            }
            Draft::Menu(MenuDraft::EndHere) => Some(self.ask_end(page)),
            _ => None,
        }
    }

    fn ask_cards<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match draft {
            Draft::CardFacts(card) => {
                let topics = Topic::ALL.into_iter().filter(|topic| topic.fits(card));
                let choice = |topic: Topic| {
                    let known = self.book.fact(card, topic).is_some();
                    let mark = if known { Icon::Check } else { Icon::Cross };
                    let label = Line::new().icon(mark).word(words::topic(topic));
                    Choice::next(label, Draft::Correct(card, topic, FactDraft::Blank))
                };
                let title = words::card(Line::new(), card);
                Some(page.choose("cards", title, topics.map(choice)))
            }
            Draft::CardsOf(stack) => Some(self.cards_of(page, stack)),
            _ => {
                let kind = |stack: Stack| Choice::next(stack.word(), Draft::CardsOf(stack));
                Some(page.choose("cards", "Learned cards", Stack::ALL.map(kind)))
            }
        }
    }

    fn cards_of<'p>(&self, page: Page<'p>, stack: Stack) -> Page<'p> {
        let (card, count) = numbered(stack);
        let choice = |number: u8| {
            let label = words::card(Line::new(), card(number));
            let label = match self.book.recipe(card(number)) {
                Some(cost) => words::cost(label, cost),
                None => label.word("?"),
            };
            Choice::next(label, Draft::CardFacts(card(number)))
        };
        page.choose("cards", "Which card?", (1..=count as u8).map(choice))
    }

    fn ask_end<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = [
            Choice::play("End and score", Action::EndHere(true)),
            Choice::play("End, ? counts 0", Action::EndHere(false)),
        ];
        page.choose("end here", "Break the game off?", choices)
            .help("Scores the table as it lies. Points never entered are asked, or count nothing.")
    }
}
