//! Shows the original program's search from the 1990s, and its race with the exact engine.

mod arguments;
mod panel;
mod race;

pub use panel::classic;
