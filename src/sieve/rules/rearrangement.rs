//! Moving one move of a line to another place, with as few other changes as possible.

use super::legal_orders::{LegalOrders, Taking};
use super::{Number, Order, Pair, Subset};
use crate::foundation::sorting::sort;

impl Order {
    /// Returns the order of `pairs` in which `line` plays them. `None` if `line` doesn't select exactly
    /// their selections, each once, or its order isn't legal for them. O(k²) for k pairs.
    #[must_use]
    pub fn along(pairs: &[Pair], line: &[Number]) -> Option<Self> {
        if pairs.len() != line.len() {
            return None;
        }
        let mut known = pairs.to_vec();
        sort(&mut known);
        // A pair that has been found isn't available a second time.
        let mut played = vec![false; known.len()];
        let mut find = |&number: &Number| {
            let at = known.binary_search_by_key(&number, |pair| pair.selection);
            let at = at.ok().filter(|&at| !played[at])?;
            played[at] = true;
            Some(known[at])
        };
        let target: Vec<Pair> = line.iter().map(&mut find).collect::<Option<_>>()?;
        // A legal order is kept as it is.
        let order = Order::new(&target).ok()?;
        (order.pairs() == target).then_some(order)
    }

    /// Returns the legal order nearest to this one in which pair `index` has this place: the one with the
    /// fewest inversions. If the pair can't have that place, the nearest possible one is used. Linear in
    /// the relations.
    ///
    /// To move later, the pair lets later pairs pass that need not follow it, starting with the nearest,
    /// and no more than necessary. If one of them must follow another pair, that pair is nearer and has
    /// passed as well. Moving earlier is the mirror image.
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

    /// Marks the pairs that must come after pair `index`, directly or indirectly.
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

    /// Marks the pairs that must come before pair `index`, directly or indirectly.
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
    /// Returns a legal order near the line in which move `index` has this place, whatever the payments. If
    /// the move can't have that place, the nearest possible one is used. O(k²) for k moves.
    ///
    /// It never has more inversions relative to the line than the nearest order in which all moves are paid
    /// as on the line. (Finding the nearest order of all would take a search. This method lets as few moves
    /// pass as necessary, the nearest first.)
    #[must_use]
    pub fn with_place(&self, index: usize, place: usize) -> Vec<Number> {
        let place = place.clamp(self.earliest(index), self.latest(index));
        let freely = self.moved_freely(index, place);
        let as_paid = self.moved_as_paid(index, place);
        let nearest = as_paid.into_iter().chain([freely]).min_by_key(|order| changed_sides(order));
        let nearest = nearest.unwrap_or_default();
        nearest.iter().map(|&at| self.line()[at]).collect()
    }

    /// Returns the order with the line's own payments, if they allow the move to have that place.
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

    /// Returns the pairs of the line: each move with its largest remaining factor, as [`super::Position`]
    /// pays.
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

    /// Chooses the moves that come later, and keeps the order of the line as far as possible on both sides.
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

/// Returns the number of inversions relative to the line.
fn changed_sides(order: &[usize]) -> usize {
    let later = |at: usize| order[at..].iter().filter(|&&other| other < order[at]).count();
    (0..order.len()).map(later).sum()
}
