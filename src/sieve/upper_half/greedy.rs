//! Implements the descending greedy method on the upper half. If peeling and counting aren't enough
//! to show that its choice is best, the remaining cases need a search.

use super::{Case, LARGEST};
use crate::sieve::optimize::{PlayableSet, Worth};
use crate::sieve::{FactorTable, Number, PairingGraph, Peeler, Position, score};
use std::sync::Arc;

/// The numbers above N/2, and which of them the greedy method takes.
#[derive(Debug, Clone)]
pub struct UpperHalf {
    position: Position,
    /// Contains the upper half and its principal factors.
    graph: PairingGraph,
    taken: Vec<Number>,
    rejected: Vec<Number>,
}

/// This size is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the upper half of 1..{size} is not supported; N must be between 1 and {LARGEST}")]
pub struct UnsupportedSize {
    /// The requested N.
    pub size: Number,
}

impl UpperHalf {
    /// Examines the upper half of 1 to `size`. The greedy method goes down from `size` and takes
    /// each number that is playable with those taken so far.
    ///
    /// # Errors
    /// Returns [`UnsupportedSize`] unless 1 <= `size` <= [`LARGEST`].
    pub fn new(size: Number) -> Result<Self, UnsupportedSize> {
        if !(1..=LARGEST).contains(&size) {
            return Err(UnsupportedSize { size });
        }
        let position = Position::fresh(Arc::new(FactorTable::new(size)));
        let numbers: Vec<Number> = (size / 2 + 1..=size).collect();
        let graph = PairingGraph::among(&position, &numbers);
        let mut set = PlayableSet::new(&graph);
        let is_taken = |&number: &Number| {
            let vertex = graph.vertex(number);
            vertex.is_some_and(|vertex| set.add(&graph, vertex))
        };
        let (taken, rejected) = numbers.into_iter().rev().partition(is_taken);
        Ok(UpperHalf { position, graph, taken, rejected })
    }

    /// Returns N.
    #[must_use]
    pub fn size(&self) -> Number {
        self.position.size()
    }

    /// Returns the numbers that the greedy method takes, in decreasing order.
    #[must_use]
    pub fn taken(&self) -> &[Number] {
        &self.taken
    }

    /// Pretends that the greedy method has rejected `number`.
    #[cfg(test)]
    pub(super) fn without(mut self, number: Number) -> Self {
        self.taken.retain(|&taken| taken != number);
        self.rejected.push(number);
        self.rejected.sort_unstable_by(|a, b| b.cmp(a));
        self
    }

    /// Returns the numbers that the greedy method rejects, in decreasing order.
    #[must_use]
    pub fn rejected(&self) -> &[Number] {
        &self.rejected
    }

    /// Returns a minimal core that explains why the greedy method rejects `number`: the number
    /// itself and some of those taken before, in decreasing order. Empty if `number` isn't
    /// rejected.
    ///
    /// Complexity: O(n + k·e) for n numbers, if the first core has k members and e pairs.
    #[must_use]
    pub fn core(&self, number: Number) -> Vec<Number> {
        if !self.rejected.contains(&number) {
            return Vec::new();
        }
        let before = self.taken.iter().take_while(|&&taken| taken > number);
        let mut members: Vec<Number> = before.copied().collect();
        members.push(number);
        members = self.stuck(&members);
        // It's enough to try each member once. If a core doesn't need it, neither does any smaller
        // core inside.
        for member in members.clone() {
            let mut others = members.clone();
            others.retain(|&other| other != member);
            let left = self.stuck(&others);
            if !left.is_empty() {
                members = left;
            }
        }
        members
    }

    /// Returns the numbers left by peeling, in their original order (which should be decreasing).
    fn stuck(&self, numbers: &[Number]) -> Vec<Number> {
        let graph = PairingGraph::among(&self.position, numbers);
        let vertices: Vec<u32> = numbers.iter().filter_map(|&n| graph.vertex(n)).collect();
        let mut selected = vec![false; graph.len()];
        for &vertex in &vertices {
            selected[vertex as usize] = true;
        }
        let mut peeler = Peeler::new(&graph);
        peeler.peel(&graph, &selected);
        let live = vertices.into_iter().filter(|&vertex| peeler.is_live(vertex));
        live.map(|vertex| graph.number(vertex)).collect()
    }

