//! The search of the original program from the 1990s, and a race between it and the exact engine.

mod arguments;
mod panel;
mod race;

pub use panel::classic;
