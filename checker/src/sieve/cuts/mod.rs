//! Cuts: inequalities that every legal game satisfies. Each is derived here from its definition
//! alone.

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
