//! Reads an untrusted tree. References have been resolved, and that's it.

use super::budget::{Budget, Unsound, ensure};
use super::cuts::{CutNames, check_length};
use crate::sieve::optimize::cutting_planes::dual_proof::{DualProof, LARGEST_SHIFT};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::relaxation::{Relaxation, SavedBasis};
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::search::saving::{SavedSearch, StoredBasis, StoredNode, StoredOutcome};
use crate::sieve::optimize::tree::{Change, NodeOutcome, TreeNode};
use std::collections::HashSet;
use std::sync::Arc;

/// Describes the tree as untrusted data has it. All references are valid, but nothing is verified.
pub struct ClaimedTree {
    /// The top of the tree comes first. An index in this list identifies a node everywhere else.
    pub nodes: Vec<TreeNode>,
    /// Each event has the node where it happened.
    pub changes: Vec<(u32, Change)>,
    /// Nodes that are supposed to be open.
    pub open: Vec<ClaimedOpen>,
}

/// Nothing about this open node is verified.
pub struct ClaimedOpen {
    /// Index of the node.
    pub place: usize,
    /// A proof is claimed for its bound.
    pub proof: Option<Arc<DualProof>>,
    /// Starting basis of its linear program.
    pub basis: Arc<SavedBasis>,
}

impl ClaimedTree {
    /// Resolves a snapshot's references. The top of the tree has index `top` there; ours start at
    /// 0.
    ///
    /// # Errors
    /// Returns [`Unsound`] if a reference is invalid.
    pub fn new(
        state: &SavedSearch,
        top: usize,
        proofs: &[Arc<DualProof>],
        bases: &[Arc<SavedBasis>],
    ) -> Result<Self, Unsound> {
        let from_top = |place: u32| {
            let place = (place as usize).checked_sub(top);
            place.ok_or(Unsound("a node is not in the tree"))
        };
        let nodes = state.nodes.iter().skip(top);
        let nodes = nodes.map(|node| resolved_node(node, proofs, from_top));
        let changes = state.changes.iter().map(|&(place, change)| {
            let place = u32::try_from(from_top(place)?);
            Ok((place.map_err(|_| Unsound("a node is not in the tree"))?, change))
        });
        let open = state.open.iter().map(|open| {
            let start = bases.get(open.basis as usize);
            Ok(ClaimedOpen {
                place: from_top(open.place)?,
                proof: open.proof.map(|place| shared(proofs, place)).transpose()?,
                basis: Arc::clone(start.ok_or(Unsound("a basis is missing"))?),
            })
        });
        Ok(ClaimedTree {
            nodes: nodes.collect::<Result<_, _>>()?,
            changes: changes.collect::<Result<_, _>>()?,
            open: open.collect::<Result<_, _>>()?,
        })
    }
}

fn shared(proofs: &[Arc<DualProof>], place: u32) -> Result<Arc<DualProof>, Unsound> {
    let proof = proofs.get(place as usize).map(Arc::clone);
    proof.ok_or(Unsound("a proof is missing"))
}

fn resolved_node(
    node: &StoredNode,
    proofs: &[Arc<DualProof>],
    from_top: impl Fn(u32) -> Result<usize, Unsound>,
) -> Result<TreeNode, Unsound> {
    let exclusions = node.exclusions.iter();
    let exclusions = exclusions.map(|&place| shared(proofs, place));
    Ok(TreeNode {
        exclusions: exclusions.collect::<Result<_, _>>()?,
        outcome: match node.outcome {
            StoredOutcome::Open => NodeOutcome::Open,
            StoredOutcome::Leaf(place) => NodeOutcome::Leaf(shared(proofs, place)?),
            StoredOutcome::Branch { vertex, selected, unselected } => NodeOutcome::Branch {
                vertex,
                selected: from_top(selected)?,
                unselected: from_top(unselected)?,
            },
        },
    })
}

/// Translates proofs to our names of rows, without verifying them.
///
/// # Errors
/// Returns [`Unsound`] if a row doesn't exist or a number is out of range.
pub fn resolved_proofs(
    model: &Model,
    names: &CutNames,
    proofs: &[DualProof],
) -> Result<Vec<Arc<DualProof>>, Unsound> {
    let proofs = proofs.iter().map(|proof| {
        ensure(proof.shift <= LARGEST_SHIFT, "the denominator of a proof is too large")?;
        check_length(proof.terms.len())?;
        let terms = proof.terms.iter();
        let terms = terms.map(|&(name, by)| Ok((names.row(model, name)?, by)));
        Ok(Arc::new(DualProof { terms: terms.collect::<Result<_, _>>()?, ..*proof }))
    });
    proofs.collect()
}

/// Translates bases to our rows and columns, and checks for duplicate edges and rows.
///
/// # Errors
/// Returns [`Unsound`] if one of them doesn't exist or occurs twice.
pub fn resolved_bases(
    model: &Model,
    relaxation: &Relaxation,
    names: &CutNames,
    bases: &[StoredBasis],
    weights: &[Vec<f32>],
    budget: &mut Budget,
) -> Result<Vec<Arc<SavedBasis>>, Unsound> {
    let mut weights = weights.iter();
    let bases = bases.iter().map(|basis| {
        budget.spend(model.edges().len() + basis.rows.len())?;
        let mut known = vec![false; model.edges().len()];
        for &(edge, _) in &basis.edges {
            let known = known.get_mut(edge as usize);
            let known = known.ok_or(Unsound("a basis has an edge that is not on the board"))?;
            let again = std::mem::replace(known, true);
            ensure(!again, "a basis has an edge twice")?;
        }
        let mut seen: HashSet<RowName> = HashSet::new();
        let rows = basis.rows.iter().map(|&(name, status)| {
            let name = names.row(model, name)?;
            ensure(seen.insert(name), "a basis has a row twice")?;
            Ok((name, status))
        });
        let rows = rows.collect::<Result<_, _>>()?;
        let mut saved = SavedBasis::stored(basis.edges.clone(), rows);
        if let Some(weights) = weights.next() {
            saved.set_weights(weights.clone());
        }
        relaxation.adopt(&mut saved);
        Ok(Arc::new(saved))
    });
    bases.collect()
}
