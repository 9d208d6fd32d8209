//! Descending methods add numbers to a playable set. It learns from rejected numbers, which lets it
//! reject many others without a test.

use crate::sieve::optimize::PlayableSet;
use crate::sieve::{Number, PairingGraph, Position};
use std::sync::Arc;

/// A playable set of selections. A rejected number may reveal that some members need all of their
/// factors. From then on, these factors cannot pay for anything else or be selected. That would no
/// longer be true after removing a member, so you can only add numbers.
#[derive(Debug, Clone)]
pub(super) struct Solvency {
    graph: Arc<PairingGraph>,
    set: PlayableSet,
    /// True for a vertex that members need as a factor.
    needed: Vec<bool>,
}

impl Solvency {
    /// Starts with an empty set for a position.
    pub(super) fn new(position: &Position) -> Self {
        Self::among(Arc::new(PairingGraph::new(position)))
    }

    /// Starts with an empty set for a graph.
    pub(super) fn among(graph: Arc<PairingGraph>) -> Self {
        Solvency { set: PlayableSet::new(&graph), needed: vec![false; graph.len()], graph }
    }

    /// Adds a number if the set stays playable. Otherwise returns `false`.
    pub(super) fn add(&mut self, number: Number) -> bool {
        let Some(vertex) = self.graph.vertex(number) else {
            return false;
        };
        let can_pay = |&factor: &u32| !self.needed[factor as usize] && !self.is_in(factor);
        if self.needed[vertex as usize] || !self.graph.factors(vertex).iter().any(can_pay) {
            return false;
        }
        let (graph, needed) = (&self.graph, &mut self.needed);
        self.set.insert(graph, vertex, &mut |selected, core| {
            mark_needed(graph, needed, selected, core, vertex);
            None
        })
    }

    fn is_in(&self, vertex: u32) -> bool {
        self.set.selected()[vertex as usize]
    }

    pub(super) fn contains(&self, number: Number) -> bool {
        self.graph.vertex(number).is_some_and(|v| self.is_in(v))
    }

    /// Iterates over the members in increasing order.
    pub(super) fn members(&self) -> impl DoubleEndedIterator<Item = Number> + '_ {
        let numbers = self.graph.numbers().iter().zip(self.set.selected());
        numbers.filter(|&(_, &is_in)| is_in).map(|(&number, _)| number)
    }

    pub(super) fn score(&self) -> u64 {
        self.members().map(u64::from).sum()
    }

    /// Returns the underlying set, which you are free to change. What we know about needed factors
    /// is dropped.
    pub(super) fn into_set(self) -> (Arc<PairingGraph>, PlayableSet) {
        (self.graph, self.set)
    }
}

/// Marks needed factors. Take the members of a core without the new number: if there are only as
/// many factors to pay for them as there are members, they need them all.
fn mark_needed(
    graph: &PairingGraph,
    needed: &mut [bool],
    selected: &[bool],
    core: &[u32],
    new: u32,
) {
    let members = core.iter().filter(|&&member| member != new);
    let count = members.clone().count();
    let mut factors: Vec<u32> = Vec::with_capacity(count + 1);
    let mut is_known = vec![false; graph.len()];
    for &member in members {
        for &factor in graph.factors(member) {
            let can_pay = !selected[factor as usize] || factor == new;
            if can_pay && !std::mem::replace(&mut is_known[factor as usize], true) {
                factors.push(factor);
                if factors.len() > count {
                    return;
                }
            }
        }
    }
    for factor in factors {
        needed[factor as usize] = true;
    }
}
