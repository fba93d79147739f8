//! The book of this game: every fact about a card that came up.

use crate::games::master_cook::prelude::*;

/// What was learned about one helper card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct HelperPrint {
    hire: Option<Cost>,
    recipe: Option<Cost>,
    ability: Option<Ability>,
    helper_points: Option<u8>,
    dish_points: Option<u8>,
    spaces: Option<Spaces>,
}

/// Everything learned about cards in this game.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    helpers: [HelperPrint; HELPERS],
    sides: [(Option<Cost>, Option<SideDish>); SIDES],
    gourmets: [(Option<Cost>, Option<u8>); GOURMETS],
}

impl Book {
    /// Only what the rulebooks tell: what the four starters do.
    pub fn new() -> Self {
        let mut helpers = [HelperPrint::default(); HELPERS];
        for (helper, kind) in helpers.iter_mut().zip(Ingredient::ALL) {
            helper.ability = Some(Ability::One(Take::Kind(kind)));
        }
        Self {
            helpers,
            sides: [(None, None); SIDES],
            gourmets: [(None, None); GOURMETS],
        }
    }

    /// What is known about a topic of a card.
    pub fn fact(&self, card: Card, topic: Topic) -> Option<Fact> {
        let index = usize::from(card.number()).checked_sub(1)?;
        match card {
            Card::Helper(_) => self.helper_fact(index, topic),
            Card::Side(_) => match (self.sides.get(index)?, topic) {
                ((cost, _), Topic::Recipe) => cost.map(Fact::Recipe),
                ((_, scoring), Topic::Scoring) => scoring.map(Fact::Scoring),
                _ => None,
            },
            Card::Gourmet(_) => match (self.gourmets.get(index)?, topic) {
                ((cost, _), Topic::Recipe) => cost.map(Fact::Recipe),
                ((_, points), Topic::DishPoints) => points.map(Fact::DishPoints),
                _ => None,
            },
        }
    }

    fn helper_fact(&self, index: usize, topic: Topic) -> Option<Fact> {
        let helper = self.helpers.get(index)?;
        match topic {
            Topic::Hire => helper.hire.map(Fact::Hire),
            Topic::Recipe => helper.recipe.map(Fact::Recipe),
            Topic::Ability => helper.ability.map(Fact::Ability),
            Topic::HelperPoints => helper.helper_points.map(Fact::HelperPoints),
            Topic::DishPoints => helper.dish_points.map(Fact::DishPoints),
            Topic::Spaces => helper.spaces.map(Fact::Spaces),
            Topic::Scoring => None,
        }
    }

    /// Writes down a fact; `None` where the card has no such thing.
    pub fn learn(&mut self, card: Card, fact: Fact) -> Option<()> {
        let index = usize::from(card.number()).checked_sub(1)?;
        match (card, fact) {
            (Card::Helper(_), fact) => self.learn_helper(index, fact)?,
            (Card::Side(_), Fact::Recipe(cost)) => self.sides.get_mut(index)?.0 = Some(cost),
            (Card::Side(_), Fact::Scoring(scoring)) => {
                self.sides.get_mut(index)?.1 = Some(scoring);
            }
            (Card::Gourmet(_), Fact::Recipe(cost)) => self.gourmets.get_mut(index)?.0 = Some(cost),
            (Card::Gourmet(_), Fact::DishPoints(points)) => {
                self.gourmets.get_mut(index)?.1 = Some(points);
            }
            _ => return None,
        }
        Some(())
    }

    fn learn_helper(&mut self, index: usize, fact: Fact) -> Option<()> {
        let helper = self.helpers.get_mut(index)?;
        match fact {
            Fact::Hire(cost) => helper.hire = Some(cost),
            Fact::Recipe(cost) => helper.recipe = Some(cost),
            Fact::Ability(ability) => helper.ability = Some(ability),
            Fact::HelperPoints(points) => helper.helper_points = Some(points),
            Fact::DishPoints(points) => helper.dish_points = Some(points),
            Fact::Spaces(spaces) => helper.spaces = Some(spaces),
            Fact::Scoring(_) => return None,
        }
        Some(())
    }

    fn helper(&self, number: u8) -> Option<&HelperPrint> {
        self.helpers.get(usize::from(number).checked_sub(1)?)
    }

    /// What hiring a helper costs.
    pub fn hire(&self, number: u8) -> Option<Cost> {
        self.helper(number)?.hire
    }

    /// What cooking a card costs.
    pub fn recipe(&self, card: Card) -> Option<Cost> {
        match self.fact(card, Topic::Recipe)? {
            Fact::Recipe(cost) => Some(cost),
            _ => None,
        }
    }

    /// What a helper does.
    pub fn ability(&self, number: u8) -> Option<Ability> {
        self.helper(number)?.ability
    }

    /// The points of a hired helper or a cooked dish.
    pub fn points(&self, card: Card, topic: Topic) -> Option<u8> {
        match self.fact(card, topic)? {
            Fact::HelperPoints(points) | Fact::DishPoints(points) => Some(points),
            _ => None,
        }
    }

    /// What a cooked card is worth, as far as it is known.
    pub fn worth(&self, card: Card) -> Option<CardValue> {
        match card {
            Card::Side(number) => self.scoring(number).map(CardValue::Side),
            _ => self.points(card, Topic::DishPoints).map(CardValue::Points),
        }
    }

    /// How a side dish scores.
    pub fn scoring(&self, number: u8) -> Option<SideDish> {
        self.sides.get(usize::from(number).checked_sub(1)?)?.1
    }

    /// The storage spaces of a hired helper.
    pub fn spaces(&self, number: u8) -> Option<Spaces> {
        self.helper(number)?.spaces
    }

    /// The first side dish or gourmet without a known cost; the notebook hands them out in order.
    pub fn fresh(&self, of: fn(u8) -> Card, count: usize) -> Option<u8> {
        (1..=count as u8).find(|&number| self.recipe(of(number)).is_none())
    }
}
