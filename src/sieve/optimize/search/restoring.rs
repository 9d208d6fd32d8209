//! A search from plain data, nothing of which is taken on trust: cuts are
//! derived again, proofs added up again, and what no proof covers is open.

use super::node::Node;
use super::polishing::ANNEALING;
use super::saving::{Snapshot, StoredBasis, StoredFate};
use super::splitting::decide;
use super::{Phase, Search};
use crate::sieve::optimize::cut::{Cut, LARGEST_RANK_CUT, NO_CHAINS, longest_chain};
use crate::sieve::optimize::dual_proof::{DualProof, Prover};
use crate::sieve::optimize::model::Model;
use crate::sieve::optimize::pool::Pool;
use crate::sieve::optimize::relaxation::{Relaxation, SavedBasis};
use crate::sieve::optimize::row::{Row, RowName};
use crate::sieve::optimize::tree::{Change, Fate, Tree, TreeNode};
use std::sync::Arc;

/// What is wrong with stored data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsound(pub &'static str);

/// Entries of rows written out and added up before data is refused: some
/// seconds, many times what a search of the largest boards stores.
const MOST_WORK: u64 = 2_000_000_000;

/// Coefficients, right sides and multipliers of cuts are far smaller.
const LARGEST_COEFFICIENT: i64 = 1 << 20;

/// Objectives and bounds are far smaller.
pub(super) const LARGEST_FIGURE: u64 = 1 << 40;

/// The finest denominator is 2^30.
const LARGEST_SHIFT: u32 = 30;

pub(super) fn ensure(holds: bool, otherwise: &'static str) -> Result<(), Unsound> {
    holds.then_some(()).ok_or(Unsound(otherwise))
}

/// Counts the work, so that no data costs more than it is worth.
#[derive(Debug, Default)]
pub(super) struct Effort(u64);

impl Effort {
    fn spend(&mut self, entries: usize) -> Result<(), Unsound> {
        self.0 += entries as u64 + 1;
        ensure(self.0 <= MOST_WORK, "it takes too much work to check")
    }
}

impl Search {
    /// Takes a search up where a snapshot left it.
    ///
    /// # Errors
    /// [`Unsound`] if the snapshot is not of a search of this model, or claims
    /// what it does not prove.
    pub fn restored(model: Model, snapshot: &Snapshot) -> Result<Self, Unsound> {
        let mut effort = Effort::default();
        let mut search = Search::new(model);
        search.restore_incumbent(&snapshot.best)?;
        search.pool = restored_pool(&search.model, &snapshot.cuts, &mut effort)?;
        ensure(
            search.costs.take_up(&snapshot.costs),
            "the pseudo-costs do not fit the board",
        )?;
        for proof in &snapshot.proofs {
            check_names(&search.model, search.pool.len(), proof)?;
        }
        check_changes(snapshot, 1)?;
        let bases = search.restored_bases(&snapshot.bases, search.pool.len(), &mut effort)?;
        let bases: Vec<_> = bases.into_iter().map(Arc::new).collect();
        search.restore_tree(snapshot, &bases, &mut effort)?;
        if !snapshot.flips_to_come {
            let _ = search.rounds.wants_flips();
        }
        search.work = snapshot.work.min(u64::MAX / 4);
        search.annealed = search.work / ANNEALING;
        search.relaxation = Relaxation::new(
            &search.model,
            &search.pool,
            &search.root_live,
            std::iter::empty(),
        );
        search.phase = if search.open.is_empty() {
            Phase::Done
        } else {
            Phase::Next
        };
        Ok(search)
    }

    pub(super) fn restore_incumbent(&mut self, best: &[u32]) -> Result<(), Unsound> {
        let mut selected = vec![false; self.model.graph().len()];
        for &vertex in best {
            let place = selected.get_mut(vertex as usize);
            *place.ok_or(Unsound("the game selects what is not in the list"))? = true;
        }
        let objective = self.model.objective(&selected);
        self.incumbent.offer(&self.model, &selected);
        ensure(
            self.incumbent.objective() >= objective,
            "the game cannot be played",
        )
    }

