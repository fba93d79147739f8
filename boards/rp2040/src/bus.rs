//! The bus of the display: transfers that end in time, and a way out when they cannot begin.
//!
//! The interrupt feeds the controller from a buffer, so that the loop sleeps until all is sent.

use core::cell::RefCell;

use embassy_rp::i2c::{Blocking, Config, FIFO_SIZE, I2c, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::{Handler, I2C0_IRQ, Interrupt};
use embassy_rp::pac;
use embassy_rp::pac::i2c::regs::{IcDataCmd, IcIntrMask};
use embassy_rp::peripherals::I2C0;
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => Feeder;
});

/// The rate of the bus, in hertz: the fastest that every display keeps up with.
const FREQUENCY: u32 = 400_000;
/// The display's address on the bus.
const ADDRESS: u16 = 0x3c;
/// No transfer takes longer, or the display is lost; the longest needs 3 milliseconds.
const LIMIT: Duration = Duration::from_millis(20);
/// The longest transfer in words: an address and a whole page.
const LONGEST: usize = 136;
/// The controller is fed again when it has so many words left: a tenth of a millisecond.
const LOW: u8 = 4;
/// The pin follows the processor.
const BY_HAND: u8 = 5;
/// The pin follows the controller of the bus.
const BY_I2C: u8 = 3;
/// Clocks after which a display has said all of a byte and the answer to it.
const CLOCKS: u32 = 9;
/// Processor cycles in half a clock: 5 microseconds.
const HALF_CLOCK: u32 = 625;

/// The message ends after this word.
const STOP: u16 = 1 << 9;
/// The display speaks instead of us.
const READ: u16 = 1 << 8;

const NOTHING: IcIntrMask = IcIntrMask(0);
/// The display did not answer, or the controller runs low.
const LOW_OR_ABORTED: IcIntrMask = IcIntrMask(1 << 6 | 1 << 4);
/// The display did not answer, or a message has ended.
const ENDED_OR_ABORTED: IcIntrMask = IcIntrMask(1 << 6 | 1 << 9);

/// The display did not answer, or not in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

static TRANSFER: Mutex<CriticalSectionRawMutex, RefCell<Transfer>> =
    Mutex::new(RefCell::new(Transfer::new()));
static OVER: Signal<CriticalSectionRawMutex, Result<(), Lost>> = Signal::new();

/// Words for the controller, each a byte and what to do with it.
struct Transfer {
    words: [u16; LONGEST],
    length: usize,
    /// The word to be fed next.
    next: usize,
}

impl Transfer {
    const fn new() -> Self {
        Self {
            words: [0; LONGEST],
            length: 0,
            next: 0,
        }
    }

    /// Adds one message: `first`, then `bytes`; what does not fit is left out.
    fn add(&mut self, first: u8, bytes: &[u8]) {
        let Some(([word, words @ ..], _)) = self
            .words
            .get_mut(self.length..)
            .and_then(|words| words.split_at_mut_checked(1 + bytes.len()))
        else {
            return;
        };
        *word = first.into();
        for (word, &byte) in words.iter_mut().zip(bytes) {
            *word = byte.into();
        }
        self.length += 1 + bytes.len();
        self.words[self.length - 1] |= STOP;
    }

    /// Does what the controller asks for; tells how it went once all is sent.
    fn advance(&mut self) -> Option<Result<(), Lost>> {
        let controller = pac::I2C0;
        let raised = controller.ic_intr_stat().read();
        if raised.r_tx_abrt() {
            controller.ic_clr_tx_abrt().read();
            return Some(Err(Lost));
        }
        if raised.r_stop_det() {
            controller.ic_clr_stop_det().read();
            if controller.ic_txflr().read().txflr() == 0 {
                return Some(Ok(()));
            }
        }
        self.feed();
        None
    }

    /// Gives the controller as many words as it takes, and asks to be told what comes next.
    fn feed(&mut self) {
        let controller = pac::I2C0;
        let room = FIFO_SIZE.saturating_sub(controller.ic_txflr().read().txflr());
        let end = self.length.min(self.next + usize::from(room));
        for &word in self.words.get(self.next..end).unwrap_or(&[]) {
            controller
                .ic_data_cmd()
                .write_value(IcDataCmd(u32::from(word)));
        }
        self.next = end;
        let mask = match self.next < self.length {
            true => LOW_OR_ABORTED,
            false => ENDED_OR_ABORTED,
        };
        controller.ic_intr_mask().write_value(mask);
    }
}

/// Feeds the controller when it runs low.
struct Feeder;

