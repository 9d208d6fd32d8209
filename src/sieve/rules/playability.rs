//! Peeling: can all numbers of a set be selected?
//!
//! An unselected principal factor is *private* if no other member of the set has it. Remove members
//! with private factors for as long as there are any. If nothing is left, the set is playable;
//! otherwise it is not, and the rest is a core. (Theory, point 4.)

use super::{Number, Pair, PairingGraph, Position};
use crate::foundation::sorting::sort_by_key;

/// Selections without any private factor. They are not playable: however you pair them, going from
/// each payment to the next selection that it divides ends in a cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Core {
    /// The members are in increasing order.
    pub members: Vec<Number>,
}

/// Peels sets of selections on a graph.
///
/// Use this to find out if all numbers of a set can be selected, when you do not need the order. It
/// owns its working memory, so you can test thousands of sets without allocations. For the same
/// reason, you should reuse it.
#[derive(Debug, Clone)]
pub struct Peeler {
    /// Number of remaining members that have this vertex as a principal factor.
    claims: Vec<u32>,
    /// Adds up those members. It may look odd, but once there is a single one left, the sum tells
    /// us which one, without any search.
    claimants: Vec<u32>,
    live: Vec<bool>,
    ready: Vec<u32>,
    removed: Vec<(u32, u32)>,
}

impl Peeler {
    /// Allocates working memory for a graph, so that peeling hardly has to.
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

    /// Peels the vertices marked in `selected`. Returns `true` if that removes all of them: the set
    /// is playable, and [`Self::removed`] pairs each member with its private factor. Otherwise, see
    /// [`Self::is_live`] for the core.
    ///
    /// This takes linear time in the selected vertices' edges, plus the number of vertices.
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

    /// Returns the members that the last peeling removed, in this order. Each has its private
    /// factor.
    #[must_use]
    pub fn removed(&self) -> &[(u32, u32)] {
        &self.removed
    }

    /// Returns `true` if the last peeling couldn't remove this vertex.
    #[must_use]
    pub fn is_live(&self, vertex: u32) -> bool {
        self.live[vertex as usize]
    }
}

/// Pairs up selections and puts the pairs into a legal order. Lower ranks come first; within a
/// rank, it's the reverse order of peeling.
///
/// # Errors
/// Returns the [`Core`] that cannot be played in any order, if there is one. If one of the numbers
/// is not on the board any more, the core consists of just this number.
///
/// # Panics
/// Never, because we only look up numbers that the graph contains.
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
