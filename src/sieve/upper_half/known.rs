//! What was proved of cases, for the boards that follow.

use super::{Case, Proved};
use crate::sieve::Number;
use std::collections::HashMap;
use std::sync::Arc;

/// Proofs of cases, keyed by the members: a case returns from N to N + 1 as long as
/// no new member joins it, and from one truncation to the next.
#[derive(Debug, Clone, Default)]
pub struct KnownCases {
    /// With the last board that asked for it.
    proofs: HashMap<Case, (Number, Arc<Proved>)>,
}

/// A case that no board has asked for since so many is forgotten: members only join,
/// so it does not return. (Boards are taken in blocks by several threads.)
const KEPT: Number = 200;

impl KnownCases {
    /// What was proved of a case of the board 1..`size`.
    pub fn get(&mut self, case: &Case, size: Number) -> Option<Arc<Proved>> {
        let (last, proved) = self.proofs.get_mut(case)?;
        *last = size.max(*last);
        Some(Arc::clone(proved))
    }

    /// Keeps what was proved of a case of the board 1..`size`.
    pub fn insert(&mut self, case: &Case, size: Number, proved: Arc<Proved>) {
        self.proofs.retain(|_, (last, _)| *last + KEPT > size);
        self.proofs.insert(case.clone(), (size, proved));
    }
}
