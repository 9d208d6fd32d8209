//! Counts orders of a relation that is a tree. This means that there is exactly one way between any
//! two pairs if you ignore directions.

use super::natural::Natural;

/// The tree is rooted at vertex 0.
#[derive(Debug, Clone)]
pub(super) struct OrderTree {
    /// Neighbours of each vertex, and whether they come after it.
    pub(super) neighbours: Vec<Vec<(usize, bool)>>,
}

impl OrderTree {
    /// Counts the linear extensions. Takes O(n²) products.
    ///
    /// From the leaves to the root, we compute for each vertex how many orders of its subtree have
    /// it in first place, second place, and so on. (Atkinson, On computing the number of linear
    /// extensions of a tree, 1990.)
    pub(super) fn count(&self) -> Natural {
        let binomials = binomials(self.neighbours.len());
        let mut places: Vec<Vec<Natural>> = vec![vec![Natural::from(1)]; self.neighbours.len()];
        for (vertex, parent, after) in self.leaves_first() {
            let hanging = std::mem::take(&mut places[vertex]);
            places[parent] = merge(&places[parent], &hanging, after, &binomials);
        }
        let mut total = Natural::default();
        places[0].iter().for_each(|ways| total.add(ways));
        total
    }

    /// Returns each vertex except the root, its parent, and whether it comes after the parent.
    /// Children precede their parents.
    fn leaves_first(&self) -> Vec<(usize, usize, bool)> {
        let mut seen = vec![false; self.neighbours.len()];
        seen[0] = true;
        let mut waiting = vec![0];
        let mut edges = Vec::new();
        while let Some(vertex) = waiting.pop() {
            for &(next, after) in &self.neighbours[vertex] {
                if !seen[next] {
                    seen[next] = true;
                    edges.push((next, vertex, after));
                    waiting.push(next);
                }
            }
        }
        edges.reverse();
        edges
    }
}

/// Attaches a child to a vertex, where `own[i]` orders of the vertex's subtree have it in place i,
/// and `child[i]` orders of the child's subtree have the child in place i. `after` says whether the
/// child must come after the vertex or before it.
fn merge(
    own: &[Natural],
    child: &[Natural],
    after: bool,
    binomials: &[Vec<Natural>],
) -> Vec<Natural> {
    // If `before` members of the child's subtree come before the vertex: number of orders with the
    // child on the correct side.
    let mut suiting = vec![Natural::default(); child.len() + 1];
    if after {
        for before in (0..child.len()).rev() {
            suiting[before] = suiting[before + 1].clone();
            suiting[before].add(&child[before]);
        }
    } else {
        for before in 1..=child.len() {
            suiting[before] = suiting[before - 1].clone();
            suiting[before].add(&child[before - 1]);
        }
    }
    let mut merged = vec![Natural::default(); own.len() + child.len()];
    for (place, ways) in own.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
        let behind = own.len() - 1 - place;
        for (before, suiting) in suiting.iter().enumerate().filter(|(_, s)| !s.is_zero()) {
            let in_front = &binomials[place + before][before];
            let at_the_back = &binomials[behind + child.len() - before][behind];
            let ways = ways.times(suiting).times(in_front).times(at_the_back);
            merged[place + before].add(&ways);
        }
    }
    merged
}

/// Returns the binomial coefficients up to n over n.
pub(super) fn binomials(n: usize) -> Vec<Vec<Natural>> {
    let mut rows: Vec<Vec<Natural>> = vec![vec![Natural::from(1)]];
    for size in 1..=n {
        let last = &rows[size - 1];
        let inner = last.windows(2).map(|pair| {
            let mut sum = pair[0].clone();
            sum.add(&pair[1]);
            sum
        });
        let mut row = vec![Natural::from(1)];
        row.extend(inner);
        row.push(Natural::from(1));
        rows.push(row);
    }
    rows
}
