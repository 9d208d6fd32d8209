//! The pause between two turns of a worker, in which the page is heard.

use gloo_timers::callback::Timeout;
use js_sys::{Function, Object, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A pause under way. When it is dropped, nothing follows.
pub(super) struct Pause {
    /// The timeout that ends it, once that has been set.
    _end: Rc<RefCell<Option<Timeout>>>,
}

impl Pause {
    /// A pause of so many milliseconds.
    pub fn of(milliseconds: u32, then: impl FnOnce() + 'static) -> Self {
        let end = Timeout::new(milliseconds, then);
        Pause {
            _end: Rc::new(RefCell::new(Some(end))),
        }
    }

    /// A pause as short as can be, in which all messages that wait are heard.
    ///
    /// Browsers hold a timeout back for some 4 ms where one sets the next. Those that
    /// have a scheduler do not, once a task of its lies between them. The turn is not
    /// that task itself: what fails in one is told to nobody.
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

/// Hands a task to the browser's scheduler, behind everything else that waits.
/// Nothing if it has none.
fn schedule(task: impl FnOnce() + 'static) -> Option<()> {
    let global = js_sys::global();
    let part = |of: &JsValue, name: &str| Reflect::get(of, &JsValue::from_str(name)).ok();
    let scheduler = part(&global, "scheduler").filter(JsValue::is_object)?;
    let post: Function = part(&scheduler, "postTask")?.dyn_into().ok()?;
    let options = Object::new();
    let (priority, last) = (
        JsValue::from_str("priority"),
        JsValue::from_str("background"),
    );
    Reflect::set(&options, &priority, &last).ok()?;
    let task = Closure::once_into_js(task);
    post.call2(&scheduler, &task, &options).ok()?;
    Some(())
}
