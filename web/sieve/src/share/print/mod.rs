//! Printed sheets.

mod drawings;
mod move_table;
mod solution;
mod worksheet;

pub use solution::{Solution, Source, solution_sheet};
pub use worksheet::{ARRANGEMENTS, Worksheet, worksheets};
