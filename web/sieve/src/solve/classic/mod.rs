//! The search of the 1990s at work, and its race with the exact engine.

mod arguments;
mod panel;
mod race;

pub use panel::classic;
