//! Sheets of paper: black on white, whatever the screen looks like.

mod blocks;
mod drawings;
mod move_table;
mod sheet;
mod solution;
mod worksheet;

pub use sheet::Sheet;
pub use solution::{Solution, SolutionSheetProps, Source, solution_sheet};
pub use worksheet::{WorksheetProps, worksheet};
