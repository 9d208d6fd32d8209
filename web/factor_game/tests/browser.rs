//! Runs the job in a real worker, which you only get in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::sieve::two_players::{ContestValue, Rule};
use ginnow_kit::worker::{Event, serve};
use ginnow_web_browser_tests::{client, until_over};
use ginnow_web_factor_game::job::{
    AssessingFound, AssessingJob, AssessingTask, JOBS, ReviewingJob,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Workers of the tests enter the program here.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

fn task(size: u32, moves: &[u32], most: Option<u64>) -> AssessingTask {
    AssessingTask { size, moves: moves.to_vec(), rule: Rule::OtherSide, most }
}

/// Returns all events of a task. It waits until the task is over.
async fn events(task: AssessingTask) -> Vec<Event<AssessingFound>> {
    let (client, events) = client::<AssessingJob>();
    client.begin(task);
    until_over(&events).await;
    events.take()
}

fn last(events: &[Event<AssessingFound>]) -> AssessingFound {
    let found = events.iter().rev().find_map(|event| match event {
        Event::Found(found) => Some(*found),
        _ => None,
    });
    found.expect("something was found")
}

#[wasm_bindgen_test]
async fn a_worker_solves_the_board_of_the_lesson_books() {
    let found = last(&events(task(30, &[], None)).await);
    let expected = ContestValue { value: 17, best: Some(25), ahead: None };
    assert_eq!(found.assessment, Some(expected));
}

#[wasm_bindgen_test]
async fn a_worker_stops_at_its_limit_and_refuses_nonsense() {
    let found = last(&events(task(100, &[97], Some(20_000))).await);
    assert!((20_000..=20_001).contains(&found.nodes), "{}", found.nodes);
    let assessment = found.assessment.expect("something is known");
    assert!(!assessment.is_exact() && assessment.best.is_some());
    for wrong in [task(101, &[], None), task(0, &[], None), task(30, &[1], None)] {
        assert_eq!(events(wrong).await, [Event::Rejected]);
    }
}

/// Apart from 30, this is a board in lesson books. It should be solved exactly in the time that the
/// computer has for a move.
#[wasm_bindgen_test]
async fn forty_nine_numbers_are_solved_within_the_limit_of_a_move() {
    let most = ginnow::sieve::two_players::OPPONENT_NODES;
    let found = last(&events(task(49, &[], Some(most))).await);
    assert!(found.assessment.is_some_and(|known| known.is_exact()));
}

#[wasm_bindgen_test]
async fn a_worker_reviews_a_game() {
    let (client, events) = client::<ReviewingJob>();
    client.begin(task(10, &[10, 9, 8], None));
    until_over(&events).await;
    let known = events.take().into_iter().rev().find_map(|event| match event {
        Event::Found(found) => Some(found.known),
        _ => None,
    });
    let values: Vec<i32> = known.expect("it was looked at").iter().map(|one| one.value).collect();
    // If you begin with 8, the other side gets 4. For 9, they get 3, and then 8 gives you 4. The
    // first player wins by 3.
    assert_eq!(values, [4, 2, 3]);
}
