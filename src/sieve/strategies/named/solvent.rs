//! Goes from the largest number downwards, and takes every number that keeps the set playable. Due
//! to Chess.

use crate::sieve::strategies::Board;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::{Number, Pair, Position, arrange};

/// Puts a set into a legal order.
pub(super) fn in_order(position: &Position, members: &[Number]) -> Vec<Number> {
    let pairs = arrange(position, members).unwrap_or_default();
    pairs.iter().map(|pair: &Pair| pair.selection).collect()
}

/// Starting at `from`, adds every number that keeps the set playable and is not banned.
pub(super) fn descend(set: &mut Solvency, from: Number, banned: &[Number]) {
    for number in (2..=from).rev() {
        if !banned.contains(&number) {
            set.add(number);
        }
    }
}

pub(super) fn plan(board: &Board) -> Vec<Number> {
    let position = board.position();
    let mut set = Solvency::new(&position);
    descend(&mut set, board.size(), &[]);
    in_order(&position, &set.members().collect::<Vec<_>>())
}
