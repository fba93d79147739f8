//! Waiting in a frame of the stack that is gone while anything else runs.

use core::future::{Future, poll_fn};
use core::pin::Pin;
use core::task::{Context, Poll};

/// Waits for what needs much of the stack now and then. As a part of the loop it would take that room
/// from every key press: 10 KB of it.
pub async fn apart<F: Future>(mut future: Pin<&mut F>) -> F::Output {
    poll_fn(|context| poll(future.as_mut(), context)).await
}

#[inline(never)]
fn poll<F: Future>(future: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    future.poll(context)
}
