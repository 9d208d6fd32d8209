//! Verifies searches from files, replicas, or other threads. None of it is trusted: cuts are
//! derived again, and proofs are verified at their places in the tree. Without a valid proof, a
//! node counts as open.

mod budget;
mod claimed;
mod cuts;
mod history;
mod path;
#[cfg(test)]
mod tests;
mod walk;

pub(in crate::sieve::optimize) use budget::Unsound;
pub(super) use budget::{Budget, LARGEST_FIGURE, ensure};
pub(super) use claimed::{ClaimedTree, resolved_bases, resolved_proofs};
pub(super) use cuts::{CutNames, check_entries};
pub(super) use walk::{Verified, verified};
