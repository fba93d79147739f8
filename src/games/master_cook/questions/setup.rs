//! The questions of the set-up guide, and tokens drawn by hand.

use crate::games::master_cook::prelude::*;

const OPENING_HELP: &str = "Everything knows the ring and all cards. Light asks for dishes, helpers and purchases \
    only. Quick score adds up what lies there at the end.";

impl MasterCook {
    /// The question of a set-up step.
    pub(crate) fn ask_set_up<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        Some(match self.stage {
            Stage::Opening => self.ask_depth(page),
            Stage::Bag => self.ask_bag(page),
            Stage::First => self.ask_first(page),
            Stage::Lots => self.ask_lots(page),
            Stage::SideDeck => self.ask_side_deck(page, draft),
            Stage::Fill(field) => self.ask_fill(page, field, draft),
            _ => return None,
        })
    }

    fn ask_depth<'p>(&self, page: Page<'p>) -> Page<'p> {
        let open = |label, depth| Choice::play(label, Action::Open(depth));
        let choices = [
            open("Everything", Depth::Everything),
            open("Light", Depth::Light),
            open("Quick score", Depth::Quick),
        ];
        page.choose("opening", "What shall it be?", choices)
            .help(OPENING_HELP)
    }

    fn ask_bag<'p>(&self, page: Page<'p>) -> Page<'p> {
        let choices = [
            Choice::play("The device draws", Action::TableDraws(false)),
            Choice::play("We draw and enter", Action::TableDraws(true)),
        ];
        page.choose("set-up", "Who draws tokens?", choices).help(
            "The device draws from the bag it knows, and you fetch those tokens. Or you draw \
    yourselves and enter what came out.",
        )
    }

    fn ask_first<'p>(&self, page: Page<'p>) -> Page<'p> {
        let seat = |seat| Choice::play(Line::new().name(seat), Action::First(seat));
        let lots = (self.seats > 1).then(|| Choice::play("Draw lots", Action::Lots));
        let choices = self.all_seats().map(seat).chain(lots);
        page.choose("set-up", "Who last cooked a meal?", choices)
            .help("In real life. Whoever it is begins with both tokens; or draw lots.")
    }

    fn ask_lots<'p>(&self, page: Page<'p>) -> Page<'p> {
        let lot = |seat| Choice::play(Line::new().name(seat), Action::Lot(seat));
        match self.house.is_on(Rule::Bag) {
            true => page.choose("set-up", "Who has the lot?", self.all_seats().map(lot)),
            false => page.draw("set-up", "Drawing lots", self.all_seats().map(lot)),
        }
    }

    fn ask_side_deck<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        let most = self.most_sides();
        let usual = (HAND_LIMITS[1] * self.seats).min(most);
        let size = match draft {
            Draft::Number(size) => size.clamp(1, most),
            _ => usual,
        };
        let dishes = if size == 1 {
            "side dish"
        } else {
            "side dishes"
        };
        let gourmets = match self.seats {
            1 => "gourmet without star",
            _ => "gourmets without star",
        };
        let ok = Ok(Answer::Play(Action::SideDeck(size)));
        let turned = |to| Draft::Number(to as u8);
        let dial = Dial::round(size.into(), 1..=most.into(), turned, ok)
            .face(Line::new().number(size).word(dishes))
            .notes([
                self.side_deck_note(usual),
                Line::new().number(self.seats).word(gourmets),
            ]);
        page.dial("set-up", "Cards in the side deck", dial)
            .verb("make the decks")
            .help(
                "The side deck has 2 unstarred cards per player, as far as the box has them. The \
                 gourmet deck has 1 per player. Shuffle both.",
            )
    }

    /// How the usual size comes about; the box is short for five (G-08).
    fn side_deck_note(&self, usual: u8) -> Line {
        match usual < HAND_LIMITS[1] * self.seats {
            true => Line::from("as many as the box has"),
            false => Line::from("2 per player, no star"),
        }
    }

    fn ask_fill<'p>(&self, page: Page<'p>, field: u8, draft: Draft) -> Page<'p> {
        let drawn = draft.drawn();
        let total = FIRST_FILL * usize::from(FIELDS_AT_ONCE);
        let at = field + (drawn.len() / FIRST_FILL) as u8;
        let title = numbered_field("Field", at).mark(": ").word("token");
        let title = title.number(drawn.len() as i32 % FIRST_FILL as i32 + 1);
        self.ask_token(page, title, drawn, total, Action::Fill)
    }

    /// Asks for the next token out of the bag, drawn by the device or entered.
    pub(crate) fn ask_token<'p>(
        &self,
        page: Page<'p>,
        title: Line,
        drawn: Handful,
        total: usize,
        complete: fn(Handful) -> Action,
    ) -> Page<'p> {
        let rest = |kind: Ingredient| self.bag.of(kind).saturating_sub(drawn.counts().of(kind));
        let choice = |kind: Ingredient| {
            let tokens = drawn.with(kind);
            let label = words::ingredient(kind);
            let choice = match tokens.len() >= total {
                true => Choice::play(label, complete(tokens)),
                false => Choice::next(label, Draft::Drawn(tokens)),
            };
            let there = (rest(kind) > 0).then_some(()).ok_or(Refusal::NotInBag);
            choice.weighing(rest(kind)).checked(there)
        };
        let choices = Ingredient::ALL.map(choice);
        match self.house.is_on(Rule::Bag) {
            true => page
                .choose("bag", title, choices)
                .help("Enter each token as you draw it."),
            false => page.draw("bag", title, choices.into_iter().filter(|c| c.weight > 0)),
        }
    }

    /// The question for the next depleted field.
    pub(crate) fn ask_refill<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        let field = self.next_refill()?;
        let total = usize::from(self.quotas[usize::from(field)]);
        let drawn = draft.drawn();
        let drawn = if drawn.len() < total {
            drawn
        } else {
            Handful::EMPTY
        };
        let title = Line::from("Refill field").number(field + 1).mark(": ");
        let title = title
            .number(drawn.len() as i32 + 1)
            .mark("/")
            .number(total as i32);
        Some(self.ask_token(page, title, drawn, total, Action::Refill))
    }

    /// The question about starters to `seat`.
    pub(crate) fn ask_starter<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let player = self.player(seat);
        if player.hired() > 0 {
            let taster = |number| {
                Choice::play(words::starter(number), Action::StarterTaster(number))
                    .checked(self.may_start_with(seat, number))
            };
            return page
                .choose("set-up", "Starter as taster", (1..=STARTERS).map(taster))
                .help(
                    "A second starter goes into the middle slot at the bottom. It costs nothing and \
    brings that slot's shells.",
                );
        }
        let starter = |number| {
            let hire = Action::Starter(number, Slot::new(0));
            Choice::play(words::starter(number), hire)
        };
        page.choose("set-up", "Starter to hire", (1..=STARTERS).map(starter)).help(
            "One of the four starters goes into a helper slot and is used at once. It takes its \
    ingredient from a field of another type.",
        )
    }
}
