//! The views of results.

pub mod filter;
pub mod forms;
pub mod found;
pub mod puzzle;
pub mod sets;
pub mod waiting;
