//! Finds students and results in a table.

pub mod columns;
pub mod headings;
pub mod own_csv;
pub mod results;
pub mod students;
