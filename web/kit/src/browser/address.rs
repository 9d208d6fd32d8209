//! Reads and writes the fragment of the page's address, which contains the game.

use super::{back, document, window};
use ginnow_links::pasted;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// The number of changes of the address that are written at once...
const BURST: u32 = 3;

/// ...after a pause of this many milliseconds. A change costs as much as a move: browsers record it in the
/// history and load the page's icon again. They refuse more than about a hundred in half a minute.
const FRESH: f64 = 1_000.0;

/// More changes are written when no other has come for this many milliseconds...
const REST: u32 = 400;

/// ...but after this many milliseconds at the latest.
const LONGEST: f64 = 2_000.0;

/// How many earlier addresses we remember.
const RECENT: usize = 2;

/// Returns the fragment, with its `#` unless it is empty.
#[must_use]
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Returns the whole address, with this fragment instead of the current one. It leaves out the query, which belongs to
/// the link that opened the page: trackers and learning platforms add it.
#[must_use]
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    format!("{}#{fragment}", without_query(&href))
}

/// Returns an address without its query and its fragment.
fn without_query(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

/// Returns the whole address with another fragment, under the path of the puzzle that the fragment names, so that a
/// link in a message shows the preview of that puzzle. It opens the same page.
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

/// Returns the file of the worker program with this name, or of the first worker program, which may be the page's own,
/// if the name is unknown. The file name contains a digest, which distinguishes builds.
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

/// Returns the first words of the addresses of all puzzles, in the order of the list in index.html.
#[must_use]
pub fn puzzles() -> Vec<String> {
    let root = document().document_element();
    let listed = root.and_then(|root| root.get_attribute("data-puzzles"));
    let listed = listed.unwrap_or_default();
    listed.split_whitespace().map(str::to_owned).collect()
}

/// Returns the fragment of a pasted link to one of the puzzles, without its `#`. The link may name any host; this page
/// opens the fragment. `None` if the text is something else.
#[must_use]
pub fn of_puzzle(text: &str) -> Option<String> {
    let puzzles = puzzles();
    pasted(text, |word| puzzles.iter().any(|puzzle| puzzle == word))
}

/// Opens a fragment, as a link would.
pub fn follow(fragment: &str) {
    // If the browser forbids it, the page stays as it is.
    let _ = window().location().set_hash(fragment);
}

/// Calls back when the fragment changes by other means than [`Writer`].
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Keeps the fragment up to date without overloading the browser. Changes are written at once, except that
/// the latest of many changes in a row is delayed a little.
pub struct Writer {
    state: Rc<RefCell<PendingAddress>>,
}

#[derive(Default)]
struct PendingAddress {
    waiting: Option<String>,
    /// When the oldest waiting change came.
    since: f64,
    /// When the last change came, and the number of changes since the last pause.
    last: f64,
    changes: u32,
    alarm: Option<Timeout>,
    /// True if the address currently belongs to something else.
    paused: bool,
    /// True if the next change is the first since the address was taken over.
    taken: bool,
    /// The latest fragment may not have been written yet.
    latest: String,
    /// The last fragment that was written or taken over.
    written: String,
    /// Earlier fragments follow, with the most recent at the end.
    earlier: Vec<String>,
}

impl PendingAddress {
    /// Returns true if a change may be written at once.
    fn is_in_time(&mut self, now: f64) -> bool {
        if now - self.last > FRESH {
            self.changes = 0;
        }
        self.last = now;
        self.changes += 1;
        self.changes <= BURST || self.taken
    }

    /// Writes a fragment, unless the address has changed and the event is still pending. That change must
    /// stay.
    fn replace(&mut self, text: &str) {
        if self.written == bare() {
            replace(text);
            self.earlier.push(std::mem::take(&mut self.written));
            let surplus = self.earlier.len().saturating_sub(RECENT);
            self.earlier.drain(..surplus);
            // As the browser stores it, with some characters escaped.
            self.written = bare();
            self.taken = false;
        }
    }

    /// Takes over the address: the next write replaces its current content. Later changes by others are not
    /// overwritten before their events arrive.
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
    /// Writes a fragment, now or a little later.
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

    /// Writes the waiting change, if any. Called before the page goes away.
    pub fn flush(&self) {
        let mut state = self.state.borrow_mut();
        if let Some(fragment) = state.waiting.take() {
            state.replace(&fragment);
        }
    }

    /// Returns the current address without its `#`, and the most recent earlier ones, one per line.
    #[must_use]
    pub fn recent(&self) -> String {
        let state = self.state.borrow();
        let mut recent = state.earlier.clone();
        recent.push(state.written.clone());
        recent.join("\n")
    }

    /// Stops writing the address until [`Writer::resume`], while it belongs to something else.
    pub fn pause(&self) {
        let mut state = self.state.borrow_mut();
        state.paused = true;
        state.waiting = None;
    }

    /// Returns true if a fragment found after a pause is not new: it is empty, or the one written last.
    #[must_use]
    pub fn knows(&self, fragment: &str) -> bool {
        let state = self.state.borrow();
        let text = fragment.trim_start_matches('#');
        state.paused && (text.is_empty() || text == state.written || text == state.latest)
    }

    /// Resumes writing. The next write replaces the current address.
    pub fn resume(&self) {
        self.state.borrow_mut().take_over();
    }

    /// Writes the latest fragment again, after something else has changed the address.
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
        // If the browser refuses, the address keeps the older game, and the next move tries again.
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
