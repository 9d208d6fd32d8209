//! Knows the best game on each board, and how much work its proof took.
//!
//! The build makes these tables from the files in `data` (`web/records/files.mjs`).

pub mod links;
mod scores;
mod table;

pub use scores::{LARGEST_PROVED, best_score};
pub use table::{Record, RecordsTable, read_game};
