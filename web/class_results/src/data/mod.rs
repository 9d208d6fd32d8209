//! Students, results, and how to find them in a table.

pub mod columns;
pub mod headings;
pub mod own_csv;
pub mod results;
pub mod students;
