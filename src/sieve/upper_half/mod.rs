//! The upper-half conjecture (Brian Chess, 2026): no playable set of numbers above N/2 has a larger
//! sum than the one found by the descending greedy method.
//!
//! How can this be checked? First of all, a set of the upper half is playable if and only if it can
//! be peeled ([`super::Peeler`]), because no principal factor of a member is a member itself.
//! Numbers that peel off even if the whole upper half is selected are in every best set, so we can
//! ignore them. The others form components, each of which is a separate case for the exact engine.
//!
//! Members can be counted instead of summed up: for each number r that the greedy method rejects,
//! its set must be best among the numbers that are at least r, and this implies that the sum is the
//! largest as well. (See "The upper half" in `docs/theory.md`.)
//!
//! [`Inquiry`] collects the results for one N. Cases are open until they are settled by a
//! [`CaseSearch`], or by the proof of a case with the same members from another N.

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
