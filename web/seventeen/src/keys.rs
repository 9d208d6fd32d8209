//! All keys of the puzzle.

use ginnow_kit::page::keys::{Entry, command, entry, plain, shift_command};

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKey {
    /// Undo the last change.
    Undo,
    /// Do it again.
    Redo,
    /// Begin the search, stop it, or go on with it.
    Toggle,
    /// Another grid.
    Grid,
    /// The next of the puzzles that were found.
    Next,
    /// The one before.
    Previous,
    /// Look at the search.
    Search,
    /// Look at the puzzles that were found.
    Found,
    /// Look at the filter.
    Filter,
    /// Look at the unavoidable sets.
    Sets,
    /// Look at a puzzle of one's own.
    Puzzle,
}

/// The keys of the puzzle.
#[rustfmt::skip]
pub const GAME_KEYS: [Entry<GameKey>; 11] = [
    entry(GameKey::Toggle, &[plain("s")], "keys.toggle"),
    entry(GameKey::Grid, &[plain("g")], "keys.grid"),
    entry(GameKey::Next, &[plain("n"), plain("PageDown")], "keys.next"),
    entry(GameKey::Previous, &[plain("p"), plain("PageUp")], "keys.previous"),
    entry(GameKey::Search, &[plain("1")], "keys.search"),
    entry(GameKey::Found, &[plain("2")], "keys.found"),
    entry(GameKey::Filter, &[plain("3")], "keys.filter"),
    entry(GameKey::Sets, &[plain("4")], "keys.sets"),
    entry(GameKey::Puzzle, &[plain("5")], "keys.puzzle"),
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(GameKey::Redo, &[command("y"), shift_command("z")], "keys.redo"),
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
