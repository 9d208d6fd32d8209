//! Finds out who wins a position, with which moves, and why.

mod nim_sum;
mod winning;

pub use nim_sum::{BinaryColumn, binary_columns, nim_sum};
pub use winning::{WinningGroup, legal_move_count, winning_moves, winning_share};

use super::{Move, Number, Position, Rank, Value, decimal, value_of_rank};
use serde::{Deserialize, Serialize};

/// A pile and its value, which follows from its number alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PileValue {
    /// The number of the pile.
    #[serde(with = "decimal")]
    pub number: Number,
    /// How many prime factors it has, counted with multiplicity.
    pub rank: Rank,
    /// Its Grundy value. This only depends on the rank.
    pub value: Value,
}

/// Who wins if both sides play perfectly from here on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// The player who moves next can win.
    Won,
    /// The player who moves next can't do anything about it: the other one can win.
    Lost,
}

/// A proof that a move wins, which you can check by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinningProof {
    /// The move. If there are several winning moves, this is one of them.
    pub made: Move,
    /// The values of the piles after the move, from left to right. Their xor is 0. Any answer
    /// changes exactly one of them, because a pile has no option with its own value, so the xor
    /// isn't 0 any more, and then there's a move that makes it 0 again. This can't go on forever,
    /// and it ends at 0.
    pub values: Vec<Value>,
}

/// Everything that you need to explain a position to a player, from the value of each pile to the
/// moves that win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// The piles, from left to right.
    pub piles: Vec<PileValue>,
    /// The binary digits of the values. The highest one comes first.
    pub columns: Vec<BinaryColumn>,
    /// The xor of all values, which decides who wins.
    pub nim_sum: Value,
    /// The result. The position is won if the nim-sum isn't 0.
    pub verdict: Verdict,
    /// All winning moves, grouped by pile and by the ranks of the divisors.
    pub winning: Vec<WinningGroup>,
    /// How many winning moves there are. Moves that differ only in the order of their divisors
    /// count once.
    pub winning_moves: u64,
    /// How many legal moves there are, counted in the same way.
    pub legal_moves: u64,
    /// A winning move with its proof, or `None` if no move wins. It consists of the first divisors
    /// of the first group.
    pub proof: Option<WinningProof>,
}

/// Analyses a position in O(piles * rank²). It doesn't matter how many divisors the numbers have.
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

/// Proves that a move wins. Returns `None` if it doesn't, or if it isn't legal.
#[must_use]
pub fn prove(position: &Position, made: Move) -> Option<WinningProof> {
    let after = position.after_move(made).ok()?;
    let values: Vec<Value> = after.ranks().into_iter().map(value_of_rank).collect();
    (nim_sum(&values) == 0).then_some(WinningProof { made, values })
}
