//! Closing nodes by exact proofs.

use super::{FINE, Phase, Search};
use crate::optimize::dual_proof::DualProof;
use crate::optimize::row::RowName;
use std::rc::Rc;

/// Denominators 2^shift tried for proofs, coarse ones first: they make short
/// certificates.
const SHIFTS: [u32; 4] = [6, 10, 15, 21];

impl Search {
    /// Brings the node's bound down to what the current duals prove.
    pub(super) fn lower_bound(&mut self) {
        let proof = self.prove(&self.relaxation.multipliers(), FINE);
        self.node.bound = self.node.bound.min(proof.bound());
        if self.node.bound == proof.bound() {
            self.node.proof = Some(Rc::new(proof));
        }
    }

    pub(super) fn prove(&mut self, multipliers: &[(RowName, f64)], shift: u32) -> DualProof {
        self.work += self.model.edges().len() as u64 / 50;
        self.prover
            .prove(&self.model, &self.pool, &self.live, multipliers, shift)
    }

    /// Closes the node if the current duals prove that it cannot beat the
    /// incumbent.
    pub(super) fn close(&mut self) -> bool {
        let multipliers = self.relaxation.multipliers();
        self.lower_bound();
        if self.node.bound > self.objective() {
            return false;
        }
        if self.close_by(&multipliers) {
            return true;
        }
        if let Some(proof) = self.node.proof.clone() {
            self.tree.close(self.node.place, proof);
            self.phase = Phase::Next;
        }
        self.node.proof.is_some()
    }

    pub(super) fn close_infeasible(&mut self) -> bool {
        let scales = [1e2, 1e3, 1e4, 1e5];
        scales.into_iter().any(|by| {
            let multipliers = self.relaxation.ray_multipliers(by);
            multipliers.is_some_and(|multipliers| self.close_by(&multipliers))
        })
    }

    pub(super) fn close_by(&mut self, multipliers: &[(RowName, f64)]) -> bool {
        for shift in SHIFTS {
            let proof = self.prove(multipliers, shift);
            if proof.closes(self.objective()) {
                self.tree.close(self.node.place, Rc::new(proof));
                self.phase = Phase::Next;
                return true;
            }
        }
        false
    }
}
