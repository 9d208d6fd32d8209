//! Defines the messages between the page and its workers, for all jobs.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// The number of a request, which grows from request to request. Answers to all but the last are
/// dropped.
pub type RequestId = u32;

/// A task or result as a JavaScript value, so that the messages of all jobs have the same type. It is
/// posted unchanged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Posted(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

/// Messages from the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<T> {
    /// Begin a task, replacing the current one.
    Begin(RequestId, T),
    /// Additional data for the task.
    Add(RequestId, T),
    /// Stop the task.
    Stop(RequestId),
    /// Pause.
    Pause,
    /// Resume after a pause.
    Resume,
    /// Fail, to test how the page reacts.
    Fail(StagedFailure),
}

/// Messages from the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// The worker has started.
    Up,
    /// The worker is alive and has nothing else to report.
    Alive,
    /// A result.
    Found(RequestId, F),
    /// The task is done, and everything was reported.
    Done(RequestId),
    /// The task is invalid.
    Rejected(RequestId),
    /// The worker has panicked with this text and will not answer any more.
    Panicked(String),
}

/// Tests make a worker fail on purpose in these ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StagedFailure {
    /// Panic.
    Panic,
    /// Stay in a loop for this many milliseconds without a message.
    Silence(u32),
}
