//! The answers, a line at a time.

use core::fmt::{self, Write};

use embedded_storage_async::nor_flash::NorFlash;

use super::ask::{HELP, How, Request};
use super::backup::{CHUNK, PASSED, Progress};
use super::restore::Laid;
use super::take::Taking;
use super::{Desk, Job, Leave, Question, Said, refusal};
use crate::clock::Date;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::notebook::Notebook;
use crate::notebook::results::{Finished, ResultBytes};
use crate::record::{self, Head};
use crate::run::read_result;
use crate::saved_game::{LiveActions, Summary};
use crate::storage::Storage;
use crate::storage::item::Begin;
use crate::storage::slot::{Content, Slot};
use crate::ui::frame::{Frame, HEIGHT, WIDTH};
use crate::{box_file, result_text};

/// The most rows a result has in a table.
const ROWS: usize = 256;

/// Does the next piece of a job and says at most one line; returns what is left to do.
pub async fn go_on<F: NorFlash>(
    job: Job,
    taking: &Taking,
    desk: &mut Desk<'_, F>,
    said: &mut Said,
) -> Job {
    match job {
        Job::Refuse(line) => {
            say(said, format_args!("{line}"));
            Job::Idle
        }
        Job::Done => done(said),
        Job::Answer(request, at) => match answer(request, at, desk, said).await {
            Some(next) => Job::Answer(request, next),
            None => done(said),
        },
        Job::Record(recording) => match desk.storage.as_deref_mut() {
            Some(storage) => record(recording, storage, said).await,
            None => no_memory(),
        },
        Job::Backup(progress) => match desk.storage.as_deref_mut() {
            Some(storage) => back_up(progress, storage, said).await,
            None => no_memory(),
        },
        Job::Ask(question, told) => {
            if !told {
                say(
                    said,
                    format_args!("wait: {question} Press OK on the device."),
                );
            }
            Job::Ask(question, true)
        }
        Job::Bad(error) => {
            say(said, format_args!("{error}"));
            Job::Take
        }
        Job::Compare(game) => taking.compare(game, desk.notebook, said),
        Job::Restore(restoring) => restoring.work(desk.stage.as_deref_mut()),
        Job::Do(Question::Restore) => match desk.stage.as_mut().map(|stage| stage.take()) {
            Some(Laid::Done) => leave(Leave::Restart, said),
            Some(Laid::Working) => job,
            _ => refusal(format_args!("the backup could not be put in place")),
        },
        Job::Do(Question::Bootsel) => leave(Leave::Bootsel, said),
        Job::Keep(_) if desk.storage.is_none() || desk.notebook.has_changed() => {
            refusal(format_args!("the memory failed: it is not kept"))
        }
        Job::Keep(Some(found)) => {
            say(said, format_args!("{found}"));
            Job::Done
        }
        Job::Keep(None) => done(said),
        Job::Idle | Job::Take | Job::Do(_) | Job::Leave(_) => job,
    }
}

/// Says that all is done.
pub fn done(said: &mut Said) -> Job {
    say(said, format_args!("ok"));
    Job::Idle
}

fn leave(leave: Leave, said: &mut Said) -> Job {
    done(said);
    Job::Leave(leave)
}

fn no_memory() -> Job {
    refusal(format_args!("the memory cannot be read"))
}

fn say(said: &mut Said, line: fmt::Arguments<'_>) {
    // What is said is shorter than the longest line.
    let _ = said.write_fmt(line);
}

/// Says a line of an answer, or nothing, and returns where the next one is; `None` after the last.
async fn answer<F: NorFlash>(
    request: Request,
    at: usize,
    desk: &mut Desk<'_, F>,
    said: &mut Said,
) -> Option<usize> {
    match request {
        Request::Help => say(said, format_args!("{}", HELP.get(at)?)),
        Request::Version => version(desk.about, at, said)?,
        Request::Games => {
            let (slot, storage) = (Slot::all().nth(at)?, desk.storage.as_deref_mut()?);
            game(slot, storage, said).await;
        }
        Request::Results(how) => return results(how, at, desk, said).await,
        Request::Box(game, second) => fact(game, second, at, desk.notebook, said)?,
        Request::Template(game) => template(game, at, said)?,
        Request::Names => group(desk.notebook, at, said)?,
        Request::Settings => {
            let turned = if desk.notebook.is_flipped() {
                "yes"
            } else {
                "no"
            };
            say(said, format_args!("turned: {}", [turned].get(at)?));
        }
        Request::Time => time(desk.clock.date(desk.now), at, said)?,
        Request::Screen => screen(desk.frame, at, said)?,
    }
    Some(at + 1)
}

