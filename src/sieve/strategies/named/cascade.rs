//! Plays a playable set of the upper half, then repeats that with the remaining numbers. Due to
//! Chess.

use crate::sieve::strategies::Board;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::{Number, PairingGraph, arrange};
use std::sync::Arc;

/// Starts with the numbers above N/2, as long as they don't have a multiple on the board. From the
/// largest down, each is added if the set stays playable. Then the set is played. The next round
/// does the same above N/4, and so on.
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
