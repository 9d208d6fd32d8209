//! Counts legal orders when any payment is allowed. It is like counting linear extensions, except
//! that there is an "or" as well as an "and".
//!
//! For a move with two payments, it's enough if either of them works. So we count orders where the
//! first one does, add those where the second one does, and subtract those where both do. Without
//! any alternatives left, it's an ordinary relation. That takes exponential time, of course. But
//! independent parts are counted separately, so we rarely have many alternatives at once.

use super::extensions::{Count, Counter, choose};
use super::natural::Natural;
use crate::sieve::rules::Subset;
use std::collections::HashMap;

/// Each move has sets of other moves. At least one of the sets must come later as a whole.
type Alternatives = Vec<Vec<Subset>>;

/// Counts orders with a limit on work.
#[derive(Debug)]
pub(super) struct AnyPayment {
    size: usize,
    known: HashMap<Vec<(usize, Vec<Subset>)>, Count>,
    work: u64,
    limit: u64,
}

impl AnyPayment {
    /// Creates a counter for `size` moves.
    pub(super) fn new(size: usize, limit: u64) -> Self {
        AnyPayment { size, known: HashMap::new(), work: 0, limit }
    }

    /// Counts the orders of `members`, whose alternatives must not involve any other move. Returns
    /// a lower bound if it runs out of work.
    pub(super) fn count(&mut self, members: &[usize], mut alternatives: Alternatives) -> Count {
        if !self.simplify(members, &mut alternatives) {
            return Count { orders: Natural::default(), exact: true };
        }
        let mut total = Count { orders: Natural::from(1), exact: true };
        let mut placed = 0;
        for part in parts(members, &alternatives) {
            let count = self.part(&part, &alternatives);
            placed += part.len();
            total.orders = total.orders.times(&count.orders);
            total.orders = total.orders.times(&choose(placed, part.len()));
            total.exact &= count.exact;
        }
        total
    }

    fn part(&mut self, members: &[usize], alternatives: &Alternatives) -> Count {
        let open = members
            .iter()
            .copied()
            .filter(|&at| alternatives[at].len() > 1)
            .min_by_key(|&at| (alternatives[at].len(), at));
        let Some(open) = open else {
            return self.relation(members, alternatives);
        };
        if self.work >= self.limit {
            return self.as_paid_first(members, alternatives);
        }
        let key: Vec<(usize, Vec<Subset>)> =
            members.iter().map(|&at| (at, alternatives[at].clone())).collect();
        if let Some(count) = self.known.get(&key) {
            return count.clone();
        }
        let count = self.split(members, alternatives, open);
        self.known.insert(key, count.clone());
        count
    }

    /// Distinguishes two cases: a move's first alternative works, or one of the others.
    fn split(&mut self, members: &[usize], alternatives: &Alternatives, open: usize) -> Count {
        let with = |sets: Vec<Subset>| {
            let mut changed = alternatives.clone();
            changed[open] = sets;
            changed
        };
        let (first, others) = (&alternatives[open][0], &alternatives[open][1..]);
        let both = others.iter().map(|other| {
            let mut both = other.clone();
            both.unite(first);
            both
        });
        let both = with(both.collect());
        let one = self.count(members, with(vec![first.clone()]));
        let other = self.count(members, with(others.to_vec()));
        let both = self.count(members, both);
        let mut sum = one.orders.clone();
        sum.add(&other.orders);
        if both.exact {
            return Count { orders: sum.minus(&both.orders), exact: one.exact && other.exact };
        }
        // What we'd subtract is a lower bound. This would not result in any bound at all, so take
        // the larger case instead.
        Count { orders: one.orders.max(other.orders), exact: false }
    }

    /// Returns a lower bound, with every move paid as in some legal order.
    fn as_paid_first(&mut self, members: &[usize], alternatives: &Alternatives) -> Count {
        let mut paid = alternatives.clone();
        for &(at, option) in &taken_off(self.size, members, alternatives) {
            paid[at] = vec![alternatives[at][option].clone()];
        }
        let mut count = self.relation(members, &paid);
        count.exact = false;
        count
    }

