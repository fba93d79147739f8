//! The board and the one loop: wait for a key, act, write, show.

mod apart;
mod computer;
mod copying;
mod effects;
mod pages;
mod tidy;

use core::pin::pin;

use embedded_storage_async::nor_flash::NorFlash;

use crate::app::battery::LOW;
use crate::app::{App, Input};
use crate::engine::history::{MAX_ACTION, MAX_BYTES};
use crate::keys::{Edge, Gesture, Key, Keys, Millis};
use crate::link::{Leave, Stage};
use crate::storage::Storage;
use crate::storage::item::{ANSWER_BYTES, MOVE_BYTES};
use crate::ui::frame::Frame;
use apart::apart;
use computer::Wire;
pub use effects::{carry_out, start};
pub use pages::{read_result, write_pages, write_result};
use tidy::Tidying;

// What the journal keeps is what a history can hold.
const _: () = assert!(MAX_BYTES <= u16::MAX as usize);
const _: () = assert!(ANSWER_BYTES == MAX_ACTION && MOVE_BYTES > MAX_ACTION);

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

/// Why the device was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The power came on.
    Power,
    /// The run before crashed or hung, or may have.
    Crash,
}

/// Why the loop woke up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A key went down or came up.
    Edge(Edge),
    /// Something moved a contact in the dark, too shortly to tell which key it was.
    Touched,
    /// The time it waited for has come.
    Due,
    /// A letter was typed, where a board has a keyboard and was told that letters are wanted.
    Letter(char),
    /// A computer sent something, or can take more.
    Wire,
    /// The computer's wire was pulled.
    Pulled,
    /// The board is being switched off.
    Off,
}

/// A place where the core runs: a Pico, a terminal, a test.
#[allow(async_fn_in_trait, reason = "one loop awaits it, on one thread")]
pub trait Board {
    /// Why it was started.
    fn start(&self) -> Start;
    /// The time since power-on.
    fn now(&self) -> Millis;
    /// Waits for a key to go down or come up, at most until it is `until`.
    async fn edge(&mut self, until: Option<Millis>) -> Wake;
    /// Brings the display to `frame`; may stop early when a key waits, and goes on at the next call.
    async fn show(&mut self, frame: &Frame, light: Light);
    /// A number nobody can foresee.
    fn seed(&mut self) -> u64;
    /// How full the battery is, in per cent; nothing where there is none or it cannot be told.
    fn battery(&mut self) -> Option<u8> {
        None
    }
    /// Says that the loop is alive; called at least every second of long work.
    fn alive(&mut self);
    /// Hears whether letters are wanted now; a board without a keyboard need not care.
    fn want_letters(&mut self, _wanted: bool) {}
    /// A byte that a computer sent; none where there is no wire.
    fn hear(&mut self) -> Option<u8> {
        None
    }
    /// Whether a computer can take a line now.
    fn can_say(&self) -> bool {
        false
    }
    /// Sends a line to the computer.
    fn say(&mut self, _line: &str) {}
    /// Leaves the wire once everything was sent: a board that can starts anew.
    async fn leave(&mut self, _leave: Leave) {}
    /// Which board this is, for a computer that asks.
    fn name(&self) -> &'static str {
        "host"
    }
    /// Where a backup can be laid until it is whole; nowhere unless a board has the room.
    fn stage(&mut self) -> Option<&mut dyn Stage> {
        None
    }
    /// Tells once whether its clock stood still for a while.
    fn lost_time(&mut self) -> bool {
        false
    }
    /// Until when nothing may take long, as an erase does: a computer is making its acquaintance.
    fn busy_until(&self) -> Millis {
        0
    }
}

/// Everything the loop keeps; built in place, for it is large.
#[derive(Debug)]
pub struct Device {
    app: App,
    keys: Keys,
    frame: Frame,
    light: Light,
    /// How full a battery is that runs low.
    battery: Option<u8>,
    /// How bright the picture was last shown, while nothing has happened since.
    shown: Option<Light>,
    /// When a key last changed.
    touched: Millis,
    /// A bit for each key that is down.
    down: u8,
    /// The key that woke the display and does nothing else.
    waking: Option<Key>,
    /// Whether there may be something to tidy.
    untidy: bool,
    tidying: Tidying,
    wire: Wire,
}

