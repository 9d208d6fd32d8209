//! Closes nodes by exact proofs. The floating-point solver's word is never enough.

use super::{FINE, Phase, Search};
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::row::RowName;
use std::sync::Arc;

/// Denominators to try, as powers of two. Coarse ones come first: they make for shorter
/// certificates, and most of the time they will do.
const SHIFTS: [u32; 4] = [6, 10, 15, 21];

impl Search {
    /// Lowers the current node's bound to the one proved by the current duals, if that's an
    /// improvement.
    pub(super) fn lower_bound(&mut self) {
        let proof = self.current_proof();
        if proof.bound() <= self.node.bound && self.holds(&proof) {
            self.node.bound = proof.bound();
            self.node.proof = Some(proof);
        }
    }

    /// The search verifies every proof at the current node before relying on it, and this includes
    /// its own proofs. Careful: this proof owns the prover's working memory afterwards.
    pub(super) fn holds(&mut self, proof: &DualProof) -> bool {
        let decided = proof.terms.iter().all(|&(name, _)| match name {
            RowName::Must(vertex) => self.node.decisions.contains(&(vertex, true)),
            _ => true,
        });
        let live = &self.live;
        let holds = decided && self.prover.verify(&self.model, &self.pool, live, proof);
        debug_assert!(holds, "a proof of the search itself does not hold");
        holds
    }

    /// Returns the finest proof from the current duals. It is cached per solution of the linear
    /// program, since bounding, closing and excluding can all use the same one. Careful: this proof
    /// owns the prover's working memory afterwards.
    pub(super) fn current_proof(&mut self) -> Arc<DualProof> {
        if let Some(proof) = &self.proof {
            return Arc::clone(proof);
        }
        let proof = Arc::new(self.prove(&self.relaxation.multipliers(), FINE));
        self.proof = Some(Arc::clone(&proof));
        proof
    }

    fn prove(&mut self, multipliers: &[(RowName, f64)], shift: u32) -> DualProof {
        self.proof = None;
        self.work += self.model.edges().len() as u64 / 50;
        self.prover.prove(&self.model, &self.pool, &self.live, multipliers, shift)
    }

    /// Closes the node if the current duals prove that it cannot beat the incumbent. Otherwise
    /// returns `false`.
    pub(super) fn close(&mut self) -> bool {
        self.lower_bound();
        if self.node.bound > self.objective() {
            return false;
        }
        let short = self.closing(&self.relaxation.multipliers());
        let proof = short.or_else(|| self.node.proof.clone());
        if let Some(proof) = proof {
            self.tree.close(self.node.place, proof);
            self.phase = Phase::Next;
            return true;
        }
        false
    }

    /// Closes the node if the linear program is infeasible and we can also prove that nothing
    /// better exists there. Infeasibility is just a floating-point result, so it will not do on its
    /// own.
    pub(super) fn close_infeasible(&mut self) -> bool {
        let scales = [1e2, 1e3, 1e4, 1e5];
        let proof = scales.into_iter().find_map(|by| {
            let multipliers = self.relaxation.ray_multipliers(by)?;
            self.closing(&multipliers)
        });
        let Some(proof) = proof else {
            return false;
        };
        self.tree.close_infeasible(self.node.place, proof);
        self.phase = Phase::Next;
        true
    }

    /// Returns the shortest proof from these multipliers that closes the node, if there is one.
    pub(super) fn closing(&mut self, multipliers: &[(RowName, f64)]) -> Option<Arc<DualProof>> {
        SHIFTS.into_iter().find_map(|shift| {
            let proof = self.prove(multipliers, shift);
            let closes = proof.closes(self.objective()) && self.holds(&proof);
            closes.then(|| Arc::new(proof))
        })
    }
}
