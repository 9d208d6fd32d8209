//! The fragment of the page's address, which holds the game.

use super::{document, window};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// Browsers refuse to change the address more often than about a hundred times
/// in half a minute. So many changes may come at once...
const BURST: f64 = 30.0;

/// ...and after that one in so many milliseconds.
const REST: u32 = 500;

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

/// The name of the page's program, which tells builds apart: it has a digest,
/// and the files that have none in their names are asked for by it.
pub fn program() -> String {
    let script = document().query_selector("script[data-program]").ok();
    let address = script
        .flatten()
        .and_then(|it| it.get_attribute("data-program"));
    let address = address.unwrap_or_default();
    let name = address.rsplit('/').next();
    name.unwrap_or_default().to_owned()
}

/// Calls back when somebody changes the fragment (not when [`Writer`] does).
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Keeps the fragment up to date without asking too much of the browser.
/// Changes are written at once; only when very many come, the latest of them
/// waits a little.
#[derive(Default)]
pub struct Writer {
    state: Rc<RefCell<State>>,
}

#[derive(Default)]
struct State {
    waiting: Option<String>,
    alarm: Option<Timeout>,
    allowance: Option<Allowance>,
    /// Whether the address is somebody else's for now.
    paused: bool,
    /// What was to be written last.
    latest: String,
    /// What was written last.
    written: String,
}

/// How many changes may be written at once, and since when that is so.
#[derive(Clone, Copy)]
struct Allowance {
    changes: f64,
    since: f64,
}

impl Allowance {
    /// What there is at a later time, in milliseconds.
    fn at(self, now: f64) -> f64 {
        (self.changes + (now - self.since) / f64::from(REST)).min(BURST)
    }
}

impl State {
    /// Takes one change from the allowance, if there is one.
    fn take(&mut self, now: f64) -> bool {
        let changes = self.allowance.map_or(BURST, |allowance| allowance.at(now));
        let allowed = changes >= 1.0;
        self.allowance = Some(Allowance {
            changes: if allowed { changes - 1.0 } else { changes },
            since: now,
        });
        allowed
    }

    /// Writes, unless somebody has changed the address and the news of it is
    /// still on its way: that must not be overwritten.
    fn replace(&mut self, text: &str) {
        if self.written.is_empty() || self.written == bare() {
            replace(text);
            // As the browser writes it, which escapes some signs.
            self.written = bare();
        }
    }
}

impl Writer {
    /// Writes a fragment, now or soon.
    pub fn write(&self, fragment: String) {
        let mut state = self.state.borrow_mut();
        state.latest.clone_from(&fragment);
        if state.paused {
            return;
        }
        if state.alarm.is_none() && state.take(js_sys::Date::now()) {
            state.replace(&fragment);
            return;
        }
        state.waiting = Some(fragment);
        if state.alarm.is_none() {
            let shared = Rc::clone(&self.state);
            state.alarm = Some(Timeout::new(REST, move || {
                let mut state = shared.borrow_mut();
                state.alarm = None;
                state.take(js_sys::Date::now());
                if let Some(fragment) = state.waiting.take() {
                    state.replace(&fragment);
                }
            }));
        }
    }

    /// Writes what is still waiting, before the page goes away.
    pub fn flush(&self) {
        let mut state = self.state.borrow_mut();
        if let Some(fragment) = state.waiting.take() {
            state.replace(&fragment);
        }
    }

    /// Leaves the address alone until [`Writer::resume`]: it names something
    /// else for now.
    pub fn pause(&self) {
        let mut state = self.state.borrow_mut();
        state.paused = true;
        state.waiting = None;
    }

    /// Whether a fragment, come upon after a pause, is no news: none at all, or
    /// what was written last.
    pub fn knows(&self, fragment: &str) -> bool {
        let state = self.state.borrow();
        let text = fragment.trim_start_matches('#');
        state.paused && (text.is_empty() || text == state.written || text == state.latest)
    }

    /// From now on the address is written again, over what is there now.
    pub fn resume(&self) {
        let mut state = self.state.borrow_mut();
        state.paused = false;
        state.written.clear();
    }

    /// Writes the latest once more: something else has come into the address.
    pub fn rewrite(&self) {
        let latest = self.state.borrow().latest.clone();
        self.write(latest);
    }
}

/// The fragment without its `#`.
fn bare() -> String {
    fragment().trim_start_matches('#').to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_written_and_then_one_now_and_then() {
        let mut state = State::default();
        let written = (0..1000).filter(|_| state.take(0.0)).count();
        assert_eq!(written, 30);
        assert!(!state.take(400.0));
        assert!(state.take(600.0));
        let half_minute = (0..3000)
            .filter(|step| state.take(600.0 + f64::from(step * 10)))
            .count();
        assert!(half_minute <= 61, "{half_minute}");
    }
}
