//! Finds the last possible place of a move by counting how few moves can come later.
//!
//! Each of the later moves has a choice of payments, and each payment needs other moves to come later
//! still. This is a search in a graph of "and" and "or". It extends the smallest set first, so the first
//! set that works is the smallest.

use super::LegalOrders;
use crate::sieve::rules::Subset;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// The fewest moves that can come later than a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fewest {
    /// A set that is possible: the smallest one, unless the search reached its limit.
    pub(super) later: Subset,
    /// No possible set is smaller than this.
    pub(super) at_least: usize,
}

/// Sets of moves that come later, the smallest first.
struct Growing {
    waiting: BinaryHeap<Reverse<(usize, usize)>>,
    sets: Vec<Subset>,
    known: HashSet<Subset>,
}

impl Growing {
    /// Adds a set with everything that always comes later than its members. No legal order needs fewer.
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

/// Returns the fewest moves of `allowed` that can come later than move `at`. Returns `allowed` itself if
/// nothing is better, or if the search finds nothing within `effort` sets.
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
        // Some member of a part of the core is the last of that part.
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

/// Returns the members of a set that can't be removed from the end while all others stay.
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

/// Returns the members of the highest rank that are connected with the first of them: each of their
/// payments needs only members of this part, or members outside the core. (The rank of a multiple of a
/// payment is at least that of the payment's owner.)
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
