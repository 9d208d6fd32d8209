//! Finds the winner of a position, the winning moves, and the reasons.

mod nim_sum;
mod winning;

pub use nim_sum::{BinaryColumn, binary_columns, nim_sum};
pub use winning::{WinningGroup, legal_move_count, winning_moves, winning_share};

use super::{Move, Number, Position, Rank, Value, decimal, value_of_rank};
use serde::{Deserialize, Serialize};

/// The value of a pile follows from its number alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PileValue {
    /// Number of the pile itself.
    #[serde(with = "decimal")]
    pub number: Number,
    /// Prime factors count with multiplicity.
    pub rank: Rank,
    /// Grundy value, which depends only on the rank.
    pub value: Value,
}

/// With best play on both sides, one of them wins for certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// If you are about to move, you can win.
    Won,
    /// Whatever you do, the other player can win.
    Lost,
}

/// The numbers prove that the move wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinningProof {
    /// Any of the winning moves would do, and this is one of them.
    pub made: Move,
    /// The values of the piles after it, from left to right; their xor is 0. Every answer changes exactly
    /// one of them, since no option of a pile has the pile's own value: the xor is no longer 0, and there
    /// is a move that makes it 0 again. Moves come to an end, at 0.
    pub values: Vec<Value>,
}

/// An analysis has everything that you need to explain a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Piles are listed from left to right.
    pub piles: Vec<PileValue>,
    /// In binary, the values have these digits. The highest comes first.
    pub columns: Vec<BinaryColumn>,
    /// The xor of all values decides who wins.
    pub nim_sum: Value,
    /// Won if the nim-sum is not 0.
    pub verdict: Verdict,
    /// Moves that win are grouped by pile and by the ranks of the divisors.
    pub winning: Vec<WinningGroup>,
    /// Counts the winning moves, disregarding the order of the divisors.
    pub winning_moves: u64,
    /// Counts the legal moves in the same way.
    pub legal_moves: u64,
    /// First divisors of the first group of winning moves, with the proof; `None` if no move wins.
    pub proof: Option<WinningProof>,
}

/// Analyses a position. O(piles * rank²), independent of the number of divisors.
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

/// Proves that a move wins. Returns `None` if the move is illegal or doesn't win.
#[must_use]
pub fn prove(position: &Position, made: Move) -> Option<WinningProof> {
    let after = position.after_move(made).ok()?;
    let values: Vec<Value> = after.ranks().into_iter().map(value_of_rank).collect();
    (nim_sum(&values) == 0).then_some(WinningProof { made, values })
}
