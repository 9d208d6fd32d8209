//! Everything about proofs: follow the solver's, or check a certificate.

mod cuts;
mod panel;
mod tree;
mod view;

pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
