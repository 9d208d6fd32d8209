//! Proofs: watching them come about, downloading the solver's, and checking
//! anybody's.

mod check;
mod cuts;
mod panel;
mod tree;
mod view;

pub use check::{Check, CheckChange, LARGEST_FILE};
pub use view::proof;

use panel::{CheckPanel, CheckPanelProps};
