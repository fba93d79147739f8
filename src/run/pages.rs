//! The notebook on flash: the one writer of its pages, and results, which are not kept in memory.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use crate::notebook::results::{Finished, RESULT_PAGES, page_index};
use crate::notebook::{Notebook, PAGE_BYTES, result_page};
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::ITEM_BYTES;

/// Writes every page of the notebook that has changed. A page that cannot be written stays changed.
pub async fn write_pages<F: NorFlash>(
    storage: &mut Storage<F>,
    notebook: &mut Notebook,
) -> Result<(), Error> {
    while let Some(key) = notebook.next_changed() {
        storage.store_note(key, &notebook.page(key)).await?;
        notebook.written(key);
    }
    Ok(())
}

/// Writes a result, its first page last: it counts once that is there. Returns false if it is not a result.
pub async fn write_result<F: NorFlash>(
    storage: &mut Storage<F>,
    result: &[u8],
) -> Result<bool, Error> {
    let Some(number) = Finished::read(result).map(|result| result.number) else {
        return Ok(false);
    };
    for page in (0..RESULT_PAGES).rev() {
        let Some(part) = result.chunks(PAGE_BYTES - 1).nth(page) else {
            continue;
        };
        let mut bytes: Vec<u8, PAGE_BYTES> = Vec::new();
        let fits = bytes.push(number as u8).is_ok() && bytes.extend_from_slice(part).is_ok();
        let key = result_page(page_index(number, page));
        match fits {
            true => storage.store_note(key, &bytes).await?,
            false => return Err(Error::TooLong),
        }
    }
    Ok(true)
}

/// Shows `visit` the parts of the result with this number, in order.
pub async fn read_result<F: NorFlash>(
    storage: &mut Storage<F>,
    number: u32,
    visit: &mut dyn FnMut(&[u8]),
) {
    for page in 0..RESULT_PAGES {
        let mut buffer = [0; ITEM_BYTES];
        let key = result_page(page_index(number, page));
        let part = storage.read_note(key, &mut buffer).await;
        match part.and_then(<[u8]>::split_first) {
            Some((&tag, part)) if tag == number as u8 => visit(part),
            _ => return,
        }
    }
}
