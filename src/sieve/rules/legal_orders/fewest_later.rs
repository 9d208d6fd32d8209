//! Finds a move's last possible place. Equivalently: how few moves can come after it?
//!
//! The difficulty is that later moves have a choice of payments, each of which forces even more
//! moves to come later. We search this and/or graph by always extending the smallest set, so that
//! the first set that works is a smallest one.

use super::LegalOrders;
use crate::sieve::rules::Subset;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// The fewest moves that can come after a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fewest {
    /// A set of moves that can. It is minimal, unless the search gave up early.
    pub(super) later: Subset,
    /// A lower bound on the size of such a set.
    pub(super) at_least: usize,
}

/// Sets of later moves. The smallest one is extended next.
struct Growing {
    waiting: BinaryHeap<Reverse<(usize, usize)>>,
    sets: Vec<Subset>,
    known: HashSet<Subset>,
}

impl Growing {
    /// Adds a set, plus anything that comes later than a member in all legal orders. That is safe,
    /// because solutions have to contain it anyway.
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

/// Returns the fewest moves of `allowed` that can come later than the move `at`. If there is no
/// smaller set, or none is found within `effort` sets, that is all of `allowed`.
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
        // In each part of the core, one member is the last of its part. Try all of them.
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

/// Returns members that cannot be removed from the end while everything outside the set stays.
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

/// Returns the members of the highest rank that are connected with the first one. Whatever their
/// payments need is in this part or outside the core: multiples of a payment have at least the rank
/// of the move it pays for.
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
