//! Gaussian elimination for basis matrices exploits that most of them are almost triangular.
//!
//! Many pivots need little or no arithmetic: logical columns, then columns with a single entry in
//! the remaining rows, then rows with a single entry in the remaining columns. The rest is the
//! kernel, which is eliminated by [`kernel`](super::kernel). Columns without a pivot are rejected,
//! and rows without a pivot get their logical. So no matter which variables you pass, you end up
//! with a basis.

use super::factorization::{BasisFactors, LowerFactor};
use super::kernel::{Kernel, SMALLEST_PIVOT};
use super::matrix::Matrix;
use super::triangular::Lists;
use crate::foundation::choosing::larger;
use crate::foundation::sorting::sort_by_key;
use crate::linear::small;

/// The entry of a row singleton must be at least this large, relative to the largest entry in its
/// column.
const SINGLETON_THRESHOLD: f64 = 0.1;

/// Stands for a row without a pivot, or for a slot without a row.
const NONE: u32 = u32::MAX;
/// A row whose pivot is its logical.
const LOGICAL: u32 = u32::MAX - 1;

pub(in crate::linear) struct Eliminated {
    pub(in crate::linear) factorization: BasisFactors,
    /// For each row, the variable that has its pivot there. Columns come first, followed by
    /// logicals.
    pub(in crate::linear) head: Vec<u32>,
    /// Variables that turned out to depend on others.
    pub(in crate::linear) rejected: Vec<u32>,
    /// True if we had to insert logicals.
    pub(in crate::linear) repaired: bool,
}

/// Factors the matrix of these variables. If they do not form a basis, some are rejected and
/// logicals inserted until they do.
pub(in crate::linear) fn eliminate(matrix: &Matrix, candidates: &[u32]) -> Eliminated {
    let mut state = BasisElimination::new(matrix, candidates);
    state.peel_columns();
    state.peel_rows();
    state.eliminate_kernel();
    state.finish()
}

struct BasisElimination<'a> {
    matrix: &'a Matrix,
    slots: Vec<u32>,
    slot_of_row: Vec<u32>,
    row_of_slot: Vec<u32>,
    /// Rows with pivots from before there were any multipliers. Their entries in later columns go
    /// straight into U.
    early: Vec<bool>,
    column_count: Vec<u32>,
    /// For each row that does not have a logical pivot, the slots with an entry in it.
    row_slots: Lists,
    diagonal: Vec<f64>,
    order: Vec<u32>,
    lower: Lists,
    /// These entries of U come from the kernel. Each is (slot, row, value).
    kernel_upper: Vec<(u32, u32, f64)>,
}

impl<'a> BasisElimination<'a> {
    fn new(matrix: &'a Matrix, candidates: &[u32]) -> Self {
        let (rows, columns) = (matrix.row_count(), matrix.column_count());
        let mut slot_of_row = vec![NONE; rows];
        let mut early = vec![false; rows];
        let mut order = Vec::with_capacity(rows);
        let mut slots = Vec::new();
        for &variable in candidates {
            if (variable as usize) < columns {
                slots.push(variable);
            } else {
                let row = variable as usize - columns;
                slot_of_row[row] = LOGICAL;
                early[row] = true;
                order.push(small(row));
            }
        }
        let mut state = Self {
            matrix,
            row_of_slot: vec![NONE; slots.len()],
            column_count: vec![0; slots.len()],
            slots,
            slot_of_row,
            early,
            row_slots: Lists::with_nodes(rows),
            diagonal: vec![1.0; rows],
            order,
            lower: Lists::with_nodes(rows),
            kernel_upper: Vec::new(),
        };
        state.list_rows();
        state
    }

