//! Stores the device's data about the player: the progress of tasks, the help that the page gave on each
//! board, and the name. It belongs to the device and not to one window, so that a second window doesn't
//! begin again. On a device that several people share, the next one erases it.

use crate::browser::{learner, memory};
use crate::widgets::share::hand_in::{HANDED_IN, PLAYER, SECRET};
use ginnow_links::Help;
use gloo_events::EventListener;
use std::cell::Cell;

/// Prefix of the storage keys of tasks.
pub(in crate::frame) const TASKS: &str = "task/";
/// The storage keys of help begin with this, and the link to the board follows.
const HELP: &str = "help/";
/// This key stores how many players there have been. The number changes when the next one begins.
const PLAYERS: &str = "players";

/// We store up to a hundred tasks, and as many boards with help. After that, the oldest are dropped.
const MOST: usize = 100;
/// Help from the time before a task was opened counts for this many milliseconds: a day. After that, the player may have
/// forgotten the moves.
const BEFORE: u64 = 86_400_000;

/// More storage keys of the player, or their beginnings: the best games of all boards, and unfinished games.
pub const PERSONAL: [&str; 3] = ["bests", "unaided", "unfinished/"];

/// Returns the current time in milliseconds since 1970.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clocks show whole milliseconds after 1970"
)]
pub(in crate::frame) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the key for the person whom a learning platform names, as other learners may use the same device.
fn own(key: &str) -> String {
    learner().map_or(key.to_owned(), |learner| format!("{key}@{learner}"))
}

/// Returns the stored progress of the task with this key.
pub(in crate::frame) fn recall(key: &str) -> Option<String> {
    let key = own(key);
    memory::recall(&key).or_else(|| memory::recall_in_window(&key))
}

/// Stores the progress of a task. The window remembers it if the device can't.
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

/// Calls `action` when another window has stored the progress of this task, help on a board, or the next player.
pub(in crate::frame) fn watch(
    key: &str,
    board: &str,
    action: impl Fn() + Clone + 'static,
) -> Watches {
    // The player of this window is the one who has opened it.
    let _ = has_next_player_started();
    let keys = [own(key), own(&format!("{HELP}{board}")), PLAYERS.to_owned()];
    keys.map(|key| memory::watch(&key, action.clone()))
}

/// Listeners that end together.
type Watches = [EventListener; 3];

/// Remembers that the page has given help on a board, for tasks on the same board.
pub(in crate::frame) fn note_help(board: &str, help: Help) {
    let key = own(&format!("{HELP}{board}"));
    let known = memory::recall(&key).and_then(|stored| read_help(&stored));
    let letters = known.map_or(help, |(known, _)| known.and(help));
    memory::remember(&key, &format!("{letters} {}", now()));
    drop_oldest(HELP);
}

/// Returns the help on a board that counts for a task which the device first opened at this time.
pub(in crate::frame) fn help_on(board: &str, since: u64) -> Help {
    let stored = memory::recall(&own(&format!("{HELP}{board}")));
    let known = stored.and_then(|stored| read_help(&stored));
    let counts = known.filter(|(_, time)| time.saturating_add(BEFORE) >= since);
    counts.map(|(help, _)| help).unwrap_or_default()
}

/// Reads stored help and its time. The text is untrusted.
fn read_help(stored: &str) -> Option<(Help, u64)> {
    let (letters, time) = stored.split_once(' ')?;
    Some((Help::read(letters).ok()?, time.parse().ok()?))
}

/// Drops the oldest entries of a kind if there are too many. Both kinds end their first line with a time.
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
    /// The number of the player in this window; `None` until somebody has asked.
    static PLAYER_HERE: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Returns the number of players so far.
fn players() -> u32 {
    memory::recall(PLAYERS).and_then(|players| players.parse().ok()).unwrap_or_default()
}

/// Returns true if the next player has begun in another window since the last call.
pub(in crate::frame) fn has_next_player_started() -> bool {
    let now = players();
    PLAYER_HERE.replace(Some(now)).is_some_and(|known| known != now)
}

/// Erases everything about the player, for the next one.
pub(in crate::frame) fn begin_next_player() {
    // First, so that other windows know why the rest disappears.
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
