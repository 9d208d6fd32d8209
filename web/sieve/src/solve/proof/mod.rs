//! Proofs: watching them come about, downloading the solver's, and checking
//! anybody's.

mod cuts;
mod panel;
mod tree;
mod view;

pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
