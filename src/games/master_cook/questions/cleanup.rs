//! What is kept and what is discarded.

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::questions::build::{Checked, Prompt, Row, next, play, plays};
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The question what to keep.
    pub(crate) fn store_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> &'p mut Prompt {
        if let Draft::Discard(tokens, shells) = draft {
            return self.discard_prompt(page, seat, tokens, shells);
        }
        let choices = [
            play("Keep all", Deed::Discard(Counts::NONE, 0)).check(self.may_discard(
                seat,
                Counts::NONE,
                0,
            )),
            next("Discard some", Draft::Discard(Counts::NONE, 0)),
        ];
        let title = words::tokens(Line::new(), self.kitchen(seat).owned());
        let title = match title.is_empty() {
            true => Line::from("Store shells"),
            false => title,
        };
        page.choose("store", title, choices).help(match self.rules().stores_shells {
            true => "Ingredients and shells without a storage space are discarded: ingredients to the bag, shells to the supply.",
            false => "Ingredients without a storage space are discarded to the bag, and at most 15 are kept. Shells need no space.",
        })
    }

    fn discard_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        let owned = kitchen.owned();
        let token_row = |kind: Ingredient| {
            let mut more = tokens;
            let of = more.of_mut(kind);
            *of = if *of < owned.of(kind) { *of + 1 } else { 0 };
            Row {
                less: None,
                label: Line::new().icon(kind.icon()).word(words::name(kind)),
                value: Line::new()
                    .number(tokens.of(kind))
                    .mark("/")
                    .number(owned.of(kind)),
                ok: Ok(Draft::Discard(more, shells)),
            }
        };
        let more = if shells < kitchen.shells {
            shells + 1
        } else {
            0
        };
        let shell_row = self.rules().stores_shells.then(|| Row {
            less: None,
            label: Line::new().icon(Icon::Shell).word("shells"),
            value: Line::new().number(shells).mark("/").number(kitchen.shells),
            ok: Ok(Draft::Discard(tokens, more)),
        });
        let rows = Ingredient::ALL.map(token_row).into_iter().chain(shell_row);
        let done = self.may_discard(seat, tokens, shells);
        let done = done.map(|()| plays(Deed::Discard(tokens, shells)));
        page.form("clean-up", "Discard what?", rows, done)
            .verb("discard")
    }
}
