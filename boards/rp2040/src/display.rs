//! The display, told only what changed.
//!
//! One that does not answer is asked once more at once; then it is lost, and started anew with all
//! of the picture as soon as it is back. One that cannot be read is no worse a display.

use core::ops::Range;

use embassy_time::{Duration, Instant};
use souschef::run::Light;
use souschef::ui::frame::{Frame, PAGES, WIDTH};
use souschef::ui::runs::Runs;
use ssd1306::prelude::Brightness;
use ssd1306::size::DisplaySize128x64;

use crate::keys;
use crate::led::{self, Fault};
use crate::panel::{self, BRIGHT, DIM, Kind};
use crate::wire::{Link, Lost, Wire};

/// A lost display is looked for this often.
const RETRY: Duration = Duration::from_secs(1);
/// In the first second a display may still be waking up itself.
const EARLY: Duration = Duration::from_millis(50);
/// The display is asked at every second look: a look is cheap, a question is not.
const ASKED: u32 = 2;
/// One that cannot tell whether it lost its power is filled anew at every so many looks.
const REFILLED: u32 = 10;
/// The bit of the status that says the display is dark.
const STATUS_DARK: u8 = 0x40;
/// An order that does nothing.
const NOTHING: u8 = 0xe3;

/// The display and what it shows.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Display<L> {
    wire: Wire<L>,
    /// The kind of display for each page; they differ only while a person compares them.
    kinds: [Kind; PAGES],
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
    /// Whether its memory may hold anything: it was never started, or lost.
    fresh: bool,
    /// Whether the display's status can be believed; some cannot be read.
    tells_status: bool,
    looks: u32,
}

impl<L: Link> Display<L> {
    /// A display that has yet to be started.
    pub fn new(link: L, kind: Kind) -> Self {
        Self {
            wire: Wire::new(link),
            kinds: [kind; PAGES],
            wanted: Frame::new(),
            light: Light::On,
            behind: false,
            sent: Frame::new(),
            known: [false; PAGES],
            sent_light: None,
            lost: Some(Instant::MIN),
            fresh: true,
            tells_status: false,
            looks: 0,
        }
    }

    /// The kind of display this is taken for from now on, page by page.
    pub fn set_kinds(&mut self, kinds: [Kind; PAGES]) {
        self.kinds = kinds;
        self.known = [false; PAGES];
        self.behind = true;
    }

    /// Takes over what is to be seen; [`Self::update`] brings it there.
    pub fn want(&mut self, frame: &Frame, light: Light) {
        self.wanted.clone_from(frame);
        self.light = light;
        self.behind = true;
    }

    /// Brings the display up to date, until a key waits; a lost one only when it is time.
    pub async fn update(&mut self) {
        let due = self
            .lost
            .map_or(self.behind, |retry| retry <= Instant::now());
        if due && self.try_twice().await.is_err() {
            self.lose();
        }
    }

    /// When a lost display is looked for again.
    pub fn due(&self) -> Option<Instant> {
        self.lost
    }

    /// Whether the display is dark and knows it.
    pub fn is_dark(&self) -> bool {
        self.sent_light == Some(Light::Off) && !self.behind
    }

    /// The address of the display, and whether it can be read.
    pub fn found(&self) -> (Option<u8>, bool) {
        (self.wire.link.address(), self.tells_status)
    }

    /// Looks after the display now and then: finds a lost one, misses one that has gone.
    pub async fn tend(&mut self) {
        self.looks = self.looks.wrapping_add(1);
        let asks = self.sent_light != Some(Light::Off) && self.looks.is_multiple_of(ASKED);
        if self.lost.is_none() && asks {
            self.ask().await;
        }
        self.update().await;
    }

    /// Asks whether the display is still there and awake; what cannot be asked is filled anew.
    async fn ask(&mut self) {
        let refills = !L::HEARS || self.looks.is_multiple_of(REFILLED);
        if self.tells_status {
            match self.wire.link.status().await {
                Some(status) if status & STATUS_DARK == 0 => return,
                Some(_) => return self.start_again(),
                None => self.tells_status = false,
            }
        }
        if refills || !self.is_there().await {
            self.start_again();
        }
    }

    /// Tells whether an order that does nothing is taken, at the second try if need be.
    async fn is_there(&mut self) -> bool {
        for _ in 0..2 {
            if self.wire.link.send(&[NOTHING], &[]).await.is_ok() {
                return true;
            }
        }
        false
    }