    /// Bases that name only what is there, with so many cuts.
    pub(super) fn restored_bases(
        &self,
        stored: &[StoredBasis],
        cuts: u32,
        effort: &mut Effort,
    ) -> Result<Vec<SavedBasis>, Unsound> {
        let mut bases = Vec::new();
        for basis in stored {
            effort.spend(basis.edges.len() + basis.rows.len())?;
            let edges = self.model.edges().len();
            let known = basis.edges.iter().all(|&(edge, _)| (edge as usize) < edges);
            ensure(known, "a basis has an edge that the board has not")?;
            for &(name, _) in &basis.rows {
                check_name(&self.model, cuts, name)?;
            }
            let stored = SavedBasis::stored(basis.edges.clone(), basis.rows.clone());
            bases.push(stored);
        }
        Ok(bases)
    }

    /// Walks the tree from the root, checks every proof where it stands, and
    /// opens what is not closed.
    fn restore_tree(
        &mut self,
        snapshot: &Snapshot,
        bases: &[Arc<SavedBasis>],
        effort: &mut Effort,
    ) -> Result<(), Unsound> {
        let proofs: Vec<Arc<DualProof>> = snapshot.proofs.iter().cloned().map(Arc::new).collect();
        let mut walk = Walk::new(self, snapshot, &proofs, bases)?;
        let root = Branch {
            place: 0,
            live: vec![true; self.model.edges().len()],
            decisions: Vec::new(),
            excluded: Vec::new(),
        };
        let mut waiting = vec![root];
        while let Some(branch) = waiting.pop() {
            effort.spend(branch.live.len())?;
            waiting.extend(walk.visit(branch, effort)?);
        }
        ensure(
            walk.visited.iter().all(|&visited| visited),
            "a node is not in the tree",
        )?;
        let (open, root_live) = (walk.open, walk.root_live);
        self.nodes = walk.nodes;
        self.open = open.into();
        self.live.copy_from_slice(&root_live);
        self.root_live = root_live;
        let nodes = restored_nodes(snapshot, &proofs)?;
        self.tree = Tree::recorded(nodes, snapshot.changes.clone());
        Ok(())
    }
}

/// The nodes of the tree with their proofs.
pub(super) fn restored_nodes(
    snapshot: &Snapshot,
    proofs: &[Arc<DualProof>],
) -> Result<Vec<TreeNode>, Unsound> {
    let proof = |proof: u32| {
        let proof = proofs.get(proof as usize);
        proof.map(Arc::clone).ok_or(Unsound("a proof is missing"))
    };
    let nodes = snapshot.nodes.iter().map(|node| {
        Ok(TreeNode {
            exclusions: node
                .exclusions
                .iter()
                .map(|&index| proof(index))
                .collect::<Result<_, _>>()?,
            fate: match node.fate {
                StoredFate::Open => Fate::Open,
                StoredFate::Leaf(index) => Fate::Leaf(proof(index)?),
                StoredFate::Branch {
                    vertex,
                    selected,
                    unselected,
                } => Fate::Branch {
                    vertex,
                    selected: selected as usize,
                    unselected: unselected as usize,
                },
            },
        })
    });
    nodes.collect()
}

/// A node that the walk comes to.
struct Branch {
    place: usize,
    /// Edges that nothing on the way rules out.
    live: Vec<bool>,
    decisions: Vec<(u32, bool)>,
    /// Edges excluded on the way, below the root.
    excluded: Vec<u32>,
}

/// A walk through a stored tree.
struct Walk<'a> {
    model: &'a Model,
    pool: &'a Pool,
    objective: i64,
    most: i64,
    snapshot: &'a Snapshot,
    proofs: &'a [Arc<DualProof>],
    bases: &'a [Arc<SavedBasis>],
    prover: Prover,
    visited: Vec<bool>,
    /// Per node, its place in the snapshot's list of open ones.
    listed: Vec<Option<usize>>,
    root_live: Vec<bool>,
    open: Vec<Node>,
    nodes: u64,
}

