//! Score: points by the ability, and the tracked card.

use crate::games::cuisine::prelude::*;

/// The most points an ability brings or costs at once.
const MOST_ABILITY: i32 = 30;
const TRACKING: &str = "One fitting card of a recipe cooked in full may go to the tracking area. Only one a \
    turn, of your choice. It is not discarded.";

impl Cuisine {
    pub(crate) fn ask_ability_points<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        let points = match draft {
            Draft::Ability(points) => points,
            _ => 0,
        };
        let ok = Ok(Answer::Play(Action::Ability(points)));
        let draft = |points: i32| Draft::Ability(points as i8);
        let ask = Dial::round(points.into(), -MOST_ABILITY..=MOST_ABILITY, draft, ok)
            .face(signed(points.into()).word("VP"));
        page.dial("Score", "Points by ability", ask)
            .verb("take this number")
            .help("The country card says what the ability is worth this turn. Recipes, utensils and roles are counted by the device.")
    }

    /// Asks whether a card of this turn goes to the tracking area (CUI-SCORE-02).
    pub(crate) fn ask_tracked<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let deck = self.deck(seat).unwrap_or_default();
        let cards = self.player(seat).tracked_cards();
        let kinds = (0..deck.places()).map(|kind| {
            let label = match deck.kinds {
                0 => Line::from("place a card"),
                _ => kind_line(deck, kind),
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
