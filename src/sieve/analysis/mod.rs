//! Analyses games: how much you can still score from a position, and how much each move has given
//! away.
//!
//! What you can still score in a position is the score of the best whole game that continues from
//! there. A move costs as much as it worsens this, so it costs nothing if some best game begins
//! with it. Like the other engines, an analysis advances in small steps, and you have bounds after
//! the very first one.

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
