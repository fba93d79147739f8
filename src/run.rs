//! The board and the one loop: wait for a key, act, write, show.

use embedded_storage_async::nor_flash::NorFlash;

use crate::app::{App, Effect};
use crate::keys::{Edge, Gesture, Key, Keys, Millis};
use crate::notebook::PageKey;
use crate::storage::error::Error;
use crate::storage::item::{Entry, MOVE_BYTES};
use crate::storage::notebook::NoteKey;
use crate::storage::slot::{Content, Slot};
use crate::storage::{SLOTS, Storage};
use crate::ui::frame::Frame;

/// The display dims after this long without a key.
pub const DIM_AFTER: Millis = 30_000;
/// The display goes dark after this long without a key.
pub const OFF_AFTER: Millis = 300_000;
/// The memory is tidied only when no key has been down for this long.
pub const IDLE_AFTER: Millis = 2_000;

/// How bright the display is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As bright as it is set.
    On,
    /// Just readable.
    Dim,
    /// Dark, to spare the display.
    Off,
}

/// Why the loop woke up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A key went down or came up.
    Edge(Edge),
    /// The time it waited for has come.
    Due,
    /// The board is being switched off.
    Off,
}

/// A place where the core runs: a Pico, a terminal, a test.
#[allow(async_fn_in_trait, reason = "one loop awaits it, on one thread")]
pub trait Board {
    /// The time since power-on.
    fn now(&self) -> Millis;
    /// Waits for a key to go down or come up, at most until it is `until`.
    async fn edge(&mut self, until: Option<Millis>) -> Wake;
    /// Brings the display to `frame`; may stop early when a key waits, and goes on at the next call.
    async fn show(&mut self, frame: &Frame, light: Light);
    /// A number nobody can foresee.
    fn seed(&mut self) -> u64;
    /// Says that the loop is alive; called at least every second of long work.
    fn alive(&mut self);
}

/// Everything the loop keeps; built in place, for it is large.
#[derive(Debug)]
pub struct Device {
    app: App,
    keys: Keys,
    frame: Frame,
    light: Light,
    /// How bright the picture was last shown, while nothing has happened since.
    shown: Option<Light>,
    /// When a key last changed.
    touched: Millis,
    /// The key that woke the display and does nothing else.
    waking: Option<Key>,
    /// Whether there may be something to tidy.
    untidy: bool,
}

impl Device {
    /// A device that was just switched on.
    pub fn new() -> Self {
        Self {
            app: App::new(),
            keys: Keys::new(),
            frame: Frame::new(),
            light: Light::On,
            shown: None,
            touched: 0,
            waking: None,
            untidy: true,
        }
    }

    /// The screens, for those who look on.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Says something before anything else.
    pub fn tell(&mut self, message: &'static str) {
        self.app.tell(message);
    }

    /// When something happens without a key.
    fn due(&self) -> Option<Millis> {
        let light = match self.light {
            Light::On => Some(self.touched + DIM_AFTER),
            Light::Dim => Some(self.touched + OFF_AFTER),
            Light::Off => None,
        };
        let tidy = self.untidy.then_some(self.touched + IDLE_AFTER);
        [self.keys.due(), light, tidy].into_iter().flatten().min()
    }

    /// What a key means; the first press on a dark display only wakes it.
    fn on_edge(&mut self, edge: Edge) -> Option<Gesture> {
        self.touched = edge.at;
        let was = core::mem::replace(&mut self.light, Light::On);
        if was == Light::Off && edge.down {
            self.waking = Some(edge.key);
        }
        match self.waking {
            Some(key) if key == edge.key => {
                self.waking = self.waking.filter(|_| edge.down);
                None
            }
            _ => self.keys.edge(edge),
        }
    }

    /// Dims the display in time.
    fn on_time(&mut self, now: Millis) {
        match now.saturating_sub(self.touched) {
            OFF_AFTER.. => self.light = Light::Off,
            DIM_AFTER.. if self.light == Light::On => self.light = Light::Dim,
            _ => {}
        }
    }

    fn act(&mut self, gesture: Gesture) {
        self.app.on_gesture(gesture);
        self.shown = None;
        self.untidy = true;
    }
}

/// Runs the device until its board is switched off.
pub async fn run<B: Board, F: NorFlash>(board: &mut B, flash: F, device: &mut Device) {
    let mut memory = match Storage::open(flash).await {
        Ok(storage) => Some(storage),
        Err(_) => {
            device
                .app
                .tell("The memory does not answer: nothing will be kept.");
            None
        }
    };
    device.app.stir(board.seed());
    if let Some(storage) = &mut memory {
        boot(board, storage, &mut device.app).await;
    }
    loop {
        carry_out(board, &mut memory, &mut device.app).await;
        show(board, device).await;
        board.alive();
        match board.edge(device.due()).await {
            Wake::Edge(edge) => {
                device.app.stir(board.seed());
                if let Some(gesture) = device.on_edge(edge) {
                    device.act(gesture);
                }
            }
            Wake::Due => on_due(board, &mut memory, device).await,
            Wake::Off => return,
        }
    }
}

