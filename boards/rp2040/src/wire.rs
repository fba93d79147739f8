//! The wire to the display: orders wait for the bytes they belong to, and both go out together.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use heapless::Vec;

/// The most orders that wait: those that start a display, and an address.
const ORDERS: usize = 48;

/// The display did not answer, or not in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

impl From<DisplayError> for Lost {
    fn from(_: DisplayError) -> Self {
        Self
    }
}

/// A way to a display: a bus with its pins.
#[allow(async_fn_in_trait, reason = "one loop awaits it, on one thread")]
pub trait Link {
    /// Whether the display's answer to a write can be heard.
    const HEARS: bool;
    /// Bytes of picture that cost as much as the address of a further run in a page.
    const ADDRESSING: usize;

    /// Makes the bus anew, whatever a cut transfer left behind, and looks for the display; one that
    /// is `fresh` may be reset.
    async fn find(&mut self, fresh: bool) -> Result<(), Lost>;
    /// Sends orders, then bytes of the picture.
    async fn send(&mut self, orders: &[u8], picture: &[u8]) -> Result<(), Lost>;
    /// The display's status; `None` where it cannot be read.
    async fn status(&mut self) -> Option<u8>;
    /// The address at which the display was found.
    fn address(&self) -> Option<u8>;
}

/// A link with orders that wait for their bytes.
#[derive(Debug)]
pub struct Wire<L> {
    /// The way to the display.
    pub link: L,
    orders: Vec<u8, ORDERS>,
}

impl<L: Link> Wire<L> {
    /// A wire on which nothing waits.
    pub fn new(link: L) -> Self {
        Self {
            link,
            orders: Vec::new(),
        }
    }

    /// Drops the orders of something that failed.
    pub fn forget(&mut self) {
        self.orders.clear();
    }
}

impl<L: Link> AsyncWriteOnlyDataCommand for &mut Wire<L> {
    async fn send_commands(&mut self, orders: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(orders) = orders else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        self.orders
            .extend_from_slice(orders)
            .map_err(|_| DisplayError::OutOfBoundsError)
    }

    async fn send_data(&mut self, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(bytes) = bytes else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        let sent = self.link.send(&self.orders, bytes).await;
        self.orders.clear();
        sent.map_err(|Lost| DisplayError::BusWriteError)
    }
}