    /// Counts the entries left after the logical pivots, and lists them by rows.
    fn list_rows(&mut self) {
        let rows = self.slot_of_row.len();
        let mut row_count = vec![0_u32; rows];
        for (slot, &column) in self.slots.iter().enumerate() {
            for (row, _) in self.matrix.column(column as usize) {
                if self.slot_of_row[row] == NONE {
                    self.column_count[slot] += 1;
                    row_count[row] += 1;
                }
            }
        }
        let mut total = 0;
        for (row, &count) in row_count.iter().enumerate() {
            self.row_slots.begin[row] = total;
            self.row_slots.end[row] = total;
            total += count;
        }
        self.row_slots.index.resize(total as usize, 0);
        for (slot, &column) in self.slots.iter().enumerate() {
            for (row, _) in self.matrix.column(column as usize) {
                if self.slot_of_row[row] == NONE {
                    let end = &mut self.row_slots.end[row];
                    self.row_slots.index[*end as usize] = small(slot);
                    *end += 1;
                }
            }
        }
    }

    fn set_pivot(&mut self, row: usize, slot: usize, value: f64) {
        self.slot_of_row[row] = small(slot);
        self.row_of_slot[slot] = small(row);
        self.diagonal[row] = value;
        self.order.push(small(row));
    }

    fn peel_columns(&mut self) {
        let mut ready: Vec<u32> =
            (0..small(self.slots.len())).filter(|&s| self.column_count[s as usize] == 1).collect();
        while let Some(slot) = ready.pop() {
            let slot = slot as usize;
            if self.row_of_slot[slot] != NONE || self.column_count[slot] != 1 {
                continue;
            }
            let column = self.slots[slot] as usize;
            let found = self.matrix.column(column).find(|&(row, _)| self.slot_of_row[row] == NONE);
            let Some((row, value)) = found.filter(|&(_, value)| value.abs() > SMALLEST_PIVOT)
            else {
                continue;
            };
            self.set_pivot(row, slot, value);
            self.early[row] = true;
            for place in self.row_slots.range(row) {
                let other = self.row_slots.index[place] as usize;
                self.column_count[other] -= 1;
                if self.column_count[other] == 1 {
                    ready.push(small(other));
                }
            }
        }
    }

    fn peel_rows(&mut self) {
        let rows = self.slot_of_row.len();
        let mut count = vec![0_u32; rows];
        for (slot, &column) in self.slots.iter().enumerate() {
            if self.row_of_slot[slot] == NONE {
                for (row, _) in self.matrix.column(column as usize) {
                    count[row] += 1;
                }
            }
        }
        let mut ready: Vec<u32> = (0..small(rows))
            .filter(|&row| self.slot_of_row[row as usize] == NONE && count[row as usize] == 1)
            .collect();
        while let Some(row) = ready.pop() {
            let row = row as usize;
            if count[row] != 1 {
                continue;
            }
            let Some(slot) = self.row_slots.index[self.row_slots.range(row)]
                .iter()
                .map(|&slot| slot as usize)
                .find(|&slot| self.row_of_slot[slot] == NONE)
            else {
                continue;
            };
            if self.pivot_on_row_singleton(row, slot) {
                for (other, _) in self.matrix.column(self.slots[slot] as usize) {
                    if self.slot_of_row[other] == NONE {
                        count[other] -= 1;
                        if count[other] == 1 {
                            ready.push(small(other));
                        }
                    }
                }
            }
        }
    }

    /// Pivots on a row singleton, whose multipliers go into L. Returns `false` and does nothing if
    /// the pivot is too small compared to its column.
    fn pivot_on_row_singleton(&mut self, row: usize, slot: usize) -> bool {
        let column = self.slots[slot] as usize;
        let (mut largest, mut pivot) = (0.0_f64, 0.0);
        for (other, value) in self.matrix.column(column) {
            if self.slot_of_row[other] == NONE {
                largest = larger(value.abs(), largest);
                if other == row {
                    pivot = value;
                }
            }
        }
        if pivot.abs() < SINGLETON_THRESHOLD * largest || pivot.abs() <= SMALLEST_PIVOT {
            return false;
        }
        self.lower.begin[row] = small(self.lower.index.len());
        for (other, value) in self.matrix.column(column) {
            if other != row && self.slot_of_row[other] == NONE {
                self.lower.index.push(small(other));
                self.lower.value.push(value / pivot);
            }
        }
        self.lower.end[row] = small(self.lower.index.len());
        self.set_pivot(row, slot, pivot);
        true
    }

