//! The device in a terminal, and its commands for scripts.

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use embassy_futures::block_on;
use souschef::games::{CATALOG, GameLine};
use souschef::run::{Device, run};
use souschef_terminal::args::{Command, HELP, Options, parse};
use souschef_terminal::export::{Exported, export};
use souschef_terminal::flash::{self, FileFlash, RamFlash};
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::link::{Replace, Staged, serve};
use souschef_terminal::printed::{self, BoxFile};
use souschef_terminal::replay::Report;
use souschef_terminal::screen::{Screen, Session};
use souschef_terminal::seeds::Seeds;
use souschef_terminal::wire::WireBoard;
use souschef_terminal::{png, script, sheets};

/// The exit code for a record that cannot be played.
const BAD_RECORD: u8 = 1;
/// The exit code for whatever the command line asks and cannot have.
const CANNOT: u8 = 2;

/// What `--version` says.
const VERSION: &str = concat!("souschef ", env!("CARGO_PKG_VERSION"), "\n");

type Done = Result<ExitCode, Box<dyn Error>>;

fn main() -> ExitCode {
    let done = parse(env::args_os().skip(1))
        .map_err(Box::from)
        .and_then(|command| match command {
            Command::Run(options) => run_device(options),
            Command::Press(keys, options) => press(&keys, options),
            Command::Replay(record, options) => replay(record.as_deref(), options),
            Command::Record(options) => record(options),
            Command::Box(game, second, options) => print_box(&game, second, options),
            Command::Import(file, options) => import_box(&file, options),
            Command::SheetTemplate(_) => Ok(say(sheets::TEMPLATE)),
            Command::SheetCheck(sheet, _) => check_sheet(&sheet),
            Command::SheetScore(sheet, fillings, _) => score_sheet(&sheet, &fillings),
            Command::Link(options) => link(options),
            Command::Help => Ok(say(HELP)),
            Command::Version => Ok(say(VERSION)),
        });
    done.unwrap_or_else(|problem| {
        eprintln!("souschef: {problem}");
        ExitCode::from(CANNOT)
    })
}

fn run_device(options: Options) -> Done {
    if !io::stdout().is_terminal() {
        return Err("this needs a terminal to draw on; `press` works without one".into());
    }
    let mut flash = FileFlash::open(&flash_path(options.flash)?)?;
    let session = Session::begin()?;
    let seeds = options.seed.map_or_else(Seeds::random, Seeds::of);
    let mut screen = Screen::new(seeds, session.stop());
    let mut device = Box::new(Device::new());
    block_on(run(&mut screen, &mut flash, &mut device));
    Ok(ExitCode::SUCCESS)
}

fn press(keys: &str, options: Options) -> Done {
    let steps = script::parse(keys)?;
    let seed = options.seed.unwrap_or(SEED);
    let mut seen = match options.flash {
        Some(path) => play(&steps, &mut FileFlash::open(&path)?, seed),
        None => play(&steps, &mut RamFlash::new(), seed),
    };
    let frame = seen.pop().ok_or("the display showed nothing")?;
    if let Some(path) = options.png {
        fs::write(&path, png::encode(&frame)).map_err(|error| about(&path, error))?;
    }
    Ok(say(&format!("{frame:?}")))
}

fn replay(record: Option<&Path>, options: Options) -> Done {
    let (text, name) = read_record(record)?;
    let code = match (Report::of(&text), options.json) {
        (Ok(report), true) => say(&format!("{}\n", serde_json::to_string(&report)?)),
        (Ok(report), false) => say(&report.to_string()),
        (Err(failure), json) => {
            match json {
                true => drop(say(&format!("{}\n", serde_json::to_string(&failure)?))),
                false => eprintln!("souschef: {name}: {failure}"),
            }
            ExitCode::from(BAD_RECORD)
        }
    };
    Ok(code)
}

/// What a record says, and what it is called; without a file it comes from standard input.
fn read_record(record: Option<&Path>) -> Result<(Vec<u8>, String), String> {
    let mut text = Vec::new();
    match record {
        Some(path) => {
            let text = fs::read(path).map_err(|error| about(path, error))?;
            Ok((text, path.display().to_string()))
        }
        None => match io::stdin().read_to_end(&mut text) {
            Ok(_) => Ok((text, "standard input".into())),
            Err(error) => Err(format!("standard input: {error}")),
        },
    }
}

fn record(options: Options) -> Done {
    let path = flash_path(options.flash)?;
    let games = export(RamFlash::image(&path)?)?;
    let wanted = |(number, game): &(usize, &Exported)| {
        let by = |word: &str| game.game == word || number.to_string() == word;
        options.game.as_deref().is_none_or(by)
    };
    let found: Vec<_> = (1..).zip(&games).filter(wanted).collect();
    match found.as_slice() {
        [(_, game)] => {
            if game.shortened {
                eprintln!("souschef: the end of this game cannot be read and is left out");
            }
            Ok(say(&game.text))
        }
        [] if games.is_empty() => Err(format!("{} holds no game", path.display()).into()),
        [] => Err(which("no such game", &games).into()),
        _ => Err(which("several games", &games).into()),
    }
}

