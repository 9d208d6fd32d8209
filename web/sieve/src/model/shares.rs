//! Scoring as most people play it: each number on the board is the player's, the taxman's, or still
//! in play.

use ginnow::sieve::{Number, Position};
use std::cmp::Ordering;

/// Splits the sum of the board in three.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shares {
    /// Sum of all selections.
    pub yours: u64,
    /// Sum of everything else that has left. At the end of the game, the remaining numbers are
    /// included.
    pub taxmans: u64,
    /// Sum of the remaining numbers (0 once the game is over).
    pub in_play: u64,
}

impl Shares {
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let left: u64 = position.remaining().map(u64::from).sum();
        let in_play = if position.is_over() { 0 } else { left };
        let yours = position.score();
        Shares { yours, taxmans: board_sum(position.size()) - yours - in_play, in_play }
    }

    /// Returns the sum of the whole board.
    #[must_use]
    pub fn all(self) -> u64 {
        self.yours + self.taxmans + self.in_play
    }

    /// Compares the player's share to half of the board: `Greater` is a win.
    #[must_use]
    pub fn against_half(self) -> Ordering {
        (2 * self.yours).cmp(&self.all())
    }
}

/// Computes 1 + 2 + ... + N in closed form.
fn board_sum(size: Number) -> u64 {
    u64::from(size) * u64::from(size + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CellState, cell_state};

    /// Computes the same sums the slow way, by adding up cell by cell.
    fn number_by_number(position: &Position) -> Shares {
        let mut shares = Shares { yours: 0, taxmans: 0, in_play: 0 };
        for number in 1..=position.size() {
            let share = match cell_state(position, number) {
                CellState::Selected => &mut shares.yours,
                CellState::Payment | CellState::Swept => &mut shares.taxmans,
                _ if position.is_over() => &mut shares.taxmans,
                CellState::Selectable | CellState::Stuck | CellState::Lost => &mut shares.in_play,
            };
            *share += u64::from(number);
        }
        shares
    }

    #[test]
    fn the_three_sums_add_up_after_every_move_of_random_games() {
        let mut seed = 1_u64;
        for size in (1..=60).chain([120, 300]) {
            let mut position = Position::new(size).expect("a board");
            loop {
                let shares = Shares::of(&position);
                assert_eq!(shares, number_by_number(&position));
                assert_eq!(shares.all(), board_sum(size));
                let legal: Vec<Number> = position.legal().collect();
                if legal.is_empty() {
                    break;
                }
                // This is an LCG with the constants of Knuth's MMIX. The low bits are poor, so we
                // only use the high ones.
                seed = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let choice = usize::try_from(seed >> 33).expect("31 bits") % legal.len();
                position.play(legal[choice]).expect("legal");
            }
            assert_eq!(Shares::of(&position).in_play, 0);
        }
    }

    #[test]
    fn more_than_half_wins() {
        let board = Position::new(30).expect("a board");
        let after = |moves: &[Number]| Shares::of(&board.after(moves).expect("legal"));
        let started = after(&[29]);
        assert_eq!((started.yours, started.taxmans, started.in_play), (29, 1, 435));
        assert_eq!(started.against_half(), Ordering::Less);
    }
}
