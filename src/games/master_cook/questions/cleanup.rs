//! What is kept and what is discarded.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question what to keep.
    pub(crate) fn ask_store<'p>(&self, page: Page<'p>, seat: Seat, draft: Draft) -> Page<'p> {
        if let Draft::Discard(tokens, shells) = draft {
            return self.ask_discard(page, seat, tokens, shells);
        }
        let choices =
            [
                Choice::play("Keep all", Action::Discard(Tokens::NONE, 0))
                    .checked(self.may_discard(seat, Tokens::NONE, 0)),
                self.discard_choice(seat),
            ];
        page.choose("store", self.store_title(seat), choices).help(match self.rules().stores_shells {
            true => "What has no storage space is discarded. Ingredients go to the bag, shells to the \
    supply.",
            false => "Ingredients without a storage space are discarded to the bag, and at most 15 are kept. Shells need no space.",
        })
    }

    /// The choice to discard, which begins with as much as has to go: of what there is most.
    fn discard_choice(&self, seat: Seat) -> Choice {
        let owned = self.player(seat).owned();
        let (mut tokens, mut shells) = (Tokens::NONE, 0);
        for _ in 0..=owned.total() {
            match self.may_discard(seat, tokens, shells) {
                Ok(()) => break,
                Err(Refusal::NoShellRoom(had, spaces)) => shells += had.saturating_sub(spaces),
                Err(_) => {
                    let rest = |kind: &Ingredient| owned.of(*kind) - tokens.of(*kind);
                    let most = Ingredient::ALL.into_iter().max_by_key(rest);
                    let most = most.filter(|kind| rest(kind) > 0);
                    most.into_iter().for_each(|kind| *tokens.of_mut(kind) += 1);
                }
            }
        }
        Choice::next("Discard some", Draft::Discard(tokens, shells))
    }

    /// What has to find room: tokens, and shells where they need it; too many are told with numbers.
    fn store_title(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        match self.may_discard(seat, Tokens::NONE, 0) {
            Err(Refusal::OverLimit(had, most)) => {
                let line = Line::new().number(had as i32).word("tokens").mark(", ");
                line.number(most).word("may stay")
            }
            _ if self.rules().stores_shells => {
                let tokens = words::close_tokens(player.owned());
                let have = match player.shells {
                    ..10 => Line::from("Have"),
                    _ => Line::new(),
                };
                have.and(tokens)
                    .number(player.shells)
                    .mark("")
                    .icon(Icon::Shell)
            }
            _ => Line::from("Have").and(words::close_tokens(player.owned())),
        }
    }

    fn ask_discard<'p>(&self, page: Page<'p>, seat: Seat, tokens: Tokens, shells: u8) -> Page<'p> {
        let player = self.player(seat);
        let owned = player.owned();
        let of = |row: Row, had: u8| Row {
            value: row.value.mark("/").number(had),
            ..row
        };
        let rows = token_rows(
            tokens,
            |kind| owned.of(kind),
            |to| Draft::Discard(to, shells),
        );
        let rows = rows.into_iter().zip(owned.0).map(|(row, had)| of(row, had));
        let shell_row = self.rules().stores_shells.then(|| {
            let row = shell_row(shells, player.shells, |to| Draft::Discard(tokens, to));
            of(row, player.shells)
        });
        let proposed = tokens.total() + u16::from(shells) > 0;
        let rows = rows.chain(shell_row);
        let done = self.may_discard(seat, tokens, shells);
        let ready = proposed && done.is_ok();
        let done = done.map(|()| Answer::Play(Action::Discard(tokens, shells)));
        let page = page.form("clean-up", "Discard what?", rows, done);
        let last = Ingredient::ALL.len() + usize::from(self.rules().stores_shells);
        page.verb("discard").focus(if ready { last } else { 0 })
    }
}
