//! Who takes part, as a worker is told.

use ginnow::sieve::strategies::script::Script;
use ginnow::sieve::strategies::{Fault, Named, Strategy};
use serde::{Deserialize, Serialize};

/// A strategy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// One of the literature.
    Named(Named),
    /// A script, by its text.
    Script(String),
}

impl Asked {
    /// The strategy itself.
    ///
    /// # Errors
    /// [`Fault`] says why the script cannot be read.
    pub fn strategy(&self) -> Result<Box<dyn Strategy>, Fault> {
        Ok(match self {
            Asked::Named(named) => named.strategy(),
            Asked::Script(text) => Box::new(Script::read(text)?),
        })
    }
}
