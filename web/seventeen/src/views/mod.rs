//! The views about the results of a search.

pub mod filter;
pub mod forms;
pub mod found;
pub mod puzzle;
pub mod sets;
pub mod waiting;
