//! Here you can follow the solver's proof, or check a certificate.

mod cuts;
mod panel;
mod tree;
mod view;

pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
