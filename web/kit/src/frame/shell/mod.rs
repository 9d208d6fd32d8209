//! The root component, and the arrangement of the parts of the page.

pub mod layout;
pub mod root;
pub mod tour;
