//! The basic variables, and the bounds at which the others are.

use serde::{Deserialize, Serialize};

/// Columns and the logicals of rows share these states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Status {
    /// In the basis: its value is determined by the others.
    Basic,
    /// At its lower bound (for a row: its activity is at the row's lower bound).
    #[default]
    AtLower,
    /// At its upper bound.
    AtUpper,
    /// At zero, having no bound.
    Free,
    /// Lower and upper bound are the same.
    Fixed,
}

/// Restoring a basis is cheaper than solving again. It takes one byte per column and row, and four bytes
/// per basic variable.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Basis {
    /// Status of each column.
    pub columns: Vec<Status>,
    /// Status of each row.
    pub rows: Vec<Status>,
    /// Steepest edge weights of the basic columns, then of the basic rows, in order; empty if not known.
    pub(super) weights: Vec<f32>,
}

impl Basis {
    /// Creates a basis from statuses alone. The pricing weights start at one.
    #[must_use]
    pub fn new(columns: Vec<Status>, rows: Vec<Status>) -> Self {
        Self { columns, rows, weights: Vec::new() }
    }

    /// Returns the steepest edge weights of the basic columns, then of the basic rows, in order; empty if
    /// not known.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Sets these weights. Returns false and keeps the old ones if their number is not that of the basic
    /// variables, or a weight is out of range.
    pub fn set_weights(&mut self, weights: Vec<f32>) -> bool {
        let all = self.columns.iter().chain(&self.rows);
        let basic = all.filter(|&&status| status == Status::Basic).count();
        let fits =
            weights.len() == basic && weights.iter().all(|&weight| (0.0..1e30).contains(&weight));
        if fits {
            self.weights = weights;
        }
        fits
    }

    /// Returns the same basis for a program with other rows: row `i` of the new one is row `origin[i]` of
    /// this one, or basic if it has no origin. The result is a valid basis if all omitted rows are basic;
    /// otherwise the next solve repairs it. solve repairs it.
    ///
    /// # Panics
    /// Panics if an origin doesn't exist.
    #[must_use]
    pub fn with_rows(&self, origin: &[Option<usize>]) -> Self {
        let is_basic = |status: &&Status| **status == Status::Basic;
        let rows =
            origin.iter().map(|row| row.map_or(Status::Basic, |row| self.rows[row])).collect();
        let mut weights = Vec::new();
        if !self.weights.is_empty() {
            let basic_columns = self.columns.iter().filter(is_basic).count();
            weights.extend_from_slice(&self.weights[..basic_columns]);
            let mut place_of_row = Vec::with_capacity(self.rows.len());
            let mut place = basic_columns;
            for status in &self.rows {
                place_of_row.push(place);
                place += usize::from(*status == Status::Basic);
            }
            // A weight of zero is computed later.
            let known =
                origin.iter().filter(|row| row.is_none_or(|row| self.rows[row] == Status::Basic));
            weights.extend(known.map(|row| row.map_or(0.0, |row| self.weights[place_of_row[row]])));
        }
        Self { columns: self.columns.clone(), rows, weights }
    }
}

/// Returns the status of a nonbasic variable with these bounds; `prefers_upper` decides if it has both.
pub(super) fn nonbasic_status(lower: f64, upper: f64, prefers_upper: bool) -> Status {
    match (lower > f64::NEG_INFINITY, upper < f64::INFINITY) {
        (false, false) => Status::Free,
        (false, true) => Status::AtUpper,
        (true, true) if lower >= upper => Status::Fixed,
        (true, true) if prefers_upper => Status::AtUpper,
        (true, _) => Status::AtLower,
    }
}
