//! The display: an SSD1306 or SH1106 on I2C, told only what changed.
//!
//! The two differ in where the first column lies; both understand page addressing, and the
//! first orders are the union of what either needs. A display that does not answer is lost,
//! and is started anew, with all of the picture, as soon as it is back.

use embassy_time::{Duration, Instant};
use souschef::run::Light;
use souschef::ui::frame::{Frame, PAGES, WIDTH};
use souschef::ui::runs::Runs;

use crate::bus::{Bus, Lost};
use crate::keys;

/// A lost display is looked for this often.
const RETRY: Duration = Duration::from_secs(1);
/// Bytes on the wire to address a further run in a page; the first needs one more.
const ADDRESSING: usize = 6;

/// Orders follow.
const ORDERS: u8 = 0x00;
/// Bytes of the picture follow.
const PICTURE: u8 = 0x40;
const DARK: u8 = 0xae;
const LIT: u8 = 0xaf;
const CONTRAST: u8 = 0x81;
const BRIGHT: u8 = 0xcf;
const DIM: u8 = 0x01;
const PAGE: u8 = 0xb0;
const COLUMN_LOW: u8 = 0x00;
const COLUMN_HIGH: u8 = 0x10;
/// The bit of the status that says the display is dark.
const STATUS_DARK: u8 = 0x40;

/// Brings a display up from any state, dark: clock, 64 rows, no offset, first line, charge pump,
/// mirrored both ways, pins, contrast, charging, level, picture from memory, not inverted, pages.
const START: [u8; 25] = [
    DARK, 0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0x8d, 0x14, 0xa1, 0xc8, 0xda, 0x12, CONTRAST,
    BRIGHT, 0xd9, 0xf1, 0xdb, 0x40, 0xa4, 0xa6, 0x20, 0x02, 0xe3,
];

/// Which display is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its memory is as wide as the picture.
    Ssd1306,
    /// Its memory is wider; the picture lies two columns in.
    Sh1106,
}

impl Kind {
    /// Where the picture begins in the display's memory.
    fn first_column(self) -> usize {
        match self {
            Self::Ssd1306 => 0,
            Self::Sh1106 => 2,
        }
    }
}

/// The display and what it shows.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Display {
    bus: Bus,
    kind: Kind,
    /// What is to be seen.
    wanted: Frame,
    light: Light,
    /// Whether something of it is still to be sent.
    behind: bool,
    /// What the display's memory holds, as far as pages are known.
    sent: Frame,
    known: [bool; PAGES],
    sent_light: Option<Light>,
    /// When a lost display is looked for again.
    lost: Option<Instant>,
    /// Whether the display's status can be believed; some cannot be read.
    tells_status: bool,
}

impl Display {
    /// A display that has yet to be started.
    pub fn new(bus: Bus, kind: Kind) -> Self {
        Self {
            bus,
            kind,
            wanted: Frame::new(),
            light: Light::On,
            behind: false,
            sent: Frame::new(),
            known: [false; PAGES],
            sent_light: None,
            lost: Some(Instant::MIN),
            tells_status: false,
        }
    }

    /// Takes over what is to be seen; [`Self::update`] brings it there.
    pub fn want(&mut self, frame: &Frame, light: Light) {
        self.wanted.clone_from(frame);
        self.light = light;
        self.behind = true;
    }

    /// Brings the display up to date, until a key waits; a lost one only when it is time.
    pub async fn update(&mut self) {
        if self.behind {
            self.listen();
        }
        let due = self
            .lost
            .map_or(self.behind, |retry| retry <= Instant::now());
        if due && self.try_update().await.is_err() {
            defmt::warn!("the display does not answer");
            self.lost = Some(Instant::now() + RETRY);
        }
    }

    /// When a lost display is looked for again.
    pub fn due(&self) -> Option<Instant> {
        self.lost
    }

