//! The messages between page and workers. They're the same for every job.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// The number of a request. Numbers only ever increase, and answers to any request but the latest
/// are dropped.
pub type RequestId = u32;

/// A task or result as a JavaScript value, so that messages have the same type whatever the job. It
/// is sent as is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Posted(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

/// A message from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<T> {
    /// Begin this task. If there is another one, it ends.
    Begin(RequestId, T),
    /// More data for the task.
    Add(RequestId, T),
    /// Stop the task.
    Stop(RequestId),
    /// Pause.
    Pause,
    /// Continue after a pause.
    Resume,
    /// Fail. We use this to test how the page copes.
    Fail(StagedFailure),
}

/// A message from a worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// The worker has started and is ready for messages.
    Up,
    /// Nothing to report, but the worker is alive.
    Alive,
    /// A result.
    Found(RequestId, F),
    /// The task is done, and no more results will follow.
    Done(RequestId),
    /// The task is invalid.
    Rejected(RequestId),
    /// The worker has panicked with the given message, and won't answer any more.
    Panicked(String),
}

/// A failure on request, for tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StagedFailure {
    /// Panic.
    Panic,
    /// Do nothing for this many milliseconds. In particular, do not report any sign of life.
    Silence(u32),
}
