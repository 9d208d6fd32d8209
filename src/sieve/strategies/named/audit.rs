//! Audits the solvent strategy. This idea is due to Chess (who calls it solvent-b).

use super::solvent::{descend, in_order};
use crate::sieve::strategies::Board;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::{Number, Position};

/// Every round bans a number. We stop after this many, even if another one might help.
const MOST_ROUNDS: usize = 6;

/// Tries to leave out each member that can pay for another, starting with the largest. If
/// descending without it scores more, it's banned for good, and we start over.
pub(super) fn plan(board: &Board) -> Vec<Number> {
    let position = board.position();
    let size = board.size();
    // Members of the upper half never pay for each other, so all trials share this part.
    let mut upper = Solvency::new(&position);
    for number in (size / 2 + 1..=size).rev() {
        upper.add(number);
    }
    let mut banned = Vec::new();
    let mut best = upper.clone();
    descend(&mut best, size / 2, &banned);
    while banned.len() < MOST_ROUNDS {
        let Some((number, better)) = better(&position, &upper, &best, &banned) else {
            break;
        };
        banned.push(number);
        best = better;
    }
    in_order(&position, &best.members().collect::<Vec<_>>())
}

/// Returns the first member that is better left out, and the resulting set.
fn better(
    position: &Position,
    upper: &Solvency,
    best: &Solvency,
    banned: &[Number],
) -> Option<(Number, Solvency)> {
    let mut pays = vec![false; position.size() as usize + 1];
    for member in best.members() {
        for &factor in position.table().principal_factors(member) {
            pays[factor as usize] = best.contains(factor);
        }
    }
    let score = best.score();
    // Down to the number that's left out, all trials are the same. So build that part once.
    let mut trunk = upper.clone();
    let lower = (2..=position.size() / 2).rev();
    for number in lower.filter(|number| !banned.contains(number)) {
        if pays[number as usize] {
            let mut trial = trunk.clone();
            descend(&mut trial, number - 1, banned);
            if trial.score() > score {
                return Some((number, trial));
            }
        }
        trunk.add(number);
    }
    None
}