/// Asks which game is meant, with all there are.
fn which(problem: &str, games: &[Exported]) -> String {
    let rows = (1..).zip(games);
    let rows: Vec<String> = rows
        .map(|(number, game)| format!("  {number}  {game}"))
        .collect();
    format!("{problem}: choose one with --game N\n{}", rows.join("\n"))
}

fn print_box(game: &str, second: bool, options: Options) -> Done {
    let game = GameLine::by_word(game).ok_or_else(|| {
        let words: Vec<&str> = CATALOG.iter().map(|line| line.word).collect();
        format!("no game is called {game:?}: say {}", words.join(", "))
    })?;
    match options.template {
        true => Ok(say(&printed::template(game))),
        false => {
            let path = flash_path(options.flash)?;
            let memory = RamFlash::image(&path)?;
            Ok(say(&printed::export(game, second, memory)?))
        }
    }
}

fn import_box(file: &Path, options: Options) -> Done {
    let text = fs::read(file).map_err(|error| about(file, error))?;
    let known = match BoxFile::read(&text) {
        Ok(known) => known,
        Err(errors) => {
            eprint!("{}", printed::sentences(&errors));
            eprintln!("souschef: {}: nothing was taken", file.display());
            return Ok(ExitCode::from(BAD_RECORD));
        }
    };
    let mut flash = FileFlash::open(&flash_path(options.flash)?)?;
    let found = known.import(&mut flash, options.dry_run)?;
    let done = if options.dry_run {
        " (nothing was written)"
    } else {
        ""
    };
    let BoxFile { game, name, .. } = known;
    Ok(say(&format!("{name}, {}: {found}{done}\n", game.name)))
}

fn check_sheet(file: &Path) -> Done {
    let text = fs::read_to_string(file).map_err(|error| about(file, error))?;
    Ok(match sheets::read(&text) {
        Ok(sheet) => say(&sheets::summary(&sheet)),
        Err(mistakes) => {
            eprint!("{mistakes}");
            ExitCode::from(BAD_RECORD)
        }
    })
}

fn score_sheet(file: &Path, fillings: &Path) -> Done {
    let text = fs::read_to_string(file).map_err(|error| about(file, error))?;
    let sheet = match sheets::read(&text) {
        Ok(sheet) => sheet,
        Err(mistakes) => {
            eprint!("{mistakes}");
            return Ok(ExitCode::from(BAD_RECORD));
        }
    };
    let filled = fs::read_to_string(fillings).map_err(|error| about(fillings, error))?;
    let scored = sheets::score(&sheet, &filled)
        .map_err(|error| format!("{}: {error}", fillings.display()))?;
    let lines: Result<String, _> = scored
        .iter()
        .map(|one| serde_json::to_string(one).map(|line| line + "\n"))
        .collect();
    Ok(say(&lines?))
}

fn link(options: Options) -> Done {
    let path = flash_path(options.flash)?;
    let flash = FileFlash::open(&path)?;
    let replace = &mut |image: &[u8]| flash::replace(&path, image);
    if !options.yes {
        return link_by_hand(&path, flash, replace);
    }
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    match serve(flash, replace, &mut input, &mut output, options.yes) {
        // Whoever listened went away.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        served => Ok(served.map(|()| ExitCode::SUCCESS)?),
    }
}

/// A whole device with a wire, whose keys allow what a computer wants; after a restore it starts anew.
fn link_by_hand(path: &Path, mut flash: FileFlash, replace: Replace<'_>) -> Done {
    let input = io::BufReader::new(io::stdin());
    let stage = Staged::new(replace);
    let mut board = WireBoard::new(input, io::stdout(), Seeds::random(), stage);
    loop {
        let mut device = Box::new(Device::new());
        block_on(run(&mut board, &mut flash, &mut device));
        if !board.restarts() {
            return Ok(ExitCode::SUCCESS);
        }
        drop(flash);
        flash = FileFlash::open(path)?;
    }
}

/// Prints text; a reader that went away is nobody's fault.
fn say(text: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    ExitCode::SUCCESS
}

fn about(path: &Path, error: io::Error) -> String {
    format!("{}: {error}", path.display())
}

/// The flash file asked for, or the one in the user's data directory.
fn flash_path(asked: Option<PathBuf>) -> Result<PathBuf, String> {
    let folder = |name| {
        env::var_os(name)
            .filter(|folder| !folder.is_empty())
            .map(PathBuf::from)
    };
    let home = || folder("HOME").map(|home| home.join(".local/share"));
    let data = || {
        folder("XDG_DATA_HOME")
            .or_else(|| folder("APPDATA"))
            .or_else(home)
    };
    let kept = asked.or_else(|| data().map(|data| data.join("souschef/flash.bin")));
    kept.ok_or_else(|| "there is no home directory: say --flash FILE".into())
}
