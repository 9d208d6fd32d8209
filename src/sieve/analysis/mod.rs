//! What is still possible from a position, and what a move costs.
//!
//! The best still possible is the score of the best whole game that goes on
//! from a position. The cost of a move is by how much it makes that worse: 0 if
//! some best game begins with it. Everything here is a value that is advanced
//! step by step and knows bounds from the first step on.

mod consequences;
mod grade;
mod legal_moves;
mod played_line;
mod standing;
mod study;

pub use consequences::{Consequences, Loss, LossReason};
pub use grade::Grade;
pub use legal_moves::{Analysis, AnalysisReport, MoveCost};
pub use played_line::{FirstLoss, LineAnalysis, LineReport, PlayedCost};
pub use standing::{Cost, Standing};
