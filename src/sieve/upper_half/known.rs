//! Stores the proofs of cases, since the same case often occurs on other boards too.

use super::{Case, Proved};
use crate::sieve::Number;
use std::collections::HashMap;
use std::sync::Arc;

/// Proofs by case. From N to N + 1, most cases stay the same as long as no new member joins them,
/// so this saves a lot of searching.
#[derive(Debug, Clone, Default)]
pub struct KnownCases {
    /// Proofs, each with the last board that has used it, which tells us when we can drop it.
    proofs: HashMap<Case, (Number, Arc<Proved>)>,
}

/// A proof is dropped if no board has used it for this many sizes. Cases never lose members, so an
/// old one won't come back. (We don't drop it right away, because several threads work on blocks of
/// boards.)
const LIMIT: Number = 200;

impl KnownCases {
    /// Returns the proof of a case, if we have it, and notes that the board 1 to `size` has used
    /// it.
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