/// Brings the display up to date; a key that only came up changes nothing.
async fn show<B: Board>(board: &mut B, device: &mut Device) {
    if device.shown != Some(device.light) {
        device.app.draw(&mut device.frame);
        board.show(&device.frame, device.light).await;
        device.shown = Some(device.light);
    }
}

async fn on_due<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    device: &mut Device,
) {
    let now = board.now();
    if let Some(gesture) = device.keys.tick(now) {
        return device.act(gesture);
    }
    device.on_time(now);
    if device.untidy && now >= device.touched + IDLE_AFTER {
        device.untidy = match memory {
            Some(storage) => tidy(storage, &mut device.app).await,
            None => false,
        };
    }
}

/// Reads the notebook and sits down at the game that was open.
async fn boot<B: Board, F: NorFlash>(board: &mut B, storage: &mut Storage<F>, app: &mut App) {
    let read = storage
        .read_notes(|key, value| {
            app.notebook().load(
                PageKey {
                    kind: key.kind,
                    index: key.index,
                },
                value,
            )
        })
        .await;
    if !read {
        app.tell("The notebook is damaged: names and learned cards may be missing.");
    }
    shelve(storage, app);
    board.alive();
    let (open, known) = (app.notebook().open(), app.notebook().newest());
    let slot = Slot::all().find(
        |&slot| matches!(storage.content(slot), Content::Game(begin) if begin.session == open),
    );
    if let Some(slot) = newest(storage, known).or(slot) {
        resume(board, storage, app, slot).await;
    }
}

/// A game that began after the notebook was last written is the open one.
fn newest<F: NorFlash>(storage: &Storage<F>, known: u32) -> Option<Slot> {
    let session = |slot: &Slot| match storage.content(*slot) {
        Content::Game(begin) => begin.session,
        _ => 0,
    };
    Slot::all()
        .max_by_key(session)
        .filter(|slot| session(slot) > known)
}

/// Does what the screens left to be done; what is shown afterwards is written.
async fn carry_out<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    app: &mut App,
) {
    while let Some(effect) = app.effect() {
        let Some(storage) = memory else { continue };
        let done = match effect {
            Effect::Begin(begin) => storage.begin(begin).await.map(drop),
            Effect::Name(seat) => {
                let name = app.names().given(seat);
                storage.append(Entry::Name { seat: seat.0, name }).await
            }
            Effect::Move { from, to } => write_move(storage, app, from, to).await,
            Effect::To(length) => {
                storage
                    .append(Entry::To {
                        length: length as u16,
                    })
                    .await
            }
            Effect::Free(slot) => storage.free(slot).await,
            Effect::Close => storage.close().await,
            Effect::Resume(slot) => {
                resume(board, storage, app, slot).await;
                Ok(())
            }
        };
        if let Err(error) = done {
            app.tell(sentence(error));
        }
        shelve(storage, app);
    }
}

/// Writes a move, in several items if it is long.
async fn write_move<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &App,
    from: usize,
    to: usize,
) -> Result<(), Error> {
    let mut start = from;
    while start < to {
        let fits = |&(at, entry): &(usize, crate::engine::history::Entry<'_>)| {
            at + 1 + entry.action.len() - start <= MOVE_BYTES
        };
        let entries = app.history().entries_between(start, to).take_while(fits);
        let end = entries
            .last()
            .map_or(to, |(at, entry)| at + 1 + entry.action.len());
        let packed = app.history().slice(start, end);
        storage
            .append(Entry::Move {
                length: start as u16,
                packed,
            })
            .await?;
        start = end;
    }
    Ok(())
}

/// Reads a game from its slot and sits down at it.
async fn resume<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
    app: &mut App,
    slot: Slot,
) {
    let reading = storage.resume(slot, |item| app.restore(item.entry)).await;
    board.alive();
    match reading {
        Ok(reading) => app.resumed(reading.damage.is_some()),
        Err(error) => app.tell(sentence(error)),
    }
}

/// Writes one changed page of the notebook or erases one sector; tells whether more is to do.
async fn tidy<F: NorFlash>(storage: &mut Storage<F>, app: &mut App) -> bool {
    if let Some((key, bytes)) = app.notebook().next_changed() {
        let key = NoteKey {
            kind: key.kind,
            index: key.index,
        };
        // A page that cannot be written stays in memory; the next change tries again.
        let _ = storage.store_note(key, &bytes).await;
        return true;
    }
    storage.idle_step().await.unwrap_or(false)
}

/// Tells the screens which games are kept, and a number newer than every session before.
fn shelve<F: NorFlash>(storage: &Storage<F>, app: &mut App) {
    let next = app.notebook().newest().saturating_add(1);
    app.shelve(shelf(storage), storage.next_session().max(next));
}

fn shelf<F: NorFlash>(storage: &Storage<F>) -> [Option<crate::storage::item::Begin>; SLOTS] {
    let mut shelf = [None; SLOTS];
    for slot in Slot::all() {
        if let Content::Game(begin) = storage.content(slot) {
            shelf[slot.index()] = Some(begin);
        }
    }
    shelf
}

fn sentence(error: Error) -> &'static str {
    match error {
        Error::Full => "The memory of this game is full: end it.",
        Error::NoFreeSlot => "All places are taken: finish a paused game first.",
        _ => "The memory failed: the last move may not be kept.",
    }
}
