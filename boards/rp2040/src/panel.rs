//! The two kinds of display, as the `ssd1306` crate wants to know them.

use display_interface::{AsyncWriteOnlyDataCommand, DisplayError};
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation};
use ssd1306::size::{DisplaySize128x64, DisplaySizeAsync};

use crate::wire::{Link, Lost, Wire};

/// As bright as cheap displays bear for years.
pub const BRIGHT: Brightness = Brightness::custom(0xf, 0xcf);
/// Just readable.
pub const DIM: Brightness = Brightness::custom(0xf, 0x01);

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
    pub fn first_column(self) -> u8 {
        match self {
            Self::Ssd1306 => DisplaySize128x64::OFFSETX,
            Self::Sh1106 => Sh1106Size::OFFSETX,
        }
    }

    /// The other kind.
    pub fn other(self) -> Self {
        match self {
            Self::Ssd1306 => Self::Sh1106,
            Self::Sh1106 => Self::Ssd1306,
        }
    }

    /// Its name, as it is sold.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Sh1106 => "SH1106",
        }
    }
}

/// An SH1106 of 128x64 pixels: as the SSD1306, with a memory of 132 columns.
#[derive(Clone, Copy, Debug)]
pub struct Sh1106Size;

impl DisplaySizeAsync for Sh1106Size {
    const WIDTH: u8 = DisplaySize128x64::WIDTH;
    const HEIGHT: u8 = DisplaySize128x64::HEIGHT;
    const DRIVER_COLS: u8 = 132;
    const OFFSETX: u8 = 2;
    type Buffer = <DisplaySize128x64 as DisplaySizeAsync>::Buffer;

    async fn configure(
        &self,
        wire: &mut impl AsyncWriteOnlyDataCommand,
    ) -> Result<(), DisplayError> {
        DisplaySizeAsync::configure(&DisplaySize128x64, wire).await
    }
}

/// The driver at the end of a wire; it keeps nothing that would have to outlive a message.
pub fn panel<L: Link, S: DisplaySizeAsync>(
    wire: &mut Wire<L>,
    size: S,
) -> Ssd1306Async<&mut Wire<L>, S, BasicMode> {
    Ssd1306Async::new(wire, size, DisplayRotation::Rotate0)
}

/// Brings a display up from any state; `dark` leaves it so until its memory is filled.
pub async fn start<L: Link>(wire: &mut Wire<L>, kind: Kind, dark: bool) -> Result<(), Lost> {
    match kind {
        Kind::Ssd1306 => start_as(wire, DisplaySize128x64, dark).await,
        Kind::Sh1106 => start_as(wire, Sh1106Size, dark).await,
    }
}

async fn start_as<L: Link, S: DisplaySizeAsync>(
    wire: &mut Wire<L>,
    size: S,
    dark: bool,
) -> Result<(), Lost> {
    let mut panel = panel(wire, size);
    panel.init_with_addr_mode(AddrMode::Page).await?;
    if dark {
        panel.set_display_on(false).await?;
    }
    Ok(panel.draw(&[]).await?)
}
