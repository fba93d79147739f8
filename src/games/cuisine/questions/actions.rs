//! Questions about an action card: who, which, against whom, what, and how often it was blocked.

use crate::games::cuisine::prelude::*;

/// The longest chain of blocks the dial counts before it begins again.
const LONGEST_CHAIN: i32 = 99;
const CHAIN: &str = "Only a Blocking card stops an action card, and a block can be blocked. Even: \
    the card happens, odd: it does not. All cards played are discarded.";
const CARDS: &str = "The first use of each card is against an opponent, the second for oneself. \
    Blocking cards are counted after the card they answer.";

impl Cuisine {
    /// The next question about an action card.
    pub(crate) fn ask_plan<'p>(&self, page: Page<'p>, plan: CardDraft) -> Page<'p> {
        let (Some(by), plan) = (plan.by, plan) else {
            let draft = |seat| {
                Draft::Card(CardDraft {
                    by: Some(seat),
                    ..plan
                })
            };
            return self.ask_seat(page, "Who plays it?", draft, Self::may_act);
        };
        let Some(card) = plan.card else {
            return self.ask_card(page, by, plan);
        };
        let target = match (card.is_offensive(), plan.target) {
            (true, None) => return self.ask_target_of(page, by, card, plan),
            (true, Some(target)) => target,
            (false, _) => by,
        };
        match (self.detail(card), plan.detail) {
            (Detail::Nothing, _) | (_, Some(_)) => self.ask_blocks(page, by, card, plan),
            (detail, None) => self.ask_detail(page, target, card, detail, plan),
        }
    }

    fn ask_card<'p>(&self, page: Page<'p>, by: Seat, plan: CardDraft) -> Page<'p> {
        let blocking = Choice::next("Blocking", Draft::Card(plan));
        let blocking = blocking.closed(Some(Refusal::BlockAnswers));
        let cards = CardEffect::ALL.map(|card| {
            let plan = CardDraft {
                card: Some(card),
                ..plan
            };
            let draft = Draft::Card(self.filled_in(by, card, plan));
            Choice::next(card.word(), draft).checked(self.may_use(by, card))
        });
        let title = Line::new().name(by).word("plays");
        page.choose(self.phase(), title, cards.into_iter().chain([blocking]))
            .help(CARDS)
    }

    fn ask_target_of<'p>(
        &self,
        page: Page<'p>,
        by: Seat,
        card: CardEffect,
        plan: CardDraft,
    ) -> Page<'p> {
        let others = by.round(self.seats).skip(1);
        let choices = others.map(|target| {
            let plan = CardDraft {
                target: Some(target),
                ..plan
            };
            let draft = Draft::Card(self.filled_in(by, card, plan));
            Choice::next(Line::new().name(target), draft).checked(self.may_aim(by, card, target))
        });
        page.choose(self.phase(), "Against whom?", choices)
            .help(CARDS)
    }

    fn ask_detail<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        card: CardEffect,
        detail: Detail,
        plan: CardDraft,
    ) -> Page<'p> {
        let choices = self.details(seat, detail).map(|at| {
            let plan = CardDraft {
                detail: Some(at),
                ..plan
            };
            Choice::next(self.detail_line(seat, detail, at), Draft::Card(plan))
        });
        page.choose(self.phase(), card.word(), choices).help(CARDS)
    }

    fn ask_blocks<'p>(
        &self,
        page: Page<'p>,
        by: Seat,
        card: CardEffect,
        plan: CardDraft,
    ) -> Page<'p> {
        let draft = |blocks: i32| {
            let blocks = blocks as u8;
            Draft::Card(CardDraft { blocks, ..plan })
        };
        let play = CardPlay {
            by,
            card,
            target: plan.target,
            detail: plan.detail,
            blocks: plan.blocks,
        };
        let note = match plan.blocks % 2 {
            0 => "it happens",
            _ => "it is blocked",
        };
        let face = Line::new().number(plan.blocks).word(match plan.blocks {
            1 => "block",
            _ => "blocks",
        });
        let ok = self.may_play_card(play);
        let ok = ok.map(|()| Answer::Play(Action::PlayCard(play)));
        let ask = Dial::round(plan.blocks.into(), 0..=LONGEST_CHAIN, draft, ok)
            .face(face)
            .notes([note.into()]);
        page.dial(self.phase(), card.word(), ask)
            .verb(note)
            .help(CHAIN)
    }

    /// This plan with what leaves no choice filled in.
    fn filled_in(&self, by: Seat, card: CardEffect, mut plan: CardDraft) -> CardDraft {
        if card.is_offensive() && self.seats == 2 {
            plan.target = Some(by.next(self.seats));
        }
        let target = match card.is_offensive() {
            true => plan.target,
            false => Some(by),
        };
        if let Some(target) = target {
            let mut found = self.details(target, self.detail(card));
            plan.detail = found.next().filter(|_| found.next().is_none());
        }
        plan
    }

    /// The numbers of everything a card can point at.
    fn details(&self, seat: Seat, detail: Detail) -> impl Iterator<Item = u8> + '_ {
        let player = self.player(seat);
        (0..MAX_CHOICES as u8).filter(move |&at| points_at(player, detail, at).is_ok())
    }

    fn detail_line(&self, seat: Seat, detail: Detail, at: u8) -> Line {
        let place = usize::from(at);
        match detail {
            Detail::Recipe => {
                let cooked = self.player(seat).cooked.get(place);
                dish_line(cooked.map(|cooked| cooked.dish).unwrap_or_default())
            }
            Detail::Utensil(_) => {
                let utensil = Utensil::ALL.get(place).copied();
                Line::from(utensil.map_or("utensil", Utensil::word))
            }
            Detail::Kind => kind_line(self.deck(seat).unwrap_or_default(), at),
            _ => Line::from(CLASS_WORDS.get(place).copied().unwrap_or("ingredient")),
        }
    }
}
