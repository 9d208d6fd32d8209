//! Counts orders if the relation is a tree: no pair is reached from another in two ways, whatever the
//! directions.

use super::natural::Natural;

/// A relation that is a tree, rooted at vertex 0.
#[derive(Debug, Clone)]
pub(super) struct OrderTree {
    /// For each vertex, its neighbours, and whether they come after it.
    pub(super) neighbours: Vec<Vec<(usize, bool)>>,
}

impl OrderTree {
    /// Returns the number of linear extensions of the tree. O(n²) products.
    ///
    /// For each vertex, from the leaves to the root: the number of orders of its subtree that have it in
    /// each place. (Atkinson, On computing the number of linear extensions of a tree, 1990.)
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

    /// Lists every vertex except the root with its parent, children before parents, and says for each if it
    /// comes after its parent.
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

/// Attaches a child to a vertex. `own[i]` orders of the vertex's subtree so far have it in place i,
/// `child[i]` orders of the child's subtree have the child in place i. In the merged order, the child
/// comes after the vertex or before it.
fn merge(
    own: &[Natural],
    child: &[Natural],
    after: bool,
    binomials: &[Vec<Natural>],
) -> Vec<Natural> {
    // The number of possible orders of the child's subtree if `before` of its members come before the
    // vertex: the child must be among these, or among the others.
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
