//! In this laboratory, you can try variants: moves with one, two or three divisors (possibly
//! required to be different), with 1 allowed or not, and misère play. It computes all small values
//! and checks whether they still depend on the rank alone.

mod engine;
mod misere;
mod rules;

pub use engine::{Counterexample, Laboratory, LaboratoryEntry};
pub use rules::{Divisors, LaboratoryError, PileOutcome, VariantRules};
