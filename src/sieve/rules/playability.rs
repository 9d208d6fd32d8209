//! Peeling: whether all numbers of a set can be selected.
//!
//! A set is playable if and only if it can be emptied by repeatedly removing a member with a private
//! factor: an unselected principal factor that no other member has. If this gets stuck, the rest is a
//! core. (Theory, point 4.)

use super::{Number, Pair, PairingGraph, Position};
use crate::foundation::sorting::sort_by_key;

/// A set of selections none of which has a private factor: whatever the pairing, following "my payment
/// divides the next" leads around in a cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Core {
    /// The members are in increasing order.
    pub members: Vec<Number>,
}

/// Peels sets of selections of one graph.
///
/// Use this if you need to know whether all numbers of a set can be selected, but don't care about the
/// order. It owns its working memory, so testing thousands of sets allocates nothing, and you should keep
/// one around instead of making a new one for each set.
#[derive(Debug, Clone)]
pub struct Peeler {
    /// For each vertex, the number of members left that have it as principal factor.
    claims: Vec<u32>,
    /// For each vertex, the sum of these members. When one is left, this is the one.
    claimants: Vec<u32>,
    live: Vec<bool>,
    ready: Vec<u32>,
    removed: Vec<(u32, u32)>,
}

impl Peeler {
    /// Working memory for a graph.
    #[must_use]
    pub fn new(graph: &PairingGraph) -> Self {
        Peeler {
            claims: vec![0; graph.len()],
            claimants: vec![0; graph.len()],
            live: vec![false; graph.len()],
            ready: Vec::new(),
            removed: Vec::new(),
        }
    }

    /// Peels the vertices marked in `selected`. Returns whether all of them could be removed: then the set
    /// is playable, and [`Self::removed`] pairs each with its private factor. If not, [`Self::is_live`]
    /// marks the core.
    ///
    /// Linear in the edges of the selected vertices, plus the number of vertices.
    pub fn peel(&mut self, graph: &PairingGraph, selected: &[bool]) -> bool {
        self.claims.fill(0);
        self.claimants.fill(0);
        self.live.copy_from_slice(selected);
        self.ready.clear();
        self.removed.clear();
        let mut members = 0;
        for vertex in (0..).take(graph.len()) {
            if selected[vertex as usize] {
                members += 1;
                for &factor in graph.factors(vertex) {
                    self.claims[factor as usize] += 1;
                    self.claimants[factor as usize] += vertex;
                }
            }
        }
        for factor in (0..).take(graph.len()) {
            if self.claims[factor as usize] == 1 && !selected[factor as usize] {
                self.ready.push(factor);
            }
        }
        while let Some(factor) = self.ready.pop() {
            if self.claims[factor as usize] == 1 {
                let member = self.claimants[factor as usize];
                self.remove(graph, selected, member, factor);
            }
        }
        self.removed.len() == members
    }

    fn remove(&mut self, graph: &PairingGraph, selected: &[bool], member: u32, factor: u32) {
        self.live[member as usize] = false;
        self.removed.push((member, factor));
        for &other in graph.factors(member) {
            self.claims[other as usize] -= 1;
            self.claimants[other as usize] -= member;
            if self.claims[other as usize] == 1 && !selected[other as usize] {
                self.ready.push(other);
            }
        }
    }

    /// Returns the members removed by the last peeling with their private factors, in order of removal.
    #[must_use]
    pub fn removed(&self) -> &[(u32, u32)] {
        &self.removed
    }

    /// Returns true if the last peeling left a vertex over.
    #[must_use]
    pub fn is_live(&self, vertex: u32) -> bool {
        self.live[vertex as usize]
    }
}

/// Pairs a set of selections from a position and puts them into a legal order, if there is one: rank by
/// rank from the lowest, and within a rank in reverse order of removal.
///
/// # Errors
/// Returns the [`Core`] that no order can play, if the set isn't playable. A number that doesn't remain
/// is a core by itself.
///
/// # Panics
/// Never: every number looked up in the graph is one of its own.
pub fn arrange(position: &Position, selections: &[Number]) -> Result<Vec<Pair>, Core> {
    let graph = PairingGraph::new(position);
    let mut selected = vec![false; graph.len()];
    for &number in selections {
        let Some(vertex) = graph.vertex(number) else {
            return Err(Core { members: vec![number] });
        };
        selected[vertex as usize] = true;
    }
    let mut peeler = Peeler::new(&graph);
    if peeler.peel(&graph, &selected) {
        Ok(legal_order(&graph, &peeler))
    } else {
        let live = (0..).take(graph.len()).filter(|&v| peeler.is_live(v));
        Err(Core { members: live.map(|vertex| graph.number(vertex)).collect() })
    }
}

fn legal_order(graph: &PairingGraph, peeler: &Peeler) -> Vec<Pair> {
    let mut order: Vec<(u32, u32)> = peeler.removed().iter().rev().copied().collect();
    sort_by_key(&mut order, |&(member, _)| graph.rank(member));
    let pair = |&(member, factor): &(u32, u32)| Pair {
        selection: graph.number(member),
        payment: graph.number(factor),
    };
    order.iter().map(pair).collect()
}
