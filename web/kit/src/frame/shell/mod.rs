//! Contains the root component, and arranges the parts of the page.

pub mod layout;
pub mod root;
pub mod tour;
