//! Waits that take their room on the stack only while they run.

use core::future::{Future, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll};

/// Waits for `future` in a frame of its own: built into the loop's, its room would lie below every press.
pub async fn apart<F: Future>(mut future: Pin<&mut F>) -> F::Output {
    poll_fn(|context| poll(future.as_mut(), context)).await
}

#[inline(never)]
fn poll<F: Future>(future: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    future.poll(context)
}
