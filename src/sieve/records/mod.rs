//! The best game on each board, and how much work it took to prove it.
//!
//! These tables aren't written by hand. The build makes them from the files in `data` (see
//! `web/records/files.mjs`).

pub mod links;
mod scores;
mod table;

pub use scores::{LARGEST_PROVED, best_score};
pub use table::{Record, RecordsTable, read_game};
