//! The fragment of the page's address, which holds the game.

use super::{document, window};
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// So many changes of the address are made at once...
const BURST: u32 = 3;

/// ...when there was none for so many milliseconds before. A change costs as
/// much as a move: browsers note it in the history and load the icon of the page
/// again. They refuse more than about a hundred in half a minute.
const FRESH: f64 = 1_000.0;

/// Later ones wait until no other has come for so many milliseconds...
const REST: u32 = 400;

/// ...but not longer than this.
const LONGEST: f64 = 2_000.0;

/// So many addresses are known that there were before the one that there is.
const RECENT: usize = 2;

/// The fragment, with its `#` unless it is empty.
#[must_use]
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The whole address with another fragment.
#[must_use]
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}#{fragment}")
}

/// The whole address with another fragment, by the plain path of the puzzle that the fragment names: who is sent it
/// is shown the preview of that puzzle. It opens the same page.
#[must_use]
pub fn with_preview(fragment: &str) -> String {
    let whole = with_fragment(fragment);
    let word = fragment.split(['/', '?']).next().unwrap_or_default();
    if !puzzles().iter().any(|puzzle| puzzle == word) {
        return whole;
    }
    let (base, _) = whole.split_once('#').unwrap_or((&whole, ""));
    let root = base.trim_end_matches("index.html");
    format!("{root}p/{word}/#{fragment}")
}

/// The name of the program that the page's workers run, its own or another: it
/// has a digest, which tells builds apart.
#[must_use]
pub fn program_of_workers() -> String {
    let script = document().query_selector("script[data-workers]").ok();
    let address = script
        .flatten()
        .and_then(|it| it.get_attribute("data-workers"));
    let address = address.unwrap_or_default();
    let name = address.rsplit('/').next();
    name.unwrap_or_default().to_owned()
}

/// The first words of the addresses that open a puzzle each, in the order of
/// the list in index.html.
#[must_use]
pub fn puzzles() -> Vec<String> {
    let root = document().document_element();
    let listed = root.and_then(|root| root.get_attribute("data-puzzles"));
    let listed = listed.unwrap_or_default();
    listed.split_whitespace().map(str::to_owned).collect()
}

/// Calls back when somebody changes the fragment (not when [`Writer`] does).
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Keeps the fragment up to date without asking too much of the browser.
/// Changes are written at once; only when many come, the latest of them waits a
/// little.
pub struct Writer {
    state: Rc<RefCell<State>>,
}

#[derive(Default)]
struct State {
    waiting: Option<String>,
    /// Since when something has been waiting.
    since: f64,
    /// When the last change came, and how many did since there was none for
    /// long.
    last: f64,
    changes: u32,
    alarm: Option<Timeout>,
    /// Whether the address is somebody else's for now.
    paused: bool,
    /// Whether the next change is the first since the address was taken over.
    taken: bool,
    /// What was to be written last.
    latest: String,
    /// What was written, or taken over, last.
    written: String,
    /// What was in the address before that, the latest last.
    earlier: Vec<String>,
}

impl State {
    /// Whether a change may be written at once.
    fn is_in_time(&mut self, now: f64) -> bool {
        if now - self.last > FRESH {
            self.changes = 0;
        }
        self.last = now;
        self.changes += 1;
        self.changes <= BURST || self.taken
    }

    /// Writes, unless somebody has changed the address and the news of it is
    /// still on its way: that must not be overwritten.
    fn replace(&mut self, text: &str) {
        if self.written == bare() {
            replace(text);
            self.earlier.push(std::mem::take(&mut self.written));
            let surplus = self.earlier.len().saturating_sub(RECENT);
            self.earlier.drain(..surplus);
            // As the browser writes it, which escapes some signs.
            self.written = bare();
            self.taken = false;
        }
    }

    /// From now on the address is written, over what is there now. What
    /// somebody puts there later is not overwritten before it was heard of.
    fn take_over(&mut self) {
        self.paused = false;
        self.waiting = None;
        self.taken = true;
        self.written = bare();
    }
}

impl Default for Writer {
    fn default() -> Self {
        let mut state = State::default();
        state.take_over();
        let state = Rc::new(RefCell::new(state));
        Writer { state }
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
        let now = js_sys::Date::now();
        if state.is_in_time(now) {
            state.waiting = None;
            state.replace(&fragment);
            return;
        }
        if state.waiting.replace(fragment).is_none() {
            state.since = now;
        } else if now - state.since > LONGEST {
            return;
        }
        let shared = Rc::clone(&self.state);
        let write = move || Writer { state: shared }.flush();
        state.alarm = Some(Timeout::new(REST, write));
    }

    /// Writes what is still waiting, as before the page goes away.
    pub fn flush(&self) {
        let mut state = self.state.borrow_mut();
        if let Some(fragment) = state.waiting.take() {
            state.replace(&fragment);
        }
    }

    /// What is in the address, without its `#`, and what was there lately: a line
    /// each.
    #[must_use]
    pub fn recent(&self) -> String {
        let state = self.state.borrow();
        let mut recent = state.earlier.clone();
        recent.push(state.written.clone());
        recent.join("\n")
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
    #[must_use]
    pub fn knows(&self, fragment: &str) -> bool {
        let state = self.state.borrow();
        let text = fragment.trim_start_matches('#');
        state.paused && (text.is_empty() || text == state.written || text == state.latest)
    }

    /// From now on the address is written again, over what is there now.
    pub fn resume(&self) {
        self.state.borrow_mut().take_over();
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
    fn moves_are_written_at_once_unless_many_come() {
        let mut state = State::default();
        let mut written = |from: u32, step: u32| {
            let times = (0..100).map(|turn| f64::from(from + turn * step));
            times.filter(|&now| state.is_in_time(now)).count()
        };
        assert_eq!(written(10_000, 50), 3);
        assert_eq!(written(20_000, 1_001), 100);
    }
}
