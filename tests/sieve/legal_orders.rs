//! Compares the legal orders of some moves with what you get by playing every order, on a board whose only
//! rule is that factors leave.

use crate::amount::amount;
use crate::board::board;
use crate::random_game::random_game;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::order_count::{
    AMPLE_WORK, DEFAULT_WORK, OrderCount, count_legal_orders, count_orders,
};
use ginnow::sieve::{LegalOrders, Number, Order};
use proptest::prelude::*;
use std::collections::HashMap;

/// Playing the moves in every legal order tells us the number of orders, and the places that each
/// move can have.
struct Played {
    orders: u64,
    places: Vec<Vec<bool>>,
    /// For each pair of moves, true if some order has the first one before the second.
    before: Vec<Vec<bool>>,
}

/// Represents the board's numbers as a set. Each move has the numbers it takes.
struct Board {
    moves: Vec<(Number, u64)>,
    ways: HashMap<u32, u64>,
    states: Vec<(u32, u64)>,
}

impl Board {
    /// Counts the ways to play the moves that are not `done`, given that the numbers in `left` are
    /// still in the list.
    fn ways(&mut self, done: u32, left: u64) -> u64 {
        if done.count_ones() as usize == self.moves.len() {
            return 1;
        }
        if let Some(&ways) = self.ways.get(&done) {
            return ways;
        }
        let mut ways = 0;
        for at in 0..self.moves.len() {
            if let Some(rest) = self.after(at, left).filter(|_| done >> at & 1 == 0) {
                ways += self.ways(done | 1 << at, rest);
            }
        }
        self.ways.insert(done, ways);
        self.states.push((done, left));
        ways
    }

    fn after(&self, at: usize, left: u64) -> Option<u64> {
        let (number, factors) = self.moves[at];
        let legal = left >> number & 1 == 1 && (left & factors).count_ones() >= 2;
        legal.then_some(left & !factors)
    }
}

fn play_all(size: Number, line: &[Number]) -> Played {
    let factors = |number: Number| {
        let all = (1..=number).filter(|&factor| number.is_multiple_of(factor));
        all.fold(0_u64, |mask, factor| mask | 1 << factor)
    };
    let full = (1..=size).fold(0_u64, |mask, number| mask | 1 << number);
    let mut board = Board {
        moves: line.iter().map(|&number| (number, factors(number))).collect(),
        ways: HashMap::new(),
        states: Vec::new(),
    };
    let orders = board.ways(0, full);
    let count = line.len();
    let mut places = vec![vec![false; count]; count];
    let mut before = vec![vec![false; count]; count];
    for &(done, left) in &board.states {
        if board.ways[&done] == 0 {
            continue;
        }
        for at in 0..count {
            let next = done | 1 << at;
            let whole = next.count_ones() as usize == count;
            let legal = done >> at & 1 == 0 && board.after(at, left).is_some();
            if legal && (whole || board.ways.get(&next).is_some_and(|&ways| ways > 0)) {
                places[at][done.count_ones() as usize] = true;
                for other in (0..count).filter(|&other| next >> other & 1 == 0) {
                    before[at][other] = true;
                }
            }
        }
    }
    Played { orders, places, before }
}

fn check(size: Number, line: &[Number]) {
    let orders = LegalOrders::new(&board(size), line).expect("a legal line");
    let played = play_all(size, line);
    let OrderCount { orders: count, exact } = count_legal_orders(&orders, DEFAULT_WORK);
    assert!(exact, "{size}: {line:?}");
    assert_eq!(count.to_string(), played.orders.to_string(), "{size}: {line:?}");
    for at in 0..line.len() {
        let places = &played.places[at];
        assert!(orders.latest_is_exact(at), "{size}: {line:?}");
        for (place, &possible) in places.iter().enumerate() {
            let message = (orders.earliest(at)..=orders.latest(at)).contains(&place);
            assert_eq!(message, possible, "{size}: {line:?}, {} as move {place}", line[at]);
        }
        for other in (0..line.len()).filter(|&other| other != at) {
            assert_eq!(orders.always_before(at, other), !played.before[other][at]);
        }
    }
}

fn best_line(size: Number) -> Vec<Number> {
    let mut optimizer = Optimizer::new(&board(size), Goal::Largest);
    optimizer.finish();
    optimizer.best_line().to_vec()
}

