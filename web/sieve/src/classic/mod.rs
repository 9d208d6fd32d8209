//! The seed's own search, watched at work.

mod arguments;
mod handle;
mod panel;
mod race;
mod run;

pub use handle::use_classic;
pub use panel::classic;
pub use race::is_same_board;
pub use run::ClassicRun;
