//! Stores the data about the player, i.e. the progress of tasks, the help on each board, and the
//! name. It belongs to the device and not to a window, since players could otherwise begin again in
//! a second window. If several people share a device, the next one erases it.

use crate::browser::{learner, memory};
use crate::widgets::share::hand_in::{HANDED_IN, PLAYER, SECRET};
use ginnow_links::Help;
use gloo_events::EventListener;
use std::cell::Cell;

/// Storage keys of tasks begin with this.
pub(in crate::frame) const TASKS: &str = "task/";
/// Storage keys of help begin with this, and continue with the link to the board.
const HELP: &str = "help/";
/// Storage key of the number of players. It changes when the next one begins.
const PLAYERS: &str = "players";

/// We store this many tasks, and as many boards with help. If there are more, the oldest ones go.
const MOST: usize = 100;
/// If a player has had help on a board before opening a task, it counts for this many milliseconds,
/// i.e. for a day. After that, the moves may be forgotten.
const BEFORE: u64 = 86_400_000;

/// Further storage keys of the player, or the beginnings of such keys. They are for the best games
/// of all boards, for the results on the boards of the day, and for unfinished games.
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

/// Returns the key for the current person. If a learning platform names a learner, we use that
/// name, since others may be using the same device.
fn own(key: &str) -> String {
    learner().map_or(key.to_owned(), |learner| format!("{key}@{learner}"))
}

/// Returns the stored progress of a task.
pub(in crate::frame) fn recall(key: &str) -> Option<String> {
    let key = own(key);
    memory::recall(&key).or_else(|| memory::recall_in_window(&key))
}

/// Stores the progress of a task. If the device doesn't store anything, at least the window
/// remembers it.
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

/// Calls `action` when another window has stored anything that concerns us. This may be the
/// progress of this task, help on its board, or the fact that the next player has begun.
pub(in crate::frame) fn watch(
    key: &str,
    board: &str,
    action: impl Fn() + Clone + 'static,
) -> Watches {
    // From here on, the player of this window is the one who has opened it.
    let _ = has_next_player_started();
    let keys = [own(key), own(&format!("{HELP}{board}")), PLAYERS.to_owned()];
    keys.map(|key| memory::watch(&key, action.clone()))
}

/// Listeners, which end together.
type Watches = [EventListener; 3];

/// Remembers that the page has given help on a board. It counts for tasks on the same board.
pub(in crate::frame) fn note_help(board: &str, help: Help) {
    let key = own(&format!("{HELP}{board}"));
    let known = memory::recall(&key).and_then(|stored| read_help(&stored));
    let letters = known.map_or(help, |(known, _)| known.and(help));
    memory::remember(&key, &format!("{letters} {}", now()));
    drop_oldest(HELP);
}

/// Returns the help on a board that counts for a task. `since` is the time when the device first
/// opened the task.
pub(in crate::frame) fn help_on(board: &str, since: u64) -> Help {
    let stored = memory::recall(&own(&format!("{HELP}{board}")));
    let known = stored.and_then(|stored| read_help(&stored));
    let counts = known.filter(|(_, time)| time.saturating_add(BEFORE) >= since);
    counts.map(|(help, _)| help).unwrap_or_default()
}

/// Reads help and its time. Somebody may have changed the text, so don't rely on it.
fn read_help(stored: &str) -> Option<(Help, u64)> {
    let (letters, time) = stored.split_once(' ')?;
    Some((Help::read(letters).ok()?, time.parse().ok()?))
}

/// If there are too many entries of a kind, drops the oldest ones. The first line of an entry
/// always ends with its time.
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
    /// The number of the player in this window. It is `None` until it is needed for the first time.
    static PLAYER_HERE: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Returns how many players there have been.
fn players() -> u32 {
    memory::recall(PLAYERS).and_then(|players| players.parse().ok()).unwrap_or_default()
}

/// Returns true if the next player has begun in another window since the last call.
pub(in crate::frame) fn has_next_player_started() -> bool {
    let now = players();
    PLAYER_HERE.replace(Some(now)).is_some_and(|known| known != now)
}

/// Erases everything about the player, so that the next one can begin.
pub(in crate::frame) fn begin_next_player() {
    // Do this first, so that other windows know why everything else disappears.
    memory::remember(PLAYERS, &players().wrapping_add(1).to_string());
    PLAYER_HERE.set(Some(players()));
    for key in [PLAYER, HANDED_IN] {
        memory::forget(key);
    }
    for kind in [TASKS, HELP].into_iter().chain(PERSONAL) {
        for key in memory::keys(kind) {
            memory::forget(&key);
        }
    }
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
