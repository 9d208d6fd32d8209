//! Finds out by peeling whether all numbers of a set can be selected.
//!
//! Let's call an unselected principal factor *private* if no other member of the set has it.
//! Repeatedly remove a member that has a private factor. If this empties the set, it's playable,
//! and if it gets stuck, it isn't, and the rest is a core. (Theory, point 4.)

use super::{Number, Pair, PairingGraph, Position};
use crate::foundation::sorting::sort_by_key;

/// Selections none of which has a private factor. They can't all be played: whichever way you pair
/// them, going from each payment to the next selection that it divides leads you around in a cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Core {
    /// The numbers of the core, in increasing order.
    pub members: Vec<Number>,
}

/// Peels sets of selections, all on the same graph.
///
/// Use this if you need to know whether all numbers of a set can be selected, but don't care about
/// the order. It owns its working memory, so testing thousands of sets allocates nothing. That's
/// also why you should reuse one instead of making a new one for each set.
#[derive(Debug, Clone)]
pub struct Peeler {
    /// How many of the remaining members have this vertex as a principal factor.
    claims: Vec<u32>,
    /// The sum of those members. This looks odd, but as soon as there's just one of them left, the
    /// sum tells us which one it is, without any search.
    claimants: Vec<u32>,
    live: Vec<bool>,
    ready: Vec<u32>,
    removed: Vec<(u32, u32)>,
}

impl Peeler {
    /// Allocates the working memory for a graph, so that peeling itself hardly allocates.
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

    /// Peels the vertices marked in `selected`, and returns true if all of them could be removed.
    /// In that case, the set is playable, and [`Self::removed`] pairs each member with its private
    /// factor. Otherwise, [`Self::is_live`] tells you which vertices are in the core.
    ///
    /// This is linear in the edges of the selected vertices, plus the number of vertices.
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

    /// Returns the members that the last peeling has removed, each with its private factor, in
    /// order of removal.
    #[must_use]
    pub fn removed(&self) -> &[(u32, u32)] {
        &self.removed
    }

    /// Returns true if the last peeling couldn't remove this vertex.
    #[must_use]
    pub fn is_live(&self, vertex: u32) -> bool {
        self.live[vertex as usize]
    }
}

/// Pairs a set of selections and puts the pairs into a legal order, if there is one. Lower ranks
/// come first. Within a rank, we reverse the order in which peeling has removed the selections.
///
/// # Errors
/// Returns the [`Core`] that can't be played in any order, if there is one. If one of the numbers
/// isn't on the board any more, the core consists of just this number.
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
