//! Takes open nodes from a search, has them worked on, and puts them back in any order.

use crate::amount::amount;
use crate::board::{board, hard_size};
use crate::known::rows;
use ginnow::sieve::Number;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer, Subtree};
use proptest::prelude::*;

pub(crate) fn optimum(size: Number) -> u64 {
    let mut known = rows(include_str!("../data/sieve_optima.csv"));
    known.find(|&(n, _)| n == size).expect("a known optimum").1
}

/// Returns an optimizer whose root is split.
pub(crate) fn split(size: Number) -> Optimizer {
    let mut optimizer = Optimizer::new(&board(size), Goal::Largest);
    while !optimizer.can_share() {
        optimizer.advance_to_sharing(20_000);
        assert!(!optimizer.is_at_rest(), "{size} is solved at the root");
    }
    optimizer
}

/// Checks that the search has found the known optimum and has a certificate.
pub(crate) fn assert_proved(optimizer: &Optimizer, size: Number) {
    assert_eq!(optimizer.report().score, optimum(size));
    certified(optimizer);
}

/// Checks that the independent checker accepts the certificate and counts the same number of nodes.
pub(crate) fn certified(optimizer: &Optimizer) {
    let report = optimizer.report();
    assert!(report.finished, "{report:?}");
    let mut text = String::new();
    assert_eq!(certificate::write(optimizer, &mut text), Ok(true));
    let verdict = ginnow_checker::check(text.as_bytes()).expect("a valid certificate");
    assert_eq!((verdict.claim, verdict.nodes as u64), (Some(report.score), report.nodes));
}

/// Simulates this many threads, which take turns in this `order`.
fn work(optimizer: &mut Optimizer, threads: usize, order: &[(u8, u32)]) {
    let mut taken: Vec<Subtree> = Vec::new();
    for &(choice, budget) in order.iter().cycle() {
        while taken.len() < threads {
            let Some(subtree) = optimizer.take_subtree() else {
                break;
            };
            taken.push(subtree);
        }
        if taken.is_empty() {
            return;
        }
        let report = optimizer.report();
        assert!(!report.finished && report.bound >= report.score);
        if optimizer.is_waiting() {
            assert_eq!(optimizer.advance(1000), report, "all is worked on elsewhere");
        }
        let mut subtree = taken.swap_remove(usize::from(choice) % taken.len());
        subtree.advance(u64::from(budget));
        optimizer.put_back(subtree).expect("what it was lent");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(3, 8)))]

    #[test]
    fn any_order_gives_the_optimum_and_a_valid_certificate(
        size in hard_size(),
        threads in 1..=3_usize,
        order in proptest::collection::vec((any::<u8>(), 1..300_000_u32), 1..20),
    ) {
        let mut optimizer = split(size);
        work(&mut optimizer, threads, &order);
        assert_proved(&optimizer, size);
    }
}

#[test]
fn taken_subtrees_stay_open() {
    let mut optimizer = split(400);
    let bound = optimizer.report().bound;
    let taken: Vec<Subtree> = std::iter::from_fn(|| optimizer.take_subtree()).collect();
    assert_eq!((taken.len(), optimizer.waiting_subtrees()), (2, 0));
    assert_eq!(optimizer.report().bound, bound);
    assert!(!optimizer.is_at_rest());
    // Nobody puts back the nodes, as if the process had been killed.
    let mut resumed = Optimizer::resume(&optimizer.checkpoint()).expect("a checkpoint");
    resumed.finish();
    assert_proved(&resumed, 400);
    for mut subtree in taken.into_iter().rev() {
        subtree.advance(1);
        optimizer.put_back(subtree).expect("what it was lent");
    }
    let mut resumed = Optimizer::resume(&optimizer.checkpoint()).expect("a checkpoint");
    work(&mut resumed, 2, &[(0, 1), (1, 50_000)]);
    assert_proved(&resumed, 400);
    // With the nodes that were put back, the search can finish by itself.
    optimizer.finish();
    assert_proved(&optimizer, 400);
}

#[test]
fn threads_share_a_search() {
    let mut optimizer = split(433);
    let shared = std::sync::Mutex::new(&mut optimizer);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !shared.lock().unwrap().is_at_rest() {
                    let taken = shared.lock().unwrap().take_subtree();
                    if let Some(mut subtree) = taken {
                        subtree.advance(20_000);
                        shared.lock().unwrap().put_back(subtree).expect("what it was lent");
                    } else {
                        std::thread::yield_now();
                    }
                }
            });
        }
    });
    assert_proved(&optimizer, 433);
}

#[test]
fn nothing_is_taken_before_the_root_is_split() {
    let mut optimizer = Optimizer::new(&board(400), Goal::Largest);
    assert!(!optimizer.can_share() && optimizer.take_subtree().is_none());
    optimizer.advance(1000);
    assert!(!optimizer.can_share() && optimizer.take_subtree().is_none());
    let mut solved = Optimizer::new(&board(120), Goal::Largest);
    assert!(solved.advance_to_sharing(u64::MAX / 2).finished);
    assert!(!solved.can_share() && solved.take_subtree().is_none());
}