impl<'a> Walk<'a> {
    fn new(
        search: &'a Search,
        snapshot: &'a Snapshot,
        proofs: &'a [Arc<DualProof>],
        bases: &'a [Arc<SavedBasis>],
    ) -> Result<Self, Unsound> {
        let mut listed = vec![None; snapshot.nodes.len()];
        for (index, open) in snapshot.open.iter().enumerate() {
            let place = listed.get_mut(open.place as usize);
            *place.ok_or(Unsound("an open node is not in the tree"))? = Some(index);
        }
        Ok(Walk {
            model: &search.model,
            pool: &search.pool,
            objective: search.incumbent.objective(),
            most: search.node.bound,
            snapshot,
            proofs,
            bases,
            prover: Prover::default(),
            visited: vec![false; snapshot.nodes.len()],
            listed,
            root_live: Vec::new(),
            open: Vec::new(),
            nodes: 0,
        })
    }

    /// Checks a node; gives the sides that it was split into.
    fn visit(&mut self, mut branch: Branch, effort: &mut Effort) -> Result<Vec<Branch>, Unsound> {
        let visited = self.visited.get_mut(branch.place);
        let visited = visited.ok_or(Unsound("a node is not in the tree"))?;
        ensure(
            !std::mem::replace(visited, true),
            "a node stands in the tree twice",
        )?;
        let node = &self.snapshot.nodes[branch.place];
        for &proof in &node.exclusions {
            self.exclude(proof, &mut branch, effort)?;
        }
        if branch.place == 0 {
            self.root_live.clone_from(&branch.live);
        }
        match node.fate {
            StoredFate::Leaf(proof) => {
                let proof = self.verified(proof, &branch, effort)?;
                ensure(
                    proof.closes(self.objective),
                    "a node is closed without a proof",
                )?;
                self.nodes += 1;
                Ok(Vec::new())
            }
            StoredFate::Open => {
                self.open(branch, effort)?;
                Ok(Vec::new())
            }
            StoredFate::Branch {
                vertex,
                selected,
                unselected,
            } => {
                let known = (vertex as usize) < self.model.graph().len();
                ensure(known, "a node is split by what is not in the list")?;
                self.nodes += 1;
                let side = |place: u32, selected: bool| {
                    let mut decisions = branch.decisions.clone();
                    decisions.push((vertex, selected));
                    let mut live = branch.live.clone();
                    decide(self.model, &mut live, vertex, selected);
                    Branch {
                        place: place as usize,
                        live,
                        decisions,
                        excluded: branch.excluded.clone(),
                    }
                };
                Ok(vec![side(selected, true), side(unselected, false)])
            }
        }
    }

    /// A proof that holds at a node.
    fn verified(
        &mut self,
        proof: u32,
        branch: &Branch,
        effort: &mut Effort,
    ) -> Result<Arc<DualProof>, Unsound> {
        let proof = self
            .proofs
            .get(proof as usize)
            .ok_or(Unsound("a proof is missing"))?;
        for &(name, _) in &proof.terms {
            effort.spend(match name {
                RowName::Cut(index) => self.pool.row(index).entries.len(),
                _ => 4,
            })?;
            if let RowName::Must(vertex) = name {
                let decided = branch.decisions.contains(&(vertex, true));
                ensure(decided, "a proof relies on what is not decided")?;
            }
        }
        effort.spend(branch.live.len())?;
        let holds = self
            .prover
            .verify(self.model, self.pool, &branch.live, proof);
        ensure(holds, "a proof does not add up")?;
        Ok(Arc::clone(proof))
    }

