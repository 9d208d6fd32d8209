//! With the factors of a basis matrix, we solve equations. They can be updated after a basis
//! change.
//!
//! Rows and places in the basis share their numbers: place `i` has its pivot in row `i`. The basis
//! matrix is `B = L R1' .. Rk' U`, where `L` comes from the elimination and `U` is upper triangular
//! in the order stored here. In between, there is one row transformation per basis change (Forrest
//! and Tomlin, *Updated triangular factors of the basis*, 1972).

use std::sync::Arc;

use super::pair::VectorPair;
use super::row_transforms::RowTransforms;
use super::sparse_vector::{SparseVector, without_noise};
use super::triangular::{Lists, Reach, is_one};
use super::triangular_order::TriangularOrder;
use crate::linear::small;

/// Updates make the factors longer and longer. After this many, computing new ones is cheaper.
const MOST_UPDATES: usize = 100;

/// The pivot predicts the new diagonal entry. We reject updates if the relative error exceeds this.
const UPDATE_TOLERANCE: f64 = 1e-6;

/// The lower factor comes from the elimination. Updates don't change it, so clones share it.
#[derive(Debug, Default)]
pub(in crate::linear) struct LowerFactor {
    /// For each pivot row, there are the multipliers of the rows below it.
    columns: Lists,
    /// The transposed matrix needs the same multipliers by rows.
    rows: Lists,
    /// Pivot rows are in the order of elimination.
    order: Vec<u32>,
    /// Those pivot rows that have multipliers.
    column_order: Vec<u32>,
    /// Those pivot rows that have multipliers by rows, in reverse order.
    row_order: Vec<u32>,
}

impl LowerFactor {
    /// Creates the factor from multipliers by columns and the order of elimination.
    pub(in crate::linear) fn new(columns: Lists, order: Vec<u32>) -> Self {
        let (rows, _) = columns.transposed(0);
        let occupied = |lists: &Lists| -> Vec<u32> {
            order.iter().copied().filter(|&row| !lists.range(row as usize).is_empty()).collect()
        };
        let (column_order, mut row_order) = (occupied(&columns), occupied(&rows));
        row_order.reverse();
        Self { columns, rows, order, column_order, row_order }
    }
}

/// The new diagonal entry does not match the pivot. Factor the basis again.
#[derive(Debug)]
pub(in crate::linear) struct Unstable;

/// The factors of a basis matrix.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct BasisFactors {
    lower: Arc<LowerFactor>,
    upper_columns: Lists,
    upper_rows: Lists,
    row_capacity: Vec<u32>,
    diagonal: Vec<f64>,
    /// The places of U in triangular order.
    order: TriangularOrder,
    transforms: RowTransforms,
    /// The last column and the last unit row that were retained, both half-solved, for the next
    /// update.
    spike: Vec<(u32, f64)>,
    half_row: Vec<(u32, f64)>,
    /// Callers rely on zeros between calls.
    scatter: Vec<f64>,
    reach: Reach,
    pair: VectorPair,
    fresh_entries: usize,
}

impl BasisFactors {
    /// Creates the factors from the result of an elimination, with U by columns and its `diagonal`
    /// separately.
    pub(in crate::linear) fn new(lower: LowerFactor, upper: Lists, diagonal: Vec<f64>) -> Self {
        let rows = diagonal.len();
        let (upper_rows, row_capacity) = upper.transposed(2);
        let is_busy =
            |lists: &Lists, node: usize| !is_one(diagonal[node]) || !lists.range(node).is_empty();
        let order = TriangularOrder::new(
            &lower.order,
            |node| is_busy(&upper_rows, node),
            |node| is_busy(&upper, node),
        );
        let mut reach = Reach::default();
        reach.reset(rows);
        Self {
            fresh_entries: upper.index.len() + lower.columns.index.len() + rows,
            lower: Arc::new(lower),
            upper_columns: upper,
            upper_rows,
            row_capacity,
            diagonal,
            order,
            scatter: vec![0.0; rows],
            reach,
            ..Self::default()
        }
    }

