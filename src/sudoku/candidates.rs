//! Candidates as bit masks, with deductions.
//!
//! Per digit, there are three masks of 27 bits, one per band. Bit `9 * row + column` is set while
//! the digit is possible in that cell. The big advantage: to apply all rules of a band to a digit
//! (once per row and box), we determine which of the nine mini-rows still have a candidate and look
//! them up in a table.

use super::masks::{BAND_OF_CELL, BIT_OF_CELL, COLUMNS, ROWS, peers};

/// All 27 cells of a band.
const BAND: u32 = (1 << 27) - 1;

/// Maps a row's candidates (nine bits) to its nonempty mini-rows (three bits).
const MINI_ROWS_OF_ROW: [u16; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let left = (row & 7 != 0) as u16;
        let middle = (row & 0o70 != 0) as u16;
        let right = (row & 0o700 != 0) as u16;
        table[row] = left | middle << 1 | right << 2;
        row += 1;
    }
    table
};

/// Maps a band's nonempty mini-rows (bit `3 * row + box`) to the cells that a digit can be in, over
/// all ways to put it once into each row and box.
const USABLE: [u32; 512] = {
    const PLACINGS: [[u32; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut index = 0;
        while index < 6 {
            let boxes = PLACINGS[index];
            let used = 1 << boxes[0] | 1 << (3 + boxes[1]) | 1 << (6 + boxes[2]);
            if used & set == used {
                table[set] |=
                    7 << (3 * boxes[0]) | 7 << (9 + 3 * boxes[1]) | 7 << (18 + 3 * boxes[2]);
            }
            index += 1;
        }
        set += 1;
    }
    table
};

/// Contains the possible digits of each cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidates {
    /// Possible cells of each digit, per band.
    cells: [[u32; 3]; 9],
    /// Remembers `cells` as of our last deductions, because we only look at changes.
    concluded: [[u32; 3]; 9],
    /// Cells that certainly have this digit, with all consequences drawn.
    placed: [[u32; 3]; 9],
}

/// On a consistent board, the search continues in one of these ways.
pub(super) enum NextStep {
    /// Nothing: every cell has one digit.
    Solved,
    /// Guess in this cell. None of the cells we looked at has fewer candidates.
    Cell {
        /// Cell index, row by row.
        cell: usize,
        /// Candidates as bits, from 0 to 8.
        digits: u16,
    },
}

impl Candidates {
    /// A board on which everything is possible.
    pub(super) fn all() -> Self {
        Candidates { cells: [[BAND; 3]; 9], concluded: [[0; 3]; 9], placed: [[0; 3]; 9] }
    }

    /// Makes a board with some cells of a solved grid as clues. `truth` contains the cells of each
    /// digit.
    pub(super) fn of_clues(truth: &[[u32; 3]; 9], clues: [u32; 3]) -> Self {
        let mut board = Self::all();
        for (cells, truth) in board.cells.iter_mut().zip(truth) {
            for band in 0..3 {
                let mut given = truth[band] & clues[band];
                while given != 0 {
                    let cell = 27 * band + given.trailing_zeros() as usize;
                    given &= given - 1;
                    let seen = peers(cell);
                    cells[0] &= !seen[0];
                    cells[1] &= !seen[1];
                    cells[2] &= !seen[2];
                }
            }
            for band in 0..3 {
                cells[band] &= !(clues[band] & !truth[band]);
            }
        }
        board
    }

    /// Puts a digit (0 to 8) into a cell. Contradictions go unnoticed until [`Self::conclude`].
    pub(super) fn set(&mut self, cell: usize, digit: usize) {
        let (band, bit) = (BAND_OF_CELL[cell], BIT_OF_CELL[cell]);
        let keep = self.cells[digit][band] & bit;
        for cells in &mut self.cells {
            cells[band] &= !bit;
        }
        let seen = peers(cell);
        let own = &mut self.cells[digit];
        own[0] &= !seen[0];
        own[1] &= !seen[1];
        own[2] &= !seen[2];
        own[band] |= keep;
    }

    /// Draws all conclusions. Returns false on a contradiction.
    pub(super) fn conclude(&mut self) -> bool {
        loop {
            let mut changed = false;
            for digit in 0..9 {
                if self.cells[digit] != self.concluded[digit] {
                    changed = true;
                    if !self.conclude_digit(digit) {
                        return false;
                    }
                }
            }
            if !changed {
                match self.naked_singles() {
                    None => return false,
                    Some(false) => return true,
                    Some(true) => {}
                }
            }
        }
    }

