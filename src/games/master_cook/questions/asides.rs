//! What the table may open at any time: settings, the audit, cards, the end.

use crate::engine::game::Aside;
use crate::engine::line::{Icon, Line};
use crate::engine::prompt::{Answer, Dial};
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::counts::Place;
use crate::games::master_cook::draft::{Draft, Part};
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::Topic;
use crate::games::master_cook::pieces::fields::FIELDS;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::number::Field;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::questions::build::{
    Checked, Choice, Prompt, Reply, leads, next, play, plays,
};
use crate::games::master_cook::rules::cook::numbered;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The draft that opens an aside; `None` where there is no such thing now.
    pub fn aside(&self, aside: Aside) -> Option<Draft> {
        let settled = matches!(
            self.stage,
            Stage::Play | Stage::Starters(_) | Stage::Scoring
        );
        match (self.stage, aside) {
            (Stage::Over, _) => None,
            (_, Aside::Settings) => Some(Draft::Settings),
            (_, Aside::Fix) if settled && !self.is_refilling() => Some(Draft::Fix),
            (_, Aside::Audit) if settled && !self.is_refilling() => Some(Draft::Audit(0)),
            (_, Aside::Cards) if !self.just_counts() => Some(Draft::Cards),
            (_, Aside::EndHere) => Some(Draft::EndHere),
            _ => None,
        }
    }

    /// The question of an aside.
    pub(crate) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        if self.stage == Stage::Over {
            return None;
        }
        match draft {
            Draft::Settings => Some(self.settings_prompt(page, true)),
            Draft::MoreSettings => Some(self.settings_prompt(page, false)),
            Draft::Setting(rule, value) => Some(self.setting_prompt(page, rule, value)),
            Draft::Goals | Draft::Goal(_) | Draft::GoalRows(..) => {
                Some(self.goals_prompt(page, draft))
            }
            Draft::Audit(at) => Some(self.audit_prompt(page, at)),
            Draft::Cards | Draft::CardsOf(_) | Draft::CardFacts(_) => {
                self.cards_prompt(page, draft)
            }
            Draft::Correct(card, topic, part) if topic.fits(card) => {
                let wrap = |part| Draft::Correct(card, topic, part);
                let prompt = self.print_prompt(page, card, topic, part, &wrap);
                Some(prompt.memo(topic.memo(self.edition, card)))
            }
            Draft::EndHere => Some(self.end_prompt(page)),
            _ => self.fix_prompt(page, draft),
        }
    }

    fn settings_prompt<'p>(&self, page: &'p mut Prompt, common: bool) -> &'p mut Prompt {
        let shown = |rule: &Rule| rule.is_common() == common && rule.belongs_to(self.edition);
        let choices = Rule::ALL
            .into_iter()
            .filter(shown)
            .map(|rule| self.setting(rule));
        let goals = self
            .settings
            .on(Rule::Goals)
            .then(|| next("own goals...", Draft::Goals));
        let more = [next("more settings...", Draft::MoreSettings)];
        let last = goals.into_iter().chain(more).filter(|_| common);
        page.choose("settings", "House rules", choices.chain(last))
            .verb("change it")
            .help("What the rulebooks leave open, with the usual answer set. A change counts from now on.")
    }

    pub(crate) fn setting(&self, rule: Rule) -> Choice {
        let value = self.settings.value(rule);
        let label = words::setting(Line::from(rule.name()).mark(": "), rule, value);
        let other = 1 - value.min(1);
        match rule.most() {
            1 => play(label, Deed::Set(rule, other)).check(self.may_set(rule, other)),
            _ => next(label, Draft::Setting(rule, value)),
        }
    }

    /// The dial of a setting with more than two values.
    fn setting_prompt<'p>(&self, page: &'p mut Prompt, rule: Rule, value: u8) -> &'p mut Prompt {
        let most = rule.most();
        let turn = |to| Ok(Draft::Setting(rule, to));
        let dial = Dial {
            face: words::setting(Line::new(), rule, value),
            notes: Default::default(),
            left: turn(if value > 0 { value - 1 } else { most }),
            right: turn(if value < most { value + 1 } else { 0 }),
            ok: self
                .may_set(rule, value)
                .map(|()| plays(Deed::Set(rule, value))),
        };
        page.dial("settings", rule.name(), dial).verb("set it")
    }

    /// Compares the table with the device: RIGHT walks over fields, players and the bag.
    fn audit_prompt<'p>(&self, page: &'p mut Prompt, at: u8) -> &'p mut Prompt {
        let all = FIELDS as u8 + self.seats + 2;
        let turn = |to: u8| Ok(Draft::Audit(to % all));
        let (face, notes, ok) = self.audited(at);
        let verb = match ok {
            Answer::Next(_) => "it differs",
            _ => "all checked",
        };
        let dial = Dial {
            face,
            notes: notes.into_iter().flatten().collect(),
            left: turn(at + all - 1),
            right: turn(at + 1),
            ok: Ok(ok),
        };
        let page = page.dial("check", "Is it so?", dial).verb(verb).help(
            "RIGHT if it is so. Each ingredient adds up to 35 over fields, bag, players and \
             bins, shells to 35.",
        );
        match usize::from(at) {
            ..FIELDS => page.on_scene(),
            _ => page,
        }
    }

    /// What the device believes at a stop of the audit, and what OK does there.
    fn audited(&self, at: u8) -> (Line, [Option<Line>; 2], Reply) {
        let seat = Seat(at.saturating_sub(FIELDS as u8));
        match usize::from(at) {
            ..FIELDS => {
                let fix = Draft::FixPlace(Place::Field(Field::new(at)));
                let tokens = words::tokens(Line::new(), self.ring.on(at));
                let face = Line::from("Field").number(at + 1);
                (face, [Some(tokens), None], leads(fix))
            }
            _ if seat.0 < self.seats => {
                let kitchen = self.kitchen(seat);
                let shells = Line::new().number(kitchen.shells).icon(Icon::Shell);
                let tokens = words::tokens(Line::new(), kitchen.owned());
                let notes = [Some(shells), Some(tokens).filter(|line| !line.is_empty())];
                (Line::new().name(seat), notes, leads(Draft::FixSeat(seat.0)))
            }
            _ if seat.0 == self.seats => {
                let tokens = words::tokens(Line::new(), self.bag);
                (Line::from("Bag"), [Some(tokens), None], leads(Draft::Fix))
            }
            _ => {
                let face = Line::from("That is all");
                (face, [None, None], plays(Deed::Audited))
            }
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
