//! Connects the page with a running worker. It has gloo-worker's bridge to it, and the browser's own
//! handle, which can terminate it and reports its errors.

use crate::browser::address::program_of_workers;
use crate::browser::after;
use crate::browser::handed_over::handed_over;
use crate::worker::codec::Values;
use crate::worker::host::Host;
use crate::worker::message::{News, Order, Posted};
use gloo_events::{EventListener, EventListenerOptions};
use gloo_worker::{Spawnable, WorkerBridge};
use js_sys::{Array, Function, Object, Proxy, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, Worker};

/// A job has one name for programs and another for people.
#[derive(Debug, Clone, Copy)]
pub(in crate::worker) struct JobName {
    /// Part of the worker's address.
    pub name: &'static str,
    /// The player sees a title with these words.
    pub title: &'static str,
    /// See [`Job::PROGRAM`](crate::worker::Job::PROGRAM).
    pub program: &'static str,
}

/// With these handles, you can post messages to a running worker, and terminate it.
pub(in crate::worker) struct Connection {
    bridge: WorkerBridge<Host>,
    worker: Worker,
    on_error: EventListener,
}

impl Connection {
    /// Lets gloo-worker spawn a worker for a job. `receive` gets its messages. `fail` is called if it ends
    /// with an error. Returns `None` if the browser cannot start a worker.
    pub fn open(
        job: &JobName,
        receive: impl Fn(News<Posted>) + 'static,
        fail: impl Fn() + 'static,
    ) -> Option<Self> {
        // Since the build is in the address, an old, cached worker never meets a new page. The job is in
        // the fragment, which does not affect loading and caching: all jobs share one file.
        let program = program_of_workers(job.program);
        let address = format!("{}#{}", start_script(&program), job.name);
        let spawn = || {
            let mut spawner = Host::spawner().encoding::<Values>();
            spawner.callback(receive).with_loader(true).spawn(&address)
        };
        let (bridge, worker) = observing_the_constructor(spawn);
        let worker = worker?;
        hand_over_program(&worker, &program);
        let on_error = on_error(&worker, fail);
        Some(Connection { bridge, worker, on_error })
    }

    /// Posts an order, or queues it until the worker is up.
    pub fn send(&self, order: Order<Posted>) {
        self.bridge.send(order);
    }

    /// Terminates the worker, whatever it is doing. No more messages arrive.
    pub fn end(self) {
        self.worker.terminate();
        // gloo-worker's listeners hold the worker, which holds the listeners: the browser could never
        // collect them.
        self.worker.set_onmessage(None);
        // One of the closures may be running: let it return first.
        after(0, move || drop((self.bridge, self.on_error)));
    }
}

thread_local! {
    static START_SCRIPT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Sets another start script for workers, for tests that run without the page's script.
pub fn set_start_script(address: String) {
    START_SCRIPT.set(Some(address));
}

fn start_script(program: &str) -> String {
    let other = START_SCRIPT.with_borrow(Option::clone);
    other.unwrap_or_else(|| format!("./start-worker.js?build={program}"))
}

/// The function of `static/start.js` that posts a compiled program to a worker, if there is one.
const POST: &str = "postProgram";

/// Has the compiled program posted to a worker, whose start script waits for it.
fn hand_over_program(worker: &Worker, program: &str) {
    if START_SCRIPT.with_borrow(Option::is_some) {
        return;
    }
    let post = handed_over(POST).and_then(JsCast::dyn_into::<Function>);
    if let Ok(post) = post {
        let _ = post.call3(&JsValue::NULL, worker, &wasm_bindgen::module(), &program.into());
    }
}

/// Listens for a worker's errors. They are kept out of the console, since the page reports them.
fn on_error(worker: &Worker, fail: impl Fn() + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(worker, "error", options, move |event| {
        event.prevent_default();
        fail();
    })
}

/// Runs `spawn` and also returns the worker that it made. gloo-worker does not expose it, but the browser
/// constructs it under the name `Worker`, so a proxy can see it.
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
            // An object that never answers is better than a panic in the library.
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
