//! The questions to a cook: what can be crossed off and outlined now.

use crate::games::wok_and_roll::prelude::*;

const STEP: &str = "cook";
const COOK_HELP: &str = "Cross off servings you can pay: dice first, then books by a hexagon, \
circles, the fridge. A star marks what takes circles or fridge, which are gone once used. Paid is \
when you are done.";
const SKILL_HELP: &str = "Two books outline a hexagon: from now on a book may count as that \
ingredient. Three books outline a rectangle, which scores at the end. Each can be had once.";

/// A cook at work: the marks on the sheet, what can be paid, and what is left.
///
/// What is left takes long to work out and appears only in labels. After every press the device looks at the
/// questions to all cooks for one that leaves no choice, so it is worked out only if the question is `shown`.
struct Cook<'a> {
    player: &'a Player,
    budget: Budget,
    shown: bool,
    remains: Payment,
}

impl Cook<'_> {
    /// The label of an answer; empty if nobody sees it.
    fn label(&self, label: impl FnOnce() -> Line) -> Line {
        if self.shown { label() } else { Line::new() }
    }
}

impl WokAndRoll {
    pub(crate) fn ask_cook<'p>(
        &self,
        page: Page<'p, Self>,
        seat: Seat,
        draft: Draft,
    ) -> Page<'p, Self> {
        let player = &self.players[seat.index()];
        let shown = page.is_shown();
        let remains = shown.then(|| self.remains(seat, player)).flatten();
        let cook = Cook {
            player,
            budget: self.budget(seat, player),
            shown,
            remains: remains.unwrap_or_default(),
        };
        let asked = Asked::Seat(seat);
        match draft {
            Draft::Plate(plate) if self.sheet.plate(plate).is_some() => {
                self.ask_plate(page, &cook, plate)
            }
            Draft::Skills => self.ask_skills(page, &cook),
            Draft::Remains => ask_remains(page, &cook),
            Draft::Bonus(_) | Draft::BonusSection(_) | Draft::BonusValue(..)
                if self.ask_fact_of_sheet(page, asked, draft).is_some() =>
            {
                page
            }
            _ if self.ask_serving(page, asked, draft).is_some() => page,
            _ => self.ask_plates(page, &cook),
        }
    }

    /// What remains, the plates, new ones, skills; the cursor starts on *Nothing, done*.
    fn ask_plates<'p>(&self, page: Page<'p, Self>, cook: &Cook<'_>) -> Page<'p, Self> {
        let kept = Choice::next(cook.label(|| kept_line(&cook.remains)), Draft::Remains);
        let plates = self.sheet.numbers();
        let plates = plates.map(|plate| self.plate_choice(cook, plate));
        let skills = core::iter::once_with(|| {
            let skills = Line::from("Skill").icon(Face::Book.icon());
            Choice::next(skills, Draft::Skills).closed(self.no_skill(cook))
        });
        let done = match cook.player.picks.is_empty() {
            true => "Nothing, done",
            false => "Done cooking",
        };
        let done = Choice::done(done, Action::Cooked);
        let new = Face::ingredients().filter_map(|section| self.new_choice(section));
        let choices = [kept].into_iter().chain(plates).chain(new);
        let choices = choices.chain(skills).chain([done]).take(page.wanted());
        let title = cook.label(|| self.cook_title(cook));
        let prompt = page.choose(STEP, title, choices);
        let last = prompt.choices().len() - 1;
        prompt.focus(last).help(COOK_HELP)
    }

    /// The dice this player has left.
    fn cook_title(&self, cook: &Cook<'_>) -> Line {
        let word = if self.is_last_turn() { "LAST" } else { "Dice" };
        match cook.remains.dice.total() {
            0 => Line::from(word).word("all used"),
            _ => symbols(word.into(), cook.remains.dice.symbols()),
        }
    }

    /// A dish by its next serving; a platter by the list of its servings.
    fn plate_choice(&self, cook: &Cook<'_>, plate: u8) -> Choice<Self> {
        let name = cook.label(|| plate_name(plate));
        let servings = self.sheet.servings(plate);
        let mut uncrossed = servings.filter(|&serving| !cook.player.is_crossed(serving));
        let Some(next) = uncrossed.next() else {
            let full = Refusal::Full(self.sheet.size(plate));
            return Choice::next(name.word("complete"), Draft::Plate(plate)).closed(Some(full));
        };
        if self.is_dish(plate) || uncrossed.clone().next().is_none() {
            return self.serving_choice(cook, name.mark(": "), next);
        }
        let label = cook.label(|| {
            let left = 1 + uncrossed.clone().count() as u8;
            name.mark(": ").number(left).word("left")
        });
        let first = self.not_now(cook, next);
        let open = first.is_none() || uncrossed.any(|other| self.not_now(cook, other).is_none());
        Choice::next(label, Draft::Plate(plate)).closed(first.filter(|_| !open))
    }

    fn is_dish(&self, plate: u8) -> bool {
        let layout = self.sheet.layout(plate);
        layout.is_some_and(|layout| layout.shape == Shape::Dish)
    }

    /// Why a serving cannot be crossed off now; what the board says of it can be asked for.
    fn not_now(&self, cook: &Cook<'_>, serving: Serving) -> Option<Refusal> {
        let allowed = self.may_take(cook.player, Pick::Serving(serving), &cook.budget);
        let asked = |refusal: &Refusal| !matches!(refusal, Refusal::Unread | Refusal::RowUnread(_));
        allowed.err().filter(asked)
    }

    /// A serving with what it costs and gives; a star if it takes what is gone once used.
    fn serving_choice(&self, cook: &Cook<'_>, label: Line, serving: Serving) -> Choice<Self> {
        let entered = || ServingDraft::new(&self.sheet, serving);
        let pick = Pick::Serving(serving);
        let allowed = self.may_take(cook.player, pick, &cook.budget);
        if let Err(Refusal::Unread) = allowed {
            // The list of a platter names its servings itself.
            let label = match self.is_dish(serving.plate()) {
                true => label.word(ordinal(serving.number())).word("new"),
                false => label.word("new"),
            };
            return Choice::next(label, Draft::Serving(entered()));
        }
        let label = cook.label(|| {
            let label = priced(label, self.sheet.cost(serving), self.sheet.points(serving));
            match allowed.is_ok() && self.takes_kept(cook, pick) {
                true => label.icon(Icon::Star),
                false => label,
            }
        });
        match allowed {
            Err(Refusal::RowUnread(_)) => Choice::next(label, Draft::Gift(entered())),
            _ => Choice::play(label, Action::Cross(serving)).checked(allowed.map(drop)),
        }
    }

    /// Whether the dice that are left do not pay for a pick.
    fn takes_kept(&self, cook: &Cook<'_>, pick: Pick) -> bool {
        let mut dice = cook.budget.with_only(cook.remains.dice);
        let picked = Picked { pick, gains: None };
        dice.take(&picked.taken(&self.sheet)).is_err()
    }

    /// A dish or platter of a food group that nobody has entered yet.
    fn new_choice(&self, section: Face) -> Option<Choice<Self>> {
        let plate = self.sheet.next_plate(section)?;
        let entered = ServingDraft::new(&self.sheet, Serving::new(plate, 0));
        let label = plate_name(plate).mark(": ").word("new");
        Some(Choice::next(label, Draft::Layout(entered)))
    }

    fn ask_plate<'p>(&self, page: Page<'p, Self>, cook: &Cook<'_>, plate: u8) -> Page<'p, Self> {
        let choices = self.sheet.servings(plate).map(|serving| {
            let label = Line::from(ordinal(serving.number())).mark(": ");
            self.serving_choice(cook, label, serving)
        });
        page.choose(STEP, plate_name(plate), choices)
            .help(COOK_HELP)
    }

    fn ask_skills<'p>(&self, page: Page<'p, Self>, cook: &Cook<'_>) -> Page<'p, Self> {
        let may = |pick| self.may_take(cook.player, pick, &cook.budget).map(drop);
        let book = Face::Book.icon();
        let printed = |face: &Face| self.sheet.skills.conversions.has(face.index());
        let hexagons = Face::ingredients().filter(printed).map(|face| {
            let label = Line::new().icon(book).word("as").icon(face.icon());
            Choice::play(label, Action::Convert(face)).checked(may(Pick::Conversion(face)))
        });
        let bonuses = (0..MAX_BONUSES as u8).filter_map(|bonus| {
            let rule = self.sheet.bonus_rule(bonus)?;
            let choice = Choice::play(rule_line(rule), Action::Claim(bonus));
            Some(choice.checked(may(Pick::Bonus(bonus))))
        });
        let new = self.sheet.next_bonus().map(|bonus| {
            let short = short_of_books(cook, self.sheet.skills.bonus_books);
            Choice::next("New rectangle", Draft::Bonus(bonus)).closed(short)
        });
        let books = cook.budget.left().count(Face::Book);
        let title = Line::from("Skills").mark(": ").number(books).icon(book);
        page.choose(STEP, title, hexagons.chain(bonuses).chain(new))
            .help(SKILL_HELP)
    }

    /// Why no skill can be bought now.
    fn no_skill(&self, cook: &Cook<'_>) -> Option<Refusal> {
        let skills = self.sheet.skills;
        let least = skills.conversion_books.min(skills.bonus_books);
        if let Some(short) = short_of_books(cook, least) {
            return Some(short);
        }
        let hexagons = Face::ingredients().map(Pick::Conversion);
        let mut picks = hexagons.chain((0..MAX_BONUSES as u8).map(Pick::Bonus));
        let new = self.sheet.next_bonus();
        let open = picks.any(|pick| self.may_take(cook.player, pick, &cook.budget).is_ok())
            || new.is_some() && short_of_books(cook, skills.bonus_books).is_none();
        (!open).then_some(Refusal::Outlined)
    }
}

