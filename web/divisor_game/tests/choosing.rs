//! The machine's moves and large piles, in real workers, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::divisor_game::{Factorization, Move, Number, Opponent, Position, Random, choose};
use ginnow_kit::worker::{Client, Event, Job, serve, set_start_script};
use ginnow_web_divisor_game::jobs::{ChoosingJob, ChoosingTask, FactoringJob, FactoringTask, JOBS};
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
pub fn work_in_worker(name: &str) {
    serve(name, JOBS);
}

/// Workers load the program of these tests, as those of a page load the page's.
fn prepare(name: &str) {
    let origin = web_sys::window().unwrap().location().origin().unwrap();
    let script = format!(
        "import * as program from '{origin}/wasm-bindgen-test';\n\
         await program.default('{origin}/wasm-bindgen-test_bg.wasm');\n\
         program.work_in_worker('{name}');"
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

/// What a worker has to say about a task, to its end.
async fn heard<J: Job + 'static>(task: J::Task) -> Vec<Event<J::Found>>
where
    J::Found: Clone,
{
    prepare(J::NAME);
    let heard = Rc::new(RefCell::new(Vec::new()));
    let client = Client::<J>::new({
        let heard = Rc::clone(&heard);
        Callback::from(move |event| heard.borrow_mut().push(event))
    });
    client.begin(task);
    until(|| matches!(heard.borrow().last(), Some(Event::Done | Event::Refused))).await;
    heard.take()
}

fn task(piles: &[Number], opponent: Opponent) -> ChoosingTask {
    ChoosingTask {
        piles: piles.to_vec(),
        opponent,
        random: Random::new(7),
    }
}

#[wasm_bindgen_test]
async fn a_worker_chooses_what_the_engine_chooses() {
    let piles = [12, 18, 360, 897_612_484_786_617_600];
    let position = Position::new(&piles).unwrap();
    for opponent in [Opponent::Perfect, Opponent::Random] {
        let expected: Option<Move> = choose(&position, opponent, &mut Random::new(7));
        assert!(expected.is_some());
        assert_eq!(
            heard::<ChoosingJob>(task(&piles, opponent)).await,
            [Event::Found(expected), Event::Done]
        );
    }
    let over = heard::<ChoosingJob>(task(&[2, 3], Opponent::Perfect)).await;
    assert_eq!(over, [Event::Found(None), Event::Done]);
    let none = heard::<ChoosingJob>(task(&[], Opponent::Perfect)).await;
    assert_eq!(none, [Event::Refused]);
}

#[wasm_bindgen_test]
async fn a_worker_factorises_large_piles() {
    let piles = vec![999_999_866_000_004_473, 1_000_000_000_000_000_000, 12];
    let expected: Vec<Factorization> = piles
        .iter()
        .map(|&pile| Factorization::new(pile).unwrap())
        .collect();
    assert_eq!(
        heard::<FactoringJob>(FactoringTask { piles }).await,
        [Event::Found(expected), Event::Done]
    );
    let many = FactoringTask {
        piles: vec![12; 13],
    };
    assert_eq!(heard::<FactoringJob>(many).await, [Event::Refused]);
}
