//! What a person allowed, done and written at once.

use embedded_storage_async::nor_flash::NorFlash;

use super::answer::done;
use super::restore::Laid;
use super::take::Taking;
use super::{Desk, Job, Leave, Question, Said, refusal};

/// Does what a person allowed, and writes it at once.
pub async fn carry<F: NorFlash>(
    question: Question,
    taking: &Taking,
    desk: &mut Desk<'_, F>,
    said: &mut Said,
) -> Job {
    match question {
        Question::Facts(_, game) => {
            let learned = desk
                .notebook
                .learn_box(taking.named(game), taking.learned());
            return match learned {
                Err(error) => refusal(format_args!("{error}; nothing was taken")),
                Ok(_) if !write(desk).await => not_kept(),
                Ok(found) => {
                    // A line has room for three numbers.
                    let _ = core::fmt::Write::write_fmt(said, format_args!("{found}"));
                    Job::Done
                }
            };
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
        false => not_kept(),
    }
}

fn not_kept() -> Job {
    refusal(format_args!("the memory failed: it is not kept"))
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
