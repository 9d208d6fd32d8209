//! Reads and writes the fragment of the address, which contains the game.
//!
//! Writing is less simple than it seems, because we do it after each move. Browsers record every
//! change in the history and load the icon of the page again, so a change costs as much as the move
//! itself. If there are more than about a hundred in half a minute, they refuse them altogether.

use super::{back, document, window};
use ginnow_links::pasted;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// After a pause, this many changes are written at once...
const BURST: u32 = 3;

/// ...and a pause is this long, in milliseconds.
const FRESH: f64 = 1_000.0;

/// Any further change waits until there hasn't been another one for this many milliseconds...
const REST: u32 = 400;

/// ...but no longer than this.
const LONGEST: f64 = 2_000.0;

/// How many earlier addresses we remember.
const RECENT: usize = 2;

/// Returns the fragment. Unless it is empty, this includes the `#`.
#[must_use]
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Returns the current address with another fragment. The query is left out, since it belongs to
/// the link that has opened the page: trackers and learning platforms add it.
#[must_use]
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    format!("{}#{fragment}", without_query(&href))
}

/// Returns an address without its query and its fragment.
fn without_query(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

/// Like [`with_fragment`], but the path is the one of the puzzle that the fragment names. It opens
/// the same page. The difference is that a chat shows the preview of that puzzle if somebody sends
/// the link.
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

/// Returns the file of a worker program. If there is no program with this name, returns the first
/// one, which may be that of the page itself. The name of the file contains a digest, so that
/// programs of different builds aren't mixed up.
#[must_use]
pub fn program_of_workers(name: &str) -> String {
    let script = document().query_selector("script[data-workers]").ok();
    let listed = script.flatten().and_then(|it| it.get_attribute("data-workers"));
    let listed = listed.unwrap_or_default();
    let files = || listed.split(' ').filter_map(|path| path.rsplit('/').next());
    let is_named = |file: &&str| {
        let rest = file.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with('-'))
    };
    let file = files().find(is_named).or_else(|| files().next());
    file.unwrap_or_default().to_owned()
}

/// Returns the words with which the addresses of puzzles begin, in the order of index.html.
#[must_use]
pub fn puzzles() -> Vec<String> {
    let root = document().document_element();
    let listed = root.and_then(|root| root.get_attribute("data-puzzles"));
    let listed = listed.unwrap_or_default();
    listed.split_whitespace().map(str::to_owned).collect()
}

/// If the text is a link to one of the puzzles, returns its fragment without the `#`. We don't look
/// at the host of the link, since the fragment works here as well.
#[must_use]
pub fn of_puzzle(text: &str) -> Option<String> {
    let puzzles = puzzles();
    pasted(text, |word| puzzles.iter().any(|puzzle| puzzle == word))
}

/// Opens a fragment in the same way as a link would.
pub fn follow(fragment: &str) {
    // If the browser doesn't allow this, the page stays as it is.
    let _ = window().location().set_hash(fragment);
}

/// Calls `action` each time that the fragment changes, except when [`Writer`] has changed it.
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Writes the fragment without overloading the browser. A change is written at once, but if there
/// are many in a row, only the latest one is, with a small delay.
pub struct Writer {
    state: Rc<RefCell<PendingAddress>>,
}

#[derive(Default)]
struct PendingAddress {
    waiting: Option<String>,
    /// The time of the oldest change that is waiting.
    since: f64,
    /// The time of the last change, and how many there have been since the last pause.
    last: f64,
    changes: u32,
    alarm: Option<Timeout>,
    /// True while the address belongs to something else, such as a guide.
    paused: bool,
    /// True until the first write after we have taken over the address.
    taken: bool,
    /// The latest fragment, even if it hasn't been written yet.
    latest: String,
    /// The fragment that was last written or taken over.
    written: String,
    /// The fragments before that. The most recent one is at the end.
    earlier: Vec<String>,
}

impl PendingAddress {
    /// Returns true if this change can be written at once.
    fn is_in_time(&mut self, now: f64) -> bool {
        if now - self.last > FRESH {
            self.changes = 0;
        }
        self.last = now;
        self.changes += 1;
        self.changes <= BURST || self.taken
    }

    /// Writes a fragment, unless somebody else has changed the address and we haven't received the
    /// event yet. Their change must not get lost.
    fn replace(&mut self, text: &str) {
        if self.written == bare() {
            replace(text);
            self.earlier.push(std::mem::take(&mut self.written));
            let surplus = self.earlier.len().saturating_sub(RECENT);
            self.earlier.drain(..surplus);
            // Read it back, because the browser escapes some characters.
            self.written = bare();
            self.taken = false;
        }
    }

    /// Takes over the address as it is now. The next write replaces it, but if others change it in
    /// the meantime, we wait for the event.
    fn take_over(&mut self) {
        self.paused = false;
        self.waiting = None;
        self.taken = true;
        self.written = bare();
    }
}

impl Default for Writer {
    fn default() -> Self {
        let mut state = PendingAddress::default();
        state.take_over();
        let state = Rc::new(RefCell::new(state));
        Writer { state }
    }
}

impl Writer {
    /// Writes a fragment, either now or a little later.
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

    /// Writes the waiting change, if there is one. Call this when the page goes away.
    pub fn flush(&self) {
        let mut state = self.state.borrow_mut();
        if let Some(fragment) = state.waiting.take() {
            state.replace(&fragment);
        }
    }

    /// Returns the current address and the most recent ones before it, one per line and without
    /// `#`.
    #[must_use]
    pub fn recent(&self) -> String {
        let state = self.state.borrow();
        let mut recent = state.earlier.clone();
        recent.push(state.written.clone());
        recent.join("\n")
    }

    /// Stops writing until [`Writer::resume`], because the address belongs to something else.
    pub fn pause(&self) {
        let mut state = self.state.borrow_mut();
        state.paused = true;
        state.waiting = None;
    }

    /// Returns true if a fragment that we find after a pause isn't news to us, because it is empty
    /// or the one that we wanted to write last.
    #[must_use]
    pub fn knows(&self, fragment: &str) -> bool {
        let state = self.state.borrow();
        let text = fragment.trim_start_matches('#');
        state.paused && (text.is_empty() || text == state.written || text == state.latest)
    }

    /// Continues writing. The next write replaces the current address.
    pub fn resume(&self) {
        self.state.borrow_mut().take_over();
    }

    /// Writes the latest fragment again, because something else has changed the address.
    pub fn rewrite(&self) {
        let latest = self.state.borrow().latest.clone();
        self.write(latest);
    }
}

/// Returns the fragment without its `#`.
fn bare() -> String {
    fragment().trim_start_matches('#').to_owned()
}

fn replace(fragment: &str) {
    let address = format!("#{fragment}");
    if let Ok(history) = window().history() {
        // If the browser refuses, the address still has an older game. The next move tries again.
        let _ = history.replace_state_with_url(&back::entry_state(), "", Some(&address));
        back::note();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_omit_the_query_of_the_page() {
        for address in ["https://a.b/c/", "https://a.b/c/?utm=1#x?y", "https://a.b/c/#x?y#z"] {
            assert_eq!(without_query(address), "https://a.b/c/", "{address}");
        }
    }

    #[test]
    fn moves_are_written_at_once_unless_many_come() {
        let mut state = PendingAddress::default();
        let mut written = |from: u32, step: u32| {
            let times = (0..100).map(|turn| f64::from(from + turn * step));
            times.filter(|&now| state.is_in_time(now)).count()
        };
        assert_eq!(written(10_000, 50), 3);
        assert_eq!(written(20_000, 1_001), 100);
    }
}