    fn conclude_digit(&mut self, digit: usize) -> bool {
        for band in 0..3 {
            let cells = self.cells[digit][band];
            if cells == self.concluded[digit][band] {
                continue;
            }
            let mini_rows = MINI_ROWS_OF_ROW[(cells & 511) as usize]
                | MINI_ROWS_OF_ROW[(cells >> 9 & 511) as usize] << 3
                | MINI_ROWS_OF_ROW[(cells >> 18) as usize] << 6;
            let cells = cells & USABLE[mini_rows as usize];
            if cells == 0 {
                return false;
            }
            self.cells[digit][band] = cells;
            self.concluded[digit][band] = cells;
            let mut single = 0;
            for row in ROWS {
                let row = cells & row;
                if row & row.wrapping_sub(1) == 0 {
                    single |= row;
                }
            }
            let new = single & !self.placed[digit][band];
            if new != 0 {
                self.placed[digit][band] |= new;
                self.propagate(digit, band, new);
            }
        }
        self.columns(digit)
    }

    /// Consequences of a digit in these cells of a band: it cannot be in other cells of their
    /// columns, and the cells cannot have other digits.
    fn propagate(&mut self, digit: usize, band: usize, new: u32) {
        let columns = !COLUMNS[((new | new >> 9 | new >> 18) & 511) as usize];
        for other in 0..3 {
            if other != band {
                self.cells[digit][other] &= columns;
            }
        }
        for other in 0..9 {
            if other != digit {
                self.cells[other][band] &= !new;
            }
        }
    }

    /// Finds hidden singles in columns.
    fn columns(&mut self, digit: usize) -> bool {
        let cells = self.cells[digit];
        let rows = cells.map(|c| [c & 511, c >> 9 & 511, c >> 18]);
        let any = rows.map(|[a, b, c]| a | b | c);
        if any[0] | any[1] | any[2] != 511 {
            return false;
        }
        let more = rows.map(|[a, b, c]| a & b | a & c | b & c);
        let several = any[0] & any[1] | any[0] & any[2] | any[1] & any[2];
        for band in 0..3 {
            let once = any[band] & !more[band] & !several;
            let hidden = cells[band] & COLUMNS[once as usize] & !self.placed[digit][band];
            if hidden == 0 {
                continue;
            }
            for row in ROWS {
                let cell = hidden & row;
                if cell != 0 {
                    if cell & (cell - 1) != 0 {
                        return false;
                    }
                    self.cells[digit][band] &= !row | cell;
                }
            }
        }
        true
    }

    /// Finds naked singles. Returns true if there is a new one, and `None` if some cell has no
    /// candidates at all.
    fn naked_singles(&mut self) -> Option<bool> {
        let mut found = false;
        for band in 0..3 {
            let (mut once, mut twice, mut placed) = (0, 0, 0);
            for digit in 0..9 {
                let cells = self.cells[digit][band];
                twice |= once & cells;
                once |= cells;
                placed |= self.placed[digit][band];
            }
            if once != BAND {
                return None;
            }
            let single = once & !twice & !placed;
            if single == 0 {
                continue;
            }
            found = true;
            for digit in 0..9 {
                let mut cells = self.cells[digit][band] & single;
                while cells != 0 {
                    let cell = 27 * band + cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    self.set(cell, digit);
                }
            }
        }
        Some(found)
    }

    /// Chooses the cell to guess next, preferably one with two candidates. Call it after all
    /// conclusions have been drawn.
    pub(super) fn choice(&self) -> NextStep {
        let mut open = None;
        for band in 0..3 {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for cells in &self.cells {
                let cells = cells[band];
                thrice |= twice & cells;
                twice |= once & cells;
                once |= cells;
            }
            let pairs = twice & !thrice;
            if pairs != 0 {
                return self.choice_of(27 * band + pairs.trailing_zeros() as usize);
            }
            if twice != 0 && open.is_none() {
                open = Some(27 * band + twice.trailing_zeros() as usize);
            }
        }
        open.map_or(NextStep::Solved, |cell| self.choice_of(cell))
    }

    fn choice_of(&self, cell: usize) -> NextStep {
        let (band, bit) = (BAND_OF_CELL[cell], BIT_OF_CELL[cell]);
        let mut digits = 0;
        for (digit, cells) in self.cells.iter().enumerate() {
            digits |= u16::from(cells[band] & bit != 0) << digit;
        }
        NextStep::Cell { cell, digits }
    }

    /// Cells of a band where a digit is possible.
    pub(super) fn cells(&self, digit: usize, band: usize) -> u32 {
        self.cells[digit][band]
    }

    /// Digits of a solved board, 1 to 9.
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, own) in (1..).zip(&self.cells) {
            for (cell, value) in digits.iter_mut().enumerate() {
                if own[BAND_OF_CELL[cell]] & BIT_OF_CELL[cell] != 0 {
                    *value = digit;
                }
            }
        }
        digits
    }
}
