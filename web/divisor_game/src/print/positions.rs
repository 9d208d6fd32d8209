//! The positions of a worksheet.

use crate::setup::Difficulty;
use ginnow::divisor_game::{Number, Position, Random, Verdict};

/// How many positions a sheet has.
pub const POSITIONS: usize = 6;

/// In how many of a hundred positions whoever is to move can win.
const WON: u8 = 60;

/// The position on the table, unless the game is over, and others at random. The
/// same seed gives the same positions.
pub fn positions(piles: &[Number], difficulty: Difficulty, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let table = Position::new(piles).ok().filter(|table| !table.is_over());
    let mut positions: Vec<Position> = table.into_iter().collect();
    while positions.len() < POSITIONS {
        let wanted = if random.happens(WON) {
            Verdict::Won
        } else {
            Verdict::Lost
        };
        let piles = difficulty.piles(wanted, &mut random);
        positions.extend(Position::new(&piles));
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worksheet_and_solutions_have_the_same_positions() {
        let sheet = || positions(&[12, 18], Difficulty::Easy, 7);
        assert_eq!(sheet(), sheet());
        assert_eq!(sheet().len(), POSITIONS);
        assert_eq!(sheet()[0].numbers(), [12, 18]);
        let over = positions(&[2, 3], Difficulty::Easy, 7);
        assert!(over.iter().all(|position| !position.is_over()));
    }
}
