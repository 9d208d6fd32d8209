//! Plays the playable set of the upper half, again and again. This is by Chess.

use crate::sieve::strategies::Board;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::{Number, PairingGraph, arrange};
use std::sync::Arc;

/// Takes the numbers above N/2 without a multiple left. From the largest down, adds
/// each one with which the set stays playable, and plays the set. Then does the same
/// above N/4, and so on.
pub(super) fn plan(board: &Board) -> Vec<Number> {
    let mut position = board.position();
    let mut top = board.size();
    while top > 1 {
        let is_free = |&number: &Number| {
            position.remains(number) && !board.multiples(number).any(|it| position.remains(it))
        };
        let candidates: Vec<Number> = (top / 2 + 1..=board.size()).filter(is_free).collect();
        top /= 2;
        let graph = Arc::new(PairingGraph::among(&position, &candidates));
        let mut set = Solvency::among(graph);
        for &number in candidates.iter().rev() {
            set.add(number);
        }
        let members: Vec<Number> = set.members().collect();
        for pair in arrange(&position, &members).unwrap_or_default() {
            if position.play(pair.selection).is_err() {
                return position.moves();
            }
        }
    }
    position.moves()
}
