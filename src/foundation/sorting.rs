//! Stable sorting through one compiled sort.
//!
//! The standard library compiles a sort of several kilobytes for each type and each comparison. To keep the page small,
//! all sorts share one. It sorts indices by a comparison behind a pointer, and then the items move to their places.

use std::cmp::Ordering;

/// Sorts in ascending order. O(n log n).
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Sorts by a key in ascending order, and keeps the order of equal keys. O(n log n).
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts by a comparison, and keeps the order of equal items. O(n log n).
///
/// # Panics
/// With 2³² items or more.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    // Many inputs are sorted already.
    if items.is_sorted_by(|one, other| compare(one, other).is_le()) {
        return;
    }
    let destination = places_in_order(items.len(), &|one, other| {
        compare(&items[one as usize], &items[other as usize])
    });
    // So far we know the item for each target, and we need the target of each item.
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

/// Returns the indices of `count` items, sorted.
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
