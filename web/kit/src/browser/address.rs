//! The fragment of the address contains the game.
//!
//! Writing it after each move is harder than it looks. Browsers record every change in the history
//! and load the page's icon again, so a change is about as expensive as the move itself. And after
//! about a hundred of them in half a minute, they do not accept any more.

use super::{back, document, window};
use ginnow_links::pasted;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// This many changes are written immediately after a pause...
const BURST: u32 = 3;

/// ...which is at least this long, in milliseconds.
const FRESH: f64 = 1_000.0;

/// Any further change has to wait until nothing has changed for this many milliseconds...
const REST: u32 = 400;

/// ...but we don't wait longer than this.
const LONGEST: f64 = 2_000.0;

/// Number of earlier addresses to remember.
const RECENT: usize = 2;

/// Returns the fragment, including the `#` (unless it is empty).
#[must_use]
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Returns the current address with a different fragment. The query is dropped: it belongs to the
/// link that the page was opened with, and comes from trackers and learning platforms.
#[must_use]
pub fn with_fragment(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    format!("{}#{fragment}", without_query(&href))
}

/// Removes query and fragment from an address.
fn without_query(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or_default()
}

/// Like [`with_fragment`], but uses the path of the puzzle named by the fragment. It leads to the
/// same page, but when somebody sends the link in a chat, the preview is that of the puzzle.
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

/// Returns the file of a worker program. If there is no program called `name`, you get the first
/// one, which may be the page's own. File names contain a digest, so that programs of different
/// builds never get mixed up.
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

/// Returns the first words of all puzzles' addresses, in the order of index.html.
#[must_use]
pub fn puzzles() -> Vec<String> {
    let root = document().document_element();
    let listed = root.and_then(|root| root.get_attribute("data-puzzles"));
    let listed = listed.unwrap_or_default();
    listed.split_whitespace().map(str::to_owned).collect()
}

/// Returns the fragment (without `#`) of a link to one of our puzzles. As the fragment works here
/// as well, the host does not matter.
#[must_use]
pub fn of_puzzle(text: &str) -> Option<String> {
    let puzzles = puzzles();
    pasted(text, |word| puzzles.iter().any(|puzzle| puzzle == word))
}

/// Opens a fragment, as a link would.
pub fn follow(fragment: &str) {
    // If the browser doesn't allow it, we stay where we are.
    let _ = window().location().set_hash(fragment);
}

/// Calls `action` on every change of the fragment that wasn't made by [`Writer`].
pub fn on_change(action: impl Fn() + 'static) -> EventListener {
    EventListener::new(&window(), "hashchange", move |_| action())
}

/// Writes the fragment without overloading the browser. Single changes are written immediately. If
/// there are many in a row, only the latest one is written, after a short delay.
pub struct Writer {
    state: Rc<RefCell<PendingAddress>>,
}

#[derive(Default)]
struct PendingAddress {
    waiting: Option<String>,
    /// When the oldest pending change was made.
    since: f64,
    /// When the last change was made, and how many there have been since the last pause.
    last: f64,
    changes: u32,
    alarm: Option<Timeout>,
    /// True while the address belongs to something else, such as the guide.
    paused: bool,
    /// True from taking over the address up to the next write.
    taken: bool,
    /// The latest fragment, whether or not it has been written.
    latest: String,
    /// The fragment that was last written, or taken over.
    written: String,
    /// Fragments before that, most recent last.
    earlier: Vec<String>,
}

impl PendingAddress {
    /// Returns `true` if this change can be written immediately.
    fn is_in_time(&mut self, now: f64) -> bool {
        if now - self.last > FRESH {
            self.changes = 0;
        }
        self.last = now;
        self.changes += 1;
        self.changes <= BURST || self.taken
    }

    /// Writes a fragment, unless somebody else has changed the address and the event is still on
    /// its way. Their change must not get lost.
    fn replace(&mut self, text: &str) {
        if self.written == bare() {
            replace(text);
            self.earlier.push(std::mem::take(&mut self.written));
            let surplus = self.earlier.len().saturating_sub(RECENT);
            self.earlier.drain(..surplus);
            // Browsers escape some characters, so read it back.
            self.written = bare();
            self.taken = false;
        }
    }

    /// Takes over the current address. The next write will replace it, unless others change it in
    /// the meantime, in which case we wait for the event.
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
    /// Writes a fragment, possibly with a delay.
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

    /// Writes a pending change immediately. Call this before the page goes away.
    pub fn flush(&self) {
        let mut state = self.state.borrow_mut();
        if let Some(fragment) = state.waiting.take() {
            state.replace(&fragment);
        }
    }

    /// Returns the current address and the most recent ones before it, without `#`, one per line.
    #[must_use]
    pub fn recent(&self) -> String {
        let state = self.state.borrow();
        let mut recent = state.earlier.clone();
        recent.push(state.written.clone());
        recent.join("\n")
    }

    /// Stops writing until [`Writer::resume`]. Use this while the address belongs to something
    /// else.
    pub fn pause(&self) {
        let mut state = self.state.borrow_mut();
        state.paused = true;
        state.waiting = None;
    }

    /// Returns `true` if the fragment found after a pause is no news. It is empty then, or it is
    /// the one we last wrote or were about to write.
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

/// Returns the fragment without the `#`.
fn bare() -> String {
    fragment().trim_start_matches('#').to_owned()
}

fn replace(fragment: &str) {
    let address = format!("#{fragment}");
    if let Ok(history) = window().history() {
        // If the browser rejects this, the address just contains an older game for now. The next
        // move tries again.
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