    /// Returns the number of basis changes since the elimination.
    pub(in crate::linear) fn updates(&self) -> usize {
        self.transforms.len()
    }

    /// Returns `true` if it is time for a new elimination.
    pub(in crate::linear) fn needs_refactoring(&self) -> bool {
        self.updates() >= MOST_UPDATES
            || self.upper_columns.index.len() + self.transforms.entry_count()
                > 4 * self.fresh_entries
    }

    /// Solves `B x = x` in place. If this column enters next, the update needs it, so set `keep`.
    pub(in crate::linear) fn solve_columns(&mut self, x: &mut SparseVector, keep: bool) {
        let lower = &self.lower;
        lower.columns.solve(None, &lower.column_order, x, &mut self.reach);
        for (target, entries) in self.transforms.iter() {
            let change: f64 = entries.map(|(place, value)| x.value[place] * value).sum();
            if change != 0.0 {
                x.add(target, -change);
            }
        }
        if keep {
            x.tidy();
            self.spike.clear();
            self.spike.extend(x.entries().map(|(place, value)| (small(place), value)));
        }
        self.upper_columns.solve(
            Some(&self.diagonal),
            self.order.columns_backward(),
            x,
            &mut self.reach,
        );
        x.tidy();
    }

    /// Solves for two columns at once. The first one is retained because it enters next.
    pub(in crate::linear) fn solve_two_columns(
        &mut self,
        x: &mut SparseVector,
        other: &mut SparseVector,
    ) {
        if !(x.is_dense() && other.is_dense()) {
            self.solve_columns(x, true);
            self.solve_columns(other, false);
            return;
        }
        let (lower, pair) = (&self.lower, &mut self.pair);
        pair.take(x, other);
        pair.solve(&lower.columns, None, &lower.column_order);
        for (target, entries) in self.transforms.iter() {
            pair.transform(target, entries);
        }
        pair.list_first(&mut self.spike);
        let (diagonal, order) = (Some(&self.diagonal[..]), self.order.columns_backward());
        if x.is_dense_with(self.spike.len()) {
            pair.solve(&self.upper_columns, diagonal, order);
            pair.give_back_tidy(x, other);
        } else {
            pair.give_back(x, other);
            x.tidy();
            for vector in [&mut *x, &mut *other] {
                self.upper_columns.solve(diagonal, order, vector, &mut self.reach);
                vector.tidy();
            }
        }
    }

    /// Solves `y B = y` in place. If `y` is the unit vector of the place that leaves next, the
    /// update needs it, so set `keep`.
    pub(in crate::linear) fn solve_rows(&mut self, y: &mut SparseVector, keep: bool) {
        self.upper_rows.solve(Some(&self.diagonal), self.order.rows(), y, &mut self.reach);
        if keep {
            y.tidy();
            self.half_row.clear();
            self.half_row.extend(y.entries().map(|(place, value)| (small(place), value)));
        } else {
            y.drop_noise();
        }
        // It only gets denser from here, so a list would not help.
        y.listed &= !y.is_dense();
        for (source, entries) in self.transforms.iter().rev() {
            let flow = y.value[source];
            if flow == 0.0 {
                continue;
            }
            if y.listed {
                for (place, value) in entries {
                    y.add(place, -flow * value);
                }
            } else {
                for (place, value) in entries {
                    let entry = &mut y.value[place];
                    *entry = without_noise(*entry - flow * value);
                }
            }
        }
        let lower = &self.lower;
        lower.rows.solve(None, &lower.row_order, y, &mut self.reach);
        y.tidy();
        y.remember_density();
    }

