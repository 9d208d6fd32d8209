//! The order in which pairs must be played. It's always transitively closed, which makes it easy to
//! notice a cycle when we add a pair.

use super::LARGEST_CLASSIC_BOARD;

/// The largest number of pairs. A pair takes two numbers, so no board has more.
pub(super) const MOST_PAIRS: usize = LARGEST_CLASSIC_BOARD as usize / 2;

/// The order of the pairs taken so far, with its transitive closure. A pair must be played before
/// another if its payment divides the other's selection. Pairs are identified by their index, in
/// the order in which they were admitted.
#[derive(Debug, Clone)]
pub(super) struct PartialOrder {
    pairs: usize,
    /// For each pair, a bit for each pair that must be played earlier.
    earlier: [u128; MOST_PAIRS],
    /// For each pair, a bit for each pair that must be played later.
    later: [u128; MOST_PAIRS],
}

impl PartialOrder {
    pub(super) fn new() -> Self {
        PartialOrder { pairs: 0, earlier: [0; MOST_PAIRS], later: [0; MOST_PAIRS] }
    }

    /// Adds a pair. The pairs in `after` must be played directly before it, and those in `before`
    /// directly after it. If this would close a cycle, it returns false and changes nothing. Takes
    /// O(k) for k pairs.
    pub(super) fn admit(&mut self, after: u128, before: u128) -> bool {
        let earlier = bits(after).fold(after, |all, pair| all | self.earlier[pair]);
        let later = bits(before).fold(before, |all, pair| all | self.later[pair]);
        if earlier & later != 0 {
            return false;
        }
        let new = self.pairs;
        self.pairs += 1;
        self.earlier[new] = earlier;
        self.later[new] = later;
        for pair in bits(earlier) {
            self.later[pair] |= later | 1 << new;
        }
        for pair in bits(later) {
            self.earlier[pair] |= earlier | 1 << new;
        }
        true
    }
}

fn bits(mask: u128) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_of_any_length_are_rejected() {
        let mut order = PartialOrder::new();
        assert!(order.admit(0, 0));
        assert!(order.admit(0b1, 0));
        assert!(order.admit(0b10, 0));
        // This one would come after the last and before the first, so we'd have 0 -> 1 -> 2 -> 3 ->
        // 0.
        assert!(!order.admit(0b100, 0b1));
        assert!(order.admit(0b100, 0));
    }

    #[test]
    fn a_pair_links_its_predecessors_to_its_successors() {
        let mut order = PartialOrder::new();
        assert!(order.admit(0, 0));
        assert!(order.admit(0, 0));
        // We have 0 -> 2 -> 1, and adding 1 -> 3 -> 0 would close a cycle.
        assert!(order.admit(0b1, 0b10));
        assert!(!order.admit(0b10, 0b1));
    }
}
