//! The exact engine finds the best game from any position and proves that there is no better one.
//!
//! Under the hood, it is branch and cut over pairings of selections with principal factors. Before
//! you change anything in here, read about the model and the cuts in docs/theory.md.

mod branching;
pub(crate) mod cutting_planes;
mod division;
mod goal;
mod heuristics;
mod impossible;
mod optima;
mod optimizer;
mod report;
mod search;
mod settings;
pub(crate) mod tree;
mod tree_event;

pub use checkpoint::{CheckpointError, LONGEST_CHECKPOINT};
pub use cut_kind::{CutCount, CutKind};
use cutting_planes::{cut_kind, separators};
use division::{checkpoint, replica, subtree};
pub use goal::{Goal, Worth};
use heuristics::{nearby, playable_set};
pub use impossible::{Impossible, Obstacle};
pub use nearby::nearby_game;
pub use optima::{Optima, OptimaLimits, OptimaReport, OptimalSet};
pub use optimizer::Optimizer;
pub(in crate::sieve) use playable_set::PlayableSet;
pub use replica::{Loans, PostedError, Replica};
pub use report::Report;
pub use separators::{Separator, SeparatorCount};
pub use settings::Settings;
pub use subtree::Subtree;
pub use tree_event::{Happened, TreeEvent};
