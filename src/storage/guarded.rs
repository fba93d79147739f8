//! A flash that is never erased behind our back.
//!
//! A queue repairs itself by erasing sectors that make no sense to it, also while it is only
//! read. What a slot holds is not its to erase, so it sees the flash through [`Guarded`].

use core::cell::Cell;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::SECTOR;
use super::sieve::Sieve;

/// Passes reads on, writes if allowed, and erases never.
pub struct Guarded<'f, F> {
    flash: &'f mut F,
    access: Access<'f>,
    sieve: Sieve,
}

/// What may be done with a guarded flash.
enum Access<'f> {
    /// Only reading; the end of the last read is kept in the cell.
    Read(&'f Cell<u32>),
    /// Reading, and writing where it is erased.
    Write,
}

/// Why a guarded flash did not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuardedError {
    /// The flash itself failed.
    Flash,
    /// It was to be changed and is kept.
    Refused,
}

impl<'f, F: NorFlash> Guarded<'f, F> {
    /// A flash that can only be read; `end` follows the end of each read.
    pub fn read_only(flash: &'f mut F, end: &'f Cell<u32>) -> Self {
        Self::new(flash, Access::Read(end))
    }

    /// A flash that can be written where it is erased.
    pub fn writable(flash: &'f mut F) -> Self {
        Self::new(flash, Access::Write)
    }

    fn new(flash: &'f mut F, access: Access<'f>) -> Self {
        let sieve = Sieve::default();
        Self {
            flash,
            access,
            sieve,
        }
    }
}

impl NorFlashError for GuardedError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F> ErrorType for Guarded<'_, F> {
    type Error = GuardedError;
}

impl<F: NorFlash> ReadNorFlash for Guarded<'_, F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), GuardedError> {
        if let Access::Read(end) = self.access {
            end.set(offset + bytes.len() as u32);
        }
        let read = self.flash.read(offset, bytes).await;
        read.map_err(|_| GuardedError::Flash)?;
        self.sieve.sift(offset, bytes);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Guarded<'_, F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, _from: u32, _to: u32) -> Result<(), GuardedError> {
        Err(GuardedError::Refused)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), GuardedError> {
        if let Access::Read(_) = self.access {
            return Err(GuardedError::Refused);
        }
        let written = self.flash.write(offset, bytes).await;
        written.map_err(|_| GuardedError::Flash)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use core::future::Future;
    use core::pin::pin;
    use core::task::{Context, Poll, Waker};

    /// A flash that takes everything.
    struct Willing;

    impl ErrorType for Willing {
        type Error = GuardedError;
    }

    impl ReadNorFlash for Willing {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, _offset: u32, _bytes: &mut [u8]) -> Result<(), GuardedError> {
            Ok(())
        }

        fn capacity(&self) -> usize {
            SECTOR as usize
        }
    }

    impl NorFlash for Willing {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = SECTOR as usize;

        async fn erase(&mut self, _from: u32, _to: u32) -> Result<(), GuardedError> {
            Ok(())
        }

        async fn write(&mut self, _offset: u32, _bytes: &[u8]) -> Result<(), GuardedError> {
            Ok(())
        }
    }

    /// What a future gives that never waits.
    pub fn now<T>(future: impl Future<Output = T>) -> T {
        let mut context = Context::from_waker(Waker::noop());
        match pin!(future).poll(&mut context) {
            Poll::Ready(done) => done,
            Poll::Pending => panic!("it waits"),
        }
    }

    #[test]
    fn nobody_erases_through_it_and_only_a_writable_one_is_written() {
        let (mut flash, end) = (Willing, Cell::new(0));
        let mut read_only = Guarded::read_only(&mut flash, &end);
        assert_eq!(now(read_only.erase(0, SECTOR)), Err(GuardedError::Refused));
        assert_eq!(now(read_only.write(0, &[1])), Err(GuardedError::Refused));
        assert_eq!(now(read_only.read(5, &mut [0; 3])), Ok(()));
        assert_eq!(end.get(), 8);
        let mut writable = Guarded::writable(&mut flash);
        assert_eq!(now(writable.erase(0, SECTOR)), Err(GuardedError::Refused));
        assert_eq!(now(writable.write(0, &[1])), Ok(()));
        assert_eq!(writable.capacity(), SECTOR as usize);
    }
}
