//! The upper half again and again, by Chess.

use crate::sieve::strategies::Board;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::{Number, PairingGraph, arrange};
use std::sync::Arc;

/// Of the numbers above half of N that are no factor of another one it takes, from
/// the largest down, all that can be played together, and plays them; then those above
/// a quarter, and so on.
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
