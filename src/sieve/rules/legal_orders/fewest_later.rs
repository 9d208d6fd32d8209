//! Finds the last possible place of a move, which is the same as finding out how few moves can come
//! after it.
//!
//! This isn't easy because we have a choice of payments for each of the later moves, and each
//! payment forces other moves to come later still. We search this graph of "and" and "or" by always
//! extending the smallest set, and so the first set that works is a smallest one.

use super::LegalOrders;
use crate::sieve::rules::Subset;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// The fewest moves that can come after a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fewest {
    /// A set of moves that can. It's the smallest possible one, unless the search gave up early.
    pub(super) later: Subset,
    /// A lower bound on the size of such a set.
    pub(super) at_least: usize,
}

/// Sets of moves that come later, of which we always extend the smallest.
struct Growing {
    waiting: BinaryHeap<Reverse<(usize, usize)>>,
    sets: Vec<Subset>,
    known: HashSet<Subset>,
}

impl Growing {
    /// Adds a set, along with everything that comes later than any of its members in all legal
    /// orders. This is safe because a solution has to contain those anyway.
    fn push(&mut self, orders: &LegalOrders, mut set: Subset, allowed: &Subset) {
        for member in set.members() {
            set.unite(orders.always_later(member));
        }
        if !set.is_within(allowed) {
            return;
        }
        if self.known.insert(set.clone()) {
            self.waiting.push(Reverse((set.len(), self.sets.len())));
            self.sets.push(set);
        }
    }
}

/// Returns the fewest moves of `allowed` that can come later than the move `at`. If there's no
/// smaller set, or if we don't find one within `effort` sets, you get all of `allowed`.
pub(super) fn fewest_later(
    orders: &LegalOrders,
    at: usize,
    allowed: &Subset,
    effort: usize,
) -> Fewest {
    let mut growing =
        Growing { waiting: BinaryHeap::new(), sets: Vec::new(), known: HashSet::new() };
    for option in orders.options_of(at) {
        growing.push(orders, option.later.clone(), allowed);
    }
    for _ in 0..effort {
        let Some(Reverse((size, index))) = growing.waiting.pop() else {
            break;
        };
        let set = growing.sets[index].clone();
        let core = stuck(orders, &set);
        if core.is_empty() {
            return Fewest { later: set, at_least: size };
        }
        // Each part of the core has a member that's the last of this part, so we try all of them.
        let part = highest_part(orders, &core);
        for &member in &part {
            for option in orders.options_of(member) {
                let last = !part.iter().any(|&other| option.later.contains(other));
                if last {
                    let mut more = set.clone();
                    more.unite(&option.later);
                    growing.push(orders, more, allowed);
                }
            }
        }
    }
    let least = growing.waiting.peek().map(|Reverse((size, _))| *size);
    Fewest { later: allowed.clone(), at_least: least.unwrap_or(allowed.len()) }
}

/// Returns the members of a set that we can't remove from the end, as long as everything outside
/// the set stays.
fn stuck(orders: &LegalOrders, set: &Subset) -> Vec<usize> {
    let mut left = set.members();
    let mut off = Subset::empty(orders.line().len());
    loop {
        let before = left.len();
        left.retain(|&member| {
            let free = orders.options_of(member).any(|option| option.later.is_within(&off));
            if free {
                off.insert(member);
            }
            !free
        });
        if left.len() == before {
            return left;
        }
    }
}

/// Returns the members of the highest rank that are connected with the first one. For each of their
/// payments, all moves that it needs are in this part or outside of the core, since a multiple of a
/// payment has at least the rank of the move that it pays for.
fn highest_part(orders: &LegalOrders, core: &[usize]) -> Vec<usize> {
    let highest = core.iter().map(|&at| orders.rank(at)).max();
    let mut others: Vec<usize> =
        core.iter().copied().filter(|&at| Some(orders.rank(at)) == highest).collect();
    let linked = |one: usize, other: usize| {
        orders.options_of(one).any(|o| o.later.contains(other))
            || orders.options_of(other).any(|o| o.later.contains(one))
    };
    let mut part = vec![others.remove(0)];
    let mut next = 0;
    while next < part.len() {
        let member = part[next];
        let (joined, rest) = others.iter().partition(|&&other| linked(member, other));
        part.extend::<Vec<usize>>(joined);
        others = rest;
        next += 1;
    }
    part
}
