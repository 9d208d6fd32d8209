//! The chart and the table of the results.

pub mod boards;
pub mod chart;
pub mod display_options;
pub mod figures;
pub mod point;
pub mod table;