/// Makes random choices. They are the same in every run.
fn choices(mut state: u64) -> Vec<usize> {
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 40).expect("24 bits")
    };
    (0..40).map(|_| next()).collect()
}

#[test]
fn the_line_of_twenty_that_was_counted_with_fixed_payments() {
    let line = [19, 15, 10, 14, 20, 12, 18, 16];
    let orders = LegalOrders::new(&board(20), &line).expect("a legal line");
    assert_eq!(count_legal_orders(&orders, DEFAULT_WORK).orders.to_string(), "64");
    assert_eq!((orders.earliest(1), orders.latest(1)), (1, 5), "15 may be move 2 to 6");
    assert!(orders.has_other_pairings());
    let moved = orders.with_place(1, 2);
    assert_eq!(moved[2], 15);
    assert!(board(20).after(&moved).is_ok());
}

#[test]
fn best_lines_of_all_boards_to_forty_five() {
    for size in 1..=45 {
        check(size, &best_line(size));
    }
}

#[test]
fn random_lines_of_every_board_to_forty_five() {
    for size in 2..=45 {
        for seed in 1..=amount(8, 50) {
            let end = random_game(size, &choices(u64::from(size) * 1000 + seed));
            check(size, &end.moves());
        }
    }
}

#[test]
fn best_lines_of_larger_boards_are_counted_and_less_work_gives_less() {
    for size in (50..=120).step_by(amount(35, 10)) {
        let line = best_line(size);
        let orders = LegalOrders::new(&board(size), &line).expect("legal");
        let exact = count_legal_orders(&orders, AMPLE_WORK);
        let quick = count_legal_orders(&orders, 2000);
        assert!(!quick.orders.is_zero() && quick.orders <= exact.orders);
        let pairs = Order::new(&orders.pairs()).expect("no cycle");
        let paid = count_orders(&pairs, DEFAULT_WORK);
        assert!(paid.orders <= exact.orders || !exact.exact, "{size}");
        assert!(exact.exact, "{size}");
        assert!((0..line.len()).all(|at| orders.latest_is_exact(at)), "{size}");
    }
}

/// Counts the pairs of moves whose order differs.
fn distance(one: &[Number], other: &[Number]) -> usize {
    let place = |number: &Number| other.iter().position(|known| known == number);
    let places: Vec<_> = one.iter().map(place).collect();
    (0..places.len()).map(|at| places[at..].iter().filter(|&&p| p < places[at]).count()).sum()
}

proptest! {
    #[test]
    fn a_moved_move_leaves_a_legal_line_of_the_same_moves(
        size in 2..150_u32,
        opening in 0..4_usize,
        choices in proptest::collection::vec(any::<usize>(), 5..70),
        which in any::<usize>(),
        place in any::<usize>(),
    ) {
        let end = random_game(size, &choices);
        let moves = end.moves();
        let opening = opening.min(moves.len() - 1);
        let start = board(size).after(&moves[..opening]).expect("legal");
        let line = &moves[opening..];
        let orders = LegalOrders::new(&start, line).expect("legal");
        prop_assert_eq!(&orders.pairs()[..], &end.pairs()[opening..]);
        let (which, place) = (which % line.len(), place % line.len());
        let moved = orders.with_place(which, place);
        prop_assert!(start.clone().after(&moved).is_ok());
        let sorted = |line: &[Number]| { let mut line = line.to_vec(); line.sort_unstable(); line };
        prop_assert_eq!(sorted(&moved), sorted(line));
        let target = place.clamp(orders.earliest(which), orders.latest(which));
        prop_assert_eq!(moved[target], line[which]);
        // Provided that the payments of the line allow this, the new order must be at least as close.
        let paid = Order::new(&orders.pairs()).expect("it was played");
        if (paid.earliest(which)..=paid.latest(which)).contains(&target) {
            let saved: Vec<Number> = paid.with_place(which, target).iter().map(|p| p.selection).collect();
            prop_assert!(distance(line, &moved) <= distance(line, &saved));
        }
        // The payments of any order must be in `payments`, and hence those of this one too.
        let again = start.after(&moved).expect("legal");
        for pair in &again.pairs()[opening..] {
            let at = line.iter().position(|&number| number == pair.selection).expect("the same moves");
            prop_assert!(orders.payments(at).contains(&pair.payment));
        }
    }
}
