//! Which variables are basic, and where the others stand.

/// Where a column or the logical of a row stands in a basis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Status {
    /// In the basis: its value follows from the others.
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

/// A basis to come back to: a byte for each column and row, and four for each basic one.
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
    /// A basis made of statuses alone. The pricing weights start at one.
    #[must_use]
    pub fn new(columns: Vec<Status>, rows: Vec<Status>) -> Self {
        Self {
            columns,
            rows,
            weights: Vec::new(),
        }
    }
}

/// The status of a nonbasic variable with these bounds that prefers the upper bound or not.
pub(super) fn nonbasic_status(lower: f64, upper: f64, prefers_upper: bool) -> Status {
    match (lower > f64::NEG_INFINITY, upper < f64::INFINITY) {
        (false, false) => Status::Free,
        (false, true) => Status::AtUpper,
        (true, false) => Status::AtLower,
        (true, true) if lower >= upper => Status::Fixed,
        (true, true) if prefers_upper => Status::AtUpper,
        (true, true) => Status::AtLower,
    }
}
