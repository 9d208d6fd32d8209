//! Runs searches and questions in real workers, which you only get in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::common_divisor::{Method, Puzzle, Search};
use ginnow::sudoku::{DigitSet, Shape};
use ginnow_kit::worker::{Event, Payload, serve};
use ginnow_web_browser_tests::{Events, client, until, until_over};
use ginnow_web_common_divisor::jobs::JOBS;
use ginnow_web_common_divisor::jobs::covering::{self, CoveringJob, MOST_NODES};
use ginnow_web_common_divisor::jobs::helping::{self, Answer, HelpingJob, Question};
use ginnow_web_common_divisor::jobs::searching::{
    Origin, SearchingFound, SearchingJob, SearchingTask,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Every worker of the tests enters the program here, and finds out which job it should run.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

fn task(method: Method, restart: bool, nodes: Option<u64>) -> SearchingTask {
    SearchingTask { puzzle: Puzzle::published(), method, restart, nodes, saved: None }
}

/// Waits until a task is finished, and returns its last report.
async fn outcome(received: &Events<Event<SearchingFound>>) -> SearchingFound {
    until_over(received).await;
    let events = received.take();
    let found = events.into_iter().rev().find_map(|event| match event {
        Event::Found(found) => Some(found),
        _ => None,
    });
    found.expect("something was found")
}

#[wasm_bindgen_test]
async fn a_search_in_pieces_is_the_same_as_in_one() {
    let (client, received) = client::<SearchingJob>();
    client.begin(task(Method::Divisors, true, Some(20)));
    assert_eq!(outcome(&received).await.report.nodes, 20);
    client.begin(task(Method::Divisors, false, Some(1)));
    assert_eq!(outcome(&received).await.report.nodes, 21);
    client.begin(task(Method::Divisors, false, None));
    let pieces = outcome(&received).await.report;
    client.begin(task(Method::Divisors, true, None));
    let whole = outcome(&received).await.report;
    assert!(whole.finished);
    assert_eq!(pieces, whole);
    let best = whole.best.expect("a grid");
    assert_eq!(best.divisor, 12_345_679);
    assert!(Puzzle::published().admits(&best.grid));
}

#[wasm_bindgen_test]
async fn a_search_that_is_stopped_resumes_from_there() {
    let (client, received) = client::<SearchingJob>();
    client.begin(task(Method::Rows, true, None));
    until(|| matches!(received.borrow().last(), Some(Event::Found(_)))).await;
    client.stop();
    received.borrow_mut().clear();
    client.begin(task(Method::Rows, false, Some(1)));
    let found = outcome(&received).await;
    assert!(found.report.nodes > 1, "{}", found.report.nodes);
    assert!(!found.report.finished);
}

#[wasm_bindgen_test]
async fn each_node_of_a_tree_is_posted_once() {
    let (client, received) = client::<CoveringJob>();
    client.begin(covering::CoveringTask {
        puzzle: Puzzle::blank(Shape::Nine, 10).expect("a puzzle"),
        set: DigitSet::ALL.without(9),
        divisor: 801,
    });
    let found = || -> Vec<(usize, u64)> {
        let found = |event: &Event<covering::Growth>| match event {
            Event::Found(growth) => Some((growth.nodes.len(), growth.total)),
            _ => None,
        };
        received.borrow().iter().filter_map(found).collect()
    };
    until(|| found().iter().filter(|growth| growth.1 > 2 * MOST_NODES as u64).count() > 2).await;
    client.stop();
    let posted: usize = found().iter().map(|growth| growth.0).sum();
    assert_eq!(posted, MOST_NODES);
}

#[wasm_bindgen_test]
async fn questions_are_answered_and_nonsense_is_rejected() {
    let (client, received) = client::<HelpingJob>();
    let request = |filled: &[(usize, u8)], question| {
        let puzzle = Puzzle::published();
        let mut grid = puzzle.givens().clone();
        for &(cell, digit) in filled {
            grid.set(cell, Some(digit));
        }
        client.begin(helping::HelpingTask { puzzle, grid, question });
    };
    for (filled, question, answer) in [
        (&[][..], Question::StillBest, Answer::Possible),
        (&[(0, 4)], Question::StillBest, Answer::Impossible),
        (&[(0, 4)], Question::Reachable, Answer::Largest(333)),
    ] {
        request(filled, question);
        until_over(&received).await;
        assert_eq!(received.take(), [Event::Found(answer), Event::Done]);
    }
    request(&[(0, 2)], Question::StillBest);
    until_over(&received).await;
    assert_eq!(received.take(), [Event::Rejected]);
}

#[wasm_bindgen_test]
async fn a_saved_search_resumes_and_an_unreadable_one_starts_again() {
    let mut search = Search::new(&Puzzle::published(), Method::Divisors);
    search.advance(30);
    let (client, received) = client::<SearchingJob>();
    let from = |bytes: &[u8]| SearchingTask {
        saved: Some((Payload::of(bytes), 4_000.0)),
        ..task(Method::Divisors, true, Some(1))
    };
    client.begin(from(&search.checkpoint()));
    let found = outcome(&received).await;
    assert_eq!((found.report.nodes, found.origin), (31, Origin::Retained));
    assert!(found.elapsed >= 4_000.0);
    client.begin(from(b"ginnow-common-divisor-search 1"));
    let found = outcome(&received).await;
    assert_eq!((found.report.nodes, found.origin), (1, Origin::Unreadable));
    // A search of another puzzle does not help with this one.
    let other = Puzzle::published().with_unused(4).expect("it is not given");
    client.begin(from(&Search::new(&other, Method::Divisors).checkpoint()));
    assert_eq!(outcome(&received).await.origin, Origin::Unreadable);
}
