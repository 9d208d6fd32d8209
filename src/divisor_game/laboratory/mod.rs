//! Lets you try other rules: one, two or three divisors per move, equal ones allowed or not, 1 allowed or
//! not, and misère. It computes the values of all small numbers, and finds out if the rank alone still
//! determines them.

mod engine;
mod misere;
mod rules;

pub use engine::{Counterexample, Laboratory, LaboratoryEntry};
pub use rules::{Divisors, LaboratoryError, PileOutcome, VariantRules};
