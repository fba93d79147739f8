//! What a person allowed, done and written at once.

use embedded_storage_async::nor_flash::NorFlash;

use super::answer::done;
use super::restore::Laid;
use super::take::Taking;
use super::{Desk, Job, Leave, Question, Said, refusal};
use crate::games::GameLine;
use crate::notebook::Notebook;
use crate::notebook::learned::TooLong;

/// Does what a person allowed, and writes it at once.
pub async fn carry<F: NorFlash>(
    question: Question,
    taking: &Taking,
    desk: &mut Desk<'_, F>,
    said: &mut Said,
) -> Job {
    match question {
        Question::Facts(_, game) => {
            if let Err(refused) = learn(game, taking, desk.notebook) {
                return refused;
            }
        }
        Question::Group(players) => desk.notebook.meet(&taking.names(), players as u8),
        Question::Turn => desk.notebook.flip(),
        Question::Restore => {
            let taken = desk.stage.as_mut().map(|stage| stage.take());
            return match taken {
                Some(Laid::Done) => leave(Leave::Restart, said),
                Some(Laid::Working) => Job::Carry(question),
                _ => refusal(format_args!("the backup could not be put in place")),
            };
        }
        Question::Bootsel => return leave(Leave::Bootsel, said),
        Question::Time(minutes) => {
            desk.clock.set(desk.now, minutes);
            return done(said);
        }
    }
    match write(desk).await {
        true => done(said),
        false => refusal(format_args!("the memory failed: it is not kept")),
    }
}

fn leave(leave: Leave, said: &mut Said) -> Job {
    done(said);
    Job::Leave(leave)
}

async fn write<F: NorFlash>(desk: &mut Desk<'_, F>) -> bool {
    while let Some(key) = desk.notebook.next_changed() {
        let page = desk.notebook.page(key);
        if desk.storage.store_note(key, &page).await.is_err() {
            return false;
        }
        desk.notebook.written(key);
    }
    true
}

/// Learns the facts of a box, all of them or none.
fn learn(game: &GameLine, taking: &Taking, notebook: &mut Notebook) -> Result<(), Job> {
    let name = taking.box_name();
    let second = notebook.find_box(game.id, name).ok_or_else(|| {
        let [first, second] = [false, true].map(|second| notebook.box_name(game.id, second));
        refusal(format_args!(
            "two boxes of this game have names: {first} and {second}"
        ))
    })?;
    match notebook.would_forget(game.id, (second, name), taking.learned()) {
        0 => {}
        gone => {
            return Err(refusal(format_args!(
                "the notebook is too full: {gone} older answers would be forgotten"
            )));
        }
    }
    let too_long = |TooLong| refusal(format_args!("an answer is too long for the notebook"));
    for (memo, action) in taking.learned() {
        let learned = notebook.learn_in(second, game.id, memo, action);
        learned.map_err(too_long)?;
    }
    notebook.name_box(game.id, second, name).map_err(too_long)
}
