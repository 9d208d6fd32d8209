//! Moving one move of a line to another place, with as few other changes as
//! possible.

use super::{Number, Order, Pair};
use crate::sorting::sort;

impl Order {
    /// The order of `pairs` in which `line` plays them. Nothing if `line` does
    /// not select what they select, each once, or not in an order that is legal
    /// for them. O(k²) for k pairs.
    #[must_use]
    pub fn along(pairs: &[Pair], line: &[Number]) -> Option<Self> {
        if pairs.len() != line.len() {
            return None;
        }
        let mut known = pairs.to_vec();
        sort(&mut known);
        // Whoever is found is not there for a second time.
        let mut played = vec![false; known.len()];
        let mut find = |&number: &Number| {
            let at = known.binary_search_by_key(&number, |pair| pair.selection);
            let at = at.ok().filter(|&at| !played[at])?;
            played[at] = true;
            Some(known[at])
        };
        let wanted: Vec<Pair> = line.iter().map(&mut find).collect::<Option<_>>()?;
        // A legal order is kept as it is.
        let order = Order::new(&wanted).ok()?;
        (order.pairs() == wanted).then_some(order)
    }

    /// The legal order nearest to this one in which pair `index` has this
    /// place: that in which the fewest pairs change sides. A place that the
    /// pair cannot have counts as the nearest that it can have. Linear in the
    /// relations.
    ///
    /// To come later, the pair lets those behind it pass that need not follow
    /// it, from the nearest on, and no more of them than it has to; what one of
    /// them needs lies before it and has passed as well. To come earlier is the
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

    /// Which pairs must come after pair `index`.
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

    /// Which pairs must come before pair `index`.
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
