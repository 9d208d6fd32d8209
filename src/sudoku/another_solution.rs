//! Searches for a second solution when one is known already.
//!
//! Do some cells determine a grid? An ordinary solver would find the known solution before it gets
//! to others, but that one doesn't tell us anything. Here we only look for different ones: guesses
//! try the wrong digits, so the first grid we complete is the answer. The cells where the two grids
//! differ form an unavoidable set without a clue, since their digits can be permuted.

use super::candidates::{Candidates, NextStep};
use super::masks::{bands, join};

/// Solver for solutions that differ from a known grid.
///
/// Prepare it once per grid, then query as many sets of clues as you like.
#[derive(Debug, Clone)]
pub struct AnotherSolution {
    /// Digit of each cell, 0 to 8.
    digits: [u8; 81],
    /// Cells of each digit, as one mask per band.
    truth: [[u32; 3]; 9],
}

impl AnotherSolution {
    /// Prepares for a grid (digits 1 to 9, row by row).
    ///
    /// # Panics
    /// Panics if a digit is not from 1 to 9. The rules of Sudoku are not checked.
    #[must_use]
    pub fn new(grid: &[u8; 81]) -> Self {
        let mut truth = [[0; 3]; 9];
        for (cell, &digit) in grid.iter().enumerate() {
            assert!((1..=9).contains(&digit), "a solved grid has digits 1 to 9");
            truth[usize::from(digit) - 1][cell / 27] |= 1 << (cell % 27);
        }
        let digits = grid.map(|digit| digit - 1);
        AnotherSolution { digits, truth }
    }

    /// Cells in which some other solution with the same clues differs from the grid, or `None` if
    /// the clues determine it. Bits of `clues` are `9 * row + column`. Deterministic, even if there
    /// are several other solutions.
    #[must_use]
    pub fn difference(&self, clues: u128) -> Option<u128> {
        let mut first = None;
        self.differences(clues, |difference| {
            first = Some(difference);
            false
        });
        first
    }

    /// Returns true if the clues determine the grid.
    #[must_use]
    pub fn is_unique(&self, clues: u128) -> bool {
        self.difference(clues).is_none()
    }

    /// Like [`Self::difference`], but returns the other solution itself (digits 1 to 9, row by
    /// row).
    #[must_use]
    pub fn other_solution(&self, clues: u128) -> Option<[u8; 81]> {
        let mut solution = None;
        self.solutions(clues, |board| {
            solution = Some(board.digits());
            false
        });
        solution
    }

    /// Calls `proceed` with the difference of each other solution until it returns false.
    pub fn differences(&self, clues: u128, mut proceed: impl FnMut(u128) -> bool) {
        self.solutions(clues, |board| proceed(self.difference_from(board)));
    }

    fn solutions(&self, clues: u128, mut proceed: impl FnMut(&Candidates) -> bool) {
        let mut board = Candidates::of_clues(&self.truth, bands(clues));
        if !board.conclude() {
            return;
        }
        self.beside_the_truth(board, &mut proceed);
    }

    /// Shrinks an unavoidable set to a minimal one, replacing the contents of `minimal`.
    ///
    /// Among the other solutions inside the set, we continue with the smallest difference, until
    /// nothing gets smaller. At most `breadth` of them are examined each time. So with a small
    /// breadth, the result occasionally is not minimal, but it is always unavoidable.
    pub fn shrink(&self, set: u128, breadth: usize, minimal: &mut Vec<u128>) {
        const ALL: u128 = (1 << 81) - 1;
        minimal.clear();
        let mut smallest = set;
        loop {
            let mut inside: Vec<u128> = Vec::with_capacity(breadth);
            self.differences(ALL & !smallest, |difference| {
                inside.push(difference);
                inside.len() < breadth
            });
            let before = smallest;
            for &found in &inside {
                if found.count_ones() < smallest.count_ones() {
                    smallest = found;
                }
            }
            if smallest == before {
                break;
            }
        }
        minimal.push(smallest);
    }

    /// Finds other solutions of a board that still admits the known one.
    fn beside_the_truth(
        &self,
        mut board: Candidates,
        proceed: &mut impl FnMut(&Candidates) -> bool,
    ) {
        while let NextStep::Cell { cell, digits } = board.choice() {
            let right = self.digits[cell];
            let mut wrong = digits & !(1 << right);
            while wrong != 0 {
                let digit = wrong.trailing_zeros() as usize;
                wrong &= wrong - 1;
                let mut other = board;
                other.set(cell, digit);
                if other.conclude() && !Self::all(other, proceed) {
                    return;
                }
            }
            board.set(cell, usize::from(right));
            let fits = board.conclude();
            debug_assert!(fits, "the known solution fits");
        }
    }

    /// Finds all solutions of a board that no longer admits the known one. Returns false if the
    /// caller has had enough.
    fn all(mut board: Candidates, proceed: &mut impl FnMut(&Candidates) -> bool) -> bool {
        loop {
            let NextStep::Cell { cell, mut digits } = board.choice() else {
                return proceed(&board);
            };
            loop {
                let digit = digits.trailing_zeros() as usize;
                digits &= digits - 1;
                if digits == 0 {
                    board.set(cell, digit);
                    break;
                }
                let mut other = board;
                other.set(cell, digit);
                if other.conclude() && !Self::all(other, proceed) {
                    return false;
                }
            }
            if !board.conclude() {
                return true;
            }
        }
    }

    fn difference_from(&self, solved: &Candidates) -> u128 {
        let mut difference = [0; 3];
        for (digit, truth) in self.truth.iter().enumerate() {
            for (band, cells) in difference.iter_mut().enumerate() {
                *cells |= truth[band] & !solved.cells(digit, band);
            }
        }
        join(difference)
    }
}
