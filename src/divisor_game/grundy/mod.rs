//! Grundy values are computed by rank, using the theorem, or by exponent pattern, using only the
//! recurrence. Both can be explained.

mod explanation;
mod pattern_values;
mod rank_values;
mod value_set;

pub use explanation::{DivisorValue, Mex, MexStep, explain_by_pattern, explain_by_rank};
pub use pattern_values::PatternValues;
pub use rank_values::{odious, value_of_rank};
