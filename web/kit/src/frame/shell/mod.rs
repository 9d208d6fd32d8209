//! The root component, and the layout of the page.

pub mod layout;
pub mod root;
pub mod tour;
