//! Charts and tables.

pub mod bounds_chart;
pub mod headings;
pub mod line_chart;
pub mod sorted_table;
