//! The pool has all cuts found so far. Since cuts hold everywhere in the tree, one found at some
//! node may help at any other.

use super::cut::Cut;
use super::model::Model;
use super::row::{Row, RowName};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Stores cuts and identifies them by index. They hold everywhere, so none is ever discarded; which
/// of them are in the linear program is up to the relaxation. Clones of a pool share its cuts.
#[derive(Debug, Clone, Default)]
pub struct Pool {
    cuts: Vec<Arc<Derived>>,
    /// Maps hashes of rows to cuts, for finding duplicates quickly.
    known: HashMap<u64, u32>,
}

/// Deriving a row from its cut each time would be slow, so it is stored along with it.
#[derive(Debug)]
struct Derived {
    cut: Cut,
    row: Row,
    /// No entry of the row has a larger absolute value.
    largest: i64,
    layers: u32,
}

impl Pool {
    #[must_use]
    pub fn len(&self) -> u32 {
        u32::try_from(self.cuts.len()).expect("cuts fit into memory")
    }

    #[must_use]
    pub fn cut(&self, index: u32) -> &Cut {
        &self.cuts[index as usize].cut
    }

    #[must_use]
    pub fn row(&self, index: u32) -> &Row {
        &self.cuts[index as usize].row
    }

    /// Returns the largest absolute value among a cut's coefficients and its right-hand side (at
    /// least 1).
    #[must_use]
    pub fn largest(&self, index: u32) -> i64 {
        self.cuts[index as usize].largest
    }

    /// Returns the nesting depth of sums in a cut. Cuts defined by a set have depth 0.
    #[must_use]
    pub fn layers(&self, index: u32) -> u32 {
        self.cuts[index as usize].layers
    }

    /// Returns the row of a cut, which may refer to cuts in this pool. `None` if the figures are
    /// too large.
    #[must_use]
    pub fn expand(&self, model: &Model, cut: &Cut) -> Option<Row> {
        cut.row(model, |index| self.row(index))
    }

    /// Adds a cut and returns its index, unless the same row is already there.
    pub fn add(&mut self, cut: Cut, row: Row) -> Option<u32> {
        if self.known.contains_key(&hash(&row)) {
            return None;
        }
        Some(self.push(cut, row))
    }

    /// Like [`Self::add`], but does not check for duplicates.
    pub fn push(&mut self, cut: Cut, row: Row) -> u32 {
        self.known.insert(hash(&row), self.len());
        let layers = self.layers_of(&cut);
        let largest = row.largest().max(1);
        self.cuts.push(Arc::new(Derived { cut, row, largest, layers }));
        self.len() - 1
    }

    fn layers_of(&self, cut: &Cut) -> u32 {
        let Cut::Sum { terms, .. } = cut else {
            return 0;
        };
        let below = terms.iter().map(|&(name, _)| match name {
            RowName::Cut(index) => self.layers(index),
            _ => 0,
        });
        1 + below.max().unwrap_or(0)
    }

    /// Drops all cuts from index `length`.
    pub fn truncate(&mut self, length: u32) {
        self.cuts.truncate(length as usize);
        self.known.retain(|_, &mut index| index < length);
    }

    /// Returns the index of the cut with this row, adding the cut if necessary.
    pub fn place(&mut self, cut: Cut, row: &Row) -> u32 {
        let known = self.known.get(&hash(row)).copied();
        if let Some(index) = known
            && self.row(index) == row
        {
            return index;
        }
        self.push(cut, row.clone())
    }
}

fn hash(row: &Row) -> u64 {
    let mut hasher = DefaultHasher::new();
    row.entries.hash(&mut hasher);
    row.right.hash(&mut hasher);
    hasher.finish()
}
