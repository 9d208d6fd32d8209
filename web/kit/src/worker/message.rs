//! The messages between page and worker, for all jobs.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// The number of a request; later ones are greater. Answers to any but the last are dropped.
pub type RequestId = u32;

/// A task or result, already as a value of the browser, so that messages of all jobs have the same type.
/// It is posted as it is.
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
    /// Go on after a pause.
    Resume,
    /// Fail, so that tests can see what the page does.
    Fail(Failure),
}

/// Messages from the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// It is up.
    Up,
    /// It is alive and has nothing else to report.
    Alive,
    /// Something was found.
    Found(RequestId, F),
    /// The task is done, and everything was reported.
    Done(RequestId),
    /// The task makes no sense.
    Refused(RequestId),
    /// It has panicked with this text and will not answer any more.
    Panicked(String),
}

/// A way to fail on purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// Panic.
    Panic,
    /// Stay in a loop for this many milliseconds without a message.
    Silence(u32),
}
