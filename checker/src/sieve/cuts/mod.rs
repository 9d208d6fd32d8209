//! Cuts are inequalities that every legal game satisfies. The file states which cut it means, e.g.
//! for which factors, but not the inequality: we derive that here from the definition, so a wrong
//! one can't get into a proof.

mod core;
mod cycle;
mod named_set;
mod pool;
mod rank;
mod sum;

pub use self::core::core_cut;
pub use self::cycle::{cycle_cut, most_paid};
pub use self::pool::{CutPool, Row};
pub use self::rank::rank_cut;
pub use self::sum::sum_cut;
