//! Verifies data about a search that comes from a file, a replica or another thread; nothing in it is taken
//! on trust. Cuts are derived again, proofs are verified at their places in the tree, and what no proof
//! covers is open.

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
