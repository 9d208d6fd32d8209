//! The fragment of the page's address, which holds the game.

use super::window;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;

/// The least time between two changes of the address, in milliseconds.
/// Browsers refuse to change it more often than some hundred times a minute.
const REST: u32 = 400;

/// The fragment, with its `#` unless it is empty.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The whole address with another fragment.
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}#{fragment}")
}

/// Calls back when somebody changes the fragment (not when [`Writer`] does).
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Keeps the fragment up to date without asking too much of the browser: the
/// first change is written at once, those that follow soon after together.
#[derive(Default)]
pub struct Writer {
    waiting: std::rc::Rc<std::cell::RefCell<Waiting>>,
}

#[derive(Default)]
struct Waiting {
    fragment: Option<String>,
    rest: Option<Timeout>,
}

impl Writer {
    /// Writes a fragment, now or soon.
    pub fn write(&self, fragment: String) {
        let mut waiting = self.waiting.borrow_mut();
        if waiting.rest.is_some() {
            waiting.fragment = Some(fragment);
            return;
        }
        replace(&fragment);
        let shared = std::rc::Rc::clone(&self.waiting);
        waiting.rest = Some(Timeout::new(REST, move || {
            let mut waiting = shared.borrow_mut();
            waiting.rest = None;
            if let Some(fragment) = waiting.fragment.take() {
                replace(&fragment);
            }
        }));
    }

    /// Writes what is still waiting, before the page goes away.
    pub fn flush(&self) {
        if let Some(fragment) = self.waiting.borrow_mut().fragment.take() {
            replace(&fragment);
        }
    }
}

fn replace(fragment: &str) {
    let address = format!("#{fragment}");
    if let Ok(history) = window().history() {
        // A browser that refuses keeps the older game in the address; the next
        // move tries again.
        let nothing = wasm_bindgen::JsValue::NULL;
        let _ = history.replace_state_with_url(&nothing, "", Some(&address));
    }
}
