//! Cuts are inequalities that hold in every legal game. The file only names a cut, for example by
//! its factors. We derive the inequality from the definition ourselves, so there's no way for a
//! wrong one to get into a proof.

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
