//! The seed's own search, watched at work.

mod panel;
mod watch;

pub use panel::ClassicPanel;
pub use watch::{Watch, WatchChange};
