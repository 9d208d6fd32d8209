//! What is told of a search by a file, a helper or another thread: nothing of it
//! is taken on trust. Cuts are derived again, proofs added up again where they
//! stand in the tree, and what no proof covers is open.

mod budget;
mod cuts;
mod history;
mod path;
mod told;
mod walk;

pub(in crate::sieve::optimize) use budget::Unsound;
pub(super) use budget::{Budget, LARGEST_FIGURE, ensure};
pub(super) use cuts::{CutNames, check_entries};
pub(super) use told::{Told, resolved_bases, resolved_proofs};
pub(super) use walk::{Verified, verified};
