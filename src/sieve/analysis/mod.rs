//! Analyses games: how much is still possible from a position, and how much has each move given
//! away?
//!
//! The score that is still possible in a position is that of the best whole game through it. A move
//! costs as much as it makes this worse (so it is free if some best game starts with it). Like the
//! other engines, an analysis proceeds in small steps, the first of which already yields bounds.

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
