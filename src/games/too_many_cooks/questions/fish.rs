//! Questions of Golden Fish: whom, for what, and what they said.

use crate::games::too_many_cooks::prelude::*;

const FISH_HELP: &str = Upgrade::GoldenFish.help();

impl TooManyCooks {
    /// Golden Fish: whom, for what, and what they said. The only flavour is not asked for, nor the
    /// only opponent of the first ask, which cannot be left.
    pub(crate) fn ask_fish<'p>(&self, page: Page<'p>, draft: Draft) -> Page<'p> {
        let begins = self.agenda.next() == Some(&Step::Fish(0));
        let only = self.only_target(Upgrade::GoldenFish).filter(|_| begins);
        let (seat, flavour) = match draft {
            Draft::Fish(seat, flavour) => (Some(seat), flavour),
            _ => (only, None),
        };
        let Some(seat) = seat.filter(|&seat| self.may_aim(seat).is_ok()) else {
            return self.ask_whom(page, begins);
        };
        let flavour = flavour.filter(|&flavour| self.may_ask_for(seat, flavour, false).is_ok());
        match flavour.or_else(|| self.only_open()) {
            Some(flavour) => self.ask_has(page, seat, flavour),
            None => self
                .ask_flavour(page, to_do::named(seat, "is asked for"), |flavour| {
                    let asked = self.may_ask_for(seat, flavour, false);
                    Choice::next(flavour.line(), Draft::Fish(seat, Some(flavour))).checked(asked)
                })
                .help(FISH_HELP),
        }
    }

    /// Asks whom; the first ask belongs to running the card, BACK leads out of it unpaid.
    fn ask_whom<'p>(&self, page: Page<'p>, begins: bool) -> Page<'p> {
        let asks = self.opponents().map(|seat| {
            let label = self.target(seat, Upgrade::GoldenFish);
            Choice::next(label, Draft::Fish(seat, None)).checked(self.may_aim(seat))
        });
        let stop = Choice::done("Stop asking", Action::Done);
        let stop = (!begins).then_some(stop);
        page.choose(self.step_name(), "Golden Fish asks", asks.chain(stop))
            .help(FISH_HELP)
    }

    /// The only flavour with open slots.
    fn only_open(&self) -> Option<Flavour> {
        let open = self.board.open();
        let mut open = Flavour::ALL
            .into_iter()
            .filter(|&flavour| open.get(flavour) > 0);
        let first = open.next();
        first.filter(|_| open.next().is_none())
    }

    fn ask_has<'p>(&self, page: Page<'p>, seat: Seat, flavour: Flavour) -> Page<'p> {
        let answer = |label, has| {
            let choice = Choice::play(label, Action::Ask(seat, flavour, has));
            choice.checked(self.may_ask_for(seat, flavour, has))
        };
        let last = self.board.open().total() == 1;
        let title = match last {
            true => {
                let completer = self.fish_completer(seat);
                Line::from("Last slot:").name(completer).word("wins!")
            }
            false => Line::new()
                .name(seat)
                .word("has")
                .icon(flavour.icon())
                .mark("?"),
        };
        let choices = [answer("Yes, submits it", true), answer("No", false)];
        page.choose(self.step_name(), title, choices)
            .help(FISH_HELP)
    }
}
