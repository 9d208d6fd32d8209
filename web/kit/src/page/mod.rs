//! The page around a puzzle has addresses, a header, notices, settings and keys. None of this
//! depends on the puzzle; it is the [frame](crate::frame) that puts the two together.

pub(crate) mod addresses;
pub(crate) mod alerts;
pub mod announcer;
pub(crate) mod header;
pub mod hidden;
mod hook;
pub mod keys;
mod language;
pub(crate) mod options;
pub mod projector;
mod shell;
mod start;
pub(crate) mod values;

pub use addresses::session;
use addresses::{link, puzzle, route};
pub use alerts::{link_problems, notices};
pub use header::{head, sections, segments, tabs};
pub use hook::use_page;
pub use link::{AddressNews, use_address};
pub use options::{row_choice, settings};
pub use puzzle::{Program, PuzzleDescription};
pub use route::Route;
pub use shell::is_puzzle_hidden;
pub use start::{open, start, work};
pub use state::{Page, PageAction, PageState, Panel};
use values::state;
pub use values::{notice, row, speed};