    /// Replaces the column at `place` by the one that the last solve has retained. `pivot` is the
    /// entry of the solved column at this place.
    ///
    /// # Errors
    /// Returns [`Unstable`] if the new diagonal entry does not match `pivot`. The basis has to be
    /// factored again in that case.
    pub(in crate::linear) fn update(&mut self, place: usize, pivot: f64) -> Result<(), Unstable> {
        let old_diagonal = self.diagonal[place];
        for entry in self.upper_columns.range(place) {
            self.upper_rows.remove(self.upper_columns.index[entry] as usize, place);
        }
        for entry in self.upper_rows.range(place) {
            self.upper_columns.remove(self.upper_rows.index[entry] as usize, place);
        }
        self.upper_rows.end[place] = self.upper_rows.begin[place];
        self.record_transform(place, old_diagonal);
        let diagonal = self.insert_spike(place);
        let expected = pivot * old_diagonal;
        if (diagonal - expected).abs() > UPDATE_TOLERANCE * (diagonal.abs() + expected.abs()) {
            return Err(Unstable);
        }
        self.diagonal[place] = diagonal;
        self.order.move_to_end(place);
        Ok(())
    }

    /// Records the row transformation that empties row `place` of U, which follows from the
    /// retained half-solved unit row.
    fn record_transform(&mut self, place: usize, old_diagonal: f64) {
        let others = self.half_row.iter();
        let others = others.filter(|&&(row, _)| row as usize != place);
        let multipliers = others.map(|&(row, value)| (row, -value * old_diagonal));
        self.transforms.push(place, multipliers);
    }

    /// Inserts the retained column into U. Returns its new diagonal entry.
    fn insert_spike(&mut self, place: usize) -> f64 {
        let spike = std::mem::take(&mut self.spike);
        let begin = small(self.upper_columns.index.len());
        self.upper_columns.begin[place] = begin;
        let mut diagonal = 0.0;
        for &(row, value) in &spike {
            if row as usize == place {
                diagonal += value;
            } else {
                self.upper_columns.index.push(row);
                self.upper_columns.value.push(value);
                self.append_to_row(row as usize, place, value);
            }
        }
        self.upper_columns.end[place] = small(self.upper_columns.index.len());
        for &(row, value) in &spike {
            self.scatter[row as usize] = value;
        }
        let last = self.transforms.iter().next_back();
        for (row, multiplier) in last.into_iter().flat_map(|(_, entries)| entries) {
            diagonal -= multiplier * self.scatter[row];
        }
        for &(row, _) in &spike {
            self.scatter[row as usize] = 0.0;
        }
        self.spike = spike;
        diagonal
    }

    /// Adds an entry to a row of U. A row without free space moves to the end of the storage.
    fn append_to_row(&mut self, row: usize, column: usize, value: f64) {
        self.order.occupy_row(row);
        let rows = &mut self.upper_rows;
        let range = rows.range(row);
        let length = small(range.len());
        if length == self.row_capacity[row] {
            let begin = rows.index.len();
            rows.index.extend_from_within(range.clone());
            rows.value.extend_from_within(range);
            let capacity = 2 * length + 4;
            rows.index.resize(begin + capacity as usize, 0);
            rows.value.resize(begin + capacity as usize, 0.0);
            rows.begin[row] = small(begin);
            rows.end[row] = small(begin) + length;
            self.row_capacity[row] = capacity;
        }
        let place = rows.end[row] as usize;
        rows.index[place] = small(column);
        rows.value[place] = value;
        rows.end[row] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::elimination::eliminate;
    use super::super::matrix::Matrix;
    use super::super::sparse_vector::SparseVector;
    use crate::linear::small;

    /// Draws a number below `bound`. This is deterministic and crude, but good enough for these
    /// tests.
    fn draw(state: &mut u32, bound: u32) -> u32 {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*state >> 8) % bound
    }

    fn random_matrix(state: &mut u32, rows: u32, columns: u32) -> Matrix {
        let mut matrix = Matrix::default();
        (0..columns).for_each(|_| matrix.add_column());
        for _ in 0..rows {
            let entries: Vec<_> = (0..=draw(state, 5))
                .map(|_| (draw(state, columns) as usize, f64::from(draw(state, 9)) - 4.0))
                .collect();
            matrix.add_row(&entries);
        }
        matrix.refresh_columns();
        matrix
    }