    fn eliminate_kernel(&mut self) {
        let open: Vec<u32> = (0..small(self.slots.len()))
            .filter(|&slot| self.row_of_slot[slot as usize] == NONE)
            .collect();
        if open.is_empty() {
            return;
        }
        let mut local_row = vec![NONE; self.slot_of_row.len()];
        let mut rows = Vec::new();
        for (row, &slot) in self.slot_of_row.iter().enumerate() {
            if slot == NONE {
                local_row[row] = small(rows.len());
                rows.push(small(row));
            }
        }
        let columns = open.iter().map(|&slot| {
            let mut entries = Vec::with_capacity(self.column_count[slot as usize] as usize);
            let column = self.matrix.column(self.slots[slot as usize] as usize);
            entries.extend(
                column
                    .filter(|&(row, _)| local_row[row] != NONE)
                    .map(|(row, value)| (local_row[row], value)),
            );
            entries
        });
        let mut kernel = Kernel::new(columns.collect(), rows.len());
        while let Some(pivot) = kernel.next_pivot() {
            let row = rows[pivot.row] as usize;
            let slot = open[pivot.column];
            self.lower.begin[row] = small(self.lower.index.len());
            for &(other, multiplier) in &kernel.multipliers {
                self.lower.index.push(rows[other as usize]);
                self.lower.value.push(multiplier);
            }
            self.lower.end[row] = small(self.lower.index.len());
            for &(column, value) in &kernel.pivot_row {
                self.kernel_upper.push((open[column as usize], small(row), value));
            }
            self.set_pivot(row, slot as usize, pivot.value);
        }
    }

    /// Fills the remaining rows with logicals and returns the factors.
    fn finish(mut self) -> Eliminated {
        let (rows, columns) = (self.slot_of_row.len(), self.matrix.column_count());
        let mut repaired = false;
        for row in 0..rows {
            if self.slot_of_row[row] == NONE {
                self.slot_of_row[row] = LOGICAL;
                self.order.push(small(row));
                repaired = true;
            }
        }
        let head: Vec<u32> = (0..rows)
            .map(|row| match self.slot_of_row[row] {
                LOGICAL => small(columns + row),
                slot => self.slots[slot as usize],
            })
            .collect();
        let rejected = (0..self.slots.len())
            .filter(|&slot| self.row_of_slot[slot] == NONE)
            .map(|slot| self.slots[slot])
            .collect();
        let upper = self.upper_columns();
        let lower = LowerFactor::new(self.lower, self.order);
        Eliminated {
            factorization: BasisFactors::new(lower, upper, self.diagonal),
            head,
            rejected,
            repaired,
        }
    }

    /// Returns U by columns: unchanged entries in early rows, plus those from the kernel.
    fn upper_columns(&mut self) -> Lists {
        let mut upper = Lists::with_nodes(self.slot_of_row.len());
        sort_by_key(&mut self.kernel_upper, |&(slot, row, _)| (slot, row));
        let mut kernel = self.kernel_upper.iter().peekable();
        for (slot, &column) in self.slots.iter().enumerate() {
            let place = self.row_of_slot[slot];
            let begin = small(upper.index.len());
            if place != NONE {
                for (row, value) in self.matrix.column(column as usize) {
                    if self.early[row] && row != place as usize {
                        upper.index.push(small(row));
                        upper.value.push(value);
                    }
                }
            }
            while let Some(&(_, row, value)) = kernel.next_if(|entry| entry.0 as usize == slot) {
                if place != NONE {
                    upper.index.push(row);
                    upper.value.push(value);
                }
            }
            if place != NONE {
                upper.begin[place as usize] = begin;
                upper.end[place as usize] = small(upper.index.len());
            }
        }
        upper
    }
}
