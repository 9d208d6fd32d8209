//! Connects to a running worker with gloo-worker's bridge, plus the browser's own handle. We need
//! the handle to terminate the worker and to learn about its errors.

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

/// Identifies a job.
#[derive(Debug, Clone, Copy)]
pub(in crate::worker) struct JobName {
    /// The name in the worker's address.
    pub name: &'static str,
    /// Message key of the title that players see.
    pub title: &'static str,
    /// See [`Job::PROGRAM`](crate::worker::Job::PROGRAM).
    pub program: &'static str,
}

/// A running worker that accepts orders.
pub(in crate::worker) struct Connection {
    bridge: WorkerBridge<Host>,
    worker: Worker,
    on_error: EventListener,
}

impl Connection {
    /// Lets gloo-worker spawn a worker. Its messages go to `receive`, and if it dies with an error,
    /// `fail` is called. Returns `None` if the browser can't start any.
    pub fn open(
        job: &JobName,
        receive: impl Fn(News<Posted>) + 'static,
        fail: impl Fn() + 'static,
    ) -> Option<Self> {
        // The build is part of the address, so a page never gets an outdated worker from the cache.
        // The job is in the fragment, which does not matter for caching: all jobs share a file that
        // is loaded once.
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

    /// Sends an order. It is queued if the worker is still starting.
    pub fn send(&self, order: Order<Posted>) {
        self.bridge.send(order);
    }

    /// Terminates the worker at once. No messages arrive after that.
    pub fn end(self) {
        self.worker.terminate();
        // gloo-worker's listeners refer to the worker, which refers to the listeners. Break this
        // cycle, or the browser could never free them.
        self.worker.set_onmessage(None);
        // Drop these later, because we may be inside one of their closures right now.
        after(0, move || drop((self.bridge, self.on_error)));
    }
}

thread_local! {
    static START_SCRIPT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Sets a different start script, for tests that run without the page's own one.
pub fn set_start_script(address: String) {
    START_SCRIPT.set(Some(address));
}

fn start_script(program: &str) -> String {
    let other = START_SCRIPT.with_borrow(Option::clone);
    other.unwrap_or_else(|| format!("./start-worker.js?build={program}"))
}

/// The function in `static/start.js` that passes the compiled program on to a worker.
const POST: &str = "postProgram";

/// Hands the compiled program to a worker, whose start script waits for it. This saves compiling it
/// again.
fn hand_over_program(worker: &Worker, program: &str) {
    if START_SCRIPT.with_borrow(Option::is_some) {
        return;
    }
    let post = handed_over(POST).and_then(JsCast::dyn_into::<Function>);
    if let Ok(post) = post {
        let _ = post.call3(&JsValue::NULL, worker, &wasm_bindgen::module(), &program.into());
    }
}

/// Listens for a worker's errors. As the page reports them anyway, they don't show up in the
/// console.
fn on_error(worker: &Worker, fail: impl Fn() + 'static) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(worker, "error", options, move |event| {
        event.prevent_default();
        fail();
    })
}

/// Runs `spawn` and also returns the worker it creates. There's no way to get at it through
/// gloo-worker, so we have to resort to a trick: the library calls the browser's `Worker`
/// constructor, and we put a proxy in its place for a moment.
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
            // The library would panic now. Give it an object that never answers instead.
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