    /// Rules out what a proof shows to be in no better game.
    fn exclude(
        &mut self,
        proof: u32,
        branch: &mut Branch,
        effort: &mut Effort,
    ) -> Result<(), Unsound> {
        let proof = self.verified(proof, branch, effort)?;
        let gap = ((self.objective + 1) << proof.shift) - proof.total;
        for edge in (0..).take(branch.live.len()) {
            let slack = || self.prover.slack(self.model, edge, proof.shift);
            if branch.live[edge as usize] && slack() + gap > 0 {
                branch.live[edge as usize] = false;
                if branch.place != 0 {
                    branch.excluded.push(edge);
                }
            }
        }
        Ok(())
    }

    /// Opens a node with the bound that is proved.
    fn open(&mut self, branch: Branch, effort: &mut Effort) -> Result<(), Unsound> {
        let known = self.listed[branch.place].map(|index| &self.snapshot.open[index]);
        let mut node = Node {
            place: branch.place,
            decisions: Vec::new(),
            excluded: Vec::new(),
            bound: self.most,
            proof: None,
            basis: Arc::default(),
            resumed: false,
        };
        if let Some(known) = known {
            let basis = self.bases.get(known.basis as usize);
            node.basis = Arc::clone(basis.ok_or(Unsound("a basis is missing"))?);
            node.resumed = known.entered;
            self.nodes += u64::from(known.entered);
            if let Some(proof) = known.proof {
                let proof = self.verified(proof, &branch, effort)?;
                node.bound = proof.bound().min(self.most);
                node.proof = Some(proof);
            }
        }
        node.decisions = branch.decisions;
        node.excluded = branch.excluded;
        self.open.push(node);
        Ok(())
    }
}

fn check_name(model: &Model, cuts: u32, name: RowName) -> Result<(), Unsound> {
    let known = match name {
        RowName::Number(vertex) | RowName::Must(vertex) => (vertex as usize) < model.graph().len(),
        RowName::Demand(index) => (index as usize) < model.demands().len(),
        RowName::Cut(index) => index < cuts,
    };
    ensure(known, "a row is named that is not there")
}

/// The rows of a proof must be there, with so many cuts.
pub(super) fn check_names(model: &Model, cuts: u32, proof: &DualProof) -> Result<(), Unsound> {
    ensure(
        proof.shift <= LARGEST_SHIFT,
        "the denominator of a proof is too large",
    )?;
    let mut names = proof.terms.iter();
    names.try_for_each(|&(name, _)| check_name(model, cuts, name))
}

/// The events must tell the tree that is there, of which the first nodes were
/// there before, and figures that a board has.
pub(super) fn check_changes(snapshot: &Snapshot, first: usize) -> Result<(), Unsound> {
    let otherwise = "the events do not tell the tree";
    let mut grown = first;
    for &(node, change) in &snapshot.changes {
        ensure(
            (node as usize) < grown && grown <= snapshot.nodes.len(),
            otherwise,
        )?;
        let fate = &snapshot.nodes[node as usize].fate;
        let figure = match change {
            Change::Entered => 0,
            Change::Infeasible => {
                ensure(matches!(fate, StoredFate::Leaf(_)), otherwise)?;
                0
            }
            Change::Improved { objective } => objective,
            Change::Closed { bound } => {
                ensure(matches!(fate, StoredFate::Leaf(_)), otherwise)?;
                bound
            }
            Change::Unresolved { bound } => bound,
            Change::Branched { vertex, bound } => {
                let told = matches!(*fate, StoredFate::Branch { vertex: by, selected, unselected }
                    if by == vertex && selected as usize == grown && unselected as usize == grown + 1);
                ensure(told, otherwise)?;
                grown += 2;
                bound
            }
        };
        ensure(figure.unsigned_abs() <= LARGEST_FIGURE, otherwise)?;
    }
    ensure(grown == snapshot.nodes.len(), otherwise)
}

/// The cuts with their rows, each derived again from its definition.
fn restored_pool(model: &Model, cuts: &[Cut], effort: &mut Effort) -> Result<Pool, Unsound> {
    let mut pool = Pool::default();
    for cut in cuts {
        let row = derived_row(model, &pool, cut, effort)?;
        check_rank(model, cut, effort)?;
        ensure(
            pool.add(cut.clone(), row).is_some(),
            "a cut stands in the list twice",
        )?;
    }
    Ok(pool)
}

