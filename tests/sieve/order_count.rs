//! Compares the count of legal orders with trying all orders on the board.

use crate::board::board;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::order_count::{DEFAULT_WORK, count_orders};
use ginnow::sieve::{Number, Order, Pair, Position, arrange};
use proptest::prelude::*;

/// Counts the orders in which the pairs can be played from `position`, with each payment leaving
/// along with its own selection.
fn by_playing(position: &mut Position, pairs: &[Pair], done: u32) -> u64 {
    if done.count_ones() as usize == pairs.len() {
        return 1;
    }
    let mut orders = 0;
    for (index, pair) in pairs.iter().enumerate() {
        if done >> index & 1 == 1 || !position.remains(pair.payment) {
            continue;
        }
        if position.play(pair.selection).is_ok() {
            orders += by_playing(position, pairs, done | 1 << index);
            position.undo();
        }
    }
    orders
}

proptest! {
    #[test]
    fn counts_agree_with_playing_all_orders(
        size in 2..24_u32, choices in proptest::collection::vec(any::<usize>(), 1..9)
    ) {
        let mut position = board(size);
        for choice in choices {
            let legal: Vec<Number> = position.legal().collect();
            if !legal.is_empty() {
                position.play(legal[choice % legal.len()]).expect("legal");
            }
        }
        let order = Order::new(&position.pairs()).expect("it was played");
        let count = count_orders(&order, DEFAULT_WORK);
        prop_assert!(count.exact);
        let board = &mut board(size);
        let played = by_playing(board, order.pairs(), 0);
        prop_assert_eq!(count.orders.to_string(), played.to_string());
    }
}

fn best_order(size: Number) -> Order {
    let board = board(size);
    let mut optimizer = Optimizer::new(&board, Goal::Largest);
    optimizer.finish();
    let pairs = arrange(&board, optimizer.best_line()).expect("a legal line");
    Order::new(&pairs).expect("no cycle")
}

#[test]
fn the_best_game_on_eighteen_has_one_move_that_may_be_delayed() {
    // Game 000 of the original program. The only move that can be delayed is 14, until after 18, 12
    // and 16. Everything else is forced.
    let count = count_orders(&best_order(18), DEFAULT_WORK);
    assert!(count.exact);
    assert_eq!(count.orders.to_string(), "4");
}

#[test]
fn best_games_to_a_hundred_are_counted_and_less_work_gives_less() {
    for size in (20..=100).step_by(10) {
        let order = best_order(size);
        let exact = count_orders(&order, DEFAULT_WORK);
        assert!(exact.exact, "{size}");
        let quick = count_orders(&order, 10);
        assert!(!quick.orders.is_zero() && quick.orders <= exact.orders);
    }
}
