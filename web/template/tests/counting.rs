//! The job in real workers, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::template::{Lamps, Progress, Search};
use ginnow_kit::worker::{Client, Event, Job, Pool, PoolEvent, serve, set_start_script};
use ginnow_web_template::count::{CountingJob, JOBS, Row as Task};
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
    serve(CountingJob::NAME, JOBS);
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

/// What there is to be found, without a worker.
fn expected(task: &Task) -> Progress {
    let mut search = Search::new(Lamps::with_lit(task.cells, task.lit).unwrap());
    search.advance(u64::MAX);
    search.progress()
}

#[wasm_bindgen_test]
async fn a_worker_counts_and_refuses_nonsense() {
    prepare();
    let heard = Rc::new(RefCell::new(Vec::new()));
    let client = Client::<CountingJob>::new({
        let heard = Rc::clone(&heard);
        Callback::from(move |event| heard.borrow_mut().push(event))
    });
    let task = Task::from(Lamps::new(17).unwrap());
    client.begin(task.clone());
    until(|| heard.borrow().last() == Some(&Event::Done)).await;
    let last = heard.borrow().iter().rev().nth(1).cloned();
    assert_eq!(last, Some(Event::Found(expected(&task))));
    heard.borrow_mut().clear();
    client.begin(Task { cells: 2, lit: 4 });
    until(|| !heard.borrow().is_empty()).await;
    assert_eq!(heard.take(), [Event::Refused]);
}

#[wasm_bindgen_test]
async fn what_many_workers_find_does_not_depend_on_who_did_what() {
    prepare();
    let tasks: Vec<Task> = (0..32).map(|lit| Task { cells: 5, lit }).collect();
    let finished = tasks.iter().map(|task| vec![expected(task)]);
    let mut all: Vec<_> = (0..)
        .zip(finished)
        .map(|(piece, found)| PoolEvent::Piece(piece, found))
        .collect();
    all.push(PoolEvent::Finished);
    for workers in [1, 3] {
        let heard = Rc::new(RefCell::new(Vec::new()));
        let pool = Pool::<CountingJob>::new({
            let heard = Rc::clone(&heard);
            Callback::from(move |event| heard.borrow_mut().push(event))
        });
        pool.set_workers(workers);
        pool.begin(tasks.clone());
        until(|| heard.borrow().last() == Some(&PoolEvent::Finished)).await;
        assert_eq!(heard.take(), all, "{workers} workers");
    }
}