impl Handler<I2C0_IRQ> for Feeder {
    unsafe fn on_interrupt() {
        let over = TRANSFER.lock(|transfer| transfer.borrow_mut().advance());
        if let Some(result) = over {
            pac::I2C0.ic_intr_mask().write_value(NOTHING);
            OVER.signal(result);
        }
    }
}

/// The bus with one display on it.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Bus {
    _controller: I2c<'static, I2C0, Blocking>,
    scl: u8,
    /// Whether the display was asked something and its answer not taken yet.
    asked: bool,
}

impl Bus {
    /// The bus on these pins; [`Self::free`] makes it ready.
    pub fn new(
        i2c: Peri<'static, I2C0>,
        scl: Peri<'static, impl SclPin<I2C0>>,
        sda: Peri<'static, impl SdaPin<I2C0>>,
    ) -> Self {
        let mut config = Config::default();
        config.frequency = FREQUENCY;
        let pin = scl.pin();
        Self {
            _controller: I2c::new_blocking(i2c, scl, sda, config),
            scl: pin,
            asked: false,
        }
    }

    /// Sends messages one after the other, each a first byte and what follows.
    pub async fn write(&mut self, messages: &[(u8, &[u8])]) -> Result<(), Lost> {
        let add = |transfer: &mut Transfer| {
            for &(first, bytes) in messages {
                transfer.add(first, bytes);
            }
        };
        self.transfer(add).await
    }

    /// Reads one byte.
    pub async fn read(&mut self) -> Result<u8, Lost> {
        let ask = |transfer: &mut Transfer| {
            transfer.words[0] = READ | STOP;
            transfer.length = 1;
        };
        self.transfer(ask).await?;
        Ok(pac::I2C0.ic_data_cmd().read().dat())
    }

    /// Asks for one byte and does not wait for it, so that nobody has to wake for the answer.
    pub fn ask(&mut self) {
        self.asked = true;
        let question = IcDataCmd(u32::from(READ | STOP));
        pac::I2C0.ic_data_cmd().write_value(question);
    }

    /// The answer to what was asked a while ago; `None` where nothing was.
    pub fn answer(&mut self) -> Option<Result<u8, Lost>> {
        let controller = pac::I2C0;
        let asked = core::mem::take(&mut self.asked);
        asked.then(|| match controller.ic_rxflr().read().rxflr() {
            0 => {
                controller.ic_clr_intr().read();
                Err(Lost)
            }
            _ => Ok(controller.ic_data_cmd().read().dat()),
        })
    }

    /// Carries out one transfer within its time.
    async fn transfer(&mut self, fill: impl FnOnce(&mut Transfer)) -> Result<(), Lost> {
        OVER.reset();
        TRANSFER.lock(|transfer| {
            let mut transfer = transfer.borrow_mut();
            (transfer.length, transfer.next) = (0, 0);
            fill(&mut transfer);
            transfer.feed();
        });
        match with_timeout(LIMIT, OVER.wait()).await {
            Ok(result) => result,
            Err(_) => {
                pac::I2C0.ic_intr_mask().write_value(NOTHING);
                Err(Lost)
            }
        }
    }

    /// Frees the bus from what a transfer that was cut short left behind.
    ///
    /// A display in the middle of an answer holds the data line until it has been clocked to
    /// its end, and what the controller still holds would go before the next transfer.
    pub fn free(&mut self) {
        let scl = usize::from(self.scl);
        let (sio, function) = (pac::SIO, pac::IO_BANK0.gpio(scl).ctrl());
        sio.gpio_out(0).value_clr().write_value(1 << scl);
        function.modify(|pin| pin.set_funcsel(BY_HAND));
        for _ in 0..CLOCKS {
            sio.gpio_oe(0).value_set().write_value(1 << scl);
            cortex_m::asm::delay(HALF_CLOCK);
            sio.gpio_oe(0).value_clr().write_value(1 << scl);
            cortex_m::asm::delay(HALF_CLOCK);
        }
        function.modify(|pin| pin.set_funcsel(BY_I2C));
        self.asked = false;
        prepare();
    }
}

/// Empties the controller and lets it ask to be fed.
fn prepare() {
    let controller = pac::I2C0;
    controller
        .ic_enable()
        .write(|enable| enable.set_enable(false));
    controller
        .ic_tar()
        .write(|target| target.set_ic_tar(ADDRESS));
    controller.ic_tx_tl().write(|level| level.set_tx_tl(LOW));
    controller.ic_intr_mask().write_value(NOTHING);
    controller.ic_clr_intr().read();
    controller
        .ic_enable()
        .write(|enable| enable.set_enable(true));
    I2C0_IRQ::unpend();
    // SAFETY: the handler touches nothing but the controller and what is locked.
    unsafe { I2C0_IRQ::enable() };
}
