//! Real workers for the tests.

use ginnow_kit::worker::{Client, Event, Job, serve, set_start_script};
use ginnow_web_divisor_game::jobs::JOBS;
use js_sys::{Array, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::Callback;

/// What the workers of these tests run: each knows its job by the script that
/// started it.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

/// Workers load the program of these tests, as those of a page load the page's.
fn prepare(name: &str) {
    let origin = web_sys::window().unwrap().location().origin().unwrap();
    let script = format!(
        "import * as program from '{origin}/wasm-bindgen-test';\n\
         await program.default('{origin}/wasm-bindgen-test_bg.wasm');\n\
         program.work_at('{name}');"
    );
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let parts = Array::of1(&JsValue::from_str(&script));
    let script = Blob::new_with_str_sequence_and_options(&parts, &kind).unwrap();
    set_start_script(Url::create_object_url_with_blob(&script).unwrap());
}

/// Waits for a condition.
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

/// A client of a job and all that it hears.
pub type Heard<J> = Rc<RefCell<Vec<Event<<J as Job>::Found>>>>;

/// A client with what it hears.
pub fn client<J: Job>() -> (Client<J>, Heard<J>) {
    prepare(J::NAME);
    let heard = Heard::<J>::default();
    let listener = {
        let heard = Rc::clone(&heard);
        Callback::from(move |event| heard.borrow_mut().push(event))
    };
    (Client::new(listener), heard)
}

/// Waits until the task is done, refused or lost.
pub async fn until_over<J: Job>(heard: &Heard<J>) {
    let over = |event: &Event<J::Found>| !matches!(event, Event::Found(_));
    until(|| heard.borrow().last().is_some_and(over)).await;
}