    /// Looks after the display now and then: finds a lost one, misses one that has gone.
    pub async fn tend(&mut self) {
        self.listen();
        match self.lost {
            Some(_) => self.update().await,
            None if self.sent_light != Some(Light::Off) => self.bus.ask(),
            None => {}
        }
    }

    /// Hears whether the display was still there and awake when it was last asked.
    fn listen(&mut self) {
        match self.bus.answer() {
            None => {}
            Some(Ok(status)) if status & STATUS_DARK == 0 || !self.tells_status => {}
            Some(_) => self.lost = Some(Instant::now()),
        }
    }

    async fn try_update(&mut self) -> Result<(), Lost> {
        if self.lost.is_some() {
            self.start().await?;
        }
        for page in 0..PAGES {
            if !self.update_page(page).await? {
                return Ok(());
            }
        }
        self.update_light().await?;
        self.behind = false;
        Ok(())
    }

    /// Starts the display, from any state and any fault on the bus.
    async fn start(&mut self) -> Result<(), Lost> {
        self.bus.free();
        self.orders(&START).await?;
        self.known = [false; PAGES];
        self.sent_light = None;
        self.behind = true;
        self.lost = None;
        Ok(())
    }

    /// Sends the runs of one page; false when a key waits and something may be left to send.
    async fn update_page(&mut self, page: usize) -> Result<bool, Lost> {
        let mut column = 0;
        while let Some(run) = self.next_run(page, column) {
            if keys::waiting() {
                return Ok(false);
            }
            self.send(page, run.start, run.end, column == 0).await?;
            column = run.end;
        }
        self.known[page] = true;
        Ok(true)
    }

    /// The first run in `page` from `column` on; a page that is not known is one run.
    fn next_run(&self, page: usize, column: usize) -> Option<core::ops::Range<usize>> {
        let (sent, wanted) = (&self.sent.pages()[page], &self.wanted.pages()[page]);
        if !self.known[page] {
            return (column == 0).then_some(0..WIDTH);
        }
        let changed = self.sent.changed(&self.wanted, page)?;
        let columns = column.max(changed.start)..changed.end;
        let (sent, wanted) = (sent.get(columns.clone())?, wanted.get(columns.clone())?);
        let run = Runs::new(sent, wanted, ADDRESSING).next()?;
        Some(run.start + columns.start..run.end + columns.start)
    }

    /// Sends the columns from `start` to `end` of `page`, naming the page where it is new.
    async fn send(
        &mut self,
        page: usize,
        start: usize,
        end: usize,
        new_page: bool,
    ) -> Result<(), Lost> {
        let column = (start + self.kind.first_column()) as u8;
        let address = [
            PAGE | page as u8,
            COLUMN_LOW | column & 0x0f,
            COLUMN_HIGH | column >> 4,
        ];
        let address = &address[usize::from(!new_page)..];
        let bytes = &self.wanted.pages()[page][start..end];
        let messages = [(ORDERS, address), (PICTURE, bytes)];
        self.bus.write(&messages).await?;
        self.sent.pages_mut()[page][start..end].copy_from_slice(bytes);
        Ok(())
    }

    /// Sets the light, and after a start finds out whether the status can be believed.
    async fn update_light(&mut self) -> Result<(), Lost> {
        if self.sent_light == Some(self.light) {
            return Ok(());
        }
        match self.light {
            Light::On => self.orders(&[CONTRAST, BRIGHT, LIT]).await?,
            Light::Dim => self.orders(&[CONTRAST, DIM, LIT]).await?,
            Light::Off => self.orders(&[DARK]).await?,
        }
        if self.sent_light.is_none() && self.light != Light::Off {
            self.tells_status = self.bus.read().await? & STATUS_DARK == 0;
        }
        self.sent_light = Some(self.light);
        Ok(())
    }

    async fn orders(&mut self, orders: &[u8]) -> Result<(), Lost> {
        self.bus.write(&[(ORDERS, orders)]).await
    }
}