fn short_of_books(cook: &Cook<'_>, needs: u8) -> Option<Refusal> {
    let has = cook.budget.left().count(Face::Book);
    let face = Face::Book;
    (has < needs).then_some(Refusal::Short(Shortage { face, needs, has }))
}

/// What fridge and circles still hold.
fn kept_line(remains: &Payment) -> Line {
    let kept = remains.fridge.plus(remains.circled);
    match kept.total() {
        0 => "Fridge empty".into(),
        _ if remains.circled.total() == 0 && kept.total() <= MAX_SHOWN => {
            stock_line("Fridge", kept)
        }
        _ => stock_line("Kept", kept),
    }
}

/// What remains to cook with, by where it is; any OK leads back to cooking.
fn ask_remains<'p>(page: Page<'p, WokAndRoll>, cook: &Cook<'_>) -> Page<'p, WokAndRoll> {
    let hexagons = Face::ingredients().filter(|face| cook.player.conversions.has(face.index()));
    let lines = [
        stock_line("Dice", cook.remains.dice),
        stock_line("Fridge", cook.remains.fridge),
        stock_line("Circles", cook.remains.circled),
        Line::from("Books in all").number(cook.budget.left().count(Face::Book)),
        match hexagons.clone().count() {
            0 => "Hexagons none".into(),
            _ => symbols("Hexagons".into(), hexagons),
        },
    ];
    let choices = lines.map(|line| Choice::turn(line, Draft::None));
    page.choose(STEP, "What remains", choices).help(COOK_HELP)
}
