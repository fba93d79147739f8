//! The wire to a computer: a serial port on USB, quiet until spoken to.
//!
//! It has power only while there is some on the cable. What comes and goes lies in two pipes; the loop
//! is told when there is news, and nothing else passes between them.

mod power;
mod vbus;

pub use vbus::Vbus;

use core::convert::Infallible;

use embassy_executor::Spawner;
use embassy_futures::join::{join, join3};
use embassy_futures::select::select;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config, Handler, UsbVersion};
use portable_atomic::{AtomicBool, AtomicU64, Ordering};
use souschef::link::SAID_BYTES;

use crate::badge;

/// The number of pid.codes for things that are tried out: no other was asked for.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;
const DEVICE_CLASS: u8 = 0x02;
/// The bytes of a packet.
const PACKET: usize = 64;
/// Bytes that were sent faster than they were heard.
const HEARD_WAITING: usize = 256;
/// What ends a line.
const END: &[u8] = b"\r\n";
/// The longest that is said at once, with what its line ends add.
const SAID_WAITING: usize = SAID_BYTES + 32;
/// A computer that was just plugged in asks its first questions by then; a charger asks none.
const PATIENCE: Duration = Duration::from_secs(2);
/// A computer that asks has no more questions after this.
const QUESTIONS: Duration = Duration::from_secs(1);
/// Everything that was said is taken by then, or nobody takes it.
const TAKEN: Duration = Duration::from_millis(500);
/// The last packet is taken this long after it left the pipe.
const LAST_PACKET: Duration = Duration::from_millis(50);

static HEARD: Pipe<CriticalSectionRawMutex, HEARD_WAITING> = Pipe::new();
static SAID: Pipe<CriticalSectionRawMutex, SAID_WAITING> = Pipe::new();
static NEWS: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Ends the conversation: the computer went away, or another one came.
static ENDED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Whether the loop has still to be told of that.
static PULLED: AtomicBool = AtomicBool::new(false);
/// Whether there is a computer, or may be one.
static PRESENT: AtomicBool = AtomicBool::new(false);
/// Until when a computer makes our acquaintance, in milliseconds.
static BUSY_UNTIL: AtomicU64 = AtomicU64::new(0);

