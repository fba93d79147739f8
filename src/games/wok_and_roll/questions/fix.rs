//! Questions that set a sheet right: crosses, stocks, skills, the roller.

use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt};
use crate::engine::seat::Seat;
use crate::games::wok_and_roll::action::{Action, Mode, Stock};
use crate::games::wok_and_roll::draft::Draft;
use crate::games::wok_and_roll::pieces::dice::Six;
use crate::games::wok_and_roll::pieces::face::{FACES, Face};
use crate::games::wok_and_roll::pieces::profile::MAX_BONUSES;
use crate::games::wok_and_roll::pieces::profile::MAX_STOCK;
use crate::games::wok_and_roll::questions::{counter, form, symbol_rows, toggle};
use crate::games::wok_and_roll::refusal::Refusal;
use crate::games::wok_and_roll::rules::end::MAX_COMPLETED;
use crate::games::wok_and_roll::words::rule_line;
use crate::games::wok_and_roll::{Stage, WokAndRoll};

impl WokAndRoll {
    pub(crate) fn fix_prompt<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        self.can_fix().then_some(())?;
        match draft {
            Draft::Fix => Some(self.fix_what_prompt(page)),
            Draft::FixRoller => Some(self.roller_prompt(page)),
            Draft::FixSeat(seat) if self.may_fix_sheet(seat).is_ok() => {
                Some(self.fix_seat_prompt(page, seat))
            }
            Draft::FixCompleted(seat, count) => Some(completed_form(page, seat, count)),
            Draft::FixGroup(seat, group, crossed) => self.crosses_form(page, seat, group, crossed),
            Draft::FixStock(seat, stock, symbols) => Some(stock_form(page, seat, stock, symbols)),
            Draft::FixHexagons(seat, hexagons, bonuses) => {
                Some(self.hexagons_form(page, seat, hexagons, bonuses))
            }
            Draft::FixRectangles(seat, hexagons, bonuses) => {
                Some(self.rectangles_form(page, seat, hexagons, bonuses))
            }
            Draft::Woks(seat, ..) if self.may_fix_woks(seat).is_ok() => {
                Some(self.woks_prompt(page, seat, draft))
            }
            _ => None,
        }
    }

    fn fix_what_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let choice = |seat: Seat| {
            let label = Line::new().name(seat);
            let written = self.woks[seat.index()];
            match (self.mode, written) {
                (Mode::FullSheet, _) => Choice::next(label.word("sheet"), Draft::FixSeat(seat))
                    .checked(self.may_fix_sheet(seat)),
                (Mode::Pad, Some(woks)) => {
                    Choice::next(label.word("woks"), Draft::Woks(seat, woks, 0))
                }
                (Mode::Pad, None) => {
                    let count = self.completed(seat);
                    let label = label.mark(": ").number(count).word("done");
                    Choice::next(label, Draft::FixCompleted(seat, count))
                }
            }
        };
        let roller = Choice::next("Who rolls", Draft::FixRoller).checked(self.may_fix_roller());
        let choices = Seat::all(self.seats).map(choice).chain([roller]);
        page.choose("fix", "What is wrong?", choices)
    }

    fn roller_prompt<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let choices = Seat::all(self.seats).map(|seat| {
            let choice = Choice::play(Line::new().name(seat), Action::FixRoller(seat));
            choice.checked(self.may_fix_roller())
        });
        page.choose("fix", "Who rolls now?", choices)
    }

    pub(crate) fn may_fix_roller(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Deciding => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn may_fix_woks(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        match self.can_fix() && self.woks[seat.index()].is_some() {
            true => Ok(()),
            false => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn may_fix_sheet(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchThing)?;
        if self.mode != Mode::FullSheet || !self.can_fix() {
            return Err(Refusal::NotNow);
        }
        match sheet.picks.is_empty() {
            true => Ok(()),
            false => Err(Refusal::MidTurn),
        }
    }

    fn fix_seat_prompt<'p>(&self, page: &'p mut Prompt<Self>, seat: Seat) -> &'p mut Prompt<Self> {
        let blank = Default::default();
        let sheet = self.sheet(seat).unwrap_or(&blank);
        let groups = self.profile.numbers().map(|group| {
            let size = self.profile.group(group).map_or(0, |group| group.size);
            let label = self.group_name(group).mark(": ");
            let label = label
                .number(sheet.crossed_in(group))
                .word("of")
                .number(size);
            let crossed = sheet.crossed[usize::from(group)];
            Choice::next(label, Draft::FixGroup(seat, group, crossed))
        });
        let stock = |label: &'static str, stock, symbols: [u8; FACES]| {
            let label = Line::from(label).number(symbols.iter().sum::<u8>());
            Choice::next(label, Draft::FixStock(seat, stock, symbols))
        };
        let outlined = (sheet.conversions, sheet.bonuses);
        let others = [
            stock("Fridge", Stock::Fridge, sheet.fridge.0),
            stock("Circles", Stock::Circled, sheet.circled.0),
            Choice::next("Hexagons", Draft::FixHexagons(seat, outlined.0, outlined.1)),
            Choice::next(
                "Rectangles",
                Draft::FixRectangles(seat, outlined.0, outlined.1),
            ),
        ];
        let title = Line::new().name(seat).mark(": ").word("what is wrong?");
        page.choose(self.step("fix"), title, groups.chain(others))
    }

    fn crosses_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        group: u8,
        crossed: u16,
    ) -> Option<&'p mut Prompt<Self>> {
        let kept = self.profile.group(group)?;
        let rows = (0..kept.size).map(|serving| {
            let label = Line::new().mark("#").number(serving + 1);
            let turned = Draft::FixGroup(seat, group, crossed ^ 1 << serving);
            toggle(label, crossed & (1 << serving) != 0, Ok(turned))
        });
        let done = match kept.layout().can_be_crossed(crossed) {
            true => Ok(Answer::Play(Action::FixGroup(seat, group, crossed))),
            false => Err(Refusal::FromTheTop(crossed.trailing_ones() as u8 + 1)),
        };
        let title = self.group_name(group).mark(": ").word("crossed");
        Some(form(page, title, rows, done))
    }

    fn hexagons_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        hexagons: Six,
        bonuses: u8,
    ) -> &'p mut Prompt<Self> {
        let printed = |face: &Face| self.profile.skills.conversions.has(face.index());
        let rows = Face::ingredients().filter(printed).map(|face| {
            let turned = Draft::FixHexagons(seat, hexagons.toggled(face.index()), bonuses);
            toggle(
                Line::new().icon(face.icon()),
                hexagons.has(face.index()),
                Ok(turned),
            )
        });
        let done = Answer::Play(Action::FixSkills(seat, hexagons, bonuses));
        form(page, "Outlined hexagons".into(), rows, Ok(done))
    }

    fn rectangles_form<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        hexagons: Six,
        bonuses: u8,
    ) -> &'p mut Prompt<Self> {
        let rows = (0..MAX_BONUSES as u8).filter_map(|bonus| {
            let rule = self.profile.bonuses[usize::from(bonus)]?;
            let turned = Draft::FixRectangles(seat, hexagons, bonuses ^ 1 << bonus);
            Some(toggle(
                rule_line(rule),
                bonuses & (1 << bonus) != 0,
                Ok(turned),
            ))
        });
        let done = Answer::Play(Action::FixSkills(seat, hexagons, bonuses));
        form(page, "Outlined rectangles".into(), rows, Ok(done))
    }
}

fn completed_form(page: &mut Prompt<WokAndRoll>, seat: Seat, count: u8) -> &mut Prompt<WokAndRoll> {
    let next = (count + 1) % (MAX_COMPLETED + 1);
    let label = "dishes, platters".into();
    let rows = [counter(label, count, Ok(Draft::FixCompleted(seat, next)))];
    let done = Answer::Play(Action::FixCompleted(seat, count));
    form(
        page,
        Line::new().name(seat).word("completed"),
        rows,
        Ok(done),
    )
}

fn stock_form(
    page: &mut Prompt<WokAndRoll>,
    seat: Seat,
    stock: Stock,
    symbols: [u8; FACES],
) -> &mut Prompt<WokAndRoll> {
    let most = MAX_STOCK * FACES as u8;
    let rows = symbol_rows(symbols, most, |symbols| {
        Ok(Draft::FixStock(seat, stock, symbols))
    });
    let done = Answer::Play(Action::FixStock(seat, stock, symbols));
    let title = match stock {
        Stock::Fridge => "Left in the fridge",
        Stock::Circled => "Circled, not used",
    };
    form(page, title.into(), rows, Ok(done))
}
