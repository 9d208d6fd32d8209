//! All stable sorts go through one compiled function.
//!
//! The standard library compiles several kilobytes of code for every combination of a type and a
//! comparison. That adds up on a page that has to load quickly. So here we only ever sort indices,
//! with the comparison behind a pointer, and then move the items to where they belong.

use std::cmp::Ordering;

/// Sorts in ascending order, in O(n log n).
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts by a key in ascending order, in O(n log n). Items with equal keys stay in order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts by a comparison, in O(n log n). Equal items stay in order.
///
/// # Panics
/// Panics if there are 2³² items or more.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    // In practice, many inputs are sorted already, and this check is cheap.
    if items.is_sorted_by(|one, other| compare(one, other).is_le()) {
        return;
    }
    let destination = places_in_order(items.len(), &|one, other| {
        compare(&items[one as usize], &items[other as usize])
    });
    // At this point we know which item belongs to each index, but to swap in place we need it the
    // other way round: the index to which each item has to move.
    let mut targets = vec![0_u32; items.len()];
    for (target, place) in (0..).zip(destination) {
        targets[place as usize] = target;
    }
    for place in 0..targets.len() {
        while targets[place] as usize != place {
            let target = targets[place] as usize;
            items.swap(place, target);
            targets.swap(place, target);
        }
    }
}

/// Returns the indices of `count` items in the order of the comparison. This is the one sort that
/// gets compiled, so it must not be inlined or made generic.
#[inline(never)]
fn places_in_order(count: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let count = u32::try_from(count).expect("boards are far smaller");
    let mut places: Vec<u32> = (0..count).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_like_the_standard_library(mut items: Vec<(u8, u8)>) {
            let mut expected = items.clone();
            expected.sort_by_key(|&(key, _)| key);
            sort_by_key(&mut items, |&(key, _)| key);
            prop_assert_eq!(&items, &expected);
            expected.sort_unstable();
            sort(&mut items);
            prop_assert_eq!(&items, &expected);
        }
    }
}