bind_interrupts!(struct Interrupts {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// Serves a computer from now on whenever one is there.
pub fn watch(spawner: Spawner, usb: Peri<'static, USB>, vbus: Vbus) {
    spawner.spawn(serve(usb, vbus).expect("a chip has one port"));
}

/// Waits for something to hear, room to say something, or a computer that went away.
pub async fn news() {
    NEWS.wait().await;
}

/// Tells once whether the computer went away.
pub fn was_pulled() -> bool {
    PULLED.swap(false, Ordering::Relaxed)
}

/// A byte that the computer sent.
pub fn hear() -> Option<u8> {
    let mut byte = [0];
    let heard = !PULLED.load(Ordering::Relaxed) && HEARD.try_read(&mut byte).is_ok();
    heard.then_some(byte[0])
}

/// Whether a line finds room.
pub fn can_say() -> bool {
    PRESENT.load(Ordering::Relaxed) && !PULLED.load(Ordering::Relaxed) && SAID.is_empty()
}

/// Says a line, or a few at once.
pub fn say(lines: &str) {
    for line in lines.split('\n') {
        put(line.as_bytes());
        put(END);
    }
}

/// Puts bytes into the pipe, which takes less than all where its end meets its beginning.
fn put(mut bytes: &[u8]) {
    // The pipe was empty and holds what can be said at once.
    while let Ok(taken) = SAID.try_write(bytes) {
        bytes = &bytes[taken..];
        if bytes.is_empty() {
            return;
        }
    }
}

/// Waits until everything that was said is taken, and goes off the bus.
pub async fn leave() {
    let taken = async {
        while !SAID.is_empty() {
            NEWS.wait().await;
        }
    };
    // A computer that takes nothing is not waited for.
    let _ = with_timeout(TAKEN, taken).await;
    Timer::after(LAST_PACKET).await;
    power::down();
}

/// Whether there is a computer, or may be one.
pub fn is_present() -> bool {
    PRESENT.load(Ordering::Relaxed)
}

/// Until when a computer makes our acquaintance, in milliseconds.
pub fn busy_until() -> u64 {
    BUSY_UNTIL.load(Ordering::Relaxed)
}

/// Expects a computer to ask for a while; during that time nothing may take long.
fn expect_questions(time: Duration) {
    let until = (Instant::now() + time).as_millis();
    BUSY_UNTIL.store(until, Ordering::Relaxed);
}

/// Ends the conversation; what is under way on either side is dropped.
fn pull() {
    PULLED.store(true, Ordering::Relaxed);
    HEARD.clear();
    SAID.clear();
    ENDED.signal(());
    NEWS.signal(());
}

#[embassy_executor::task]
async fn serve(mut usb: Peri<'static, USB>, vbus: Vbus) {
    let mut cable = vbus.connect();
    loop {
        cable.power().await;
        PRESENT.store(true, Ordering::Relaxed);
        expect_questions(PATIENCE);
        power::up();
        select(connect(usb.reborrow(), badge::serial()), cable.no_power()).await;
        power::down();
        PRESENT.store(false, Ordering::Relaxed);
        pull();
    }
}

/// Is a device on the bus until it is dropped.
async fn connect(usb: Peri<'_, USB>, serial: &str) {
    let mut state = State::new();
    let mut descriptors = [0; 96];
    let mut requests = [0; PACKET];
    let mut watcher = Watcher;
    let driver = Driver::new(usb, Interrupts);
    let mut builder = Builder::new(
        driver,
        config(serial),
        &mut descriptors,
        &mut [],
        &mut [],
        &mut requests,
    );
    builder.handler(&mut watcher);
    let class = CdcAcmClass::new(&mut builder, &mut state, PACKET as u16);
    let mut device = builder.build();
    let (mut sender, mut receiver, control) = class.split_with_control();
    let talk = async {
        loop {
            ENDED.reset();
            let both = join(listen(&mut receiver), speak(&mut sender));
            select(both, ENDED.wait()).await;
        }
    };
    join3(device.run(), talk, follow(&control)).await;
}

fn config(serial: &str) -> Config<'_> {
    let mut config = Config::new(VENDOR, PRODUCT);
    config.bcd_usb = UsbVersion::Two;
    config.device_class = DEVICE_CLASS;
    config.device_sub_class = 0;
    config.device_protocol = 0;
    config.composite_with_iads = false;
    config.manufacturer = Some("Souschef");
    config.product = Some("Souschef");
    config.serial_number = Some(serial);
    config
}

/// Puts what the computer sends into the pipe; while that is full the computer waits.
async fn listen<'d>(receiver: &mut Receiver<'d, Driver<'d, USB>>) -> Infallible {
    let mut packet = [0; PACKET];
    loop {
        receiver.wait_connection().await;
        let mut rest: &[u8] = match receiver.read_packet(&mut packet).await {
            Ok(length) => &packet[..length],
            Err(_) => continue,
        };
        while !rest.is_empty() {
            let heard = HEARD.write(rest).await;
            rest = &rest[heard..];
            NEWS.signal(());
        }
    }
}

/// Sends what lies in the pipe. A last packet that is full is followed by an empty one, for only a
/// packet that is not full ends what a computer waits for.
async fn speak<'d>(sender: &mut Sender<'d, Driver<'d, USB>>) -> Infallible {
    let mut packet = [0; PACKET];
    loop {
        sender.wait_connection().await;
        let length = SAID.read(&mut packet).await;
        if SAID.is_empty() {
            NEWS.signal(());
        }
        // What cannot be sent any more is lost with the connection.
        let _ = sender.write_packet(&packet[..length]).await;
        if length == PACKET && SAID.is_empty() {
            let _ = sender.write_packet(&[]).await;
        }
    }
}

/// Follows whether a program has the port open: one that closes it has gone.
async fn follow(control: &ControlChanged<'_>) -> Infallible {
    let mut open = false;
    loop {
        control.control_changed().await;
        let was = core::mem::replace(&mut open, control.dtr());
        if was && !open {
            pull();
        }
    }
}

/// Hears what happens on the bus.
struct Watcher;

impl Handler for Watcher {
    fn reset(&mut self) {
        expect_questions(QUESTIONS);
        PRESENT.store(true, Ordering::Relaxed);
        pull();
    }

    fn addressed(&mut self, _address: u8) {
        expect_questions(QUESTIONS);
    }

    fn configured(&mut self, _configured: bool) {
        expect_questions(QUESTIONS);
    }

    /// A bus on which nobody counts the time: the computer sleeps, or is not there.
    fn suspended(&mut self, suspended: bool) {
        if suspended {
            pull();
        }
        let present = !suspended || vbus::is_sensed();
        PRESENT.store(present, Ordering::Relaxed);
    }
}
