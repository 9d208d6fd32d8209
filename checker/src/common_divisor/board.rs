//! Boards, cells and sets of digits, in plain arrays.

/// A Sudoku board with boxes; cells are numbered from 0, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// The number of rows, columns, boxes, and digits of a full grid.
    pub side: usize,
    /// The number of rows of a box.
    pub height: usize,
    /// The number of columns of a box.
    pub width: usize,
}

impl Board {
    /// The board with this many rows, if there is one.
    pub fn with_side(side: usize) -> Option<Self> {
        let (height, width) = match side {
            4 => (2, 2),
            6 => (2, 3),
            9 => (3, 3),
            _ => return None,
        };
        Some(Self {
            side,
            height,
            width,
        })
    }

    /// The box of a cell.
    pub fn box_at(self, row: usize, column: usize) -> usize {
        row / self.height * self.height + column / self.width
    }

    /// The first two equal digits in a row, column or box, as their cells.
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

/// All ascending choices of `count` of the ascending `digits`, in lexicographic order.
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
