//! Decides what to include in a certificate. Most of a search is not needed for its proof.
//!
//! A search excludes edges each time its bound falls. In the end, most of these exclusions do not
//! matter for any leaf. Which ones do? To find out, we traverse the tree, and go backwards along
//! each path. A leaf needs the exclusion of every edge that its multipliers do not cover. Each of
//! these exclusions, in turn, needs those of the edges that it does not cover itself. Along the
//! way, we also round the multipliers again, to the coarsest denominator that is still good enough.

use crate::sieve::optimize::Optimizer;
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::tree::{NodeOutcome, Tree};
use std::sync::Arc;

/// Denominators to try, as powers of two. Coarse ones come first, because their multipliers have
/// fewer digits.
const SHIFTS: [u32; 5] = [2, 4, 6, 9, 13];

/// Rounding `terms` multipliers typically costs at least `terms` units divided by this. If there is
/// less slack than that, we do not even try the denominator.
const LEAST_TO_SPARE: i64 = 30;

/// The part of a node's certificate that is decided here.
#[derive(Debug, Clone, Default)]
pub(super) struct NodeLines {
    /// Exclusions that are needed, in order.
    pub(super) exclusions: Vec<Arc<DualProof>>,
    /// These multipliers close a leaf.
    pub(super) leaf: Option<Arc<DualProof>>,
}

/// An edge that is not live has one of these reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Death {
    /// A decision on the way here ruled it out.
    Decided,
    /// It was excluded by the exclusion with this index on the path. The second number is the slack
    /// it had, in units of the exclusion's denominator.
    Excluded(usize, i64),
}

/// An exclusion on the current path cannot be written before we know which of its edges are needed.
struct Exclusion<'a> {
    proof: &'a Arc<DualProof>,
    /// Number of edges that were dead before.
    dead_before: usize,
    /// Edges needed by something below, and the minimum slack among them.
    needed: Vec<u32>,
    to_spare: i64,
}

struct ShorteningPass<'a> {
    model: &'a Model,
    pool: &'a Pool,
    tree: &'a Tree,
    /// The lowest value of a better game.
    better: i64,
    /// Careful: the prover's working memory belongs to the most recently verified proof.
    prover: Prover,
    live: Vec<bool>,
    /// Dead edges are in order of their deaths, with reasons.
    trail: Vec<(u32, Death)>,
    /// Exclusions on the path from the root.
    path: Vec<Exclusion<'a>>,
    lines: Vec<NodeLines>,
}

enum Visit {
    /// Enters a node, through a decision (unless it is the root).
    Enter(usize, Option<(u32, bool)>),
    /// Leaves a node, and goes back to this many dead edges.
    Leave(usize, usize),
}

/// Returns the certificate's lines for every node of a finished search. This takes roughly as long
/// as checking the certificate. At each node we call `alive`, so you can report that it is still
/// running, or stop it.
///
/// # Errors
/// Returns the first error of `alive`.
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

    /// Applies a node's decision and exclusions. For leaves, it also finds out which exclusions
    /// they need.
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

    /// Removes edges ruled out by a decision.
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
        // A proof that does not add up does not exclude anything.
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

    /// Returns how far any game with this edge falls short of being better, according to the last
    /// verified proof. Positive means that the edge is excluded.
    fn excluded_by(&self, proof: &DualProof, edge: u32) -> i64 {
        let slack = proof.total - (self.better << proof.shift);
        self.prover.slack(self.model, edge, proof.shift) - slack
    }

    /// Undoes a node's exclusions, last one first. Those that turned out to be needed go into the
    /// certificate.
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

    /// Returns a proof with the coarsest denominator that satisfies `will_do`, or the original if
    /// there is none. Also marks the exclusions that it needs.
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
        // No coarser proof works, so use the original. (If that one doesn't add up either, the
        // checker will complain.)
        self.prover.verify(self.model, self.pool, &self.live, proof);
        self.need_uncovered(proof.shift);
        Arc::clone(proof)
    }

    /// Returns the edges that a proof should cover. Those whose exclusion is needed anyway are
    /// free.
    fn to_be_covered(&self) -> Vec<bool> {
        let mut covered = self.live.clone();
        for &(edge, death) in &self.trail {
            if let Death::Excluded(place, _) = death {
                covered[edge as usize] = self.path[place].needed.is_empty();
            }
        }
        covered
    }

    /// Marks the exclusions of all edges that the last proof does not cover.
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

/// Returns a proof's multipliers as fractions.
#[expect(clippy::cast_precision_loss, reason = "they are rounded anew")]
fn multipliers(proof: &DualProof) -> Vec<(RowName, f64)> {
    let unit = (1_u64 << proof.shift) as f64;
    let terms = proof.terms.iter();
    terms.map(|&(name, times)| (name, times as f64 / unit)).collect()
}
