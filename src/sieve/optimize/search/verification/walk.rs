//! Walks an untrusted tree and verifies its proofs.

use super::budget::{Budget, Unsound, ensure};
use super::claimed::{ClaimedOpen, ClaimedTree};
use super::history;
use super::path::{Mark, Path};
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::search::Search;
use crate::sieve::optimize::search::node::Node;
use crate::sieve::optimize::tree::{Change, NodeOutcome};
use std::sync::Arc;

/// You can rely on all results of a walk, wherever the data came from.
pub struct Verified {
    /// These edges are live at the top.
    pub live: Vec<bool>,
    /// Bounds of open nodes are proved, and places are indices into the list of nodes.
    pub open: Vec<Node>,
    /// Counts nodes entered or closed by their bounds. This includes the top, even if it was
    /// entered before.
    pub nodes: u64,
    /// Events, with bounds that hold.
    pub changes: Vec<(u32, Change)>,
}

/// Verifies the tree below a node of a search. Games only matter to this search if they're worth
/// more than `objective`.
///
/// # Errors
/// Returns [`Unsound`] at the first thing that doesn't hold.
pub fn verified(
    search: &Search,
    top: &Node,
    claimed: &ClaimedTree,
    objective: i64,
    budget: &mut Budget,
) -> Result<Verified, Unsound> {
    let model = &search.model;
    let least = model.vertices().map(|vertex| model.value(vertex).min(0)).sum();
    let entered = history::entered(claimed, top.resumed, &(least..=objective))?;
    let started = top.place != 0 || entered[0];
    ensure(started, "the search has not begun")?;
    let mut walk = Walk {
        search,
        top,
        claimed,
        objective,
        entered: &entered,
        listed: listed(claimed)?,
        prover: Prover::default(),
        path: Path::to(top, model, &search.root_live)?,
        live: Vec::new(),
        open: Vec::new(),
        proved: vec![i64::MIN; claimed.nodes.len()],
    };
    walk.go(budget)?;
    let (live, open, mut proved) = (walk.live, walk.open, walk.proved);
    for (place, node) in claimed.nodes.iter().enumerate().rev() {
        if let NodeOutcome::Branch { selected, unselected, .. } = node.outcome {
            proved[place] = proved[selected].max(proved[unselected]);
        }
    }
    let is_open = |place: usize| matches!(claimed.nodes[place].outcome, NodeOutcome::Open);
    let done = (0..claimed.nodes.len()).filter(|&place| entered[place] || !is_open(place));
    Ok(Verified {
        live,
        open,
        nodes: done.count() as u64,
        changes: history::within_bounds(claimed, top.bound, &proved),
    })
}

/// Returns the data of open nodes, indexed by node.
fn listed(claimed: &ClaimedTree) -> Result<Vec<Option<&ClaimedOpen>>, Unsound> {
    let mut listed = vec![None; claimed.nodes.len()];
    for open in &claimed.open {
        let place = listed.get_mut(open.place);
        let place = place.ok_or(Unsound("an open node is not in the tree"))?;
        let again = place.replace(open).is_some();
        ensure(!again, "an open node is in the list twice")?;
        let is_open = matches!(claimed.nodes[open.place].outcome, NodeOutcome::Open);
        ensure(is_open, "a node is open that is closed or split")?;
    }
    Ok(listed)
}

struct Walk<'a> {
    search: &'a Search,
    top: &'a Node,
    claimed: &'a ClaimedTree,
    objective: i64,
    entered: &'a [bool],
    listed: Vec<Option<&'a ClaimedOpen>>,
    prover: Prover,
    path: Path<'a>,
    /// These edges are live at the top.
    live: Vec<bool>,
    open: Vec<Node>,
    /// Bounds proved so far, by node. Branchings do not have any here.
    proved: Vec<i64>,
}

/// A side of a branching that is yet to be visited. On the path to it, nothing comes after
/// `branching`.
struct OpenSide {
    place: usize,
    branching: Mark,
    vertex: u32,
    selected: bool,
}