impl Device {
    /// A device that was just switched on. Inlined, so that it is built in its place and not on the stack.
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            app: App::new(),
            keys: Keys::new(),
            frame: Frame::new(),
            light: Light::On,
            battery: None,
            shown: None,
            touched: 0,
            down: 0,
            waking: None,
            untidy: true,
            tidying: Tidying::default(),
            wire: Wire::new(),
        }
    }

    /// The screens, for those who look on.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Says something before anything else.
    pub fn tell(&mut self, message: &'static str) {
        self.app.input(Input::Message(message));
    }

    /// Says which firmware this is.
    pub fn identify(&mut self, version: &'static str) {
        self.app.input(Input::Version(version));
    }

    /// When something happens without a key.
    fn due<B: Board>(&self, board: &B) -> Option<Millis> {
        let light = match self.light {
            Light::On => Some(self.touched + DIM_AFTER),
            Light::Dim => Some(self.touched + OFF_AFTER),
            Light::Off => None,
        };
        let tidies = self.untidy && self.down == 0 && self.wire.is_quiet();
        let tidy = tidies.then(|| self.idle_at(board));
        let wire = self.wire.due(board);
        let all = [self.keys.due(), light, tidy, wire];
        all.into_iter().flatten().min()
    }

    /// When the memory may be tidied, if nothing happens until then.
    fn idle_at<B: Board>(&self, board: &B) -> Millis {
        (self.touched + IDLE_AFTER).max(board.busy_until())
    }

    /// What a key means; the first press on a dark display only wakes it.
    fn on_edge(&mut self, edge: Edge) -> Option<Gesture> {
        self.touched = edge.at;
        let bit = 1 << edge.key as u8;
        self.down = match edge.down {
            true => self.down | bit,
            false => self.down & !bit,
        };
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
            DIM_AFTER.. => self.light = Light::Dim,
            _ => {}
        }
    }

    /// Shows the picture anew and as bright as it is set, without a key.
    fn light_up(&mut self, now: Millis) {
        (self.shown, self.light) = (None, Light::On);
        self.touched = now;
    }

    /// Takes over how full the battery is; shows it where that matters.
    fn charge(&mut self, level: Option<u8>) {
        let low = level.filter(|&level| level < LOW);
        if low != self.battery {
            self.app.input(Input::Battery(low));
            (self.battery, self.shown) = (low, None);
        }
    }

    /// Does what an edge means, if it means anything yet.
    fn press(&mut self, edge: Edge) {
        if let Some(gesture) = self.on_edge(edge) {
            self.act(gesture, edge.at);
        }
    }

    /// Takes a letter that a computer sent.
    fn type_letter(&mut self, letter: char, now: Millis) {
        self.app.input(Input::Letter(letter));
        self.light_up(now);
    }

    fn act(&mut self, gesture: Gesture, at: Millis) {
        self.app.on_gesture(gesture, at);
        self.shown = None;
        self.untidy = true;
    }
}

/// Runs the device until its board is switched off.
pub async fn run<B: Board, F: NorFlash>(board: &mut B, flash: F, device: &mut Device) {
    device.app.input(Input::Random(board.seed()));
    let start_reason = board.start();
    let alive = &mut || board.alive();
    let mut memory = apart(pin!(start(flash, &mut device.app, start_reason, alive))).await;
    carry_out(&mut memory, &mut device.app, alive).await;
    show(board, device).await;
    apart(pin!(tidy::make_ready(&mut memory, &mut device.app))).await;
    if memory.is_none() {
        // A memory that failed there is said at once, not after a key that was meant for what is shown.
        device.shown = None;
    }
    loop {
        device.charge(board.battery());
        keep(board, &mut memory, device).await;
        show(board, device).await;
        device.app.input(Input::Shown);
        // If that failed, it is said before the next key.
        keep(board, &mut memory, device).await;
        show(board, device).await;
        board.alive();
        apart(pin!(answer_computer(board, &mut memory, device))).await;
        board.want_letters(device.app.takes_letters());
        let wake = board.edge(device.due(board)).await;
        if board.lost_time() {
            device.app.input(Input::ClockStopped);
        }
        match wake {
            Wake::Edge(edge) => {
                device.app.input(Input::Random(board.seed()));
                device.press(edge);
            }
            Wake::Due => apart(pin!(on_due(board, &mut memory, device))).await,
            Wake::Touched => device.light_up(board.now()),
            Wake::Letter(letter) => device.type_letter(letter, board.now()),
            Wake::Wire => {}
            Wake::Pulled => device.wire.pulled(&mut device.app),
            Wake::Off => return,
        }
    }
}

/// Carries out what the screens queued; a backup under way would then fit no moment.
async fn keep<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    device: &mut Device,
) {
    if carry_out(memory, &mut device.app, &mut || board.alive()).await {
        device.shown = None;
        device.wire.disturb();
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

/// Hears a computer and says the next line; what it wants from a person lights the display.
async fn answer_computer<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    device: &mut Device,
) {
    let Device {
        wire, app, frame, ..
    } = device;
    if wire.advance(board, memory, app, frame).await {
        device.light_up(board.now());
        show(board, device).await;
    }
}

async fn on_due<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    device: &mut Device,
) {
    let now = board.now();
    if let Some(gesture) = device.keys.tick(now) {
        return device.act(gesture, now);
    }
    device.on_time(now);
    let idle = device.down == 0 && now >= device.idle_at(board);
    if device.untidy && idle && device.wire.is_quiet() {
        device.untidy = device.tidying.advance(memory, &mut device.app).await;
        device.shown = None;
    }
}