    fn column(matrix: &Matrix, variable: u32) -> Vec<(usize, f64)> {
        let columns = matrix.column_count();
        match (variable as usize).checked_sub(columns) {
            Some(row) => vec![(row, 1.0)],
            None => matrix.column(variable as usize).collect(),
        }
    }

    fn vector(rows: usize, entries: &[(usize, f64)]) -> SparseVector {
        let mut vector = SparseVector::default();
        vector.reset(rows);
        for &(place, value) in entries {
            vector.add(place, value);
        }
        vector
    }

    /// Solves for a unit vector along with another one, and compares the results with separate
    /// solves. The other vector may be so dense that the two are treated differently.
    fn check_two_columns(alone: &SparseVector, unit: usize, factors: &mut super::BasisFactors) {
        let rows = alone.value.len();
        let entries: Vec<(usize, f64)> =
            (0..rows).step_by(1 + unit).map(|row| (row, 0.5)).collect();
        let mut other_alone = vector(rows, &entries);
        factors.solve_columns(&mut other_alone, false);
        let (mut x, mut other) = (vector(rows, &[(unit, 1.0)]), vector(rows, &entries));
        factors.solve_two_columns(&mut x, &mut other);
        assert_eq!(x.value, alone.value);
        assert_eq!(other.value, other_alone.value);
    }

    /// Solves with unit vectors in both directions. Multiplying by the basis matrix must restore
    /// them.
    fn check_solves(matrix: &Matrix, head: &[u32], factors: &mut super::BasisFactors) {
        let rows = head.len();
        for unit in 0..rows {
            let mut x = vector(rows, &[(unit, 1.0)]);
            factors.solve_columns(&mut x, false);
            check_two_columns(&x, unit, factors);
            let mut product = vec![0.0; rows];
            for (place, value) in x.entries() {
                for (row, entry) in column(matrix, head[place]) {
                    product[row] += entry * value;
                }
            }
            let mut y = vector(rows, &[(unit, 1.0)]);
            factors.solve_rows(&mut y, false);
            for place in 0..rows {
                let expected = if place == unit { 1.0 } else { 0.0 };
                let by_rows: f64 = column(matrix, head[place])
                    .iter()
                    .map(|&(row, entry)| entry * y.value[row])
                    .sum();
                assert!(
                    (product[place] - expected).abs() < 1e-6,
                    "column solve of unit {unit} at {place}"
                );
                assert!((by_rows - expected).abs() < 1e-6, "row solve of unit {unit} at {place}");
            }
        }
    }

    #[test]
    fn solves_stay_right_through_updates_whatever_the_basis() {
        let mut state = 7;
        for _ in 0..60 {
            let (rows, columns) = (5 + draw(&mut state, 40), 10 + draw(&mut state, 60));
            let matrix = random_matrix(&mut state, rows, columns);
            let candidates: Vec<u32> =
                (0..columns + rows).filter(|_| draw(&mut state, 3) > 0).collect();
            let mut eliminated = eliminate(&matrix, &candidates);
            let mut head = eliminated.head;
            assert_eq!(head.len(), rows as usize);
            check_solves(&matrix, &head, &mut eliminated.factorization);
            for _ in 0..30 {
                let entering = draw(&mut state, columns + rows);
                let mut x = vector(head.len(), &column(&matrix, entering));
                eliminated.factorization.solve_columns(&mut x, true);
                let pivot = x.entries().filter(|&(_, value)| value.abs() > 0.2).last();
                let Some((place, value)) = pivot.filter(|_| !head.contains(&entering)) else {
                    continue;
                };
                let mut y = vector(head.len(), &[(place, 1.0)]);
                eliminated.factorization.solve_rows(&mut y, true);
                eliminated.factorization.update(place, value).expect("the pivot is large");
                head[place] = small(entering as usize);
            }
            check_solves(&matrix, &head, &mut eliminated.factorization);
        }
    }
}
