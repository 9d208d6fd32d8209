//! What is around every puzzle: the page, its addresses, head, notices, settings, keys.
//!
//! A program is a [`Puzzle`], and its `main` is one line:
//!
//! ```ignore
//! fn main() {
//!     ginnow_kit::start(&PUZZLE, JOBS);
//! }
//! ```
//!
//! The puzzle's own component calls [`use_page`] and draws the page around the game:
//! [`head`](head::head), [`notices`](notice::notices), [`settings`](settings::settings),
//! [`keys_help`](keys::keys_help).

pub mod announcer;
pub mod head;
pub mod keys;
mod language;
mod link;
pub mod link_problems;
pub mod notice;
pub mod projector;
mod puzzle;
mod route;
pub mod row;
pub mod session;
pub mod settings;
mod shell;
pub mod speed;
mod start;
mod state;
pub mod tabs;

pub use link::{AddressNews, use_address};
pub use puzzle::Puzzle;
pub use route::Route;
pub use start::{open, start, work};
pub use state::{Page, PageAction, PageState, Panel, use_page};