fn version([firmware, board]: [&str; 2], at: usize, said: &mut Said) -> Option<()> {
    match at {
        0 => say(said, format_args!("souschef {firmware}, link 1")),
        1 => say(said, format_args!("board {board}")),
        _ => return None,
    }
    Some(())
}

fn time(date: Option<Date>, at: usize, said: &mut Said) -> Option<()> {
    match date.filter(|_| at == 0) {
        Some(date) => say(said, format_args!("{date}")),
        None if at == 0 => say(said, format_args!("unknown")),
        None => return None,
    }
    Some(())
}

fn screen(frame: &Frame, row: usize, said: &mut Said) -> Option<()> {
    let y = 2 * row;
    for x in (0..WIDTH).filter(|_| y < HEIGHT) {
        let sign = match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        };
        say(said, format_args!("{sign}"));
    }
    (y < HEIGHT).then_some(())
}

fn group(notebook: &Notebook, at: usize, said: &mut Said) -> Option<()> {
    let group = notebook.groups().nth(at)?;
    for (name, place) in group.iter().zip(0..) {
        let before = if place == 0 { "" } else { ", " };
        say(said, format_args!("{before}{name}"));
    }
    Some(())
}

fn fact(
    game: &GameLine,
    second: bool,
    at: usize,
    notebook: &Notebook,
    said: &mut Said,
) -> Option<()> {
    let Some(at) = at.checked_sub(1) else {
        let name = notebook.box_name(game.id, second);
        let name = if name.is_empty() {
            box_file::NAME
        } else {
            &name
        };
        return head_of_box(game, name, said).ok().map(drop);
    };
    let (memo, action) = notebook.in_box(game.id, second).nth(at)?;
    let play = (game.sit)(game.usual, 0);
    // What cannot be put into words is left out.
    if play.any().write_printed(memo, action, said).is_err() {
        said.clear();
    }
    Some(())
}

fn template(game: &GameLine, at: usize, said: &mut Said) -> Option<()> {
    let written = match at.checked_sub(1) {
        None => head_of_box(game, box_file::NAME, said),
        Some(line) => box_file::template_line(game, line, said),
    };
    written.ok().filter(|more| *more).map(drop)
}

/// Says what stands before the first fact; the line's own end makes the empty line.
fn head_of_box(game: &GameLine, name: &str, said: &mut Said) -> Result<bool, fmt::Error> {
    box_file::write_head(game, name, said)?;
    Ok(said.pop().is_some())
}

/// Writes the line of a saved game; nothing for an empty slot.
async fn game<F: NorFlash>(slot: Slot, storage: &mut Storage<F>, said: &mut Said) {
    let Content::Game(begin) = storage.content(slot) else {
        return;
    };
    let Ok(game) = Summary::read(storage, slot).await else {
        return;
    };
    let word = GameLine::by_id(begin.game).map_or("?", |line| line.word);
    let (number, moves) = (slot.index() + 1, game.moves);
    say(said, format_args!("{number} {word} {moves} moves:"));
    for seat in Seat::all(begin.seats) {
        let before = if seat.0 == 0 { "" } else { "," };
        say(said, format_args!("{before} {}", game.names.get(seat)));
    }
}

/// A saved game that is being written as a record.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The slot that was asked for.
    slot: Option<Slot>,
    /// The number of the game that was asked for.
    game: Option<u8>,
    /// What precedes the first action, once it was read.
    head: Option<Head>,
    actions: LiveActions,
}

