/// Which fault is there, and which tests come past it.
#[doc(hidden)]
pub mod mutant {
    extern crate std;

    use std::cell::RefCell;
    use std::fs::{File, OpenOptions};
    use std::io::Write;
    use std::sync::OnceLock;
    use std::{env, panic, process, thread};

    enum Mode {
        Nothing,
        Fault(u32),
        Record(std::string::String),
    }

    struct Seen {
        /// By the number of the fault; hot code asks a hundred million times.
        past: std::vec::Vec<bool>,
        file: Option<File>,
    }

    static MODE: OnceLock<Mode> = OnceLock::new();

    std::thread_local! {
        static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
    }

    fn mode() -> Mode {
        if let Some(id) = env::var("MUTANT").ok().and_then(|id| id.parse().ok()) {
            // The first test that notices it is enough.
            panic::set_hook(std::boxed::Box::new(|_| {
                let name = thread::current();
                // Past the harness, which keeps what tests print.
                let name = name.name().unwrap_or("another thread");
                let _ = std::writeln!(std::io::stderr(), "noticed by {name}");
                process::exit(101)
            }));
            return Mode::Fault(id);
        }
        env::var("MUTANT_SEEN").map_or(Mode::Nothing, Mode::Record)
    }

    fn record(folder: &str, id: u32) {
        let _ = SEEN.try_with(|seen| {
            let mut seen = seen.borrow_mut();
            let seen = seen.get_or_insert_with(|| {
                let thread = thread::current();
                let file = std::format!("{folder}/{}", thread.name().unwrap_or("unnamed"));
                let file = OpenOptions::new().create(true).append(true).open(file).ok();
                Seen { past: std::vec::Vec::new(), file }
            });
            let at = id as usize;
            if seen.past.get(at) == Some(&true) {
                return;
            }
            if seen.past.len() <= at {
                seen.past.resize(at + 1, false);
            }
            seen.past[at] = true;
            if let Some(file) = &mut seen.file {
                let _ = file.write_all(&id.to_le_bytes());
            }
        });
    }

    /// Whether this fault is there.
    #[inline]
    pub fn on(id: u32) -> bool {
        match MODE.get_or_init(mode) {
            Mode::Nothing => false,
            Mode::Fault(fault) => *fault == id,
            Mode::Record(folder) => {
                record(folder, id);
                false
            }
        }
    }
}
