//! The answers, a line at a time.

use core::fmt::{self, Write};

use embedded_storage_async::nor_flash::NorFlash;

use super::ask::{HELP, How, Request};
use super::backup::{CHUNK, PASSED, Progress};
use super::carry::carry;
use super::kept::{Window, only};
use super::take::Taking;
use super::{Desk, Job, Said, refusal};
use crate::clock::Date;
use crate::games::GameLine;
use crate::notebook::results::{Finished, RESULT_PAGES, ResultBytes, page_index};
use crate::notebook::{Notebook, result_page};
use crate::record::{self, Head};
use crate::storage::Storage;
use crate::storage::item::{Begin, ITEM_BYTES};
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
        Job::Record(window) => record(window, desk.storage, said).await,
        Job::Backup(progress) => back_up(progress, desk.storage, said).await,
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
        Job::Carry(question) => carry(question, taking, desk, said).await,
        Job::Idle | Job::Take | Job::Leave(_) => job,
    }
}

/// Says that all is done.
pub fn done(said: &mut Said) -> Job {
    say(said, format_args!("ok"));
    Job::Idle
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
        Request::Games => game(Slot::all().nth(at)?, desk.storage, said).await,
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

/// Says what a kept game is known by; of an empty slot nothing.
async fn game<F: NorFlash>(slot: Slot, storage: &mut Storage<F>, said: &mut Said) {
    let Content::Game(begin) = storage.content(slot) else {
        return;
    };
    let mut window = Window::of(Some(slot));
    let moves = measure(&mut window, slot, storage).await;
    let word = GameLine::by_id(begin.game).map_or("?", |line| line.word);
    say(
        said,
        format_args!("{} {word} {moves} moves:", slot.index() + 1),
    );
    for seat in crate::engine::seat::Seat::all(begin.seats) {
        let before = if seat.0 == 0 { "" } else { "," };
        say(said, format_args!("{before} {}", window.names.get(seat)));
    }
}

/// Reads a game to its end; counts its actions, and returns how many moves it has.
async fn measure<F: NorFlash>(window: &mut Window, slot: Slot, storage: &mut Storage<F>) -> usize {
    let mut moves = 0;
    loop {
        fill(window, slot, storage).await;
        while let Some(entry) = window.next_entry().map(only) {
            let by_hand = entry.is_some_and(|entry| entry.by_hand);
            moves += usize::from(by_hand || window.actions == 0);
            window.actions += 1;
        }
        if window.is_over() || window.is_stuck() {
            window.rewind();
            return moves;
        }
    }
}

async fn fill<F: NorFlash>(window: &mut Window, slot: Slot, storage: &mut Storage<F>) {
    window.advance();
    // What cannot be read of a damaged game is left out.
    let _ = storage.read(slot, |item| window.take_in(item.entry)).await;
}

async fn record<F: NorFlash>(mut window: Window, storage: &mut Storage<F>, said: &mut Said) -> Job {
    let wanted = |begin: &Begin| window.game.is_none_or(|game| begin.game == game);
    let is_game =
        |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if wanted(&begin));
    let mut games = Slot::all().filter(is_game);
    let slot = match (window.slot, games.next(), games.next()) {
        (Some(slot), ..) if is_game(&slot) => slot,
        (None, Some(slot), None) => slot,
        (None, Some(_), Some(_)) => {
            return refusal(format_args!(
                "there are several games; say games, then record N"
            ));
        }
        _ => return refusal(format_args!("there is no such game; say games")),
    };
    window.slot = Some(slot);
    let Some(head) = head(&window) else {
        measure(&mut window, slot, storage).await;
        return match head(&window) {
            Some(_) => Job::Record(window),
            None => refusal(format_args!("this game cannot be read")),
        };
    };
    if !window.headed {
        window.headed = true;
        // A head is shorter than the longest line.
        let _ = record::write_head(&head, window.actions, said);
        said.pop();
        fill(&mut window, slot, storage).await;
        return Job::Record(window);
    }
    action(window, &head, slot, storage, said).await
}

/// Says the next action of a game.
async fn action<F: NorFlash>(
    mut window: Window,
    head: &Head,
    slot: Slot,
    storage: &mut Storage<F>,
    said: &mut Said,
) -> Job {
    if let Some(entry) = window.next_entry().and_then(only) {
        let play = (head.game.sit)(head.seats, head.seed);
        return match record::write_action(head, &entry, play.any(), said) {
            Ok(()) => Job::Record(window),
            Err(error) => {
                said.clear();
                refusal(format_args!("an action cannot be put into words: {error}"))
            }
        };
    }
    if window.is_over() || window.is_stuck() {
        return done(said);
    }
    fill(&mut window, slot, storage).await;
    Job::Record(window)
}

fn head(window: &Window) -> Option<Head> {
    let begin = window.begin?;
    Some(Head {
        game: GameLine::by_id(begin.game).filter(|game| game.allows(begin.seats.into()))?,
        seats: begin.seats,
        names: window.names.clone(),
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
    let bytes = read_result(desk.storage, number).await;
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

async fn read_result<F: NorFlash>(storage: &mut Storage<F>, number: u32) -> ResultBytes {
    let mut result = ResultBytes::new();
    for page in 0..RESULT_PAGES {
        let mut buffer = [0; ITEM_BYTES];
        let key = result_page(page_index(number, page));
        let part = storage.read_note(key, &mut buffer).await;
        match part.and_then(<[u8]>::split_first) {
            Some((&tag, part)) if tag == number as u8 => {
                let _ = result.extend_from_slice(part);
            }
            _ => break,
        }
    }
    result
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
