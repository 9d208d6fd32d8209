//! Implements the rules of Ginnow's Sieve, from the board and legal selections to the game record and the
//! structure of the game (principal factors, playability, order).
//!
//! The game starts with the numbers 1 to N. You select a number that has at least two factors left, itself included. The
//! number scores, and all its factors leave. The game ends when no number can be selected.

mod factor_table;
mod game;
mod illegal;
mod legal_orders;
mod move_reason;
mod order;
mod pairing_graph;
mod playability;
mod position;
mod rearrangement;
mod subset;
pub(in crate::sieve) mod successor;
mod waiting;

pub use factor_table::FactorTable;
pub use game::{Game, Lines, MOST_SIDE_LINES, Moment};
pub use illegal::{Illegal, IllegalMove, SizeError};
pub use legal_orders::LegalOrders;
pub use move_reason::MoveReason;
pub use order::{Cycle, Order};
pub use pairing_graph::PairingGraph;
pub use playability::{Core, Peeler, arrange};
pub use position::{Place, Position, Turn};
pub(in crate::sieve) use subset::Subset;
pub use waiting::Waiting;

use serde::{Deserialize, Serialize};

/// Numbers on the board are at most [`LARGEST_BOARD`], so this has plenty of room.
pub type Number = u32;

/// No board is larger than this.
pub const LARGEST_BOARD: Number = 5000;

/// A selection together with the principal factor that pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pair {
    /// You select this number.
    pub selection: Number,
    /// Principal factor that leaves with it and pays for no other selection.
    pub payment: Number,
}

/// Returns the sum of some selections.
#[must_use]
pub fn score(selections: &[Number]) -> u64 {
    selections.iter().map(|&number| u64::from(number)).sum()
}
