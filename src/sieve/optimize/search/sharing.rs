//! Open nodes that are worked on elsewhere, and what became of them.

use super::node::Node;
use super::{Phase, Search};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::cut::Cut;
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
    /// Its place in the tree, and how many places there were.
    place: usize,
    places: usize,
    cuts: u32,
    work: u64,
    annealed: u64,
    costs: PseudoCosts,
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
        matches!(self.phase, Phase::Next)
            && self.collected.is_none()
            && matches!(self.tree.node(0).fate, Fate::Branch { .. })
    }

    /// How many open nodes there are, without those lent.
    #[must_use]
    pub fn open_nodes(&self) -> usize {
        self.open.len()
    }

    /// Whether an open node is worked on elsewhere.
    #[must_use]
    pub fn has_lent(&self) -> bool {
        !self.lent.is_empty()
    }

    /// Lends the open node with the best bound; closes those before it that are
    /// closed by what is known of them. Nothing if there is none.
    pub fn lend(&mut self) -> Option<Lent> {
        if !self.can_lend() {
            return None;
        }
        let closed = |node: &Node, objective| {
            let proof = node.proof.as_ref();
            proof.is_some_and(|proof| proof.closes(objective))
        };
        while self
            .open
            .peek()
            .is_some_and(|node| closed(node, self.objective()))
        {
            self.step();
        }
        let Some(node) = self.open.pop() else {
            self.end_if_all_is_done();
            return None;
        };
        let places = self.tree.nodes().len();
        // The copy needs neither the other nodes nor the proofs so far.
        let tree = std::mem::replace(&mut self.tree, Tree::untold(places));
        let open = std::mem::replace(&mut self.open, BinaryHeap::from([node.clone()]));
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
            places,
            cuts: self.pool.len(),
            work: self.work,
            annealed: self.annealed,
            costs: self.costs.clone(),
        })
    }

    /// Takes over what became of an open node that was lent: proofs, cuts,
    /// games, and the nodes below it that are still open.
    pub fn take_back(&mut self, mut lent: Lent) {
        self.lent.retain(|node| node.place != lent.place);
        let mut names = Names::new(self, &lent);
        self.take_tree(&lent, &mut names);
        for node in &lent.search.open {
            let proof = node.proof.as_ref().map(|proof| names.proof(proof));
            let basis = names.has_new(node.basis.names()).then(|| {
                let renamed = node.basis.renamed(|name| names.row(name));
                Arc::new(renamed)
            });
            self.open.push(Node {
                place: names.place(node.place),
                proof,
                basis: basis.unwrap_or_else(|| Arc::clone(&node.basis)),
                ..node.clone()
            });
        }
        let other = &mut lent.search;
        self.incumbent.offer(&self.model, other.incumbent.best());
        self.incumbent.take_annealing_back(&mut other.incumbent);
        self.costs.add_news(&other.costs, &lent.costs);
        self.nodes += other.nodes;
        self.work += other.work - lent.work;
        self.annealed += other.annealed - lent.annealed;
        self.unresolved = self.unresolved.max(other.unresolved);
        self.end_if_all_is_done();
    }

    /// Takes over how the tree grew below a node that was lent.
    fn take_tree(&mut self, lent: &Lent, names: &mut Names) {
        let tree = &lent.search.tree;
        self.tree
            .settle(lent.place, names.node(tree.node(lent.place)));
        for node in tree.nodes().iter().skip(lent.places) {
            self.tree.push(names.node(node));
        }
        let mut best = self.objective();
        for &(node, change) in tree.changes_since(0) {
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

    fn end_if_all_is_done(&mut self) {
        if self.open.is_empty() && self.lent.is_empty() {
            self.phase = Phase::Done;
        }
    }
}

/// How cuts and nodes that are new in what was lent are called here.
struct Names {
    /// Cuts from this one on are new; their indices here.
    first_cut: u32,
    cuts: Vec<u32>,
    /// Places from this one on are new, and that far away here.
    first_place: usize,
    distance: usize,
    /// Proofs that have been renamed, by their addresses: shared ones stay so.
    proofs: HashMap<*const DualProof, Arc<DualProof>>,
}

impl Names {
    /// Adds the new cuts to the pool of `search`.
    fn new(search: &mut Search, lent: &Lent) -> Self {
        let mut names = Names {
            first_cut: lent.cuts,
            cuts: Vec::new(),
            first_place: lent.places,
            distance: search.tree.nodes().len() - lent.places,
            proofs: HashMap::new(),
        };
        let pool = &lent.search.pool;
        for index in lent.cuts..pool.len() {
            let mut cut = pool.cut(index).clone();
            if let Cut::Sum { terms, .. } = &mut cut {
                for (name, _) in terms {
                    *name = names.row(*name);
                }
            }
            names.cuts.push(search.pool.place(cut, pool.row(index)));
        }
        names
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
        place
            + if place < self.first_place {
                0
            } else {
                self.distance
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
