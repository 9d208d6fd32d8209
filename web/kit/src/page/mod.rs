//! The parts of the page that all puzzles share: addresses, header, notices, settings,
//! keys.
//!
//! The [frame](crate::frame) combines them with a puzzle.

pub mod announcer;
pub mod head;
pub mod hidden;
pub mod keys;
mod language;
mod link;
pub mod link_problems;
mod menu;
pub mod notice;
mod offline;
pub mod projector;
mod puzzle;
mod route;
pub mod row;
pub mod sections;
pub mod segments;
pub mod session;
pub mod settings;
mod shell;
pub mod speed;
mod start;
mod state;
pub mod tabs;
mod travel;

pub use link::{AddressNews, use_address};
pub use puzzle::Puzzle;
pub use route::Route;
pub use shell::is_puzzle_hidden;
pub use start::{open, start, work};
pub use state::{Page, PageAction, PageState, Panel, use_page};
