//! The records, as the page shows them: the best game known on every board, and how hard it was to prove.
//!
//! The build makes the tables from the lines in `data/` (`web/records/files.mjs`).

pub mod links;
mod scores;
mod table;

pub use scores::{LARGEST_PROVED, best_score};
pub use table::{Record, Table, read_game};
