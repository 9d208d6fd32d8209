//! We only need plain arrays for the geometry of a Sudoku board. The checker shares no code with
//! the solver.

/// Boards have 4x4, 6x6 or 9x9 cells. Cells are numbered from 0 row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The number of rows. A board is square and has as many boxes as rows. This makes it the
    /// number of columns, of boxes, and of distinct digits in a full grid as well.
    pub side: usize,
    /// A box has this many rows. On a 6x6 board, it isn't the same as `width`.
    pub height: usize,
    pub width: usize,
}

impl Board {
    /// Returns the board with `side` rows, or `None` if we do not support that size.
    pub fn with_side(side: usize) -> Option<Self> {
        let (height, width) = match side {
            4 => (2, 2),
            6 => (2, 3),
            9 => (3, 3),
            _ => return None,
        };
        Some(Self { side, height, width })
    }

    /// Returns the box that contains a cell. Boxes are numbered from 0, band by band.
    pub fn box_at(self, row: usize, column: usize) -> usize {
        row / self.height * self.height + column / self.width
    }

    /// Returns the first pair of cells that break the rules, which means that they have the same
    /// digit and share a row, column or box. Of all such pairs, it's one whose second cell comes
    /// first. We compare every pair: with at most 81 cells, there is no need to be clever.
    pub fn repetition(self, cells: &[Option<u8>]) -> Option<(usize, usize)> {
        let place = |cell: usize| (cell / self.side, cell % self.side);
        for (later, digit) in cells.iter().enumerate() {
            let (row, column) = place(later);
            for (earlier, other) in cells[..later].iter().enumerate() {
                let (other_row, other_column) = place(earlier);
                let together = row == other_row
                    || column == other_column
                    || self.box_at(row, column) == self.box_at(other_row, other_column);
                if digit.is_some() && digit == other && together {
                    return Some((earlier, later));
                }
            }
        }
        None
    }
}

/// Returns all ways to choose `count` of the digits, in lexicographic order if `digits` is sorted.
/// The format relies on this order for the sets of digits.
pub fn choices(digits: &[u8], count: usize) -> Vec<Vec<u8>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in digits.iter().enumerate() {
        for mut rest in choices(&digits[index + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_in_reading_order() {
        for (side, boxes) in [
            (4, "0011001122332233"),
            (6, "000111000111222333222333444555444555"),
            (
                9,
                "000111222000111222000111222333444555333444555333444555666777888666777888666777888",
            ),
        ] {
            let board = Board::with_side(side).expect("a board");
            let cells = (0..side * side).map(|cell| board.box_at(cell / side, cell % side));
            let found: String = cells.map(|number| number.to_string()).collect();
            assert_eq!(found, boxes);
        }
        for side in [0, 1, 2, 3, 5, 7, 8, 10] {
            assert_eq!(Board::with_side(side), None);
        }
    }

    #[test]
    fn two_equal_digits_repeat_if_they_share_a_row_column_or_box() {
        for side in [4, 6, 9] {
            let board = Board::with_side(side).expect("a board");
            for later in 0..side * side {
                for earlier in 0..later {
                    let mut cells = vec![None; side * side];
                    (cells[earlier], cells[later]) = (Some(1), Some(1));
                    let place = |cell: usize| {
                        let (row, column) = (cell / side, cell % side);
                        [row, column, board.box_at(row, column)]
                    };
                    let shared = place(earlier).iter().zip(place(later)).any(|(&a, b)| a == b);
                    let expected = shared.then_some((earlier, later));
                    assert_eq!(board.repetition(&cells), expected);
                    cells[later] = Some(2);
                    assert_eq!(board.repetition(&cells), None);
                }
            }
        }
    }

    #[test]
    fn choices_are_in_lexicographic_order() {
        let all = choices(&[1, 2, 4, 7], 2);
        assert_eq!(all, [[1, 2], [1, 4], [1, 7], [2, 4], [2, 7], [4, 7]]);
        assert_eq!(choices(&[1, 2], 2), [[1, 2]]);
        assert_eq!(choices(&[1, 2], 3), Vec::<Vec<u8>>::new());
        assert_eq!(choices(&[], 0), [Vec::new()]);
    }
}
