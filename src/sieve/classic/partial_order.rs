//! The order in which pairs must be played, always transitively closed. That makes it easy to
//! detect a cycle when adding a pair.

use super::LARGEST_CLASSIC_BOARD;

/// Each pair takes two numbers, so there can't be more pairs than this.
pub(super) const MOST_PAIRS: usize = LARGEST_CLASSIC_BOARD as usize / 2;

/// Orders the pairs taken so far, and maintains the transitive closure. A pair must be played
/// before any other whose selection is divisible by its payment. Pairs are identified by their
/// index in order of admission.
#[derive(Debug, Clone)]
pub(super) struct PartialOrder {
    pairs: usize,
    /// Each pair has a bit set of those that come earlier.
    earlier: [u128; MOST_PAIRS],
    /// Each pair has a bit set of those that come later.
    later: [u128; MOST_PAIRS],
}

impl PartialOrder {
    pub(super) fn new() -> Self {
        PartialOrder { pairs: 0, earlier: [0; MOST_PAIRS], later: [0; MOST_PAIRS] }
    }

    /// Adds a pair in O(k) for k pairs. Those in `after` come directly before it, and those in
    /// `before` directly after. Returns `false` if that would close a cycle, in which case nothing
    /// changes.
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
        // Would come after the last and before the first, and thereby close 0 -> 1 -> 2 -> 3 -> 0.
        assert!(!order.admit(0b100, 0b1));
        assert!(order.admit(0b100, 0));
    }

    #[test]
    fn a_pair_links_its_predecessors_to_its_successors() {
        let mut order = PartialOrder::new();
        assert!(order.admit(0, 0));
        assert!(order.admit(0, 0));
        // We have 0 -> 2 -> 1, so 1 -> 3 -> 0 would close a cycle.
        assert!(order.admit(0b1, 0b10));
        assert!(!order.admit(0b10, 0b1));
    }
}
