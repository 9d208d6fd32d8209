//! Runs the job in real workers, which you only get in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::template::{Lamps, Progress, Search};
use ginnow_kit::worker::{Event, PoolEvent, serve};
use ginnow_web_browser_tests::{client, pool, until_finished, until_over};
use ginnow_web_template::count::{CountingJob, JOBS};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// The page's workers enter in `main`, and those of the tests enter here.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

/// Does the same search in this thread, so that we know what the worker should find.
fn expected((cells, lit): (u32, u32)) -> Progress {
    let mut search = Search::new(Lamps::with_lit(cells, lit).unwrap());
    search.advance(u64::MAX);
    search.progress()
}

#[wasm_bindgen_test]
async fn a_worker_counts_and_rejects_an_invalid_task() {
    let (client, events) = client::<CountingJob>();
    let task = (17, Lamps::new(17).unwrap().lit());
    client.begin(task);
    until_over(&events).await;
    let last = events.borrow().iter().rev().nth(1).cloned();
    assert_eq!(last, Some(Event::Found(expected(task))));
    events.borrow_mut().clear();
    client.begin((2, 4));
    until_over(&events).await;
    assert_eq!(events.take(), [Event::Rejected]);
}

#[wasm_bindgen_test]
async fn the_results_of_a_pool_do_not_depend_on_the_number_of_workers() {
    let tasks: Vec<(u32, u32)> = (0..32).map(|lit| (5, lit)).collect();
    let finished = tasks.iter().map(|&task| vec![expected(task)]);
    let mut all: Vec<_> =
        (0..).zip(finished).map(|(piece, found)| PoolEvent::Piece(piece, found)).collect();
    all.push(PoolEvent::Finished);
    for workers in [1, 3] {
        let (pool, events) = pool::<CountingJob>(workers);
        pool.begin(tasks.clone());
        until_finished(&events).await;
        assert_eq!(events.take(), all, "{workers} workers");
    }
}
