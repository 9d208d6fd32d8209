//! Proofs: the view that follows the solver's proof and checks certificates.

mod cuts;
mod panel;
mod tree;
mod view;

pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
