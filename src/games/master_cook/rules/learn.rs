//! Learning what is printed on cards, and looking it up in the notebook.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether a seat may show a card the device does not know.
    pub(crate) fn may_show(&self, seat: Seat, card: Card, topic: Topic) -> Allowed {
        let known = self.book.fact(card, topic).is_some();
        match (card, topic) {
            (_, Topic::Recipe) => self.may_cook_card(seat, card)?,
            (Card::Helper(number), Topic::Hire) => {
                self.may_hire_at_all(seat)?;
                self.may_play(seat, card)?;
                if known && self.book.ability(number).is_some() {
                    return Err(Refusal::NotAsked);
                }
                return self.has_room(seat, 3);
            }
            (Card::Helper(number), Topic::Ability) => {
                let hired = self.player(seat).helpers.contains(&Some(number));
                hired.then_some(()).ok_or(Refusal::NoHelper)?;
            }
            _ => return Err(Refusal::NotAsked),
        }
        match known {
            true => Err(Refusal::NotAsked),
            false => self.has_room(seat, 3),
        }
    }

    /// Puts the questions about a card on the agenda.
    pub(crate) fn show(&mut self, seat: Seat, card: Card, topic: Topic) -> Allowed {
        self.may_show(seat, card, topic)?;
        let in_prep = self.player(seat).phase == Phase::Prep;
        if in_prep && topic != Topic::Ability {
            return Err(Refusal::NotAsked);
        }
        self.went_on(seat);
        if topic != Topic::Ability {
            self.push(seat, Step::GoOn(card, topic))?;
        }
        if topic == Topic::Hire && self.book.ability(card.number()).is_none() {
            self.push(seat, Step::Ask(card, Topic::Ability))?;
        }
        self.push(seat, Step::Ask(card, topic))
    }

    /// Writes down what is printed on a card; counts from now on.
    pub(crate) fn learn(&mut self, card: Card, fact: Fact) -> Allowed {
        if !card.exists() {
            return Err(Refusal::NoSuchCard);
        }
        if !fact.makes_sense() {
            return Err(Refusal::OddPrint);
        }
        self.book.learn(card, fact).ok_or(Refusal::OddPrint)
    }

    pub(crate) fn next_page(&self) -> Option<(Stack, Card)> {
        let side = self.book.fresh(Card::Side, SIDES).filter(|_| !self.read[0]);
        let gourmet = self
            .book
            .fresh(Card::Gourmet, GOURMETS)
            .filter(|_| !self.read[1]);
        let side = side.map(|number| (Stack::Side, Card::Side(number)));
        side.or_else(|| gourmet.map(|number| (Stack::Gourmet, Card::Gourmet(number))))
    }

    /// Notes that the notebook knows no more cards of a kind.
    pub(crate) fn close_notebook(&mut self, stack: Stack) -> Allowed {
        match self.next_page() {
            Some((next, _)) if next == stack && self.pages > 0 => {}
            _ => return Err(Refusal::NotAsked),
        }
        self.read[if stack == Stack::Side { 0 } else { 1 }] = true;
        self.turn_page();
        Ok(())
    }

    /// Takes over what the notebook knows, or what scoring asked for.
    pub(crate) fn look_up(&mut self, card: Card, fact: Fact) -> Allowed {
        if self.pages == 0 {
            return Err(Refusal::NotAsked);
        }
        match (self.next_page(), fact) {
            (Some((_, next)), Fact::Recipe(_)) if next == card => self.learn(card, fact)?,
            _ => return Err(Refusal::NotAsked),
        }
        self.turn_page();
        Ok(())
    }

    fn turn_page(&mut self) {
        self.pages = match self.next_page() {
            Some(_) => self.pages - 1,
            None => 0,
        };
    }
}