impl Recording {
    /// The game in a slot, or the only one, or the only one with this number in the catalog.
    pub fn new(slot: Option<Slot>, game: Option<u8>) -> Self {
        Self {
            slot,
            game,
            head: None,
            actions: LiveActions::default(),
        }
    }

    /// The slot of the game that was asked for, or why there is none.
    fn find<F: NorFlash>(&self, storage: &Storage<F>) -> Result<Slot, Job> {
        let wanted = |begin: &Begin| self.game.is_none_or(|game| begin.game == game);
        let is_game =
            |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if wanted(&begin));
        let mut games = Slot::all().filter(is_game);
        match (self.slot, games.next(), games.next()) {
            (Some(slot), ..) if is_game(&slot) => Ok(slot),
            (None, Some(slot), None) => Ok(slot),
            (None, Some(_), Some(_)) => Err(refusal(format_args!(
                "there are several games; say games, then record N"
            ))),
            _ => Err(refusal(format_args!("there is no such game; say games"))),
        }
    }
}

/// Writes the head of a record or its next action.
async fn record<F: NorFlash>(
    mut recording: Recording,
    storage: &mut Storage<F>,
    said: &mut Said,
) -> Job {
    let slot = match recording.find(storage) {
        Ok(slot) => slot,
        Err(refused) => return refused,
    };
    recording.slot = Some(slot);
    let Some(head) = &recording.head else {
        let game = Summary::read(storage, slot).await.unwrap_or_default();
        let Some(head) = head(&game) else {
            return refusal(format_args!("this game cannot be read"));
        };
        // A head is shorter than the longest line.
        let _ = record::write_head(&head, game.actions.into(), said);
        said.pop();
        recording.head = Some(head);
        return Job::Record(recording);
    };
    if let Some(played) = recording.actions.next_action() {
        let play = (head.game.sit)(head.seats, head.seed);
        return match record::write_action(head, &played, play.any(), said) {
            Ok(()) => Job::Record(recording),
            Err(error) => {
                said.clear();
                refusal(format_args!("an action cannot be put into words: {error}"))
            }
        };
    }
    match recording.actions.advance(storage, slot).await {
        true => Job::Record(recording),
        false => done(said),
    }
}

fn head(game: &Summary) -> Option<Head> {
    let begin = game.begin?;
    Some(Head {
        game: GameLine::by_id(begin.game).filter(|line| line.allows(begin.seats.into()))?,
        seats: begin.seats,
        names: game.names.clone(),
        seed: begin.seed,
        rules: begin.rules,
    })
}

async fn results<F: NorFlash>(
    how: How,
    at: usize,
    desk: &mut Desk<'_, F>,
    said: &mut Said,
) -> Option<usize> {
    let (place, row) = (at / ROWS, at % ROWS);
    let Some(place) = place.checked_sub(1) else {
        if how == How::Csv {
            say(said, format_args!("{}", result_text::CSV_HEAD));
        }
        return Some(ROWS);
    };
    let number = desk.notebook.results().newest_first(place)?.number;
    let mut bytes = ResultBytes::new();
    let part = &mut |part: &[u8]| _ = bytes.extend_from_slice(part);
    read_result(desk.storage.as_deref_mut()?, number, part).await;
    let next_result = Some((place + 2) * ROWS);
    let Some(result) = Finished::read(&bytes) else {
        return next_result;
    };
    match how {
        How::Csv => match result_text::csv(&result, row, said) {
            Ok(true) => Some(at + 1),
            _ => next_result,
        },
        How::BgStats => result_text::bg_stats(&result, said).ok().and(next_result),
        How::Plain => result_text::short(&result, said).ok().and(next_result),
    }
}

async fn back_up<F: NorFlash>(
    mut progress: Progress,
    storage: &mut Storage<F>,
    said: &mut Said,
) -> Job {
    for _ in 0..PASSED {
        if progress.is_whole() {
            progress.end(said);
            return Job::Done;
        }
        let mut bytes = [0; CHUNK];
        if storage.bytes(progress.offset, &mut bytes).await.is_err() {
            return refusal(format_args!("the memory cannot be read"));
        }
        progress.pass(&bytes, said);
        if !said.is_empty() {
            break;
        }
    }
    Job::Backup(progress)
}