    /// Counts orders of a part without alternatives.
    fn relation(&mut self, members: &[usize], alternatives: &Alternatives) -> Count {
        // Reversed, because members are removed from the end of the order.
        let off = taken_off(self.size, members, alternatives);
        let mut place = vec![usize::MAX; self.size];
        for (at, &(member, _)) in off.iter().rev().enumerate() {
            place[member] = at;
        }
        let mut after: Vec<Subset> = vec![Subset::empty(off.len()); off.len()];
        for (at, &(member, option)) in off.iter().rev().enumerate().rev() {
            let mut own = Subset::empty(off.len());
            for later in alternatives[member][option].members() {
                own.insert(place[later]);
                own.unite(&after[place[later]]);
            }
            after[at] = own;
        }
        let successors: Vec<Vec<usize>> = after
            .iter()
            .map(|later| {
                let mut direct = later.clone();
                for between in later.members() {
                    direct.subtract(&after[between]);
                }
                direct.members()
            })
            .collect();
        self.work += (off.len() * 4) as u64;
        let mut counter = Counter::new(&successors, self.limit.saturating_sub(self.work));
        let count = counter.count_all();
        self.work += counter.work();
        count
    }

    /// Simplifies the alternatives. We drop impossible ones, add those that follow from the others,
    /// and drop those that contain another one. Returns `false` if there is no legal order.
    fn simplify(&mut self, members: &[usize], alternatives: &mut Alternatives) -> bool {
        let all = Subset::of(self.size, members.iter().copied());
        let mut must: Vec<Subset> = vec![Subset::empty(self.size); self.size];
        for &at in members {
            // Which of the others can be removed while `at` stays?
            let others: Vec<usize> = members.iter().copied().filter(|&m| m != at).collect();
            let off = taken_off(self.size, &others, alternatives);
            let mut before = all.clone();
            for &(off, _) in &off {
                before.remove(off);
            }
            before.remove(at);
            // All that could not be removed come before `at` in every order.
            before.members().into_iter().for_each(|m| must[m].insert(at));
            self.work += members.len() as u64;
        }
        for &at in members {
            if must[at].contains(at) {
                return false;
            }
        }
        // If you can't even remove all members, there's no legal order.
        if taken_off(self.size, members, alternatives).len() < members.len() {
            return false;
        }
        for &at in members {
            let mut grown: Vec<Subset> = Vec::new();
            for set in &alternatives[at] {
                let mut whole = set.clone();
                whole.unite(&must[at]);
                for later in set.members() {
                    whole.unite(&must[later]);
                }
                if !whole.contains(at) {
                    grown.push(whole);
                }
            }
            let mut retained: Vec<Subset> = Vec::new();
            crate::foundation::sorting::sort_by_key(&mut grown, Subset::len);
            for set in grown {
                if !retained.iter().any(|smaller| smaller.is_within(&set)) {
                    retained.push(set);
                }
            }
            alternatives[at] = retained;
        }
        true
    }
}

/// Removes free members from the end while there are any. Returns them in this order, each with the
/// alternative that freed it.
fn taken_off(size: usize, members: &[usize], alternatives: &Alternatives) -> Vec<(usize, usize)> {
    let mut off = Subset::empty(size);
    let mut order = Vec::with_capacity(members.len());
    let mut left = members.to_vec();
    loop {
        let before = left.len();
        left.retain(|&at| {
            let mut sets = alternatives[at].iter();
            let free = sets.position(|set| set.is_within(&off));
            if let Some(option) = free {
                off.insert(at);
                order.push((at, option));
            }
            free.is_none()
        });
        if left.len() == before {
            return order;
        }
    }
}

/// Divides the members into independent parts.
fn parts(members: &[usize], alternatives: &Alternatives) -> Vec<Vec<usize>> {
    let mut parts: Vec<Subset> = Vec::new();
    for &at in members {
        let mut part = Subset::of(alternatives.len(), [at]);
        for set in &alternatives[at] {
            part.unite(set);
        }
        let (joined, apart): (Vec<Subset>, Vec<Subset>) =
            parts.into_iter().partition(|other| other.meets(&part));
        for other in &joined {
            part.unite(other);
        }
        parts = apart;
        parts.push(part);
    }
    parts.iter().map(Subset::members).collect()
}
