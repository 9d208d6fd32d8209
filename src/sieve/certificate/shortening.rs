//! Decides which parts of a search its certificate must contain, because most of them aren't
//! needed.
//!
//! A search excludes edges whenever its bound falls, and in the end, most of these exclusions don't
//! matter for any leaf. To find those that do, we go through the tree, and backwards along each
//! path. A leaf needs the exclusions of all edges that its multipliers don't cover. In turn, each
//! of these exclusions needs those of the edges that it doesn't cover itself. On the way, we also
//! round the multipliers again, to the coarsest denominator that's still good enough.

use crate::sieve::optimize::Optimizer;
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::pool::Pool;
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::tree::{NodeOutcome, Tree};
use std::sync::Arc;

/// We try the denominators 2^shift in this order. The coarse ones come first because their
/// multipliers have fewer digits.
const SHIFTS: [u32; 5] = [2, 4, 6, 9, 13];

/// Rounding `terms` multipliers rarely costs less than `terms` units divided by this. So if a
/// denominator leaves less slack, we don't even try it.
const LEAST_TO_SPARE: i64 = 30;

/// What a certificate contains about a node, as far as it comes from here.
#[derive(Debug, Clone, Default)]
pub(super) struct NodeLines {
    /// The exclusions that are needed, in their order.
    pub(super) exclusions: Vec<Arc<DualProof>>,
    /// The multipliers that close the node, if it's a leaf.
    pub(super) leaf: Option<Arc<DualProof>>,
}

/// The reason why an edge isn't live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Death {
    /// A decision on the way to the node has ruled it out.
    Decided,
    /// It was excluded by the exclusion with this index on the path. The other number is how much
    /// slack it had, in units of that exclusion's denominator.
    Excluded(usize, i64),
}

/// An exclusion on the current path. We can't write it before we know which of its edges are
/// needed.
struct Exclusion<'a> {
    proof: &'a Arc<DualProof>,
    /// How many edges were dead before it.
    dead_before: usize,
    /// The edges that something below needs, and the smallest slack among them.
    needed: Vec<u32>,
    to_spare: i64,
}

/// The state of the pass, which visits one node after another.
struct ShorteningPass<'a> {
    model: &'a Model,
    pool: &'a Pool,
    tree: &'a Tree,
    /// The lowest value of a better game.
    better: i64,
    /// The working memory belongs to the last proof that was verified.
    prover: Prover,
    live: Vec<bool>,
    /// Edges in the order in which they died, each with the reason.
    trail: Vec<(u32, Death)>,
    /// The exclusions on the path from the root.
    path: Vec<Exclusion<'a>>,
    lines: Vec<NodeLines>,
}

enum Visit {
    /// Visits a node. Except for the root, we get there by a decision.
    Enter(usize, Option<(u32, bool)>),
    /// Leaves a node, and goes back to this many dead edges.
    Leave(usize, usize),
}

/// Returns the lines of the certificate for each node of a finished search. This takes about as
/// long as checking the certificate, so it calls `alive` at every node to let you report that it's
/// still working, or to stop it.
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

    /// Applies the decision and the exclusions of a node. If it's a leaf, this also finds out which
    /// exclusions it needs.
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

    /// Removes edges because of a decision.
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
        // If a proof doesn't add up, it doesn't exclude anything.
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

    /// Returns by how much a game that uses this edge falls short of being better, according to the
    /// proof that was verified last. If this is positive, the edge is excluded.
    fn excluded_by(&self, proof: &DualProof, edge: u32) -> i64 {
        let slack = proof.total - (self.better << proof.shift);
        self.prover.slack(self.model, edge, proof.shift) - slack
    }

    /// Undoes the exclusions of a node in reverse order. Those that turned out to be needed go into
    /// the certificate.
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

    /// Returns a proof with the coarsest denominator for which `will_do` is true, or the original
    /// if there isn't one. This also marks the exclusions that it needs.
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
        // There's no coarser proof, so take the original. (If that doesn't add up either, the
        // checker will tell us.)
        self.prover.verify(self.model, self.pool, &self.live, proof);
        self.need_uncovered(proof.shift);
        Arc::clone(proof)
    }

    /// Returns the edges that a proof should cover. We only leave out those whose exclusion is
    /// needed anyway.
    fn to_be_covered(&self) -> Vec<bool> {
        let mut covered = self.live.clone();
        for &(edge, death) in &self.trail {
            if let Death::Excluded(place, _) = death {
                covered[edge as usize] = self.path[place].needed.is_empty();
            }
        }
        covered
    }

    /// Marks the exclusion of each edge that the last proof doesn't cover.
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

/// Returns the multipliers of a proof as fractions.
#[expect(clippy::cast_precision_loss, reason = "they are rounded anew")]
fn multipliers(proof: &DualProof) -> Vec<(RowName, f64)> {
    let unit = (1_u64 << proof.shift) as f64;
    let terms = proof.terms.iter();
    terms.map(|&(name, times)| (name, times as f64 / unit)).collect()
}
