//! What page and worker say to each other, whatever the job.

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Names a request; later ones have greater names. Answers to others than the
/// last are dropped.
pub type RequestId = u32;

/// A task, or something found, already as a value of the browser: messages of all
/// jobs have the same type then. It is posted as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Posted(#[serde(with = "serde_wasm_bindgen::preserve")] pub(super) JsValue);

/// What the page says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order<T> {
    /// Begin a task, instead of what is worked on.
    Begin(RequestId, T),
    /// Something more for the task.
    Add(RequestId, T),
    /// Leave off.
    Stop(RequestId),
    /// Stand still for now.
    Pause,
    /// Go on after that.
    Resume,
    /// Fail, so that a test can see what the page does then.
    Fail(Failure),
}

/// What the worker says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum News<F> {
    /// It is up.
    Up,
    /// It is alive, and has nothing else to say.
    Alive,
    /// Something was found.
    Found(RequestId, F),
    /// The task is done, and all was told.
    Done(RequestId),
    /// The task makes no sense.
    Refused(RequestId),
    /// It has panicked, saying this, and will not answer any more.
    Panicked(String),
}

/// A way to fail on purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// Panic.
    Panic,
    /// Go round for so many milliseconds without a word.
    Silence(u32),
}
