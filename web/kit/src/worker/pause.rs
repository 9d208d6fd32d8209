//! Pauses between a worker's turns, in which it can read the page's messages.

use gloo_timers::callback::Timeout;
use js_sys::{Function, Object, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Dropping a pause cancels the callback.
pub(super) struct Pause {
    /// The timeout that ends the pause. It may not have been set yet.
    _end: Rc<RefCell<Option<Timeout>>>,
}

impl Pause {
    /// Calls `then` after the given number of milliseconds.
    pub fn of(milliseconds: u32, then: impl FnOnce() + 'static) -> Self {
        let end = Timeout::new(milliseconds, then);
        Pause { _end: Rc::new(RefCell::new(Some(end))) }
    }

    /// Pauses for as short as possible, but still long enough for all messages that have arrived to
    /// be read.
    ///
    /// Why not just use a timeout of 0? Because browsers stretch nested timeouts to about 4 ms.
    /// If there's a scheduler, we can avoid this by running a scheduled task in between. We
    /// can't do the work in that task, though, since nobody would report its errors.
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

/// Queues a task in the browser's scheduler, behind everything that is already waiting. Returns
/// `None` if the browser does not have one.
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