impl Walk<'_> {
    /// Walks the tree depth first. At a branching, we visit the side that selects the vertex first.
    fn go(&mut self, budget: &mut Budget) -> Result<(), Unsound> {
        let mut waiting: Vec<OpenSide> = Vec::new();
        self.visit(0, &mut waiting, budget)?;
        while let Some(side) = waiting.pop() {
            self.path.go_back(side.branching);
            self.path.decide(side.vertex, side.selected)?;
            self.visit(side.place, &mut waiting, budget)?;
        }
        Ok(())
    }

    fn visit(
        &mut self,
        place: usize,
        waiting: &mut Vec<OpenSide>,
        budget: &mut Budget,
    ) -> Result<(), Unsound> {
        let node = &self.claimed.nodes[place];
        for proof in &node.exclusions {
            self.exclude(proof, place, budget)?;
        }
        if place == 0 {
            self.live = self.path.live().to_vec();
        }
        match &node.outcome {
            NodeOutcome::Leaf(proof) => {
                self.check(proof, budget)?;
                let closed = proof.closes(self.objective);
                ensure(closed, "a node is closed without a proof")?;
                self.proved[place] = proof.bound();
                Ok(())
            }
            NodeOutcome::Open => self.open(place, budget),
            &NodeOutcome::Branch { vertex, selected, unselected } => {
                let branching = self.path.mark();
                let sides = [(unselected, false), (selected, true)];
                waiting.extend(sides.map(|(place, selected)| OpenSide {
                    place,
                    branching,
                    vertex,
                    selected,
                }));
                Ok(())
            }
        }
    }

    /// Verifies a proof at the current node.
    fn check(&mut self, proof: &DualProof, budget: &mut Budget) -> Result<(), Unsound> {
        let (model, pool) = (&self.search.model, &self.search.pool);
        for &(name, _) in &proof.terms {
            budget.spend(match name {
                RowName::Cut(index) => pool.row(index).entries.len(),
                RowName::Demand(index) => 4 * model.demands()[index as usize].multiples.len(),
                _ => 4,
            })?;
            if let RowName::Must(vertex) = name {
                let decided = self.path.must(vertex);
                ensure(decided, "a proof relies on an undecided number")?;
            }
        }
        let live = self.path.live();
        budget.spend(live.len())?;
        let holds = self.prover.verify(model, pool, live, proof);
        ensure(holds, "a proof does not add up")
    }

    /// Excludes edges that no better game can have, according to a proof. We do not list them if we
    /// are at the root.
    fn exclude(
        &mut self,
        proof: &DualProof,
        place: usize,
        budget: &mut Budget,
    ) -> Result<(), Unsound> {
        self.check(proof, budget)?;
        let gap = ((self.objective + 1) << proof.shift) - proof.total;
        let at_root = place == 0 && self.top.place == 0;
        for edge in (0..).take(self.path.live().len()) {
            let slack = || self.prover.slack(&self.search.model, edge, proof.shift);
            if self.path.live()[edge as usize] && slack() + gap > 0 {
                if at_root {
                    self.path.shut(edge);
                } else {
                    self.path.exclude(edge);
                }
            }
        }
        Ok(())
    }

    /// Adds an open node with the bound we could prove.
    fn open(&mut self, place: usize, budget: &mut Budget) -> Result<(), Unsound> {
        let known = self.listed[place];
        let proof = known.and_then(|known| known.proof.clone());
        let mut bound = self.top.bound;
        if let Some(proof) = &proof {
            self.check(proof, budget)?;
            bound = bound.min(proof.bound());
        }
        let (decisions, excluded) = (self.path.decisions(), self.path.excluded());
        budget.keep::<(u32, bool)>(decisions.len())?;
        budget.keep::<u32>(excluded.len())?;
        self.proved[place] = bound;
        self.open.push(Node {
            place,
            decisions: decisions.to_vec(),
            excluded: excluded.to_vec(),
            bound,
            proof,
            basis: known.map_or_else(Arc::default, |known| Arc::clone(&known.basis)),
            resumed: self.entered[place],
        });
        Ok(())
    }
}
