//! Browser tests of the pages share this code: real workers that run the test program, and waiting
//! for their results.
//!
//! A test program defines the entry point of its workers:
//!
//! ```ignore
//! #[wasm_bindgen]
//! pub fn work_at(name: &str) {
//!     serve(name, JOBS);
//! }
//! ```

use ginnow_kit::worker::{Client, Event, Job, Pool, PoolEvent, set_start_script};
use js_sys::{Array, Promise};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::Callback;

/// All events so far, in order.
pub type Events<E> = Rc<RefCell<Vec<E>>>;

/// Makes workers load the test program, as the workers of a page load the page's program.
/// They do the job of this name: the program's function `work_at` gets the name.
///
/// # Panics
///
/// Outside of a browser's window.
pub fn start_at(job: &str) {
    let window = web_sys::window().expect("a window");
    let origin = window.location().origin().expect("an origin");
    start_with(&format!(
        "import * as program from '{origin}/wasm-bindgen-test';\n\
         await program.default('{origin}/wasm-bindgen-test_bg.wasm');\n\
         program.work_at('{job}');"
    ));
}

/// Makes workers run a script.
///
/// # Panics
///
/// Outside of a browser.
pub fn start_with(script: &str) {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/javascript");
    let parts = Array::of1(&JsValue::from_str(script));
    let script = Blob::new_with_str_sequence_and_options(&parts, &kind).expect("a blob");
    set_start_script(Url::create_object_url_with_blob(&script).expect("an address"));
}

/// Waits this many milliseconds, to check that something does not happen.
///
/// # Panics
///
/// Outside of a browser's window.
pub async fn pause(milliseconds: i32) {
    let over = Promise::new(&mut |done, _| {
        let window = web_sys::window().expect("a window");
        let set = window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
        set.expect("a timer");
    });
    JsFuture::from(over).await.expect("a timer that rings");
}

/// Waits for a condition. If it never becomes true, the test fails with a timeout.
pub async fn until(condition: impl Fn() -> bool) {
    while !condition() {
        pause(10).await;
    }
}

/// Returns a listener and the list that it appends events to.
#[must_use]
pub fn listener<E: 'static>() -> (Events<E>, Callback<E>) {
    let events = Events::default();
    let written = Rc::clone(&events);
    let listener = Callback::from(move |event| written.borrow_mut().push(event));
    (events, listener)
}

/// Returns a client of a job whose worker runs the test program, and its events.
#[must_use]
pub fn client<J: Job>() -> (Client<J>, Events<Event<J::Found>>) {
    start_at(J::NAME);
    let (events, listener) = listener();
    (Client::new(listener), events)
}

/// Returns a pool of this many workers that run the test program, and its events.
#[must_use]
pub fn pool<J: Job>(workers: usize) -> (Pool<J>, Events<PoolEvent<J::Found>>)
where
    J::Task: Clone,
{
    start_at(J::NAME);
    let (events, listener) = listener();
    let pool = Pool::new(listener);
    pool.set_workers(workers);
    (pool, events)
}

/// Waits until the task is done, was rejected, or has failed.
pub async fn until_over<F>(events: &Events<Event<F>>) {
    let is_over = |event: &Event<F>| !matches!(event, Event::Found(_));
    until(|| events.borrow().last().is_some_and(is_over)).await;
}

/// Waits until a pool has finished all its pieces.
pub async fn until_finished<F>(events: &Events<PoolEvent<F>>) {
    let is_end = |event: &PoolEvent<F>| matches!(event, PoolEvent::Finished);
    until(|| events.borrow().last().is_some_and(is_end)).await;
}
