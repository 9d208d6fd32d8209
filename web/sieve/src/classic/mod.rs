//! The seed's own search, watched at work.

mod arguments;
mod panel;
mod race;
mod runner;
mod watch;

pub use panel::{ClassicPanelProps, classic_panel};
pub use race::is_same_board;
pub use runner::use_classic;
pub use watch::Watch;
