//! The best game on each board, and how hard it was to prove.
//!
//! Do not edit these tables. They are generated from the files in `data` (see
//! `web/records/files.mjs`).

pub mod links;
mod scores;
mod table;

pub use scores::{LARGEST_PROVED, best_score};
pub use table::{Record, RecordsTable, read_game};
