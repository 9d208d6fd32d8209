//! Stores proofs of cases for the following boards.

use super::{Case, Proved};
use crate::sieve::Number;
use std::collections::HashMap;
use std::sync::Arc;

/// Proofs of cases, keyed by the case. The same case recurs from N to N + 1 as long as
/// no new member joins it, and from one truncation to the next.
#[derive(Debug, Clone, Default)]
pub struct KnownCases {
    /// Each proof is stored with the last board that used it, so that old ones can be dropped.
    proofs: HashMap<Case, (Number, Arc<Proved>)>,
}

/// The store drops a proof if no board has used it for this many sizes. Members only
/// join, so an old case doesn't recur. (Several threads process the boards in blocks.)
const LIMIT: Number = 200;

impl KnownCases {
    /// Returns the proof of a case of the board 1..`size`.
    pub fn get(&mut self, case: &Case, size: Number) -> Option<Arc<Proved>> {
        let (last, proved) = self.proofs.get_mut(case)?;
        *last = size.max(*last);
        Some(Arc::clone(proved))
    }

    /// Stores the proof of a case of the board 1..`size`.
    pub fn insert(&mut self, case: &Case, size: Number, proved: Arc<Proved>) {
        self.proofs.retain(|_, (last, _)| *last + LIMIT > size);
        self.proofs.insert(case.clone(), (size, proved));
    }
}
