//! Open nodes that are worked on elsewhere, and what became of them.

use super::node::Node;
use super::parcel::LENT;
use super::{Phase, Search};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::dual_proof::DualProof;
use crate::sieve::optimize::row::RowName;
use crate::sieve::optimize::tree::{Change, Fate, Tree, TreeNode};
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

/// An open node with all that is needed to work on it, and what was known when
/// it was lent.
#[derive(Debug, Clone)]
pub struct Lent {
    pub(in crate::sieve::optimize) search: Search,
    /// Its place in the owner's tree. (In its own it is [`LENT`].)
    place: usize,
    cuts: u32,
    work: u64,
    annealed: u64,
    costs: PseudoCosts,
}

/// What became of an open node that was lent.
pub(super) struct Growth {
    /// The node, and those that are new below it.
    pub(super) nodes: Vec<TreeNode>,
    pub(super) changes: Vec<(u32, Change)>,
    pub(super) open: Vec<Node>,
    /// What branching has cost there.
    pub(super) costs: PseudoCosts,
    /// How many nodes were taken up, or closed by what was known.
    pub(super) done: u64,
    pub(super) work: u64,
    pub(super) annealed: u64,
    pub(super) unresolved: Option<i64>,
}

impl Lent {
    /// Works until so much is done, at least on one node and never on half a one.
    pub fn advance(&mut self, budget: u64) {
        let end = self.search.work + budget;
        loop {
            self.search.step();
            let between = matches!(self.search.phase, Phase::Next | Phase::Done);
            if between && (self.search.open.is_empty() || self.search.work >= end) {
                return;
            }
        }
    }
}

impl Search {
    /// Whether open nodes can be worked on elsewhere: the root is split, and no
    /// node is under way.
    #[must_use]
    pub fn can_lend(&self) -> bool {
        matches!(self.phase, Phase::Next) && self.is_split()
    }

    /// How many open nodes there are, without those lent.
    #[must_use]
    pub fn open_nodes(&self) -> usize {
        self.open.len()
    }

    /// Lends the open node with the best bound; closes those before it that are
    /// closed by what is known of them. Nothing if there is none.
    pub fn lend(&mut self) -> Option<Lent> {
        if !self.can_lend() {
            return None;
        }
        let node = self.take_open()?;
        // The copy needs neither the other nodes nor the proofs so far.
        let tree = std::mem::replace(&mut self.tree, Tree::untold(LENT + 1));
        let alone = Node {
            place: LENT,
            ..node.clone()
        };
        let open = std::mem::replace(&mut self.open, BinaryHeap::from([alone]));
        let lent = std::mem::take(&mut self.lent);
        let mut search = self.clone();
        (self.tree, self.open, self.lent) = (tree, open, lent);
        self.incumbent.leave_annealing();
        search.nodes = 0;
        search.unresolved = None;
        let place = node.place;
        self.lent.push(node);
        Some(Lent {
            search,
            place,
            cuts: self.pool.len(),
            work: self.work,
            annealed: self.annealed,
            costs: self.costs.clone(),
        })
    }

    /// Takes the open node with the best bound that is not closed by what is known
    /// of it. Without any, the search may be at its end.
    pub(super) fn take_open(&mut self) -> Option<Node> {
        self.close_known();
        let node = self.open.pop();
        if node.is_none() {
            self.end_if_all_is_done();
        }
        node
    }

    /// Closes open nodes, the best first, as long as what is known of them does.
    fn close_known(&mut self) {
        let objective = self.objective();
        let known = |node: &Node| node.proof.clone().filter(|proof| proof.closes(objective));
        while let Some(proof) = self.open.peek().and_then(known) {
            if let Some(node) = self.open.pop() {
                self.nodes += u64::from(!node.resumed);
                self.tree.close(node.place, proof);
            }
        }
    }

    /// Takes over what became of an open node that was lent: proofs, cuts,
    /// games, and the nodes below it that are still open.
    pub fn take_back(&mut self, lent: Lent) {
        let cuts = self.share_cuts(&lent);
        let mut names = Names::new(self, lent.place, lent.cuts, cuts);
        let mut other = lent.search;
        let tree = &other.tree;
        let growth = Growth {
            nodes: tree.nodes().iter().skip(LENT).cloned().collect(),
            changes: tree.changes_since(0).to_vec(),
            open: std::mem::take(&mut other.open).into_vec(),
            costs: other.costs.news(&lent.costs),
            done: other.nodes,
            work: other.work - lent.work,
            annealed: other.annealed - lent.annealed,
            unresolved: other.unresolved,
        };
        self.incumbent.offer(&self.model, other.incumbent.best());
        self.incumbent.take_annealing_back(&mut other.incumbent);
        self.take_growth(growth, &mut names);
    }

