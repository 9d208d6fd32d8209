//! Verifies a search that comes from a file, a replica or another thread. We don't trust anything
//! in there: cuts are derived again from their definitions, and each proof is verified at its place
//! in the tree. A node without a valid proof counts as open.

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
