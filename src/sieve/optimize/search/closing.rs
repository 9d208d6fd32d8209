//! Closes nodes by exact proofs. We never close one just because the floating-point solver tells us
//! so.

use super::{FINE, Phase, Search};
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::row::RowName;
use std::sync::Arc;

/// We try the denominators 2^shift in this order. The coarse ones come first because they make
/// shorter certificates, and most of the time they're good enough.
const SHIFTS: [u32; 4] = [6, 10, 15, 21];

impl Search {
    /// Lowers the bound of the current node to the one that the current duals prove, if that's
    /// better.
    pub(super) fn lower_bound(&mut self) {
        let proof = self.current_proof();
        if proof.bound() <= self.node.bound && self.holds(&proof) {
            self.node.bound = proof.bound();
            self.node.proof = Some(proof);
        }
    }

    /// Returns true if a proof holds at the current node. The search verifies every proof before it
    /// relies on it, even though it has just made the proof itself. Note that the working memory of
    /// the prover belongs to this proof afterwards.
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

    /// Returns the finest proof from the current duals. We compute it only once per solution of the
    /// linear program, because bounding, closing and excluding can all share it. The working memory
    /// of the prover belongs to this proof afterwards.
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

    /// Closes the node if the current duals prove that it can't beat the incumbent. Returns false
    /// if they don't.
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

    /// Closes the node if the linear program is infeasible, and if we can also prove that nothing
    /// better exists there. The first alone isn't enough, since it's only a floating-point result.
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

    /// Returns the shortest proof from these multipliers that closes the node, or `None` if they
    /// don't prove enough.
    pub(super) fn closing(&mut self, multipliers: &[(RowName, f64)]) -> Option<Arc<DualProof>> {
        SHIFTS.into_iter().find_map(|shift| {
            let proof = self.prove(multipliers, shift);
            let closes = proof.closes(self.objective()) && self.holds(&proof);
            closes.then(|| Arc::new(proof))
        })
    }
}
