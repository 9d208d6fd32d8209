//! Finds all winning moves. Near 10^18 a number can have billions of divisor pairs, too many for a
//! list. Only their ranks matter, though, so we group moves by pile and ranks.

use super::nim_sum;
use crate::divisor_game::{
    Factorization, Move, Number, Position, Rank, Value, divisors, rank_counts, value_of_rank,
};
use serde::{Deserialize, Serialize};

/// Winning moves on one pile whose divisors have certain ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WinningGroup {
    /// Pile index, from 0.
    pub pile: usize,
    /// Ranks of the divisors, smaller one first.
    pub ranks: [Rank; 2],
    /// Grundy values of the divisors.
    pub values: [Value; 2],
    /// Counts the moves, regardless of the order of their divisors.
    pub moves: u64,
}

impl WinningGroup {
    /// Iterates over these moves, with each pair of divisors in one order only. Empty if the
    /// position has no such pile.
    pub fn moves_of<'a>(&self, position: &'a Position) -> impl Iterator<Item = Move> + use<'a> {
        let WinningGroup { pile, ranks, .. } = *self;
        let number = position.piles().get(pile);
        number
            .into_iter()
            .flat_map(move |number| pairs(number, ranks))
            .map(move |divisors| Move { pile, divisors })
    }
}

/// Pairs of divisors with two given ranks.
fn pairs(number: &Factorization, ranks: [Rank; 2]) -> impl Iterator<Item = [Number; 2]> {
    let firsts = divisors(number, ranks[0]).enumerate();
    firsts.flat_map(move |(index, first)| {
        // With equal ranks, every pair would come up twice. Skip the ones whose second divisor
        // comes first.
        let passed = if ranks[0] == ranks[1] { index } else { 0 };
        divisors(number, ranks[1]).skip(passed).map(move |second| [first, second])
    })
}

/// Finds all moves to nim-sum 0, in O(piles * rank²).
#[must_use]
pub fn winning_moves(position: &Position) -> Vec<WinningGroup> {
    let ranks = position.ranks();
    let values: Vec<Value> = ranks.iter().copied().map(value_of_rank).collect();
    let sum = nim_sum(&values);
    let mut groups = Vec::new();
    if sum == 0 {
        return groups;
    }
    for (pile, &rank) in ranks.iter().enumerate() {
        let target = values[pile] ^ sum;
        let counts = rank_counts(&position.piles()[pile]);
        for low in 1..rank {
            for high in low..rank {
                let values = [low, high].map(value_of_rank);
                if values[0] ^ values[1] == target {
                    let [a, b] = [low, high].map(|rank| counts[rank as usize]);
                    let moves = if low == high { a * (a + 1) / 2 } else { a * b };
                    groups.push(WinningGroup { pile, ranks: [low, high], values, moves });
                }
            }
        }
    }
    groups
}

/// Returns the number of legal moves, regardless of the order of their divisors.
#[must_use]
pub fn legal_move_count(position: &Position) -> u64 {
    position.piles().iter().map(|pile| pile.move_count()).sum()
}

/// Fraction of legal moves that win, or 0 if the game is over.
#[must_use]
pub fn winning_share(position: &Position) -> f64 {
    let winning: u64 = winning_moves(position).iter().map(|group| group.moves).sum();
    #[expect(clippy::cast_precision_loss, reason = "a share for comparing")]
    let share = winning as f64 / legal_move_count(position).max(1) as f64;
    share
}
