//! Selects the parts of a search that its certificate must state.
//!
//! A search excludes edges whenever its bound falls, and most of these exclusions matter to no leaf. A pass
//! over the tree, backward along every path, finds those that do. A leaf needs the exclusion of the edges
//! that its multipliers don't cover, and each of these exclusions needs those of the edges that it does
//! not cover itself. The pass also rounds the multipliers again, to the coarsest denominator that still
//! closes the leaf or keeps the necessary exclusions.

use crate::sieve::optimize::Optimizer;
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::tree::{NodeOutcome, Tree};
use std::sync::Arc;

/// We try the denominators 2^shift in this order, because coarse ones have shorter multipliers.
const SHIFTS: [u32; 5] = [2, 4, 6, 9, 13];

/// Rounding `terms` multipliers rarely costs less than `terms` units divided by this. The pass skips a
/// denominator with less slack.
const LEAST_TO_SPARE: i64 = 30;

/// Each node turns into these lines of the certificate.
#[derive(Debug, Clone, Default)]
pub(super) struct NodeLines {
    /// Only the necessary exclusions are written, in their order.
    pub(super) exclusions: Vec<Arc<DualProof>>,
    /// The multipliers that close it, if it is a leaf.
    pub(super) leaf: Option<Arc<DualProof>>,
}

/// The reason why an edge is not live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Death {
    /// A decision on the way to the node ruled the edge out.
    Decided,
    /// The exclusion with this index on the path, which has this much slack, in units of its denominator.
    Excluded(usize, i64),
}

/// While we walk down a path, its exclusions wait here until we know which of their edges are needed.
struct Exclusion<'a> {
    proof: &'a Arc<DualProof>,
    /// Number of edges that were dead before it.
    dead_before: usize,
    /// Something below needs these edges. We also remember the smallest slack among them.
    needed: Vec<u32>,
    to_spare: i64,
}

/// The state of the pass, which visits one node after another.
struct ShorteningPass<'a> {
    model: &'a Model,
    pool: &'a Pool,
    tree: &'a Tree,
    /// A better game must reach at least this value.
    better: i64,
    /// Its working memory holds the last proof it verified.
    prover: Prover,
    live: Vec<bool>,
    /// The dead edges in the order in which they died, each with the reason.
    trail: Vec<(u32, Death)>,
    /// The path from the root makes all of these exclusions.
    path: Vec<Exclusion<'a>>,
    lines: Vec<NodeLines>,
}

enum Visit {
    /// To a node, by a decision unless it is the root.
    Enter(usize, Option<(u32, bool)>),
    /// Back from a node, to this many dead edges.
    Leave(usize, usize),
}

/// Returns the lines of the certificate for each node of a finished search. Takes about as long as checking
/// it, and calls `alive` at every node.
///
/// # Errors
/// Returns the first error that `alive` returns.
pub(super) fn lines<E>(
    optimizer: &Optimizer,
    mut alive: impl FnMut() -> Result<(), E>,
) -> Result<Vec<NodeLines>, E> {
    let mut pass = ShorteningPass::new(optimizer);
    let mut visits = vec![Visit::Enter(0, None)];
    while let Some(visit) = visits.pop() {
        match visit {
            Visit::Enter(place, decision) => {
                alive()?;
                visits.push(Visit::Leave(place, pass.trail.len()));
                pass.enter(place, decision);
                if let NodeOutcome::Branch { vertex, selected, unselected } =
                    pass.tree.node(place).outcome
                {
                    visits.push(Visit::Enter(unselected, Some((vertex, false))));
                    visits.push(Visit::Enter(selected, Some((vertex, true))));
                }
            }
            Visit::Leave(place, dead) => pass.leave(place, dead),
        }
    }
    Ok(pass.lines)
}

impl<'a> ShorteningPass<'a> {
    fn new(optimizer: &'a Optimizer) -> Self {
        let (model, tree) = (optimizer.model(), optimizer.tree());
        ShorteningPass {
            model,
            pool: optimizer.pool(),
            tree,
            better: optimizer.objective() + 1,
            prover: Prover::default(),
            live: vec![true; model.edges().len()],
            trail: Vec::new(),
            path: Vec::new(),
            lines: vec![NodeLines::default(); tree.nodes().len()],
        }
    }

    /// Applies the decision and the exclusions of a node. At a leaf, records the edges that it needs.
    fn enter(&mut self, place: usize, decision: Option<(u32, bool)>) {
        let model = self.model;
        match decision {
            Some((vertex, true)) => self.kill(model.paying(vertex).iter().copied()),
            Some((vertex, false)) => self.kill(model.selecting(vertex)),
            None => {}
        }
        let node = self.tree.node(place);
        for proof in &node.exclusions {
            self.exclude(proof);
        }
        if let NodeOutcome::Leaf(proof) = &node.outcome {
            let better = self.better;
            let closes = |_: &Self, leaf: &DualProof| leaf.total < better << leaf.shift;
            let to_spare = (better << proof.shift) - proof.total;
            self.lines[place].leaf = Some(self.rounded(proof, to_spare, closes));
        }
    }

