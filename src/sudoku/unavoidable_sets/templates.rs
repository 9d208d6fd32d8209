//! Templates are the ways to place a single digit on a board: nine cells, one in every row, column
//! and box. There are 46,656 of them. On a 4x4 board, a template has four cells, and there are just
//! 16.

/// A template that a digit can move to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Template {
    /// Its cells, one bit each, counted row by row.
    pub(super) cells: u128,
    /// How many of its cells have another digit in the grid, from 2 up to all of them.
    pub(super) changes: u32,
}

/// For each digit and each set of digits (one bit each), the templates whose cells have exactly
/// these digits in the grid.
pub(super) struct Templates {
    by_digit: Vec<[Vec<Template>; 9]>,
    /// Number of rows in a box, which is 2 or 3.
    box_rows: usize,
}

impl Templates {
    /// Finds all templates of a grid that could be part of an unavoidable set with at most
    /// `largest` cells. Digits start at 0.
    pub(super) fn new(digits: &[u8], box_rows: usize, largest: u32) -> Self {
        let mut templates =
            Templates { by_digit: (0..512).map(|_| Default::default()).collect(), box_rows };
        let all = (1 << (box_rows * box_rows)) - 1;
        let start = Partial { cells: 0, counts: 0, columns: all, boxes: all };
        templates.place(digits, largest, 0, start);
        templates
    }

    /// Collects those templates of `digit` that stay within a set of digits, with the fewest
    /// changes first.
    pub(super) fn inside(&self, digits: usize, digit: usize, inside: &mut Vec<Template>) {
        inside.clear();
        let mut some = digits;
        while some != 0 {
            inside.extend_from_slice(&self.by_digit[some][digit]);
            some = (some - 1) & digits;
        }
        inside.sort_unstable_by_key(|template| template.changes);
    }

    fn place(&mut self, digits: &[u8], largest: u32, row: usize, partial: Partial) {
        let (in_box, side) = (self.box_rows, self.box_rows * self.box_rows);
        if row == side {
            self.keep(largest, partial);
            return;
        }
        let boxes = if row.is_multiple_of(in_box) { (1 << side) - 1 } else { partial.boxes };
        let mut free = partial.columns & boxes;
        while free != 0 {
            let column = free.trailing_zeros() as usize;
            free &= free - 1;
            let cell = side * row + column;
            let with = Partial {
                cells: partial.cells | 1 << cell,
                counts: partial.counts + (1 << (4 * digits[cell])),
                columns: partial.columns & !(1 << column),
                boxes: boxes & !(((1 << in_box) - 1) << (column / in_box * in_box)),
            };
            self.place(digits, largest, row + 1, with);
        }
    }

    fn keep(&mut self, largest: u32, partial: Partial) {
        let counts: [u32; 9] = std::array::from_fn(|digit| {
            #[expect(clippy::cast_possible_truncation, reason = "four bits are left")]
            let count = (partial.counts >> (4 * digit)) as u32 & 15;
            count
        });
        let digits = (0..9).fold(0, |digits, d| digits | usize::from(counts[d] > 0) << d);
        // The digit with the most changes gets whatever is left, so its templates are not needed.
        // Since every digit changes at least two cells, any two of `count` digits change at most
        // this many together.
        let count = digits.count_ones();
        let Some(most) = largest.checked_sub(2 * count.saturating_sub(2)) else {
            return;
        };
        let side = partial.cells.count_ones();
        for (digit, own) in counts.into_iter().enumerate() {
            let template = Template { cells: partial.cells, changes: side - own };
            if own < side && 2 * template.changes <= most {
                self.by_digit[digits][digit].push(template);
            }
        }
    }
}

/// A template that is being built row by row.
#[derive(Clone, Copy)]
struct Partial {
    cells: u128,
    /// Number of cells per digit, with four bits each.
    counts: u64,
    /// Columns without a cell so far.
    columns: u16,
    /// Columns whose boxes don't have a cell so far, within the current band.
    boxes: u16,
}
