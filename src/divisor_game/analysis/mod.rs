//! Analysis of positions: who wins, with which moves, and why.

mod nim_sum;
mod winning;

pub use nim_sum::{BinaryColumn, binary_columns, nim_sum};
pub use winning::{WinningGroup, legal_move_count, winning_moves, winning_share};

use super::{Move, Number, Position, Rank, Value, decimal, value_of_rank};
use serde::{Deserialize, Serialize};

/// A pile has a value. Everything here follows from the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PileValue {
    /// The pile's number.
    #[serde(with = "decimal")]
    pub number: Number,
    /// Counts prime factors with multiplicity.
    pub rank: Rank,
    /// The Grundy value depends only on the rank.
    pub value: Value,
}

/// With perfect play on both sides, the result is certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// The next player can win.
    Won,
    /// The next player is lost, because the other one can always win.
    Lost,
}

/// A winning move together with a proof that can be checked by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinningProof {
    /// The move need not be the only winning one.
    pub made: Move,
    /// Values of the piles after the move, from left to right, with xor 0. No pile has an option
    /// with its own value, so any answer changes exactly one of them and the xor isn't 0 any more;
    /// after that, some move makes it 0 again. This can't go on forever, and it ends at 0.
    pub values: Vec<Value>,
}

/// To explain a position to a player, you need all of this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Piles from left to right.
    pub piles: Vec<PileValue>,
    /// The binary digits of the values are listed with the highest first.
    pub columns: Vec<BinaryColumn>,
    /// The xor of all values decides the game.
    pub nim_sum: Value,
    /// The result: won if and only if the nim-sum is not 0.
    pub verdict: Verdict,
    /// All winning moves are grouped by pile and ranks.
    pub winning: Vec<WinningGroup>,
    /// Counts the winning moves, regardless of the order of their divisors.
    pub winning_moves: u64,
    /// Counts the legal moves in the same way.
    pub legal_moves: u64,
    /// A proof for one winning move (the first divisors of the first group), or `None` if no move
    /// wins.
    pub proof: Option<WinningProof>,
}

/// Analyses a position in O(piles * rank²), however many divisors the numbers have.
#[must_use]
pub fn analyse(position: &Position) -> Analysis {
    let pile = |pile: &std::sync::Arc<super::Factorization>| PileValue {
        number: pile.number(),
        rank: pile.rank(),
        value: value_of_rank(pile.rank()),
    };
    let piles: Vec<PileValue> = position.piles().iter().map(pile).collect();
    let values: Vec<Value> = piles.iter().map(|pile| pile.value).collect();
    let nim_sum = nim_sum(&values);
    let winning = winning_moves(position);
    let first = winning.first().and_then(|group| group.moves_of(position).next());
    Analysis {
        columns: binary_columns(&values),
        nim_sum,
        verdict: if nim_sum == 0 { Verdict::Lost } else { Verdict::Won },
        winning_moves: winning.iter().map(|group| group.moves).sum(),
        legal_moves: legal_move_count(position),
        proof: first.and_then(|made| prove(position, made)),
        piles,
        winning,
    }
}

/// Proves that a move wins, or returns `None` if it does not or is illegal.
#[must_use]
pub fn prove(position: &Position, made: Move) -> Option<WinningProof> {
    let after = position.after_move(made).ok()?;
    let values: Vec<Value> = after.ranks().into_iter().map(value_of_rank).collect();
    (nim_sum(&values) == 0).then_some(WinningProof { made, values })
}
