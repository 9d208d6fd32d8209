//! Runs the original program's search from the 1990s, also as a race against the exact engine.

mod arguments;
mod panel;
mod race;

pub use panel::classic;
