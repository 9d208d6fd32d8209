//! Stores what we know about the player: the progress of tasks, the help on each board, and the
//! name. All of this belongs to the device and not to a window, since players could otherwise just
//! start over in a second window. If several people share a device, the next one erases it.

use crate::browser::{learner, memory};
use crate::widgets::share::hand_in::{HANDED_IN, PLAYER, PLAYERS, SECRET};
use ginnow_links::Help;
use gloo_events::EventListener;
use std::cell::Cell;

/// Prefix of the storage keys for tasks.
pub(in crate::frame) const TASKS: &str = "task/";
/// Storage keys of help begin with this. The link to the board follows.
const HELP: &str = "help/";

/// We store this many tasks, and just as many boards with help. After that, the oldest ones are
/// dropped.
const MOST: usize = 100;
/// Help on a board counts for a task that was opened up to a day later (in milliseconds). By then,
/// we assume that the moves have been forgotten.
const BEFORE: u64 = 86_400_000;

/// Other storage keys (or prefixes of keys) belong to the player, too. These are the best games,
/// results on the boards of the day, and unfinished games.
pub const PERSONAL: [&str; 4] = ["bests", "unaided", "daily", "unfinished/"];

/// Returns the current time in milliseconds since 1970.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clocks show whole milliseconds after 1970"
)]
pub(in crate::frame) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the key for the current person. Learning platforms may name a learner, and other
/// learners may well use the same device. The name therefore becomes part of the key.
fn own(key: &str) -> String {
    learner().map_or(key.to_owned(), |learner| format!("{key}@{learner}"))
}

/// Returns a task's stored progress, if any.
pub(in crate::frame) fn recall(key: &str) -> Option<String> {
    let key = own(key);
    memory::recall(&key).or_else(|| memory::recall_in_window(&key))
}

/// Stores the progress of a task. In private mode, the device may not store anything. At least, the
/// window remembers the progress then.
pub(in crate::frame) fn store(key: &str, progress: &str) {
    let key = own(key);
    if memory::recall(&key).as_deref() == Some(progress) {
        return;
    }
    memory::remember(&key, progress);
    if memory::recall(&key).is_none() {
        memory::remember_in_window(&key, progress);
    }
    drop_oldest(TASKS);
}

/// Calls `action` whenever another window stores something that concerns us: progress of this task,
/// help on its board, or that the next player has begun. Watching ends when the result is dropped.
pub(in crate::frame) fn watch(
    key: &str,
    board: &str,
    action: impl Fn() + Clone + 'static,
) -> Watches {
    // The person who opened this window counts as its player now.
    let _ = switch_to_next_player();
    let keys = [own(key), own(&format!("{HELP}{board}")), PLAYERS.to_owned()];
    keys.map(|key| memory::watch(&key, action.clone()))
}

type Watches = [EventListener; 3];

/// Records help on a board. It counts for all tasks there.
pub(in crate::frame) fn note_help(board: &str, help: Help) {
    let key = own(&format!("{HELP}{board}"));
    let known = memory::recall(&key).and_then(|stored| read_help(&stored));
    let letters = known.map_or(help, |(known, _)| known.and(help));
    memory::remember(&key, &format!("{letters} {}", now()));
    drop_oldest(HELP);
}

/// Returns the help that counts for a task on this board. `since` is when the task was first opened
/// on this device.
pub(in crate::frame) fn help_on(board: &str, since: u64) -> Help {
    let stored = memory::recall(&own(&format!("{HELP}{board}")));
    let known = stored.and_then(|stored| read_help(&stored));
    let counts = known.filter(|(_, time)| time.saturating_add(BEFORE) >= since);
    counts.map(|(help, _)| help).unwrap_or_default()
}

/// Parses help and its time. Returns `None` if somebody has tampered with the text.
fn read_help(stored: &str) -> Option<(Help, u64)> {
    let (letters, time) = stored.split_once(' ')?;
    Some((Help::read(letters).ok()?, time.parse().ok()?))
}

/// Drops the oldest entries of a kind if there are too many. This relies on the first line of each
/// entry ending with its time.
fn drop_oldest(kind: &str) {
    let keys = memory::keys(kind);
    if keys.len() <= MOST {
        return;
    }
    let time = |key: &str| -> u64 {
        let stored = memory::recall(key).unwrap_or_default();
        let first = stored.lines().next().and_then(|line| line.rsplit(' ').next());
        first.and_then(|time| time.parse().ok()).unwrap_or_default()
    };
    if let Some(oldest) = keys.iter().min_by_key(|key| time(key)) {
        memory::forget(oldest);
    }
}

thread_local! {
    /// The number of the player in this window, or `None` if we have not needed it yet.
    static PLAYER_HERE: Cell<Option<u32>> = const { Cell::new(None) };
}

fn players() -> u32 {
    memory::recall(PLAYERS).and_then(|players| players.parse().ok()).unwrap_or_default()
}

/// If the next player has begun in some other window since this was last called, erases what only
/// this window knows about the player before, and returns `true`.
pub(in crate::frame) fn switch_to_next_player() -> bool {
    let now = players();
    let has_started = PLAYER_HERE.replace(Some(now)).is_some_and(|known| known != now);
    if has_started {
        forget_in_window();
    }
    has_started
}

/// Erases everything about the current player.
pub(in crate::frame) fn begin_next_player() {
    for key in [PLAYER, HANDED_IN] {
        memory::forget(key);
    }
    for kind in [TASKS, HELP].into_iter().chain(PERSONAL) {
        for key in memory::keys(kind) {
            memory::forget(&key);
        }
    }
    forget_in_window();
    // This comes last. It makes the other windows read everything again, and until then they have
    // no reason to. If they did so earlier, they would find the progress that we are about to
    // erase, and store it for the next player.
    memory::remember(PLAYERS, &players().wrapping_add(1).to_string());
    PLAYER_HERE.set(Some(players()));
}

fn forget_in_window() {
    for kind in [TASKS, "game/", "unaided", SECRET] {
        memory::forget_in_window_all(kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stored_help_with_a_time_counts() {
        let hints = Help { hints: true, ..Help::default() };
        assert_eq!(read_help("h 12"), Some((hints, 12)));
        assert_eq!(read_help(" 12"), Some((Help::default(), 12)));
        for wrong in ["", "h", "x 12", "h -1", "h 1 2"] {
            assert_eq!(read_help(wrong), None, "{wrong}");
        }
    }
}
