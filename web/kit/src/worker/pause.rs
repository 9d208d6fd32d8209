//! Pauses a worker between two turns, so that it can read the messages of the page.

use gloo_timers::callback::Timeout;
use js_sys::{Function, Object, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A pause. If you drop it, its callback doesn't run.
pub(super) struct Pause {
    /// The timeout that ends the pause, once it has been set.
    _end: Rc<RefCell<Option<Timeout>>>,
}

impl Pause {
    /// Pauses for this many milliseconds.
    pub fn of(milliseconds: u32, then: impl FnOnce() + 'static) -> Self {
        let end = Timeout::new(milliseconds, then);
        Pause { _end: Rc::new(RefCell::new(Some(end))) }
    }

    /// Pauses as briefly as possible, but long enough to read all messages that have arrived.
    ///
    /// This isn't just a timeout of 0, because browsers delay that by about 4 ms if it is set
    /// inside another one. If the browser has a scheduler, we can avoid this by running a scheduled
    /// task in between. The turn itself must not be that task, though, since nobody would report
    /// errors in it.
    pub fn short(then: impl FnOnce() + 'static) -> Self {
        let end = Rc::new(RefCell::new(None));
        let (later, then) = (Rc::downgrade(&end), Cell::new(Some(then)));
        let wait: Rc<dyn Fn()> = Rc::new(move || {
            if let (Some(end), Some(then)) = (later.upgrade(), then.take()) {
                end.replace(Some(Timeout::new(0, then)));
            }
        });
        let task = Rc::clone(&wait);
        if schedule(move || task()).is_none() {
            wait();
        }
        Pause { _end: end }
    }
}

/// Queues a task in the scheduler of the browser, behind all that are waiting. If the browser has
/// no scheduler, returns `None`.
fn schedule(task: impl FnOnce() + 'static) -> Option<()> {
    let global = js_sys::global();
    let part = |of: &JsValue, name: &str| Reflect::get(of, &JsValue::from_str(name)).ok();
    let scheduler = part(&global, "scheduler").filter(JsValue::is_object)?;
    let post: Function = part(&scheduler, "postTask")?.dyn_into().ok()?;
    let options = Object::new();
    let (priority, last) = (JsValue::from_str("priority"), JsValue::from_str("background"));
    Reflect::set(&options, &priority, &last).ok()?;
    let task = Closure::once_into_js(task);
    post.call2(&scheduler, &task, &options).ok()?;
    Some(())
}
