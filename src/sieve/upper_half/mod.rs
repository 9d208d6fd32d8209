//! The upper-half conjecture (Brian Chess, 2026): among the playable sets of numbers above N/2,
//! none has a larger sum than the one that you get with the descending greedy method.
//!
//! How can we check this? First of all, a set of the upper half is playable exactly if it can be
//! peeled ([`super::Peeler`]), because no principal factor of a member is a member. Numbers that
//! peel off even if the whole upper half is selected are in every best set, so we can forget about
//! them. The others form components, and each of these is a separate case for the exact engine.
//! It's enough to look at the number of members instead of their sum: for each number r that the
//! greedy method rejects, the greedy set must be best among the numbers that are at least r, and
//! then its sum is the largest as well. (See "The upper half" in `docs/theory.md`.)
//!
//! [`Inquiry`] collects the results for one N. A case stays open until a [`CaseSearch`] settles it,
//! or until there's a proof for a case with the same members that came up for another N.

mod case;
mod greedy;
mod inquiry;
mod known;

pub use case::{Case, CaseSearch, Proved};
pub use greedy::{UnsupportedSize, UpperHalf};
pub use inquiry::Inquiry;
pub use known::KnownCases;

use crate::sieve::Number;

/// The largest N of an [`UpperHalf`].
pub const LARGEST: Number = 10_000;
