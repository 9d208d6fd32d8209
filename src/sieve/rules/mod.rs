//! The rules of Ginnow's Sieve: the board, which selections are legal, and how games are recorded.
//! The structure behind the rules (principal factors, playable sets, orders) is also in here,
//! because both the engines and the drawings build on it.
//!
//! The game starts with the numbers 1 to N. You select a number that still has at least two factors
//! on the board, counting the number itself. It's added to your score, and then all of its factors
//! are removed. The game is over when you can't select any more numbers.

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

/// A number on the board. These are never larger than [`LARGEST_BOARD`], so you needn't worry about
/// overflow when you add or multiply a few of them.
pub type Number = u32;

/// The largest board that you can set up.
pub const LARGEST_BOARD: Number = 5000;

/// A selection and the principal factor that pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pair {
    /// The number that you score.
    pub selection: Number,
    /// The principal factor that leaves with it. It doesn't pay for any other selection.
    pub payment: Number,
}

/// Returns the sum of these selections, which is what a game with them scores.
#[must_use]
pub fn score(selections: &[Number]) -> u64 {
    selections.iter().map(|&number| u64::from(number)).sum()
}
