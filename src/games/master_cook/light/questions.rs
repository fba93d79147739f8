//! What is asked in the light depth.

use crate::engine::line::{Icon, Line};
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::edition::{CleanUp, Leftovers, Overgrown};
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient, TOKENS};
use crate::games::master_cook::pieces::kitchen::{Phase, SHELLS, Stack, Trade};
use crate::games::master_cook::questions::build::{
    Checked, Prompt, counter, done, next, play, plays,
};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, words};

const HARVEST_HELP: &str = "Use helpers, then harvest by hand. Turn to the shells you have now. \
    OK passes the harvest token.";
const STORE_HELP: &str = "What has no storage space is discarded. In your last turn the device \
    counts what you keep, for the goals.";

impl Contest {
    /// The question to a seat that plays light.
    pub(crate) fn light_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let phase = self.kitchen(seat).phase;
        Some(match (phase, self.clean_up_step(phase), draft) {
            (Phase::Prep, ..) => self.reap_prompt(page, seat, draft),
            (Phase::Kitchen, ..) => self.serve_prompt(page, seat),
            (_, Some(CleanUp::Buy), _) => self.buy_prompt(page, seat),
            (_, Some(CleanUp::Store), Draft::Keep(tokens, shells, bin)) => {
                self.keep_prompt(page, tokens, shells, bin)
            }
            (_, Some(CleanUp::Store), _) => self.light_store_prompt(page, seat),
            _ => return None,
        })
    }

    /// The dial of the harvest: OK says that it is made, LEFT and RIGHT count the shells.
    fn reap_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat, draft: Draft) -> &'p mut Prompt {
        let shells = match draft {
            Draft::Number(shells) => shells.min(SHELLS),
            _ => self.kitchen(seat).shells,
        };
        let turn = |to: Option<u8>, end| {
            let to = to.filter(|&to| to <= SHELLS);
            to.map(Draft::Number).ok_or(end)
        };
        let clear =
            (self.rules().overgrown == Overgrown::Prep).then_some("first clear fields of 8+");
        let price = match self.rules().helper_price {
            0 => "helpers, then harvest",
            _ => "helpers (1 shell), harvest",
        };
        let dial = Dial {
            face: Line::new().number(shells).icon(Icon::Shell),
            notes: clear.into_iter().chain([price]).map(Line::from).collect(),
            left: turn(shells.checked_sub(1), Refusal::NotYours),
            right: turn(shells.checked_add(1), Refusal::TooManyShells),
            ok: Ok(plays(Deed::Reap(shells))),
        };
        page.dial("prep", "Harvest; shells now?", dial)
            .verb("pass the token")
            .help(HARVEST_HELP)
    }

    fn serve_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let cook = |stack: Stack| {
            let label = words::cook(stack);
            play(label, Deed::Serve(stack)).check(self.may_cook_kind(seat, stack))
        };
        let hire = |label: &'static str, replaces| {
            play(label, Deed::Employ(replaces)).check(self.may_employ(seat, replaces))
        };
        let hires = [
            hire("Hire a helper", false),
            hire("Hire, replace one", true),
        ];
        let clean_up = Stack::ALL.len() + hires.len();
        let choices = Stack::ALL.map(cook).into_iter().chain(hires);
        let choices = choices.chain([done("Clean up", Deed::Done)]);
        let busy = self.kitchen(seat).trade != Trade::Open;
        page.choose("kitchen", "Cooked or hired what?", choices)
            .focus(if busy { clean_up } else { 0 })
            .help(self.kitchen_help())
    }

    fn light_store_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        let (shells, bin) = (kitchen.shells, kitchen.bin.total() as u8);
        let tokens = match self.may_keep(kitchen.supply, shells, bin) {
            Ok(()) => kitchen.supply,
            Err(_) => Counts::NONE,
        };
        let count = Draft::Keep(tokens, shells, bin);
        if self.in_last_turn(seat) {
            return self.keep_prompt(page, tokens, shells, bin);
        }
        let choices = [
            play("All stored", Deed::Done),
            next("Count what I keep", count),
        ];
        let title = match self.rules().ingredient_limit {
            Some(_) => "Keep 15, clear fields 9+",
            None => "Store tokens and shells",
        };
        page.choose("store", title, choices).help(STORE_HELP)
    }

    /// The form that counts what a player keeps.
    fn keep_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        tokens: Counts,
        shells: u8,
        bin: u8,
    ) -> &'p mut Prompt {
        let limit = self.most_kept().map_or(u16::MAX, u16::from);
        let most = |kind| {
            let others = tokens.total() - u16::from(tokens.of(kind));
            limit.saturating_sub(others).min(TOKENS.into()) as u8
        };
        let token = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            counter(label, tokens.of(kind), most(kind), &move |count| {
                let mut more = tokens;
                *more.of_mut(kind) = count;
                Draft::Keep(more, shells, bin)
            })
        };
        let shell = Line::new().icon(Icon::Shell).word("shells");
        let shell = counter(shell, shells, SHELLS, &|count| {
            Draft::Keep(tokens, count, bin)
        });
        let bins = self.rules().leftovers == Leftovers::Bin;
        let bin_row = bins.then(|| {
            counter(Line::from("rubbish bin"), bin, TOKENS, &|count| {
                Draft::Keep(tokens, shells, count)
            })
        });
        let rows = Ingredient::ALL
            .map(token)
            .into_iter()
            .chain([shell])
            .chain(bin_row);
        let kept = self.may_keep(tokens, shells, bin);
        let kept = kept.map(|()| plays(Deed::Keep(tokens, shells, bin)));
        page.form("store", "What do you keep?", rows, kept)
            .verb("kept")
            .help(STORE_HELP)
    }
}