/// The row of a cut that is well formed.
pub(super) fn derived_row(
    model: &Model,
    pool: &Pool,
    cut: &Cut,
    effort: &mut Effort,
) -> Result<Row, Unsound> {
    check_form(model, pool, cut, effort)?;
    let row = pool.expand(model, cut);
    effort.spend(row.entries.len())?;
    ensure(largest(&row) <= LARGEST_COEFFICIENT, "a cut is too large")?;
    Ok(row)
}

/// The largest figure of a row.
fn largest(row: &Row) -> i64 {
    let factors = row
        .entries
        .iter()
        .map(|&(_, factor)| i64::from(factor).abs());
    factors.max().unwrap_or(0).max(i64::from(row.right).abs())
}

/// Whether a rank cut holds by its definition; the others do if they are well
/// formed.
fn check_rank(model: &Model, cut: &Cut, effort: &mut Effort) -> Result<(), Unsound> {
    let Cut::Rank {
        bound,
        factors,
        members,
    } = cut
    else {
        return Ok(());
    };
    effort.spend((members.len() + 1) << factors.len())?;
    let mask = |&member: &u32| {
        let inside = model.graph().factors(member).iter();
        let places = inside.filter_map(|factor| factors.binary_search(factor).ok());
        places.fold(0_u16, |mask, place| mask | 1 << place)
    };
    let masks: Vec<u16> = members.iter().map(mask).collect();
    let longest = longest_chain(&masks, factors.len(), &mut { NO_CHAINS });
    ensure(longest <= *bound, NO_CUT)
}

const NO_CUT: &str = "a cut does not hold";

/// Whether a cut is well formed: it can be written out.
fn check_form(model: &Model, pool: &Pool, cut: &Cut, effort: &mut Effort) -> Result<(), Unsound> {
    let otherwise = NO_CUT;
    let is_set = |list: &[u32]| {
        list.is_sorted_by(|one, other| one < other)
            && list
                .iter()
                .all(|&vertex| (vertex as usize) < model.graph().len())
    };
    match cut {
        Cut::Cycle { threshold, factors } => {
            let sound = (2..=4).contains(threshold) && factors.len() >= usize::from(*threshold);
            ensure(sound && is_set(factors), otherwise)?;
            let reached = factors.iter().map(|&f| model.graph().multiples(f).len());
            effort.spend(4 * reached.sum::<usize>())
        }
        Cut::Core { members } => {
            effort.spend(8 * members.len())?;
            ensure(members.len() >= 2 && is_set(members), otherwise)
        }
        Cut::Rank {
            bound,
            factors,
            members,
        } => {
            let sound = (1..=LARGEST_RANK_CUT).contains(&factors.len());
            let sound = sound && i64::from(*bound) <= LARGEST_COEFFICIENT;
            effort.spend(8 * members.len())?;
            ensure(sound && is_set(factors) && is_set(members), otherwise)
        }
        Cut::Sum { divisor, terms } => {
            let small = |figure: u32| (1..=1 << 10).contains(&figure);
            ensure(*divisor >= 2 && small(*divisor), otherwise)?;
            let mut sum = 0;
            for &(name, multiplier) in terms {
                check_name(model, pool.len(), name)?;
                // What a decision demands does not hold everywhere.
                let everywhere = !matches!(name, RowName::Must(_));
                ensure(everywhere && small(multiplier), otherwise)?;
                let most = match name {
                    RowName::Cut(index) => {
                        let row = pool.row(index);
                        effort.spend(row.entries.len())?;
                        largest(row)
                    }
                    RowName::Number(vertex) => {
                        effort.spend(model.paying(vertex).len())?;
                        1
                    }
                    _ => {
                        effort.spend(64)?;
                        1
                    }
                };
                sum += most * i64::from(multiplier);
                ensure(sum <= i64::from(i32::MAX), "a cut is too large")?;
            }
            Ok(())
        }
    }
}
