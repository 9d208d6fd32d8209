//! Grundy values: by rank, as the theorem has them; by exponent pattern, as the
//! recurrence of the seed computes them; and why each of them holds.

mod explanation;
mod pattern_values;
mod rank_values;
mod value_set;

pub use explanation::{DivisorValue, Mex, MexStep, explain_by_pattern, explain_by_rank};
pub use pattern_values::PatternValues;
pub use rank_values::{odious, value_of_rank};
