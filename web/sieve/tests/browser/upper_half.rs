//! Runs the job of the view Upper half, and follows its results on their way to the page.

use crate::messages::{arrives, orders};
use ginnow_kit::worker::{Job, Stage, Turn};
use ginnow_web_sieve::jobs::UpperHalfJob;
use ginnow_web_sieve::messages::{UpperHalfFound, UpperHalfTask};
use std::cell::RefCell;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns all results for a board.
fn reported(size: u32) -> Vec<UpperHalfFound> {
    let reported = RefCell::new(Vec::new());
    let post = |found| reported.borrow_mut().push(found);
    let mut job = UpperHalfJob::begin(UpperHalfTask { size }, &mut ()).expect("a board");
    while job.work(&Turn::new(&post)) == Stage::Continues {}
    reported.into_inner()
}

#[wasm_bindgen_test]
fn greedy_comes_first_and_the_proof_last() {
    orders(UpperHalfTask { size: 1000 });
    let reported = reported(1000);
    let [UpperHalfFound::Greedy(greedy), .., UpperHalfFound::Proof(proof)] = &reported[..] else {
        panic!("{reported:?}");
    };
    assert_eq!(greedy.taken.len(), 377);
    assert_eq!(greedy.taken.len() + greedy.rejected.len(), 500);
    assert_eq!((proof.holds, proof.sum), (Some(true), Some(291_258)));
    let searched = greedy.components.iter().filter(|one| !one.counted);
    let searched: Vec<u64> = searched.map(|one| one.greedy).collect();
    assert_eq!(proof.best, searched);
    for rejected in &greedy.rejected {
        let last = rejected.core.last().expect("a core");
        assert_eq!(last.0, rejected.number);
    }
    for found in reported {
        arrives(found);
    }
}

#[wasm_bindgen_test]
fn an_unsupported_board_is_rejected() {
    let task = UpperHalfTask { size: 20_000 };
    assert!(UpperHalfJob::begin(task, &mut ()).is_err());
}
