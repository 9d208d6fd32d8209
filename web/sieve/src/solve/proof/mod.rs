//! Proofs, i.e., the view in which you can follow the solver's proof and check certificates.

mod cuts;
mod panel;
mod tree;
mod view;

pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
