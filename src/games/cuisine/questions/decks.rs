//! Questions about decks: which one, and what its country card says.

use crate::games::cuisine::prelude::*;

/// The decks the rulebook names, and what it says they track.
const NAMED: [(&str, Tracking); 2] = [
    ("Italy", Tracking::Ingredient),
    ("France", Tracking::Recipe),
];
/// The turn of the letter dial that ends the name.
const END: u8 = LETTERS.len() as u8;
/// The fewest kinds worth telling apart.
const LEAST_KINDS: u8 = 2;
const HELP: &str = "Read the country card: which cards go to the tracking area, and how many meet the \
    condition. Then whether they must differ, and whether the ability can change points.";

impl Cuisine {
    /// Tells what the notebook knows, deck by deck, until it knows no more.
    pub(crate) fn ask_known<'p>(&self, page: Page<'p>) -> Page<'p> {
        let known = Choice::play("That is all", Action::AllKnown);
        let prompt = page.choose("Set-up", "Known decks", [known]).help(HELP);
        match self.may_learn() {
            Ok(()) => prompt.memo(self.next_memo()),
            Err(_) => prompt,
        }
    }

    /// Asks which deck a seat takes; a new one is read in the same answer and learned.
    pub(crate) fn ask_deck<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        let slot = self.decks.len() as u8;
        let draft = match (draft, slot) {
            (Draft::None, 0) => Draft::Deck(slot, Deck::default(), DeckEntry::Name),
            _ => draft,
        };
        if let Draft::Deck(at, deck, stage) = draft
            && at == slot
            && self.may_learn().is_ok()
        {
            let memo = self.next_memo();
            return self.ask_deck_entry(page, slot, deck, stage).memo(memo);
        }
        let known = self
            .listed()
            .map(|(slot, deck)| Choice::play(deck_line(deck), Action::Take(slot)));
        let new = Draft::Deck(slot, Deck::default(), DeckEntry::Name);
        let new = Choice::next("another deck", new).checked(self.may_learn());
        page.choose("Set-up", "Which deck?", known.chain([new]))
            .help("Everybody takes a cuisine deck and lays its country card in front. A deck entered once is known from then on.")
    }

    /// Asks on about a deck.
    pub(crate) fn ask_deck_entry<'p>(
        &self,
        page: Page<'p>,
        slot: u8,
        deck: Deck,
        stage: DeckEntry,
    ) -> Page<'p> {
        let prompt = match stage {
            DeckEntry::Name => ask_name(page, slot),
            DeckEntry::Letters(letter) => ask_letter(page, slot, deck, letter),
            DeckEntry::Tracking => ask_tracking(page, slot, deck),
            DeckEntry::Target => ask_target(page, slot, deck),
            DeckEntry::Kinds => ask_kinds(page, slot, deck),
            DeckEntry::Kind(kind) => ask_kind_name(page, slot, deck, kind),
            DeckEntry::Repeats => ask_repeats(page, slot, deck),
            DeckEntry::Ability => ask_ability(page, slot, deck),
        };
        prompt.help(HELP)
    }

    fn next_memo(&self) -> Memo {
        Memo(self.decks.len() as u16)
    }

    /// The known decks; of two with one name the later counts.
    pub(crate) fn listed(&self) -> impl Iterator<Item = (u8, Deck)> + '_ {
        let slots = (0..).zip(self.decks.iter().copied());
        slots.filter(|&(slot, deck)| {
            let later = self.decks.iter().skip(usize::from(slot) + 1);
            !later.into_iter().any(|other| other.name == deck.name)
        })
    }
}

fn ask_name(page: &mut Question, slot: u8) -> &mut Question {
    let named = NAMED.into_iter().map(|(name, tracking)| {
        let deck = Deck {
            name: DeckName::new(name),
            tracking,
            ..Deck::default()
        };
        Choice::next(name, Draft::Deck(slot, deck, DeckEntry::Tracking))
    });
    let other = Draft::Deck(slot, Deck::default(), DeckEntry::Letters(0));
    page.choose(
        "Set-up",
        "Which deck?",
        named.chain([Choice::next("spell it", other)]),
    )
    .help(HELP)
}

fn ask_letter(page: &mut Question, slot: u8, deck: Deck, letter: u8) -> &mut Question {
    let draft = |letter: i32| Draft::Deck(slot, deck, DeckEntry::Letters(letter as u8));
    let face = LETTERS.get(usize::from(letter)).copied();
    let note = (!deck.name.is_empty()).then(|| deck.name.line());
    let ok = take_letter(slot, deck, letter);
    let ask = Dial::round(letter.into(), 0..=END.into(), draft, ok)
        .face(face.unwrap_or("end"))
        .notes(note);
    page.dial("Set-up", "Name of the deck", ask)
        .verb("take this letter")
}

