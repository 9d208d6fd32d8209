//! A laboratory of rules: the game with one, two or three divisors per move, equal ones allowed or not, 1
//! allowed or not, and misère; the values of all small numbers, and whether the rank alone still determines
//! them.

mod engine;
mod misere;
mod rules;

pub use engine::{Counterexample, Laboratory, LaboratoryEntry};
pub use rules::{Divisors, LaboratoryError, PileOutcome, VariantRules};
