//! Memory that behaves like flash: writing clears bits, only erasing a sector sets them.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use souschef::storage::{REGION, SECTOR};

/// The bytes of the memory.
pub const SIZE: usize = REGION as usize;

/// A memory that is forgotten with the process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RamFlash {
    bytes: Vec<u8>,
}

/// A memory kept in a file. Every write is in the file before the device goes on, so the
/// process may be killed at any time.
#[derive(Debug)]
pub struct FileFlash {
    ram: RamFlash,
    file: File,
}

/// Why an operation failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It reaches beyond the end or is not on a sector border.
    OutOfBounds,
    /// The file cannot be written.
    File,
}

/// Why a file cannot serve as memory.
#[derive(Debug)]
pub enum OpenError {
    /// It has another size.
    Size(PathBuf, u64),
    /// Another process uses it.
    InUse(PathBuf),
    /// It cannot be read, written or made.
    File(PathBuf, io::Error),
}

impl RamFlash {
    /// A memory as it leaves the factory.
    pub fn new() -> Self {
        let bytes = vec![0xff; SIZE];
        Self { bytes }
    }

    /// A memory with this image, if it has the right size.
    pub fn holding(bytes: Vec<u8>) -> Option<Self> {
        (bytes.len() == SIZE).then_some(Self { bytes })
    }

    /// What it holds.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Reads the image in a file without touching it.
    pub fn image(path: &Path) -> Result<Self, OpenError> {
        let failed = |error| OpenError::File(path.into(), error);
        let bytes = fs::read(path).map_err(failed)?;
        match bytes.len() {
            SIZE => Ok(Self { bytes }),
            other => Err(OpenError::Size(path.into(), other as u64)),
        }
    }

    fn part(&mut self, offset: u32, length: usize) -> Result<&mut [u8], Fault> {
        let rest = self.bytes.get_mut(offset as usize..);
        let part = rest.and_then(|rest| rest.get_mut(..length));
        part.ok_or(Fault::OutOfBounds)
    }

    fn erase(&mut self, from: u32, to: u32) -> Result<&[u8], Fault> {
        let on_border = |offset: u32| offset.is_multiple_of(SECTOR);
        if !on_border(from) || !on_border(to) || from > to {
            return Err(Fault::OutOfBounds);
        }
        let part = self.part(from, (to - from) as usize)?;
        part.fill(0xff);
        Ok(part)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<&[u8], Fault> {
        let part = self.part(offset, bytes.len())?;
        part.iter_mut()
            .zip(bytes)
            .for_each(|(kept, byte)| *kept &= byte);
        Ok(part)
    }
}

impl FileFlash {
    /// Opens the memory in a file and locks it; a missing file is made.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let failed = |error| OpenError::File(path.into(), error);
        if !path.try_exists().map_err(failed)? {
            make(path).map_err(failed)?;
        }
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let mut file = opened.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(path.into())),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut bytes = Vec::with_capacity(SIZE);
        let limited = Read::by_ref(&mut file)
            .take(SIZE as u64 + 1)
            .read_to_end(&mut bytes);
        match limited.map_err(failed)? {
            SIZE => Ok(Self {
                ram: RamFlash { bytes },
                file,
            }),
            _ => {
                let size = file.metadata().map_err(failed)?.len();
                Err(OpenError::Size(path.into(), size))
            }
        }
    }
}

/// Puts an image in the place of a file: whoever looks finds the old one or the new one, whole.
pub fn replace(path: &Path, image: &[u8]) -> io::Result<()> {
    let draft = draft(path);
    fs::write(&draft, image)?;
    fs::rename(&draft, path)
}

/// Another name beside a file.
fn draft(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}", std::process::id()));
    name.into()
}

/// Makes a file under another name first, so that it is whole or not there.
fn make(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = draft(path);
    fs::write(&draft, &RamFlash::new().bytes)?;
    let linked = fs::hard_link(&draft, path);
    match linked {
        Ok(()) => fs::remove_file(&draft),
        // Somebody else was quicker.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => fs::remove_file(&draft),
        Err(_) => fs::rename(&draft, path),
    }
}

fn put(file: &mut File, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
    let placed = file.seek(SeekFrom::Start(offset.into()));
    let written = placed.and_then(|_| file.write_all(bytes));
    written.map_err(|_| Fault::File)
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(path, size) => write!(
                f,
                "{} has {size} bytes; a flash file has exactly {SIZE}",
                path.display()
            ),
            Self::InUse(path) => {
                let path = path.display();
                write!(f, "{path} is in use: another souschef runs with it")
            }
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for OpenError {}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::File => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for RamFlash {
    type Error = Fault;
}

impl ReadNorFlash for RamFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        bytes.copy_from_slice(self.part(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for RamFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        Self::erase(self, from, to).map(drop)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        Self::write(self, offset, bytes).map(drop)
    }
}

impl MultiwriteNorFlash for RamFlash {}

impl ErrorType for FileFlash {
    type Error = Fault;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.ram.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        put(&mut self.file, from, self.ram.erase(from, to)?)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        put(&mut self.file, offset, self.ram.write(offset, bytes)?)
    }
}

impl MultiwriteNorFlash for FileFlash {}
