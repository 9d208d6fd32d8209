//! All keys of the puzzle.

use ginnow_kit::page::keys::{Entry, command, entry, shift_command};

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKey {
    /// Undo the last change.
    Undo,
    /// Do it again.
    Redo,
}

/// The keys of the puzzle.
pub const GAME_KEYS: [Entry<GameKey>; 2] = [
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(
        GameKey::Redo,
        &[command("y"), shift_command("z")],
        "keys.redo",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::{PAGE_KEYS, assert_unambiguous, find};

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&GAME_KEYS);
        for stroke in PAGE_KEYS.iter().flat_map(|entry| entry.strokes) {
            let own = find(&GAME_KEYS, stroke.key, stroke.command, stroke.shift);
            assert_eq!(own, None, "{stroke:?}");
        }
    }
}
