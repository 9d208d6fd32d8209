//! A worker that is there: gloo-worker's bridge to it, and the browser's own
//! handle, by which it can be ended and its errors seen.

use super::codec::Values;
use super::host::Host;
use super::message::{News, Order, Posted};
use crate::browser::address::program_of_workers;
use crate::browser::handed_over::handed_over;
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use gloo_worker::{Spawnable, WorkerBridge};
use js_sys::{Array, Function, Object, Proxy, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, Worker};

/// A worker with what is needed to talk to it and to end it.
pub(super) struct Connection {
    bridge: WorkerBridge<Host>,
    worker: Worker,
    on_error: EventListener,
}

impl Connection {
    /// Has gloo-worker spawn a worker of the job of that name; `hear` gets its
    /// messages, `fail` is called when it ends by an error. Nothing comes back
    /// when the browser starts no worker at all.
    pub fn open(
        job: &str,
        hear: impl Fn(News<Posted>) + 'static,
        fail: impl Fn() + 'static,
    ) -> Option<Self> {
        // The build in the address keeps an old worker in some cache from
        // meeting a new page. The job is in the fragment, which is no part of
        // what is loaded and kept: all jobs have the same file.
        let address = format!("{}#{job}", start_script());
        let spawn = || {
            let mut spawner = Host::spawner().encoding::<Values>();
            spawner.callback(hear).with_loader(true).spawn(&address)
        };
        let (bridge, worker) = observing_the_constructor(spawn);
        let worker = worker?;
        hand_over_program(&worker);
        let on_error = on_error(&worker, fail);
        Some(Connection {
            bridge,
            worker,
            on_error,
        })
    }

    /// Posts an order, or keeps it until the worker is up.
    pub fn send(&self, order: Order<Posted>) {
        self.bridge.send(order);
    }

    /// Ends the worker, whatever it is doing. Nothing is heard of it any more.
    pub fn end(self) {
        self.worker.terminate();
        // What gloo-worker listens with holds the worker, which holds the listener:
        // no browser could ever tell that nobody needs them any more.
        self.worker.set_onmessage(None);
        // One of its closures may be running: let it return first.
        Timeout::new(0, move || drop((self.bridge, self.on_error))).forget();
    }
}

thread_local! {
    static START_SCRIPT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Has workers started by another script than that of the page, as tests do that
/// have none.
pub fn set_start_script(address: String) {
    START_SCRIPT.set(Some(address));
}

fn start_script() -> String {
    let other = START_SCRIPT.with_borrow(Option::clone);
    other.unwrap_or_else(|| format!("./start-worker.js?build={}", program_of_workers()))
}

/// The function of `static/start.js` that posts the program to a worker, given
/// what is compiled of the page's own.
const POST: &str = "postProgram";

/// Has the compiled program posted to a worker, which waits for it in its start
/// script.
fn hand_over_program(worker: &Worker) {
    if START_SCRIPT.with_borrow(Option::is_some) {
        return;
    }
    let post = handed_over(POST).and_then(JsCast::dyn_into::<Function>);
    if let Ok(post) = post {
        let _ = post.call2(&JsValue::NULL, worker, &wasm_bindgen::module());
    }
}

/// Listens for a worker's errors. They are not put on the console: the page says
/// what happened.
fn on_error(worker: &Worker, fail: impl Fn() + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(worker, "error", options, move |event| {
        event.prevent_default();
        fail();
    })
}

/// Runs `spawn` and gives the worker that it made: gloo-worker keeps it to
/// itself, but has the browser construct it under the name of `Worker`, and a
/// proxy there sees it pass.
fn observing_the_constructor<T>(spawn: impl FnOnce() -> T) -> (T, Option<Worker>) {
    let (scope, name) = (js_sys::global(), JsValue::from_str("Worker"));
    let constructor = Reflect::get(&scope, &name).unwrap_or_default();
    let constructor: Function = constructor.unchecked_into();
    let seen = Rc::new(RefCell::new(None));
    let construct = {
        let (constructor, seen) = (constructor.clone(), Rc::clone(&seen));
        move |_: JsValue, arguments: Array| match Reflect::construct(&constructor, &arguments) {
            Ok(worker) => {
                seen.replace(Some(worker.clone().unchecked_into::<Worker>()));
                worker
            }
            // Something that never answers, instead of a panic in the library.
            Err(_) => EventTarget::new().map_or(JsValue::UNDEFINED, JsValue::from),
        }
    };
    let construct = Closure::<dyn FnMut(JsValue, Array) -> JsValue>::new(construct);
    let traps = Object::new();
    let put = |object: &Object, name: &JsValue, value: &JsValue| {
        Reflect::set(object, name, value).expect("plain properties can be set");
    };
    put(&traps, &JsValue::from_str("construct"), construct.as_ref());
    put(&scope, &name, &Proxy::new(&constructor, &traps));
    let spawned = spawn();
    put(&scope, &name, &constructor);
    (spawned, seen.take())
}
