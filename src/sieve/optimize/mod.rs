//! The exact engine: the best game from any position, with a proof.
//!
//! Branch and cut over pairings of selections with principal factors. See
//! docs/theory.md for the model and the cuts.

mod annealing;
mod branching;
mod checkpoint;
pub(crate) mod cut;
mod cut_kind;
pub(crate) mod dual_proof;
mod goal;
mod impossible;
mod incumbent;
pub(crate) mod model;
mod nearby;
mod optima;
mod optimizer;
mod playable_set;
pub(crate) mod pool;
mod relaxation;
mod replica;
mod report;
mod rounds;
pub(crate) mod row;
mod search;
mod separation;
mod subtree;
pub(crate) mod tree;
mod tree_event;

pub use checkpoint::{CheckpointError, LONGEST_CHECKPOINT};
pub use cut_kind::{CutCount, CutKind};
pub use goal::{Goal, Worth};
pub use impossible::{Impossible, Obstacle};
pub use nearby::nearby_game;
pub use optima::{Optima, OptimaLimits, OptimaReport, OptimalSet};
pub use optimizer::Optimizer;
pub(in crate::sieve) use playable_set::PlayableSet;
pub use replica::{Loans, PostedError, Replica};
pub use report::Report;
pub use subtree::Subtree;
pub use tree_event::{Happened, TreeEvent};
