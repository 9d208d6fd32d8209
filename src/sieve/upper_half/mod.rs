//! The upper-half conjecture: no playable set of numbers above N/2 has a larger sum than the set chosen by the descending
//! greedy method. (Brian Chess, 2026.)
//!
//! A set of the upper half is playable exactly if it can be peeled ([`super::Peeler`]), because no principal factor of a
//! member is a member. The numbers that peel off in the whole upper half are in every best set. The others form
//! components, and the exact engine handles each component as a separate case. For the number of members, the greedy set
//! must be best among the numbers that are at least r, for each number r that the greedy method rejects. Then its sum is
//! the largest as well. (`docs/theory.md`, "The upper half".)
//!
//! [`Inquiry`] collects the results for one N. A case is open until a [`CaseSearch`] settles it, or until a proof for the
//! same members and another N does.

mod case;
mod greedy;
mod inquiry;
mod known;

pub use case::{Case, CaseSearch, Proved};
pub use greedy::{UnsupportedSize, UpperHalf};
pub use inquiry::Inquiry;
pub use known::KnownCases;

use crate::sieve::Number;

/// An [`UpperHalf`] can't have a larger N.
pub const LARGEST: Number = 10_000;