    fn start_again(&mut self) {
        self.lost = Some(Instant::now());
    }

    fn lose(&mut self) {
        defmt::warn!("the display does not answer");
        let now = Instant::now();
        let pause = if now.as_ticks() < RETRY.as_ticks() {
            EARLY
        } else {
            RETRY
        };
        self.lost = Some(now + pause);
        self.fresh = true;
        led::set(Fault::NoDisplay, true);
    }

    /// A message that failed is tried once more, without starting the display anew.
    async fn try_twice(&mut self) -> Result<(), Lost> {
        let was_there = self.lost.is_none();
        match self.try_update().await {
            Err(Lost) if was_there => self.try_update().await,
            tried => tried,
        }
    }

    async fn try_update(&mut self) -> Result<(), Lost> {
        self.wire.forget();
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
    ///
    /// One that still shows a picture keeps showing it; what else is in a memory is not shown.
    async fn start(&mut self) -> Result<(), Lost> {
        self.wire.link.find(self.fresh).await?;
        let lit = |status: u8| status & STATUS_DARK == 0;
        let shows = !self.fresh || self.wire.link.status().await.is_some_and(lit);
        panel::start(&mut self.wire, self.kinds[0], !shows).await?;
        self.known = [false; PAGES];
        self.sent_light = None;
        self.behind = true;
        self.lost = None;
        led::set(Fault::NoDisplay, false);
        Ok(())
    }

    /// Sends the runs of one page; false when a key waits and something may be left to send.
    async fn update_page(&mut self, page: usize) -> Result<bool, Lost> {
        let mut column = 0;
        while let Some(run) = self.next_run(page, column) {
            if keys::waiting() {
                return Ok(false);
            }
            let end = run.end;
            self.send(page, run, column == 0).await?;
            column = end;
        }
        self.known[page] = true;
        Ok(true)
    }

    /// The first run in `page` from `column` on; a page that is not known is one run.
    fn next_run(&self, page: usize, column: usize) -> Option<Range<usize>> {
        let (sent, wanted) = (&self.sent.pages()[page], &self.wanted.pages()[page]);
        if !self.known[page] {
            return (column == 0).then_some(0..WIDTH);
        }
        let changed = self.sent.changed(&self.wanted, page)?;
        let columns = column.max(changed.start)..changed.end;
        let (sent, wanted) = (sent.get(columns.clone())?, wanted.get(columns.clone())?);
        let run = Runs::new(sent, wanted, L::ADDRESSING).next()?;
        Some(run.start + columns.start..run.end + columns.start)
    }

    /// Sends the columns of a run in `page`, naming the page where it is new.
    async fn send(&mut self, page: usize, run: Range<usize>, new_page: bool) -> Result<(), Lost> {
        let column = run.start as u8 + self.kinds[page].first_column();
        let bytes = &self.wanted.pages()[page][run.clone()];
        let mut panel = panel::panel(&mut self.wire, DisplaySize128x64);
        if new_page {
            panel.set_row(page as u8 * 8).await?;
        }
        panel.set_column(column).await?;
        panel.draw(bytes).await?;
        self.sent.pages_mut()[page][run].copy_from_slice(bytes);
        Ok(())
    }

    /// Sets the light, and after a start finds out whether the status can be believed.
    async fn update_light(&mut self) -> Result<(), Lost> {
        if self.sent_light == Some(self.light) {
            return Ok(());
        }
        match self.light {
            Light::On => self.light_up(BRIGHT).await?,
            Light::Dim => self.light_up(DIM).await?,
            Light::Off => self.darken().await?,
        }
        if self.sent_light.is_none() && self.light != Light::Off {
            let status = self.wire.link.status().await;
            self.tells_status = status.is_some_and(|status| status & STATUS_DARK == 0);
        }
        self.sent_light = Some(self.light);
        self.fresh = false;
        Ok(())
    }

    async fn light_up(&mut self, brightness: Brightness) -> Result<(), Lost> {
        let mut panel = panel::panel(&mut self.wire, DisplaySize128x64);
        panel.set_brightness(brightness).await?;
        panel.set_display_on(true).await?;
        Ok(panel.draw(&[]).await?)
    }

    async fn darken(&mut self) -> Result<(), Lost> {
        let mut panel = panel::panel(&mut self.wire, DisplaySize128x64);
        panel.set_display_on(false).await?;
        Ok(panel.draw(&[]).await?)
    }
}