    /// Removes edges by a decision.
    fn kill(&mut self, edges: impl Iterator<Item = u32>) {
        for edge in edges {
            if std::mem::take(&mut self.live[edge as usize]) {
                self.trail.push((edge, Death::Decided));
            }
        }
    }

    fn exclude(&mut self, proof: &'a Arc<DualProof>) {
        let place = self.path.len();
        self.path.push(Exclusion {
            proof,
            dead_before: self.trail.len(),
            needed: Vec::new(),
            to_spare: i64::MAX,
        });
        // A proof that doesn't add up excludes nothing.
        if !self.prover.verify(self.model, self.pool, &self.live, proof) {
            return;
        }
        for edge in (0..).take(self.live.len()) {
            let by = self.excluded_by(proof, edge);
            if self.live[edge as usize] && by > 0 {
                self.live[edge as usize] = false;
                self.trail.push((edge, Death::Excluded(place, by)));
            }
        }
    }

    /// By how much a game that uses an edge falls short of being better, according to the proof verified
    /// last. If it is positive, the edge is excluded.
    fn excluded_by(&self, proof: &DualProof, edge: u32) -> i64 {
        let slack = proof.total - (self.better << proof.shift);
        self.prover.slack(self.model, edge, proof.shift) - slack
    }

    /// Undoes the exclusions of a node, the last one first, and keeps the necessary ones.
    fn leave(&mut self, place: usize, dead: usize) {
        let mut retained = Vec::new();
        for _ in &self.tree.node(place).exclusions {
            let Some(exclusion) = self.path.pop() else {
                break;
            };
            self.revive(exclusion.dead_before);
            if exclusion.needed.is_empty() {
                continue;
            }
            let excludes_all = |pass: &Self, proof: &DualProof| {
                let mut needed = exclusion.needed.iter();
                needed.all(|&edge| pass.excluded_by(proof, edge) > 0)
            };
            retained.push(self.rounded(exclusion.proof, exclusion.to_spare, excludes_all));
        }
        retained.reverse();
        self.lines[place].exclusions = retained;
        self.revive(dead);
    }

    fn revive(&mut self, dead: usize) {
        for (edge, _) in self.trail.drain(dead..) {
            self.live[edge as usize] = true;
        }
    }

    /// Returns a proof with the coarsest denominator that `will_do`, with its slack, or the original proof
    /// if none does. Marks the exclusions that it needs.
    fn rounded(
        &mut self,
        proof: &Arc<DualProof>,
        to_spare: i64,
        will_do: impl Fn(&Self, &DualProof) -> bool,
    ) -> Arc<DualProof> {
        let multipliers = multipliers(proof);
        let covered = self.to_be_covered();
        let terms = i64::try_from(proof.terms.len()).unwrap_or(i64::MAX);
        let is_likely = |shift: u32| {
            let to_spare = to_spare >> (proof.shift - shift);
            to_spare.saturating_mul(LEAST_TO_SPARE) >= terms
        };
        let shifts = SHIFTS.into_iter().take_while(|&shift| shift < proof.shift);
        for shift in shifts.filter(|&shift| is_likely(shift)) {
            let coarse = (self.prover).prove(self.model, self.pool, &covered, &multipliers, shift);
            if will_do(self, &coarse) {
                self.need_uncovered(shift);
                return Arc::new(coarse);
            }
        }
        // Falls back to the original. If it doesn't add up, the checker will report that.
        self.prover.verify(self.model, self.pool, &self.live, proof);
        self.need_uncovered(proof.shift);
        Arc::clone(proof)
    }

    /// Returns the edges that a proof should cover so that it needs no further exclusion.
    fn to_be_covered(&self) -> Vec<bool> {
        let mut covered = self.live.clone();
        for &(edge, death) in &self.trail {
            if let Death::Excluded(place, _) = death {
                covered[edge as usize] = self.path[place].needed.is_empty();
            }
        }
        covered
    }

    /// Marks as needed the exclusion of each edge that the last proof doesn't cover.
    fn need_uncovered(&mut self, shift: u32) {
        for &(edge, death) in &self.trail {
            if let Death::Excluded(place, by) = death
                && self.prover.slack(self.model, edge, shift) < 0
            {
                let exclusion = &mut self.path[place];
                exclusion.needed.push(edge);
                exclusion.to_spare = exclusion.to_spare.min(by);
            }
        }
    }
}

/// Returns the multipliers of a proof as numbers.
#[expect(clippy::cast_precision_loss, reason = "they are rounded anew")]
fn multipliers(proof: &DualProof) -> Vec<(RowName, f64)> {
    let unit = (1_u64 << proof.shift) as f64;
    let terms = proof.terms.iter();
    terms.map(|&(name, times)| (name, times as f64 / unit)).collect()
}
