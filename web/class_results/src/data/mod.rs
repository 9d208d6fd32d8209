//! Holds the students, their results, and the columns of tables.

pub mod columns;
pub mod headings;
pub mod results;
pub mod students;
