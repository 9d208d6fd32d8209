//! All cuts found so far, each once.

use super::cut::Cut;
use super::model::Model;
use super::row::Row;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The cuts of a search, by index. They hold everywhere, so none is ever lost;
/// which of them are in the linear program is the relaxation's business.
#[derive(Debug, Clone, Default)]
pub struct Pool {
    cuts: Vec<Cut>,
    rows: Vec<Row>,
    known: HashSet<u64>,
}

impl Pool {
    /// How many cuts there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        u32::try_from(self.cuts.len()).expect("cuts fit into memory")
    }

    /// The definition of a cut.
    #[must_use]
    pub fn cut(&self, index: u32) -> &Cut {
        &self.cuts[index as usize]
    }

    /// The row of a cut.
    #[must_use]
    pub fn row(&self, index: u32) -> &Row {
        &self.rows[index as usize]
    }

    /// The row that a cut would have here.
    #[must_use]
    pub fn expand(&self, model: &Model, cut: &Cut) -> Row {
        cut.row(model, |index| self.row(index))
    }

    /// Adds a cut with its row; gives its index, or nothing if a cut with the
    /// same row is known.
    pub fn add(&mut self, cut: Cut, row: Row) -> Option<u32> {
        let mut hasher = DefaultHasher::new();
        row.entries.hash(&mut hasher);
        row.right.hash(&mut hasher);
        if !self.known.insert(hasher.finish()) {
            return None;
        }
        self.cuts.push(cut);
        self.rows.push(row);
        Some(self.len() - 1)
    }
}