    /// Returns the principal factors of a number, largest first.
    #[must_use]
    pub fn factors(&self, number: Number) -> &[Number] {
        self.position.table().principal_factors(number)
    }

    /// Returns the sum of the numbers taken by the greedy method.
    #[must_use]
    pub fn sum(&self) -> u64 {
        score(&self.taken)
    }

    /// Returns the cases that decide whether the greedy method is best. By sum, these are the
    /// components left after peeling the whole upper half. By count, there is a case for each
    /// rejected number, namely its component after peeling all numbers that are at least as large.
    ///
    /// This takes O(r·e) for r rejected numbers and e pairs.
    #[must_use]
    pub fn cases(&self, worth: Worth) -> Vec<Case> {
        let mut residual = Residual::new(self);
        match worth {
            Worth::Sum => {
                residual.peel_from(self.size() / 2 + 1);
                let rejected = self.rejected.iter();
                let all = rejected.filter_map(|&number| residual.component(number));
                all.map(|members| self.case(members, worth)).collect()
            }
            Worth::Count => {
                let rejected = self.rejected.iter();
                let all = rejected.filter_map(|&number| {
                    residual.peel_from(number);
                    residual.component(number)
                });
                all.map(|members| self.case(members, worth)).collect()
            }
        }
    }

    fn case(&self, members: Vec<Number>, worth: Worth) -> Case {
        let is_taken = |number: &&Number| self.taken.binary_search_by(|n| number.cmp(&n)).is_ok();
        let taken: Vec<Number> = members.iter().filter(is_taken).copied().collect();
        Case::new(&self.graph, members, &taken, worth)
    }
}

/// These numbers are left after peeling all numbers from a limit upwards.
struct Residual<'a> {
    graph: &'a PairingGraph,
    size: Number,
    peeler: Peeler,
    /// Marks the members of components that were returned since the last peeling.
    given: Vec<bool>,
}

impl<'a> Residual<'a> {
    fn new(half: &'a UpperHalf) -> Self {
        Residual {
            graph: &half.graph,
            size: half.size(),
            peeler: Peeler::new(&half.graph),
            given: vec![false; half.graph.len()],
        }
    }

    /// Peels the numbers from `lowest` to N.
    fn peel_from(&mut self, lowest: Number) {
        let mut from_there = vec![false; self.graph.len()];
        for vertex in (lowest..=self.size).filter_map(|number| self.graph.vertex(number)) {
            from_there[vertex as usize] = true;
        }
        self.peeler.peel(self.graph, &from_there);
        self.given.fill(false);
    }

    /// Returns the members that are connected with `number` by common factors, in increasing order.
    /// `None` if they were returned before, or if `number` isn't left.
    fn component(&mut self, number: Number) -> Option<Vec<Number>> {
        let start = self.graph.vertex(number)?;
        let is_new = self.peeler.is_live(start) && !self.given[start as usize];
        let mut waiting: Vec<u32> = is_new.then_some(start).into_iter().collect();
        let mut reached = vec![false; self.graph.len()];
        let mut members = Vec::new();
        self.given[start as usize] = true;
        while let Some(member) = waiting.pop() {
            members.push(self.graph.number(member));
            for &factor in self.graph.factors(member) {
                if std::mem::replace(&mut reached[factor as usize], true) {
                    continue;
                }
                for &other in self.graph.multiples(factor) {
                    let is_known = std::mem::replace(&mut self.given[other as usize], true);
                    if !is_known && self.peeler.is_live(other) {
                        waiting.push(other);
                    }
                }
            }
        }
        members.sort_unstable();
        (!members.is_empty()).then_some(members)
    }
}
