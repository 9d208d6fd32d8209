//! Lets workers play named strategies and scripts in the same way.

use ginnow::sieve::strategies::script::Script;
use ginnow::sieve::strategies::{Named, ScriptError, Strategy};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The jobs are the same for all players, except for their names and programs.
pub trait Player: Clone + PartialEq + Serialize + DeserializeOwned + 'static {
    /// [`Job::NAME`](ginnow_kit::worker::Job::NAME) of the job that plays many boards.
    const RUNNING: &'static str;

    /// The name of the job that plays one board.
    const PLAYING: &'static str;

    /// The program that contains the strategy.
    const PROGRAM: &'static str;

    /// Returns the strategy itself.
    ///
    /// # Errors
    /// Returns the syntax error of a script, with its place.
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

/// A script is its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text(pub String);

impl Text {
    /// Returns the script, with limits on the time and the memory of each call.
    ///
    /// # Errors
    /// Returns the syntax error, with its place.
    pub fn script(&self) -> Result<Script, ScriptError> {
        let clock = || Duration::from_secs_f64(ginnow_kit::worker::now() / 1000.0);
        Ok(Script::read(&self.0)?.timed(clock).metered(memory))
    }
}

/// Returns the memory of the worker in bytes. It never shrinks.
#[cfg(target_arch = "wasm32")]
fn memory() -> u64 {
    const PAGE: u64 = 65_536;
    std::arch::wasm32::memory_size::<0>() as u64 * PAGE
}

/// Returns the memory of a test isn't measured.
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
