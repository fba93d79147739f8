//! What needs nobody: draws by the device, a single open answer, what was learned before.

use super::{MAX_DRAFTS, Memory, Session, unpack};
use crate::engine::chance;
use crate::engine::game;
use crate::engine::game::Game;
use crate::engine::prompt::{Answer, Ask, Choice, Memo, Prompt};
use crate::engine::seat::{Asked, Waiting};
use crate::engine::to_do::ToDo;

/// So many answers are a choice; that there are more tells nothing new.
const CHOICE: u8 = 2;

impl<G: Game> Session<G> {
    /// The next action that needs no decision, of those whose question may have `changed`.
    #[inline(never)]
    pub(super) fn forced(
        &self,
        memory: &dyn Memory,
        changed: Waiting,
    ) -> Option<(Asked, G::Action)> {
        let mut page = Prompt::glance(CHOICE);
        let holder = self.held.last().map(|held| held.asked);
        let waiting = self.state.waiting();
        waiting
            .iter()
            .filter(|&asked| changed.has(asked) && holder.is_none_or(|holder| holder == asked))
            .find_map(|asked| Some((asked, self.forced_of(&mut page, asked, memory)?)))
    }

    /// The one action `asked` can take without being asked, if there is just one.
    fn forced_of(
        &self,
        page: &mut Prompt<G>,
        asked: Asked,
        memory: &dyn Memory,
    ) -> Option<G::Action> {
        let mut draft = G::Draft::default();
        let mut picks = self.picks;
        for _ in 0..MAX_DRAFTS {
            let prompt = game::write(&self.state, page, asked, draft)?;
            if let Some(action) = self.recalled(asked, prompt.memo, memory) {
                return Some(action);
            }
            match self.forced_choice(prompt, &mut picks)?.answer {
                Answer::Play(action) => return Some(action),
                Answer::Next(next) | Answer::Turn(next) => draft = next,
                Answer::Leave => return None,
            }
        }
        None
    }

    fn forced_choice<'a>(&self, prompt: &'a Prompt<G>, picks: &mut u32) -> Option<&'a Choice<G>> {
        match &prompt.ask {
            Ask::Draw(outcomes) => {
                let drawn = chance::pick(
                    self.seed,
                    *picks,
                    outcomes.iter().map(|outcome| outcome.weight),
                );
                *picks = picks.wrapping_add(1);
                outcomes.get(drawn?)
            }
            Ask::Choose(choices) => match choices.as_slice() {
                [only] if only.closed.is_none() => Some(only),
                _ => None,
            },
            _ => None,
        }
    }

    #[inline(never)]
    fn recalled(&self, asked: Asked, memo: Option<Memo>, memory: &dyn Memory) -> Option<G::Action> {
        let action = unpack::<G>(memory.recall(memo?)?)?;
        let accepted = self.tried(asked, action, &mut ToDo::new()).is_ok();
        accepted.then_some(action)
    }
}
