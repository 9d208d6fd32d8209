//! The exact engine: the best game from any position, with a proof.

mod goal;
mod optimizer;
mod report;

pub use goal::Goal;
pub use optimizer::Optimizer;
pub use report::Report;
