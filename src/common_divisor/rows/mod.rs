//! Candidate rows, and how to put them together.

pub mod cover;
pub mod row_ends;
pub mod row_filter;
pub mod row_list;
pub mod row_orders;
