//! The job in a real worker, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::sieve::two_players::{Assessment, Rule};
use ginnow_kit::worker::{Client, Event, Job, serve, set_start_script};
use ginnow_web_factor_game::job::{AssessingFound, AssessingJob, AssessingTask, JOBS};
use js_sys::{Array, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::Callback;

wasm_bindgen_test_configure!(run_in_browser);

/// What a worker of these tests runs.
#[wasm_bindgen]
pub fn work_in_worker() {
    serve(AssessingJob::NAME, JOBS);
}

/// Workers load the program of these tests, as those of a page load the page's.
fn prepare() {
    let origin = web_sys::window().unwrap().location().origin().unwrap();
    let script = format!(
        "import * as program from '{origin}/wasm-bindgen-test';\n\
         await program.default('{origin}/wasm-bindgen-test_bg.wasm');\n\
         program.work_in_worker();"
    );
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let parts = Array::of1(&JsValue::from_str(&script));
    let script = Blob::new_with_str_sequence_and_options(&parts, &kind).unwrap();
    set_start_script(Url::create_object_url_with_blob(&script).unwrap());
}

async fn until(condition: impl Fn() -> bool) {
    while !condition() {
        let promise = Promise::new(&mut |done, _| {
            let window = web_sys::window().unwrap();
            window
                .set_timeout_with_callback_and_timeout_and_arguments_0(&done, 10)
                .unwrap();
        });
        JsFuture::from(promise).await.unwrap();
    }
}

fn task(size: u32, moves: &[u32], most: Option<u64>) -> AssessingTask {
    AssessingTask {
        size,
        moves: moves.to_vec(),
        rule: Rule::OtherSide,
        most,
    }
}

/// All that is heard of a task, to its end.
async fn heard(task: AssessingTask) -> Vec<Event<AssessingFound>> {
    let heard = Rc::new(RefCell::new(Vec::new()));
    let client = Client::<AssessingJob>::new({
        let heard = Rc::clone(&heard);
        Callback::from(move |event| heard.borrow_mut().push(event))
    });
    client.begin(task);
    until(|| {
        let heard = heard.borrow();
        matches!(heard.last(), Some(Event::Done | Event::Refused))
    })
    .await;
    heard.take()
}

fn last(heard: &[Event<AssessingFound>]) -> AssessingFound {
    let found = heard.iter().rev().find_map(|event| match event {
        Event::Found(found) => Some(*found),
        _ => None,
    });
    found.expect("something was found")
}

#[wasm_bindgen_test]
async fn a_worker_solves_the_board_of_the_lesson_books() {
    prepare();
    let found = last(&heard(task(30, &[], None)).await);
    let expected = Assessment {
        value: 17,
        best: Some(25),
        ahead: None,
    };
    assert_eq!(found.assessment, Some(expected));
}

#[wasm_bindgen_test]
async fn a_worker_stops_at_its_limit_and_refuses_nonsense() {
    prepare();
    let found = last(&heard(task(100, &[97], Some(20_000))).await);
    assert!((20_000..=20_001).contains(&found.nodes), "{}", found.nodes);
    let assessment = found.assessment.expect("something is known");
    assert!(!assessment.is_exact() && assessment.best.is_some());
    for wrong in [
        task(101, &[], None),
        task(0, &[], None),
        task(30, &[1], None),
    ] {
        assert_eq!(heard(wrong).await, [Event::Refused]);
    }
}

/// The board of the lesson books beyond 30 is exact in the time of a move.
#[wasm_bindgen_test]
async fn forty_nine_numbers_are_solved_within_the_limit_of_a_move() {
    prepare();
    let most = ginnow::sieve::two_players::OPPONENT_NODES;
    let found = last(&heard(task(49, &[], Some(most))).await);
    assert!(found.assessment.is_some_and(|known| known.is_exact()));
}
