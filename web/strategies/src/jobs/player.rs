//! Abstracts over named strategies and scripts. They look the same to the jobs.

use ginnow::sieve::strategies::script::Script;
use ginnow::sieve::strategies::{Named, ScriptError, Strategy};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Something that can play. Jobs are generic over this, but they need names and programs of their
/// own.
pub trait Player: Clone + PartialEq + Serialize + DeserializeOwned + 'static {
    /// [`Job::NAME`](ginnow_kit::worker::Job::NAME) of the job that plays many boards.
    const RUNNING: &'static str;

    /// Name of the job that plays a single board.
    const PLAYING: &'static str;

    /// The program that has the strategy.
    const PROGRAM: &'static str;

    /// Creates the strategy.
    ///
    /// # Errors
    /// If it is a script, it may have a syntax error, which comes with its place.
    fn strategy(&self) -> Result<Box<dyn Strategy>, ScriptError>;
}

impl Player for Named {
    const RUNNING: &'static str = "running";
    const PLAYING: &'static str = "playing";
    const PROGRAM: &'static str = "strategies-workers";

    fn strategy(&self) -> Result<Box<dyn Strategy>, ScriptError> {
        Ok(Named::strategy(*self))
    }
}

/// A script is just its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text(pub String);

impl Text {
    /// Parses the script, with limits on time and memory for each call.
    ///
    /// # Errors
    /// Returns the syntax error if there is one, together with its place.
    pub fn script(&self) -> Result<Script, ScriptError> {
        let clock = || Duration::from_secs_f64(ginnow_kit::worker::now() / 1000.0);
        Ok(Script::read(&self.0)?.timed(clock).metered(memory))
    }
}

/// Returns the size of the worker's memory in bytes. It can only grow.
#[cfg(target_arch = "wasm32")]
fn memory() -> u64 {
    const PAGE: u64 = 65_536;
    std::arch::wasm32::memory_size::<0>() as u64 * PAGE
}

/// Memory is not measured in tests.
#[cfg(not(target_arch = "wasm32"))]
fn memory() -> u64 {
    0
}

impl Player for Text {
    const RUNNING: &'static str = "running-scripts";
    const PLAYING: &'static str = "playing-scripts";
    const PROGRAM: &'static str = "strategies-scripts";

    fn strategy(&self) -> Result<Box<dyn Strategy>, ScriptError> {
        Ok(Box::new(self.script()?))
    }
}
