//! Lays out a search tree.

use crate::jobs::covering::Node;

/// A node with coordinates.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placed {
    /// The x coordinate. Leaves are one unit apart.
    pub x: f64,
    pub depth: usize,
    pub parent: Option<usize>,
    pub leaf: bool,
}

/// Lays out nodes given in depth-first order. Leaves are next to each other, and all others are
/// centred above their children.
pub fn layout(nodes: &[Node]) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::with_capacity(nodes.len());
    let mut path: Vec<usize> = Vec::new();
    let mut leaves = 0.0;
    for (index, node) in nodes.iter().enumerate() {
        path.truncate(node.depth);
        let next = nodes.get(index + 1);
        let leaf = next.is_none_or(|next| next.depth <= node.depth);
        placed.push(Placed { x: leaves, depth: node.depth, parent: path.last().copied(), leaf });
        path.push(index);
        if leaf {
            leaves += 1.0;
        }
    }
    // Children come after their parents, so going backwards we've already seen them.
    let mut spans: Vec<Option<(f64, f64)>> = vec![None; placed.len()];
    for index in (0..placed.len()).rev() {
        if let Some((least, most)) = spans[index] {
            placed[index].x = f64::midpoint(least, most);
        }
        let x = placed[index].x;
        if let Some(parent) = placed[index].parent {
            let (least, most) = spans[parent].unwrap_or((x, x));
            spans[parent] = Some((least.min(x), most.max(x)));
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(depth: usize) -> Node {
        Node { depth, row: None, item: None }
    }

    #[test]
    fn parents_are_centred_above_their_children() {
        let placed = layout(&[0, 1, 2, 2, 1].map(node));
        let xs: Vec<f64> = placed.iter().map(|it| it.x).collect();
        assert_eq!(xs, [1.25, 0.5, 0.0, 1.0, 2.0]);
        let parents: Vec<_> = placed.iter().map(|it| it.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(1), Some(0)]);
        let leaves: Vec<bool> = placed.iter().map(|it| it.leaf).collect();
        assert_eq!(leaves, [false, false, true, true, true]);
        assert!(layout(&[]).is_empty());
    }
}
