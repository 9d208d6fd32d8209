//! Page and workers exchange the same messages for every job.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Numbers of requests only ever increase. Answers to any request but the latest are dropped.
pub type RequestId = u32;

/// Sends a task or a result as a JavaScript value, so that messages have the same type for every
/// job.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Posted(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

/// A message from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<T> {
    /// Begins this task. If there is another one, it ends.
    Begin(RequestId, T),
    /// Adds data to the task.
    Add(RequestId, T),
    /// Stops the task.
    Stop(RequestId),
    /// Pauses.
    Pause,
    /// Continues after a pause.
    Resume,
    /// Fails. We use this to test how the page copes.
    Fail(StagedFailure),
}

/// A message from a worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// The worker has started and is ready for messages.
    Up,
    /// Nothing to report, but the worker is alive.
    Alive,
    /// The task has a result.
    Found(RequestId, F),
    /// The task is done, and no more results will follow.
    Done(RequestId),
    /// The task is invalid.
    Rejected(RequestId),
    /// The worker has panicked with the given message, and won't answer any more.
    Panicked(String),
}

/// Tests can request a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StagedFailure {
    /// Panics.
    Panic,
    /// Do nothing for this many milliseconds. In particular, do not report any sign of life.
    Silence(u32),
}
