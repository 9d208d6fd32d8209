//! A basis: which variables are basic, and at which bound each of the others is. It can be saved
//! and restored later.

use serde::{Deserialize, Serialize};

/// Variables are columns, or the logicals of rows. Each of them has a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Status {
    /// It is in the basis, so its value follows from the others.
    Basic,
    /// It's at its lower bound. For a row, that's where its activity is at the row's lower bound.
    #[default]
    AtLower,
    /// It's at its upper bound.
    AtUpper,
    /// It is at zero, because it has no bounds.
    Free,
    /// Its lower and upper bounds are the same.
    Fixed,
}

/// A basis that you can restore later, which is much cheaper than solving again. It takes a byte
/// for each column and row, and four bytes for each basic variable.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Basis {
    /// The status of each column.
    pub columns: Vec<Status>,
    /// The status of each row.
    pub rows: Vec<Status>,
    /// These steepest edge weights are for the basic columns and then for the basic rows, in order.
    /// Empty if they are unknown.
    pub(super) weights: Vec<f32>,
}

impl Basis {
    /// Creates a basis from statuses alone. All pricing weights start at one.
    #[must_use]
    pub fn new(columns: Vec<Status>, rows: Vec<Status>) -> Self {
        Self { columns, rows, weights: Vec::new() }
    }

    /// Returns the steepest edge weights of the basic columns and then of the basic rows, in order.
    /// The slice is empty if they are unknown.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Sets these weights. Returns `false` and changes nothing if their number is wrong or one of
    /// them is out of range.
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

    /// Returns this basis for a program with other rows: row `i` of the new program is row
    /// `origin[i]` of this one, or becomes basic if it is `None`. The result is a valid basis
    /// provided that all rows you drop are basic. Otherwise, the next solve has to repair it.
    ///
    /// # Panics
    /// Panics if an origin does not exist.
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
            // Zero means that the weight will be computed later.
            let known =
                origin.iter().filter(|row| row.is_none_or(|row| self.rows[row] == Status::Basic));
            weights.extend(known.map(|row| row.map_or(0.0, |row| self.weights[place_of_row[row]])));
        }
        Self { columns: self.columns.clone(), rows, weights }
    }
}

/// Returns the status of a nonbasic variable with these bounds. If both are finite, `prefers_upper`
/// decides between them.
pub(super) fn nonbasic_status(lower: f64, upper: f64, prefers_upper: bool) -> Status {
    match (lower > f64::NEG_INFINITY, upper < f64::INFINITY) {
        (false, false) => Status::Free,
        (false, true) => Status::AtUpper,
        (true, true) if lower >= upper => Status::Fixed,
        (true, true) if prefers_upper => Status::AtUpper,
        (true, _) => Status::AtLower,
    }
}
