//! Tells how much you can still score from a position, and how much of that a move gives away.
//!
//! The best score still attainable is that of the best whole game that continues from a position. The cost
//! of a move is the amount by which it worsens that score: 0 if some best game begins with it. An analysis
//! advances step by step, and has bounds after the first step.

mod assessment;
mod consequences;
mod grade;
mod legal_moves;
mod played_line;
mod recap;
mod study;

pub use assessment::{Assessment, Cost};
pub use consequences::{Consequences, Loss, LossReason};
pub use grade::Grade;
pub use legal_moves::{Analysis, AnalysisReport, MoveCost};
pub use played_line::{FirstLoss, LineAnalysis, LineReport, PlayedCost};
pub use recap::{Decision, Mistake, Recap, Turning};
