//! Counts linear extensions of arbitrary relations. That is a hard problem, so there is a limit on
//! work. If we hit it, the result is a lower bound.

use super::natural::Natural;
use super::tree::OrderTree;
use crate::sieve::rules::Subset;
use std::collections::HashMap;

/// If we ran out of work, the number of orders is just a lower bound.
#[derive(Debug, Clone)]
pub(super) struct Count {
    pub(super) orders: Natural,
    pub(super) exact: bool,
}

/// Counts the linear extensions of a relation by counting those of all sets left after removing
/// pairs that come first or last. Such sets are convex: their direct relations are those of the
/// whole.
#[derive(Debug)]
pub(super) struct Counter {
    size: usize,
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    /// Each pair has a set of itself and all later pairs.
    above: Vec<Subset>,
    /// Each pair has a set of itself and all earlier pairs.
    below: Vec<Subset>,
    known: HashMap<Subset, Count>,
    work: u64,
    limit: u64,
}

impl Counter {
    /// Creates a counter from each pair's direct successors, which must have larger indices.
    pub(super) fn new(successors: &[Vec<usize>], limit: u64) -> Self {
        let size = successors.len();
        let mut predecessors = vec![Vec::new(); size];
        for (first, next) in successors.iter().enumerate() {
            for &next in next {
                predecessors[next].push(first);
            }
        }
        let mut above: Vec<Subset> = (0..size).map(|at| Subset::of(size, [at])).collect();
        let mut below = above.clone();
        for at in (0..size).rev() {
            for &next in &successors[at] {
                let more = above[next].clone();
                above[at].unite(&more);
            }
        }
        for at in 0..size {
            for &before in &predecessors[at] {
                let more = below[before].clone();
                below[at].unite(&more);
            }
        }
        Counter {
            size,
            successors: successors.to_vec(),
            predecessors,
            above,
            below,
            known: HashMap::new(),
            work: 0,
            limit,
        }
    }

    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Counts the orders of all pairs.
    pub(super) fn count_all(&mut self) -> Count {
        self.count(&Subset::of(self.size, 0..self.size))
    }

    /// Counts the orders of a set. Components are counted separately, and then we count how to
    /// interleave them.
    fn count(&mut self, set: &Subset) -> Count {
        let mut total = Count { orders: Natural::from(1), exact: true };
        let mut placed = 0;
        for component in self.components(set) {
            let part = self.component(&component);
            total.orders = total.orders.times(&part.orders);
            total.exact &= part.exact;
            let size = component.members().len();
            total.orders = total.orders.times(&choose(placed + size, size));
            placed += size;
        }
        total
    }

    /// Returns the weakly connected components of a set.
    fn components(&mut self, set: &Subset) -> Vec<Subset> {
        let mut rest = set.clone();
        let mut components = Vec::new();
        for start in set.members() {
            if !rest.contains(start) {
                continue;
            }
            rest.remove(start);
            let mut component = Subset::of(self.size, [start]);
            let mut waiting = vec![start];
            while let Some(at) = waiting.pop() {
                self.work += 1;
                for &next in self.successors[at].iter().chain(&self.predecessors[at]) {
                    if rest.contains(next) {
                        rest.remove(next);
                        component.insert(next);
                        waiting.push(next);
                    }
                }
            }
            components.push(component);
        }
        components
    }

    /// Counts the orders of a connected set.
    fn component(&mut self, set: &Subset) -> Count {
        let members = set.members();
        if members.len() <= 2 {
            return Count { orders: Natural::from(1), exact: true };
        }
        if let Some(count) = self.known.get(set) {
            return count.clone();
        }
        self.work += 4 * set.words() as u64 + 4;
        let exact = |orders| Count { orders, exact: true };
        let count = if self.work >= self.limit {
            return self.bound(set, &members);
        } else if let Some(tree) = self.as_tree(set, &members) {
            let size = members.len() as u64;
            self.work += size * size;
            exact(tree.count())
        } else {
            self.by_removal(set, &members)
        };
        self.work += count.orders.digits() as u64;
        self.known.insert(set.clone(), count.clone());
        count
    }

    /// Returns a connected set as a tree, if it is one. Just count the relations: a tree has one
    /// fewer than members.
    fn as_tree(&self, set: &Subset, members: &[usize]) -> Option<OrderTree> {
        let relations: usize = members
            .iter()
            .map(|&at| self.successors[at].iter().filter(|&&n| set.contains(n)).count())
            .sum();
        if relations + 1 != members.len() {
            return None;
        }
        let place = |at: usize| members.binary_search(&at).ok();
        let neighbours = members.iter().map(|&at| {
            let after = self.successors[at].iter().filter_map(|&n| Some((place(n)?, true)));
            let before = self.predecessors[at].iter().filter_map(|&n| Some((place(n)?, false)));
            after.chain(before).collect()
        });
        Some(OrderTree { neighbours: neighbours.collect() })
    }

    /// Counts orders by the pair that comes first: for each candidate, we add up the orders of the
    /// rest. It works from the other end as well, so we choose the end with fewer candidates.
    fn by_removal(&mut self, set: &Subset, members: &[usize]) -> Count {
        let free = |others: &[Vec<usize>], at: usize| !others[at].iter().any(|&o| set.contains(o));
        let first = members.iter().copied().filter(|&at| free(&self.predecessors, at));
        let last = members.iter().copied().filter(|&at| free(&self.successors, at));
        let (first, last): (Vec<usize>, Vec<usize>) = (first.collect(), last.collect());
        let choices = if last.len() < first.len() { last } else { first };
        self.work += (members.len() + choices.len()) as u64;
        let mut total = Count { orders: Natural::default(), exact: true };
        let mut rest = set.clone();
        for choice in choices {
            rest.remove(choice);
            let count = self.count(&rest);
            rest.insert(choice);
            total.orders.add(&count.orders);
            total.exact &= count.exact;
        }
        if !total.exact {
            total.orders = total.orders.max(self.bound(set, members).orders);
        }
        total
    }

    /// Returns a lower bound: n! divided by the product of all u(x), where u(x) is the number of
    /// members that are x or must come after it.
    ///
    /// Proof by induction. Let e be the number of orders. Removing a member x that can come first
    /// does not change u for any other. So e is a sum over all such x, with terms of at least
    /// (n-1)! u(x) divided by the product of all u. Each member can come first or follows one that
    /// can, so these u(x) add up to n or more. The same is true from the other end; we use the
    /// larger bound.
    fn bound(&self, set: &Subset, members: &[usize]) -> Count {
        let n = u32::try_from(members.len()).expect("boards are small");
        let by = |cones: &[Subset]| {
            let mut orders = Natural::factorial(n);
            let mut rounded = false;
            for &at in members {
                let cone = u32::try_from(cones[at].common(set)).expect("boards are small");
                let (quotient, rest) = orders.divided_by(cone);
                orders = quotient;
                rounded |= rest > 0;
            }
            if rounded {
                orders.add(&Natural::from(1));
            }
            orders
        };
        Count { orders: by(&self.above).max(by(&self.below)), exact: false }
    }
}

pub(super) fn choose(n: usize, k: usize) -> Natural {
    let small = |value: usize| u32::try_from(value).expect("boards are small");
    (1..=small(k.min(n - k))).fold(Natural::from(1), |product, step| {
        // No remainder, because a product of `step` successive numbers is divisible by step!.
        let factor = small(n) + 1 - step;
        product.times_small(factor).divided_by(step).0
    })
}
