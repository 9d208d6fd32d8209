//! The messages between the page and its workers. They are the same for all jobs.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Number of a request. Each request has a larger number than the one before, and answers to any
/// but the last are dropped.
pub type RequestId = u32;

/// A task or a result as a JavaScript value. This way, the messages of all jobs have the same type.
/// It is sent as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Posted(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

/// A message from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<T> {
    /// Begin this task in place of the current one.
    Begin(RequestId, T),
    /// Take further data for the task.
    Add(RequestId, T),
    /// Stop the task.
    Stop(RequestId),
    /// Pause.
    Pause,
    /// Continue after a pause.
    Resume,
    /// Fail. This is for tests of how the page deals with it.
    Fail(StagedFailure),
}

/// A message from a worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// The worker has started.
    Up,
    /// The worker is alive, but has nothing else to report.
    Alive,
    /// It has found something.
    Found(RequestId, F),
    /// The task is done, and all results have been sent.
    Done(RequestId),
    /// The task is invalid.
    Rejected(RequestId),
    /// The worker has panicked with this text. It won't answer any more.
    Panicked(String),
}

/// A failure that a test wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StagedFailure {
    /// Panic.
    Panic,
    /// Do nothing for this many milliseconds, not even report that the worker is alive.
    Silence(u32),
}
