//! The three methods side by side.

mod chart;
mod claim;
mod pace;
mod panel;
mod solving;
mod track;
mod view;

pub use claim::proved_best;
pub use solving::{Solving, use_solving};
pub use view::{SolveViewProps, solve_view};
