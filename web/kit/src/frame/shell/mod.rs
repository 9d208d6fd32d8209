//! Lays out the page below its root component.

pub mod layout;
pub mod root;
pub mod tour;
