//! The records: the best game that is known on every board, and how hard it was
//! to prove, as the page has them to browse.
//!
//! The build makes the tables of the lines in `data/` (`web/records/files.mjs`).

pub mod links;
mod scores;
mod table;

pub use scores::{LARGEST_PROVED, best_score};
pub use table::{Record, Table, read_game};
