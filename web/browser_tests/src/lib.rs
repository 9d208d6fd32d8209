//! What the tests of the pages in a browser share: real workers that run the
//! program of the tests, and waiting for what they find.
//!
//! A test program says what its workers do:
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

/// All that has been heard, in its order.
pub type Heard<E> = Rc<RefCell<Vec<E>>>;

/// Has workers load the program of the tests, as those of a page load the page's,
/// and work at the job of this name: its function `work_at` gets it.
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

/// Has workers run a script.
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

/// Waits some milliseconds: for what must not happen.
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

/// Waits for a condition. What never comes true ends with the time that a test has.
pub async fn until(condition: impl Fn() -> bool) {
    while !condition() {
        pause(10).await;
    }
}

/// Where a listener writes, and the listener.
#[must_use]
pub fn listener<E: 'static>() -> (Heard<E>, Callback<E>) {
    let heard = Heard::default();
    let written = Rc::clone(&heard);
    let listener = Callback::from(move |event| written.borrow_mut().push(event));
    (heard, listener)
}

/// A client of a job, with a worker that runs the program of the tests.
#[must_use]
pub fn client<J: Job>() -> (Client<J>, Heard<Event<J::Found>>) {
    start_at(J::NAME);
    let (heard, listener) = listener();
    (Client::new(listener), heard)
}

/// A pool of so many workers that run the program of the tests.
#[must_use]
pub fn pool<J: Job>(workers: usize) -> (Pool<J>, Heard<PoolEvent<J::Found>>)
where
    J::Task: Clone,
{
    start_at(J::NAME);
    let (heard, listener) = listener();
    let pool = Pool::new(listener);
    pool.set_workers(workers);
    (pool, heard)
}

/// Waits until the task is done, refused or lost.
pub async fn until_over<F>(heard: &Heard<Event<F>>) {
    let is_over = |event: &Event<F>| !matches!(event, Event::Found(_));
    until(|| heard.borrow().last().is_some_and(is_over)).await;
}

/// Waits until a pool has finished all of its pieces.
pub async fn until_finished<F>(heard: &Heard<PoolEvent<F>>) {
    let is_end = |event: &PoolEvent<F>| matches!(event, PoolEvent::Finished);
    until(|| heard.borrow().last().is_some_and(is_end)).await;
}
