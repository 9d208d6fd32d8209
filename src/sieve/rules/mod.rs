//! The rules of Ginnow's Sieve: the board, legal selections, and how games are recorded. Also
//! contains the structure behind the rules (principal factors, playable sets, orders), since the
//! engines and the drawings both build on it.
//!
//! The game starts with the numbers 1 to N. Select a number with at least two factors on the board,
//! counting itself. It is added to your score, and all of its factors are removed. When there is
//! nothing left to select, the game is over.

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

/// Numbers on the board are never larger than [`LARGEST_BOARD`], so you can add quite a few of
/// them, or multiply two, without overflow.
pub type Number = u32;

/// The largest possible board.
pub const LARGEST_BOARD: Number = 5000;

/// A selection with the principal factor that pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pair {
    /// The number you score.
    pub selection: Number,
    /// The principal factor that leaves with it and pays for no other selection.
    pub payment: Number,
}

/// Sums up selections. That's the score of a game with them.
#[must_use]
pub fn score(selections: &[Number]) -> u64 {
    selections.iter().map(|&number| u64::from(number)).sum()
}