    /// Adds the new cuts of what was lent; gives their indices here.
    fn share_cuts(&mut self, lent: &Lent) -> Vec<u32> {
        let mut indices: Vec<u32> = Vec::new();
        let pool = &lent.search.pool;
        for index in lent.cuts..pool.len() {
            let mut cut = pool.cut(index).clone();
            cut.rename(|index| match index.checked_sub(lent.cuts) {
                Some(new) => indices[new as usize],
                None => index,
            });
            indices.push(self.pool.place(cut, pool.row(index)));
        }
        indices
    }

    pub(super) fn take_growth(&mut self, growth: Growth, names: &mut Names) {
        self.lent.retain(|node| node.place != names.lent);
        self.take_tree(growth.nodes, &growth.changes, names);
        for node in growth.open {
            let proof = node.proof.as_ref().map(|proof| names.proof(proof));
            let basis = names.has_new(node.basis.names()).then(|| {
                let renamed = node.basis.renamed(|name| names.row(name));
                Arc::new(renamed)
            });
            self.open.push(Node {
                place: names.place(node.place),
                proof,
                basis: basis.unwrap_or_else(|| Arc::clone(&node.basis)),
                ..node
            });
        }
        self.costs.add(&growth.costs);
        self.nodes += growth.done;
        self.work += growth.work;
        self.annealed += growth.annealed;
        self.unresolved = self.unresolved.max(growth.unresolved);
        self.end_if_all_is_done();
    }

    /// Takes over how the tree grew below a node that was lent. (The incumbent
    /// may be the better one already.)
    fn take_tree(&mut self, nodes: Vec<TreeNode>, changes: &[(u32, Change)], names: &mut Names) {
        let mut nodes = nodes.into_iter();
        if let Some(node) = nodes.next() {
            self.tree.settle(names.lent, names.node(&node));
        }
        for node in nodes {
            self.tree.push(names.node(&node));
        }
        let mut best = names.objective;
        for &(node, change) in changes {
            if let Change::Improved { objective } = change {
                // In the meantime others may have found a better one.
                if objective <= best {
                    continue;
                }
                best = objective;
            }
            self.tree.note(names.place(node as usize), change);
        }
    }

    /// The search has ended when nothing is open and nothing is worked on.
    pub(super) fn end_if_all_is_done(&mut self) {
        let at_rest = matches!(self.phase, Phase::Next);
        if at_rest && self.open.is_empty() && self.lent.is_empty() {
            self.phase = Phase::Done;
        }
    }
}

/// How cuts and nodes that are new in what was lent are called here.
pub(super) struct Names {
    /// Cuts from this one on are new; their indices here.
    first_cut: u32,
    cuts: Vec<u32>,
    /// The place of the node that was lent, and how far those below it are from
    /// their places there.
    lent: usize,
    distance: usize,
    /// The objective before anything of what was found there is known here.
    objective: i64,
    /// Proofs that have been renamed, by their addresses: shared ones stay so.
    proofs: HashMap<*const DualProof, Arc<DualProof>>,
}

impl Names {
    /// The names in `search`, to which the new cuts have been added.
    pub(super) fn new(search: &Search, lent: usize, first_cut: u32, cuts: Vec<u32>) -> Self {
        Names {
            first_cut,
            cuts,
            lent,
            distance: search.tree.nodes().len() - LENT - 1,
            objective: search.objective(),
            proofs: HashMap::new(),
        }
    }

    fn row(&self, name: RowName) -> RowName {
        match name {
            RowName::Cut(index) if index >= self.first_cut => {
                RowName::Cut(self.cuts[(index - self.first_cut) as usize])
            }
            known => known,
        }
    }

    fn has_new(&self, mut names: impl Iterator<Item = RowName>) -> bool {
        names.any(|name| self.row(name) != name)
    }

    fn place(&self, place: usize) -> usize {
        if place == LENT {
            self.lent
        } else {
            place + self.distance
        }
    }

    fn proof(&mut self, proof: &Arc<DualProof>) -> Arc<DualProof> {
        if !self.has_new(proof.terms.iter().map(|&(name, _)| name)) {
            return Arc::clone(proof);
        }
        if let Some(renamed) = self.proofs.get(&Arc::as_ptr(proof)) {
            return Arc::clone(renamed);
        }
        let terms = proof.terms.iter();
        let renamed = Arc::new(DualProof {
            terms: terms.map(|&(name, by)| (self.row(name), by)).collect(),
            ..**proof
        });
        self.proofs.insert(Arc::as_ptr(proof), Arc::clone(&renamed));
        renamed
    }

    fn node(&mut self, node: &TreeNode) -> TreeNode {
        let exclusions = node.exclusions.iter();
        TreeNode {
            exclusions: exclusions.map(|proof| self.proof(proof)).collect(),
            fate: match &node.fate {
                Fate::Open => Fate::Open,
                Fate::Leaf(proof) => Fate::Leaf(self.proof(proof)),
                &Fate::Branch {
                    vertex,
                    selected,
                    unselected,
                } => Fate::Branch {
                    vertex,
                    selected: self.place(selected),
                    unselected: self.place(unselected),
                },
            },
        }
    }
}
