//! Moves one move of a line elsewhere. Others may have to follow, but as few as possible.

use super::legal_orders::{LegalOrders, Taking};
use super::{Number, Order, Pair, Subset};
use crate::foundation::sorting::sort;

impl Order {
    /// Returns the order of `pairs` in `line`. `None` if the line doesn't select each of their
    /// selections once, or isn't legal. O(k²) for k pairs.
    #[must_use]
    pub fn along(pairs: &[Pair], line: &[Number]) -> Option<Self> {
        if pairs.len() != line.len() {
            return None;
        }
        let mut known = pairs.to_vec();
        sort(&mut known);
        // Catches numbers that occur twice in the line.
        let mut played = vec![false; known.len()];
        let mut find = |&number: &Number| {
            let at = known.binary_search_by_key(&number, |pair| pair.selection);
            let at = at.ok().filter(|&at| !played[at])?;
            played[at] = true;
            Some(known[at])
        };
        let target: Vec<Pair> = line.iter().map(&mut find).collect::<Option<_>>()?;
        // `Order::new` would repair an illegal order. So it was legal if and only if it hasn't
        // changed.
        let order = Order::new(&target).ok()?;
        (order.pairs() == target).then_some(order)
    }

    /// Returns the nearest legal order in which a pair has this place. Nearest means fewest
    /// inversions. If the pair cannot go there, it goes as far as it can. Linear in the relations.
    ///
    /// To move a pair later, others have to pass it. We choose the nearest ones that do not have to
    /// follow it, and no more than necessary. The result is always legal: if one of them has to
    /// follow another pair, that one is nearer, so it has passed as well. Moving earlier is the
    /// mirror image.
    #[must_use]
    pub fn with_place(&self, index: usize, place: usize) -> Vec<Pair> {
        let place = place.clamp(self.earliest(index), self.latest(index));
        let mut indices: Vec<usize> = (0..self.pairs().len()).collect();
        if place > index {
            let bound = self.reachable(index);
            let behind = (index + 1..indices.len()).filter(|&other| !bound[other]);
            let passing: Vec<usize> = behind.take(place - index).collect();
            let last = passing[passing.len() - 1];
            let staying = (index..=last).filter(|other| !passing.contains(other));
            let changed: Vec<usize> = passing.iter().copied().chain(staying).collect();
            indices[index..=last].copy_from_slice(&changed);
        } else if place < index {
            let bound = self.reaching(index);
            let before = (0..index).rev().filter(|&other| !bound[other]);
            let mut passing: Vec<usize> = before.take(index - place).collect();
            passing.reverse();
            let first = passing[0];
            let staying = (first..=index).filter(|other| !passing.contains(other));
            let changed: Vec<usize> = staying.chain(passing.iter().copied()).collect();
            indices[first..=index].copy_from_slice(&changed);
        }
        indices.iter().map(|&at| self.pairs()[at]).collect()
    }

    /// Marks the pairs that must come after a pair, directly or indirectly.
    #[must_use]
    pub fn reachable(&self, index: usize) -> Vec<bool> {
        let mut after = vec![false; self.pairs().len()];
        for &next in self.successors(index) {
            after[next] = true;
        }
        for between in index + 1..after.len() {
            if after[between] {
                for &next in self.successors(between) {
                    after[next] = true;
                }
            }
        }
        after
    }

    /// Marks the pairs that must come before a pair, directly or indirectly.
    #[must_use]
    pub fn reaching(&self, index: usize) -> Vec<bool> {
        let mut before = vec![false; self.pairs().len()];
        for earlier in (0..index).rev() {
            let mut next = self.successors(earlier).iter();
            before[earlier] = next.any(|&next| next == index || before[next]);
        }
        before
    }
}

impl LegalOrders {
    /// Returns a legal order near the line in which a move has this place, possibly with a
    /// different payment. If it cannot go there, it goes as far as it can. O(k²) for k moves.
    ///
    /// This isn't always the nearest order, which would take a search to find. Instead, we let the
    /// nearest moves pass, as few as necessary. But it's at least as near as any order in which all
    /// moves have the same payments as on the line.
    #[must_use]
    pub fn with_place(&self, index: usize, place: usize) -> Vec<Number> {
        let place = place.clamp(self.earliest(index), self.latest(index));
        let freely = self.moved_freely(index, place);
        let as_paid = self.moved_as_paid(index, place);
        let nearest = as_paid.into_iter().chain([freely]).min_by_key(|order| changed_sides(order));
        let nearest = nearest.unwrap_or_default();
        nearest.iter().map(|&at| self.line()[at]).collect()
    }

    /// Returns the order you get with the line's own payments, or `None` if these do not allow that
    /// place.
    fn moved_as_paid(&self, index: usize, place: usize) -> Option<Vec<usize>> {
        let pairs = self.pairs();
        let order = Order::new(&pairs).ok()?;
        if order.pairs() != pairs || !(order.earliest(index)..=order.latest(index)).contains(&place)
        {
            return None;
        }
        let moved = order.with_place(index, place);
        let at = |pair: &Pair| pairs.iter().position(|other| other == pair);
        moved.iter().map(at).collect()
    }

    /// Returns the pairs of the line. As in [`super::Position`], each move is paid with its largest
    /// remaining factor.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        let all_after = |at: usize| Subset::of(self.line().len(), at + 1..self.line().len());
        let pair = |at: usize| {
            let after = all_after(at);
            let mut options = self.options_of(at);
            let option = options.find(|option| option.later.is_within(&after));
            option.map(|option| Pair { selection: self.line()[at], payment: option.factor })
        };
        (0..self.line().len()).filter_map(pair).collect()
    }

    /// Decides which moves come later. Apart from that, moves stay in their order where possible.
    fn moved_freely(&self, index: usize, place: usize) -> Vec<usize> {
        let count = self.line().len();
        let target = count - 1 - place;
        let behind: Vec<usize> = (index + 1..count).rev().collect();
        let before: Vec<usize> = (0..index).rev().collect();
        let mut taking = Taking::new(self);
        if target >= behind.len() {
            taking.take_first(&behind, behind.len());
            taking.take_first(&before, target - behind.len());
        } else {
            let set = Subset::of(count, behind.iter().copied());
            let needed = self.fewest_within(index, &set).filter(|needed| needed.len() <= target);
            let needed = needed.unwrap_or_else(|| self.fewest(index).clone());
            let needed: Vec<usize> = needed.members().into_iter().rev().collect();
            taking.take_first(&needed, needed.len());
            for others in [&behind, &before] {
                let missing = target - taking.off().len();
                taking.take_first(others, missing);
            }
        }
        let later: Vec<usize> = taking.off().members().into_iter().rev().collect();
        let mut rest: Vec<usize> = (0..count).rev().collect();
        rest.retain(|&at| at != index && !taking.off().contains(at));
        let mut taking = Taking::new(self);
        let mut order = taking.take_first(&later, later.len());
        order.extend(taking.take_first(&[index], 1));
        order.extend(taking.take_first(&rest, rest.len()));
        order.reverse();
        order
    }
}

/// Counts inversions relative to the line.
fn changed_sides(order: &[usize]) -> usize {
    let later = |at: usize| order[at..].iter().filter(|&&other| other < order[at]).count();
    (0..order.len()).map(later).sum()
}
