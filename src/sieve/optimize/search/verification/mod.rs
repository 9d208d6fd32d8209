//! Verifies data about a search that comes from a file, a replica or another thread. It relies on nothing
//! in the data: it derives cuts again and verifies proofs at their places in the tree. Nodes without a
//! valid proof count as open.

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
