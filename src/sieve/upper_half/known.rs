//! Stores the proofs of cases, many of which occur on other boards as well.

use super::{Case, Proved};
use crate::sieve::Number;
use std::collections::HashMap;
use std::sync::Arc;

/// Proofs by case. Most cases don't change from N to N + 1 unless a new member joins them, so this
/// saves a lot of searching.
#[derive(Debug, Clone, Default)]
pub struct KnownCases {
    /// Each proof has the last board that used it, so that we know when to drop it.
    proofs: HashMap<Case, (Number, Arc<Proved>)>,
}

/// Proofs are dropped if no board has used them for this many sizes. Cases never lose members, so
/// old ones won't come back. We could drop them right away, but several threads may be working on
/// different blocks of boards.
const LIMIT: Number = 200;

impl KnownCases {
    /// Returns a case's proof, if any, and records its use by the board 1 to `size`.
    pub fn get(&mut self, case: &Case, size: Number) -> Option<Arc<Proved>> {
        let (last, proved) = self.proofs.get_mut(case)?;
        *last = size.max(*last);
        Some(Arc::clone(proved))
    }

    /// Stores the proof of a case of the board 1 to `size`.
    pub fn insert(&mut self, case: &Case, size: Number, proved: Arc<Proved>) {
        self.proofs.retain(|_, (last, _)| *last + LIMIT > size);
        self.proofs.insert(case.clone(), (size, proved));
    }
}
