//! Finds all winning moves. A number near 10^18 has billions of pairs of divisors, so we can't list
//! them. But since only their ranks matter, we can group the moves by pile and ranks.

use super::nim_sum;
use crate::divisor_game::{
    Factorization, Move, Number, Position, Rank, Value, divisors, rank_counts, value_of_rank,
};
use serde::{Deserialize, Serialize};

/// All winning moves on one pile in which the divisors have certain ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WinningGroup {
    /// The pile, counted from 0.
    pub pile: usize,
    /// The ranks of the divisors. The smaller one comes first.
    pub ranks: [Rank; 2],
    /// The Grundy values of the divisors.
    pub values: [Value; 2],
    /// How many moves there are, not counting the order of the divisors.
    pub moves: u64,
}

impl WinningGroup {
    /// Generates these moves one by one. Each pair of divisors comes in one order only. If the
    /// position doesn't have this pile, there are no moves.
    pub fn moves_of<'a>(&self, position: &'a Position) -> impl Iterator<Item = Move> + use<'a> {
        let WinningGroup { pile, ranks, .. } = *self;
        let number = position.piles().get(pile);
        number
            .into_iter()
            .flat_map(move |number| pairs(number, ranks))
            .map(move |divisors| Move { pile, divisors })
    }
}

/// Returns the pairs of divisors with two given ranks.
fn pairs(number: &Factorization, ranks: [Rank; 2]) -> impl Iterator<Item = [Number; 2]> {
    let firsts = divisors(number, ranks[0]).enumerate();
    firsts.flat_map(move |(index, first)| {
        // If both ranks are equal, we'd get every pair twice. So we skip those whose second divisor
        // comes before the first one.
        let passed = if ranks[0] == ranks[1] { index } else { 0 };
        divisors(number, ranks[1]).skip(passed).map(move |second| [first, second])
    })
}

/// Returns all moves that make the nim-sum 0. Takes O(piles * rank²).
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

/// Returns how many legal moves there are, not counting the order of the divisors.
#[must_use]
pub fn legal_move_count(position: &Position) -> u64 {
    position.piles().iter().map(|pile| pile.move_count()).sum()
}

/// Returns which part of the legal moves wins, from 0 to 1. If there are no legal moves, it's 0.
#[must_use]
pub fn winning_share(position: &Position) -> f64 {
    let winning: u64 = winning_moves(position).iter().map(|group| group.moves).sum();
    #[expect(clippy::cast_precision_loss, reason = "a share for comparing")]
    let share = winning as f64 / legal_move_count(position).max(1) as f64;
    share
}
