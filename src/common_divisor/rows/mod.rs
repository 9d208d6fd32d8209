//! Candidate rows are listed and put together here.

pub mod cover;
pub mod row_ends;
pub mod row_filter;
pub mod row_list;
pub mod row_orders;