fn take_letter(slot: u8, mut deck: Deck, letter: u8) -> Result<Answer<Cuisine>, Refusal> {
    if letter >= END && deck.name.is_empty() {
        return Err(Refusal::NoLetter);
    }
    deck.name = deck.name.with(letter);
    let stage = match deck.name.len() {
        _ if letter >= END => DeckEntry::Tracking,
        MAX_LETTERS => DeckEntry::Tracking,
        _ => DeckEntry::Letters(0),
    };
    Ok(Answer::Next(Draft::Deck(slot, deck, stage)))
}

fn ask_tracking(page: &mut Question, slot: u8, deck: Deck) -> &mut Question {
    let choices = Tracking::ALL.map(|tracking| {
        let deck = Deck { tracking, ..deck };
        Choice::next(tracking.word(), Draft::Deck(slot, deck, DeckEntry::Target))
    });
    page.choose("Set-up", "What is tracked?", choices)
        .focus(deck.tracking as usize)
}

fn ask_target(page: &mut Question, slot: u8, deck: Deck) -> &mut Question {
    let choices = (1..=MAX_TARGET).map(|target| {
        let deck = Deck { target, ..deck };
        let label = Line::new()
            .number(target)
            .word(if target == 1 { "card" } else { "cards" });
        Choice::next(label, Draft::Deck(slot, deck, DeckEntry::Kinds))
    });
    page.choose("Set-up", "How many meet it?", choices)
        .focus(usize::from(deck.target.saturating_sub(1)))
}

fn ask_kinds(page: &mut Question, slot: u8, deck: Deck) -> &mut Question {
    let alike = Draft::Deck(slot, deck.with_kinds(0), DeckEntry::Ability);
    let alike = Choice::next("any fitting card", alike);
    let kinds = (LEAST_KINDS..=MAX_KINDS as u8).map(|kinds| {
        let deck = deck.with_kinds(kinds);
        let label = Line::new().number(kinds).word("different kinds");
        Choice::next(label, Draft::Deck(slot, deck, DeckEntry::Kind(0)))
    });
    page.choose(
        "Set-up",
        "Must they differ?",
        [alike].into_iter().chain(kinds),
    )
    .focus(usize::from((deck.kinds + 1).saturating_sub(LEAST_KINDS)))
}

/// Asks what a kind is called, by words that no kind before has; it stays known with the deck.
fn ask_kind_name(page: &mut Question, slot: u8, deck: Deck, kind: u8) -> &mut Question {
    let next = match kind + 1 {
        next if next < deck.kinds => DeckEntry::Kind(next),
        _ => DeckEntry::Repeats,
    };
    let taken = |name: KindName| (0..kind).any(|before| deck.names.get(before) == name);
    let named = |name: KindName| {
        let names = deck.names.with(kind, name);
        Draft::Deck(slot, Deck { names, ..deck }, next)
    };
    let free = KindName::ALL.into_iter();
    let free = free.filter(|&name| name.word().is_some() && !taken(name));
    let known = free.clone().position(|name| name == deck.names.get(kind));
    let words = free.filter_map(|name| Some(Choice::next(name.word()?, named(name))));
    let other = Choice::next("another name", named(KindName::Unnamed));
    let title = Line::from("Kind").number(kind + 1).word("of");
    page.choose(
        "Set-up",
        title.number(deck.kinds).mark(":"),
        words.chain([other]),
    )
    .focus(known.unwrap_or(0))
}

fn ask_repeats(page: &mut Question, slot: u8, deck: Deck) -> &mut Question {
    let rows = (0..deck.kinds).map(|kind| {
        let repeats = deck.repeats ^ (1 << kind);
        let turned = Draft::Deck(slot, Deck { repeats, ..deck }, DeckEntry::Repeats);
        let value = if deck.may_repeat(kind) { "any" } else { "once" };
        Row::new(kind_line(deck, kind), value, Ok(turned))
    });
    let done = deck.check();
    page.form(
        "Set-up",
        "How often each?",
        rows,
        done.map(|()| Answer::Next(Draft::Deck(slot, deck, DeckEntry::Ability))),
    )
}

fn ask_ability(page: &mut Question, slot: u8, deck: Deck) -> &mut Question {
    let choices = [("no points", false), ("points to enter", true)]
        .map(|(label, ability)| Choice::play(label, Action::Learn(slot, Deck { ability, ..deck })));
    page.choose("Set-up", "Ability gives", choices)
        .focus(deck.ability.into())
}
