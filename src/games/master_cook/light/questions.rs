//! What is asked in the light depth.

use crate::games::master_cook::prelude::*;

const HARVEST_HELP: &str = "Use helpers, then harvest by hand. Count what you have now: shells and \
    ingredients. Done passes the harvest token.";
const STORE_HELP: &str = "What has no storage space is discarded. In your last turn the device \
    counts what you keep, for the goals.";

impl MasterCook {
    /// The question to a seat that plays light.
    pub(crate) fn ask_light<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        draft: Draft,
    ) -> Option<Page<'p>> {
        let phase = self.player(seat).phase;
        Some(match (phase, self.clean_up_step(phase), draft) {
            (Phase::Prep, ..) => self.ask_gather(page, seat, draft),
            (Phase::Kitchen, ..) => self.ask_serve(page, seat),
            (_, Some(CleanUp::Buy), _) => self.ask_buy(page, seat),
            (_, Some(CleanUp::Store), Draft::Keep(tokens, shells, bin)) => {
                self.ask_keep(page, tokens, shells, bin)
            }
            (_, Some(CleanUp::Store), _) => self.ask_light_store(page, seat),
            _ => return None,
        })
    }

    /// The form of the harvest: what is there now; *Done*, where the cursor waits, passes the token.
    fn ask_gather<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        let player = self.player(seat);
        let (tokens, shells) = match draft {
            Draft::Keep(tokens, shells, _) => (tokens, shells),
            _ => (player.supply, player.shells),
        };
        let shell = shell_row(shells, SHELLS, |to| Draft::Keep(tokens, to, 0));
        let rows = token_rows(tokens, |_| TOKENS, |to| Draft::Keep(to, shells, 0));
        let rows = [shell].into_iter().chain(rows);
        let title = match self.rules().overgrown {
            Overgrown::Prep => Line::from("Clear 8+, then harvest:"),
            _ => Line::from("Helpers")
                .number(self.rules().helper_price)
                .icon(Icon::Shell)
                .mark(", harvest:"),
        };
        let gathered = Ok(Answer::Play(Action::Gather(tokens, shells)));
        page.form("prep", title, rows, gathered)
            .verb("pass the token")
            .focus(1 + Ingredient::ALL.len())
            .help(HARVEST_HELP)
    }

    fn ask_serve<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let cook = |stack: Stack| {
            let label = words::cook(stack);
            Choice::play(label, Action::Serve(stack)).checked(self.may_cook_kind(seat, stack))
        };
        let hire = |label: &'static str, replaces| {
            Choice::play(label, Action::Employ(replaces)).checked(self.may_employ(seat, replaces))
        };
        let hires = [
            hire("Hire a helper", false),
            hire("Hire, replace one", true),
        ];
        let clean_up = Stack::ALL.len() + hires.len();
        let choices = Stack::ALL.map(cook).into_iter().chain(hires);
        let choices = choices.chain([Choice::done("Clean up", Action::Done)]);
        let busy = self.player(seat).trade != Trade::Open;
        page.choose("kitchen", "Cooked or hired what?", choices)
            .focus(if busy { clean_up } else { 0 })
            .help(self.kitchen_help())
    }

    fn ask_light_store<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let player = self.player(seat);
        let (shells, bin) = (player.shells, player.bin.total() as u8);
        let tokens = self.within_limit(player.supply);
        let count = Draft::Keep(tokens, shells, bin);
        if self.in_last_turn(seat) {
            let known = tokens.total() > 0 && player.trade == Trade::Open;
            let page = self.ask_keep(page, tokens, shells, bin);
            return page.focus(if known { self.kept_rows() } else { 0 });
        }
        let choices = [
            Choice::play("All stored", Action::Done).checked(self.may_store_all(seat)),
            Choice::next("Count what I keep", count),
        ];
        let title = match (self.may_store_all(seat), self.rules().ingredient_limit) {
            (Err(Refusal::OverLimit(had, most)), _) => {
                let line = Line::new().number(had as i32).word("tokens").mark(", ");
                line.number(most).word("may stay")
            }
            (_, Some(_)) => "Keep 15, clear fields 9+".into(),
            (_, None) => "Store tokens and shells".into(),
        };
        page.choose("store", title, choices).help(STORE_HELP)
    }

    /// The rows of the form that counts what is kept.
    fn kept_rows(&self) -> usize {
        let bins = self.rules().leftovers == Leftovers::Bin;
        Ingredient::ALL.len() + 1 + usize::from(bins)
    }

    /// As much of some tokens as may be kept: of what there is most goes first.
    fn within_limit(&self, tokens: Tokens) -> Tokens {
        let mut kept = tokens;
        let most = self.ingredient_limit().map_or(u16::MAX, u16::from);
        while kept.total() > most {
            let plenty = Ingredient::ALL
                .into_iter()
                .max_by_key(|&kind| kept.of(kind));
            plenty.into_iter().for_each(|kind| *kept.of_mut(kind) -= 1);
        }
        kept
    }

    /// The form that counts what a player keeps.
    fn ask_keep<'p>(&self, page: Page<'p>, tokens: Tokens, shells: u8, bin: u8) -> Page<'p> {
        let limit = self.ingredient_limit().map_or(u16::MAX, u16::from);
        let most = |kind| {
            let others = tokens.total() - u16::from(tokens.of(kind));
            limit.saturating_sub(others).min(TOKENS.into()) as u8
        };
        let rows = token_rows(tokens, most, |to| Draft::Keep(to, shells, bin));
        let shell = shell_row(shells, SHELLS, |to| Draft::Keep(tokens, to, bin));
        let bin_row = (self.rules().leftovers == Leftovers::Bin).then(|| {
            let turned = |to| Draft::Keep(tokens, shells, to);
            Row::counter("rubbish bin", bin, 0..=TOKENS, turned)
        });
        let rows = rows.into_iter().chain([shell]).chain(bin_row);
        let kept = self.may_keep(tokens, shells, bin);
        let kept = kept.map(|()| Answer::Play(Action::Keep(tokens, shells, bin)));
        page.form("store", "What do you keep?", rows, kept)
            .verb("kept")
            .help(STORE_HELP)
    }
}
