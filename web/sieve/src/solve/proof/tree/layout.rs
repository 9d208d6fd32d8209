//! Lays out the branching tree. There is a layer for each depth; subtrees are packed as tightly as
//! possible, with each parent centred above its children.

use crate::solver::BranchingTree;
use ginnow_kit::widgets::Place;

/// Coordinates of the nodes. The leftmost node has x = 0 and the root has y = 0.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Layout {
    /// Place of each node.
    pub places: Vec<Place>,
    /// Distance to the nearer neighbour in the same layer. Infinite for nodes that have none.
    pub gaps: Vec<f64>,
    /// Maximum x and y.
    pub extent: Place,
}

/// Outlines a subtree by the leftmost and rightmost place in each layer, relative to its root.
/// Layers go from bottom to top, which may look odd, but it lets us push a root in O(1).
type Outline = Vec<(f64, f64)>;

/// Lays out the tree in two passes. Children come after their parents, so going backwards we see
/// subtrees before their roots. The forward pass then turns relative places into absolute ones.
///
/// Merging takes O(d) steps if d is the depth of the shallower subtree, plus a shift of the deeper
/// one.
pub fn layout(tree: &BranchingTree) -> Layout {
    let count = tree.nodes().len();
    let mut outlines: Vec<Outline> = vec![Vec::new(); count];
    // Offset from the parent.
    let mut beside = vec![0.0; count];
    let all = 0..u32::try_from(count).unwrap_or(u32::MAX);
    for index in all.rev() {
        let mut outline = Outline::new();
        if let Some([left, right]) = tree.children(index) {
            let mut take = |child: u32| std::mem::take(&mut outlines[child as usize]);
            let (lefts, rights) = (take(left), take(right));
            let apart = distance(&lefts, &rights);
            beside[left as usize] = -apart / 2.0;
            beside[right as usize] = apart / 2.0;
            outline = merge(lefts, rights, apart / 2.0);
        }
        outline.push((0.0, 0.0));
        outlines[index as usize] = outline;
    }
    let leftmost = outlines[0].iter().fold(0.0_f64, |least, &(l, _)| least.min(l));
    let rightmost = outlines[0].iter().fold(0.0_f64, |most, &(_, r)| most.max(r));
    let deepest = tree.nodes().iter().map(|node| node.depth).max();
    let mut places: Vec<Place> = Vec::with_capacity(count);
    for (node, beside) in tree.nodes().iter().zip(beside) {
        let parent = places.get(node.parent as usize);
        let across = parent.map_or(-leftmost, |&(across, _)| across + beside);
        places.push((across, f64::from(node.depth)));
    }
    Layout {
        gaps: gaps(tree, &places),
        places,
        extent: (rightmost - leftmost, deepest.map_or(0.0, f64::from)),
    }
}

/// Computes the gaps. If you always visit the left child first, each layer is traversed from left
/// to right, so all we need is the last node in each.
fn gaps(tree: &BranchingTree, places: &[Place]) -> Vec<f64> {
    let mut gaps = vec![f64::INFINITY; places.len()];
    // Last node seen so far, by layer.
    let mut last: Vec<usize> = Vec::new();
    let mut waiting = vec![0_u32];
    while let Some(index) = waiting.pop() {
        let at = index as usize;
        let layer = tree.nodes()[at].depth as usize;
        if let Some(before) = last.get_mut(layer) {
            let gap = places[at].0 - places[*before].0;
            gaps[*before] = gap.min(gaps[*before]);
            gaps[at] = gap;
            *before = at;
        } else {
            last.push(at);
        }
        if let Some([left, right]) = tree.children(index) {
            waiting.extend([right, left]);
        }
    }
    gaps
}

/// Returns how far apart two adjacent subtrees' roots must be in order not to touch.
fn distance(left: &Outline, right: &Outline) -> f64 {
    let layers = left.iter().rev().zip(right.iter().rev());
    layers.fold(1.0, |apart: f64, (&(_, end), &(begin, _))| apart.max(end - begin + 1.0))
}

/// Merges two outlines, relative to the point midway between their roots.
fn merge(mut left: Outline, mut right: Outline, half: f64) -> Outline {
    for (least, most) in &mut left {
        *least -= half;
        *most -= half;
    }
    for (least, most) in &mut right {
        *least += half;
        *most += half;
    }
    if left.len() >= right.len() {
        for (layer, other) in left.iter_mut().rev().zip(right.iter().rev()) {
            layer.1 = other.1;
        }
        left
    } else {
        for (layer, other) in right.iter_mut().rev().zip(left.iter().rev()) {
            layer.0 = other.0;
        }
        right
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::optimize::{Happened, TreeEvent};

    /// Builds a tree by splitting pseudo-random leaves.
    fn tree(splits: u32, mut seed: u32) -> BranchingTree {
        let mut tree = BranchingTree::default();
        let mut leaves = vec![0_u32];
        for split in 0..splits {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let leaf = leaves.swap_remove((seed >> 8) as usize % leaves.len());
            let happened = Happened::Branched { number: split + 2, bound: 9 };
            tree.grow(&[TreeEvent { node: leaf, happened }]);
            leaves.extend([2 * split + 1, 2 * split + 2]);
        }
        tree
    }

    #[test]
    fn nodes_of_a_layer_do_not_touch_and_parents_are_in_the_middle() {
        for (splits, seed) in [(0, 1), (1, 1), (40, 2), (400, 3)] {
            let tree = tree(splits, seed);
            let Layout { places, gaps, extent } = layout(&tree);
            for (index, node) in (0_u32..).zip(tree.nodes()) {
                let (across, down) = places[index as usize];
                assert!((-1e-9..=extent.0 + 1e-9).contains(&across));
                assert!((down - f64::from(node.depth)).abs() < 1e-9 && down <= extent.1);
                if let Some([left, right]) = tree.children(index) {
                    let ends = [left, right].map(|child| places[child as usize].0);
                    let middle = f64::midpoint(ends[0], ends[1]);
                    assert!((middle - across).abs() < 1e-9);
                    assert!(ends[0] < ends[1]);
                }
            }
            let mut layers: Vec<(u32, f64, f64)> = (tree.nodes().iter().zip(&places).zip(&gaps))
                .map(|((node, place), &gap)| (node.depth, place.0, gap))
                .collect();
            layers.sort_by(|a, b| a.partial_cmp(b).unwrap());
            for pair in layers.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                let apart = pair[1].1 - pair[0].1;
                assert!(apart > 1.0 - 1e-9, "{pair:?}");
                assert!(pair.iter().all(|&(_, _, gap)| gap <= apart), "{pair:?}");
            }
            assert!(gaps[0].is_infinite() && gaps.iter().all(|&gap| gap > 1.0 - 1e-9));
        }
    }

    #[test]
    fn a_chain_is_narrow() {
        let mut tree = BranchingTree::default();
        for split in 0..30 {
            let happened = Happened::Branched { number: 2, bound: 9 };
            let node = 2 * split;
            tree.grow(&[TreeEvent { node, happened }]);
        }
        let Layout { extent, .. } = layout(&tree);
        assert!((extent.1 - 30.0).abs() < 1e-9);
        assert!(extent.0 <= 16.0, "{extent:?}");
    }
}
