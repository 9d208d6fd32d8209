//! The upper-half conjecture: no playable set of numbers above N/2 has a larger
//! sum than the one that descending greedy takes. (Brian Chess, 2026.)
//!
//! A set of the upper half is playable iff it can be peeled ([`super::Peeler`]),
//! since no principal factor of a member is a member. What peels off in the whole
//! upper half is in every best set; what is left falls apart into components, and
//! each is a case of its own for the exact engine. By count, greedy has to be best
//! among the numbers from r on for each number r that it rejects; then it has the
//! largest sum as well. (docs/theory.md, "The upper half".)
//!
//! [`Inquiry`] is what is known of one N: cases are open until a [`CaseSearch`] has
//! settled them, or what was proved of the same members for another N.

mod case;
mod greedy;
mod inquiry;
mod known;

pub use case::{Case, CaseSearch, Proved};
pub use greedy::{SizeError, UpperHalf};
pub use inquiry::Inquiry;
pub use known::KnownCases;

use crate::sieve::Number;

/// The largest N whose upper half can be looked at.
pub const LARGEST: Number = 10_000;
