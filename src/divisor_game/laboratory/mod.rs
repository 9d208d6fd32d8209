//! A laboratory for other rules. A move can take one, two or three divisors, which may have to be
//! different, 1 can be allowed, and there's misère play. For all small numbers, it computes the
//! values and finds out if they still depend on the rank alone.

mod engine;
mod misere;
mod rules;

pub use engine::{Counterexample, Laboratory, LaboratoryEntry};
pub use rules::{Divisors, LaboratoryError, PileOutcome, VariantRules};
