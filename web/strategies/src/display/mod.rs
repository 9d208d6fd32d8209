//! Results as a chart and a table.

pub mod boards;
pub mod chart;
pub mod display_options;
pub mod figures;
pub mod point;
pub mod table;
