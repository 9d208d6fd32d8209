//! Rearranges lines into other legal orders.

use crate::board::board;
use crate::random_game::random_game;
use ginnow::sieve::{Number, Order, Pair, Place};
use proptest::prelude::*;

fn selections(pairs: &[Pair]) -> Vec<Number> {
    pairs.iter().map(|pair| pair.selection).collect()
}

fn sorted(pairs: &[Pair]) -> Vec<Pair> {
    let mut pairs = pairs.to_vec();
    pairs.sort_unstable();
    pairs
}

/// Returns the number of pairs whose order differs.
fn distance(one: &[Pair], other: &[Pair]) -> usize {
    let place = |pair: &Pair| other.iter().position(|known| known == pair);
    let places: Vec<_> = one.iter().map(place).collect();
    (0..places.len()).map(|at| places[at..].iter().filter(|&&p| p < places[at]).count()).sum()
}

/// Visits all legal orders of `pairs` that begin with `done`.
fn all_orders(pairs: &[Pair], done: &mut Vec<Pair>, visit: &mut impl FnMut(&[Pair])) {
    if done.len() == pairs.len() {
        return visit(done);
    }
    for &pair in pairs {
        let waits = |other: &Pair| {
            !done.contains(other) && *other != pair && pair.selection.is_multiple_of(other.payment)
        };
        if !done.contains(&pair) && !pairs.iter().any(waits) {
            done.push(pair);
            all_orders(pairs, done, visit);
            done.pop();
        }
    }
}

/// The order of a random game that's short enough to visit all others, and the index of a move.
fn short_order() -> impl Strategy<Value = (Order, usize)> {
    let choices = proptest::collection::vec(any::<usize>(), 1..8);
    (2..24_u32, choices, any::<usize>()).prop_map(|(size, choices, which)| {
        let order = Order::new(&random_game(size, &choices).pairs()).expect("it was played");
        let which = which % order.pairs().len();
        (order, which)
    })
}

proptest! {
    #[test]
    fn a_moved_move_leaves_a_legal_game_with_the_same_pairs(
        size in 2..150_u32,
        choices in proptest::collection::vec(any::<usize>(), 1..70),
        which in any::<usize>(),
        place in any::<usize>(),
    ) {
        let end = random_game(size, &choices);
        let order = Order::new(&end.pairs()).expect("it was played");
        let count = order.pairs().len();
        let (which, place) = (which % count, place % count);
        let moved = order.with_place(which, place);
        let played = board(size).after(&selections(&moved));
        let played = played.expect("a legal order");
        prop_assert_eq!(played.score(), end.score());
        prop_assert_eq!(sorted(&moved), sorted(&end.pairs()));
        // A payment leaves along with its selection. (A larger factor may not pay for anything. If
        // it left earlier in the old order, it may also leave now.)
        for (turn, pair) in moved.iter().enumerate() {
            let left = played.place(pair.payment);
            prop_assert!(left == Place::Payment(turn) || left == Place::Swept(turn));
        }
        let target = place.clamp(order.earliest(which), order.latest(which));
        prop_assert_eq!(moved[target], order.pairs()[which]);
        let followed = Order::along(&end.pairs(), &selections(&moved)).expect("a legal order");
        prop_assert_eq!(followed.pairs(), &moved[..]);
    }

    #[test]
    fn no_other_legal_order_is_nearer((order, which) in short_order()) {
        let pairs = order.pairs();
        let mut least = vec![usize::MAX; pairs.len()];
        all_orders(pairs, &mut Vec::new(), &mut |other| {
            let place = other.iter().position(|pair| *pair == pairs[which]).expect("it is there");
            least[place] = least[place].min(distance(pairs, other));
        });
        for (place, &least) in least.iter().enumerate() {
            let possible = (order.earliest(which)..=order.latest(which)).contains(&place);
            prop_assert_eq!(possible, least < usize::MAX);
            if possible {
                prop_assert_eq!(distance(pairs, &order.with_place(which, place)), least);
            }
        }
    }

    #[test]
    fn forced_predecessors_and_successors_agree_with_all_orders((order, which) in short_order()) {
        let pairs = order.pairs();
        let (mut always_before, mut always_after) = (vec![true; pairs.len()], vec![true; pairs.len()]);
        all_orders(pairs, &mut Vec::new(), &mut |other| {
            let place = |pair: Pair| other.iter().position(|&known| known == pair);
            for at in 0..pairs.len() {
                always_before[at] &= place(pairs[at]) < place(pairs[which]);
                always_after[at] &= place(pairs[at]) > place(pairs[which]);
            }
        });
        prop_assert_eq!(order.reaching(which), always_before);
        prop_assert_eq!(order.reachable(which), always_after);
    }

    #[test]
    fn only_legal_orders_of_all_pairs_are_accepted(
        size in 2..40_u32,
        choices in proptest::collection::vec(any::<usize>(), 2..20),
        (one, other) in any::<(usize, usize)>(),
    ) {
        let end = random_game(size, &choices);
        let pairs = end.pairs();
        let mut line = end.moves();
        let (one, other) = (one % line.len(), other % line.len());
        line.swap(one, other);
        let mut swapped = pairs.clone();
        swapped.swap(one, other);
        let legal = (0..swapped.len()).all(|late| {
            (0..late).all(|early| !swapped[early].selection.is_multiple_of(swapped[late].payment))
        });
        prop_assert_eq!(Order::along(&pairs, &line).is_some(), legal);
        prop_assert!(Order::along(&pairs, &line[1..]).is_none());
        let mut twice = end.moves();
        twice[0] = twice[twice.len() - 1];
        prop_assert_eq!(Order::along(&pairs, &twice).is_some(), pairs.len() == 1);
    }
}

#[test]
fn the_14_of_the_seeds_example_is_delayed_past_all_others() {
    let board = board(18);
    let line = [17, 9, 15, 10, 14, 18, 12, 16];
    let end = board.after(&line).expect("legal");
    let order = Order::new(&end.pairs()).expect("no cycle");
    let delayed = selections(&order.with_place(4, 7));
    assert_eq!(delayed, [17, 9, 15, 10, 18, 12, 16, 14]);
    assert_eq!(selections(&order.with_place(4, 6)), [17, 9, 15, 10, 18, 12, 14, 16]);
    assert_eq!(selections(&order.with_place(4, 0)), line, "it cannot come earlier");
    assert_eq!(selections(&order.with_place(4, 90)), delayed, "nor later than the end");
}
