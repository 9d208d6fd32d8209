//! All keys of the puzzle; those of the grid belong to the room of the Sudokus.

use ginnow_kit::page::keys::{Entry, command, entry, plain, shift_command};

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKey {
    /// Undo the last action.
    Undo,
    /// Do it again.
    Redo,
    /// Empty the grid but for its givens.
    Restart,
}

/// The keys of the page.
pub const GAME_KEYS: [Entry<GameKey>; 3] = [
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(
        GameKey::Redo,
        &[command("y"), shift_command("z")],
        "keys.redo",
    ),
    entry(GameKey::Restart, &[plain("r")], "keys.restart"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::{PAGE_KEYS, assert_unambiguous, find};
    use ginnow_web_sudoku::GRID_KEYS;

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&GAME_KEYS);
        let pages = PAGE_KEYS.iter().flat_map(|entry| entry.strokes);
        let grids = GRID_KEYS.iter().flat_map(|entry| entry.strokes);
        for stroke in pages.chain(grids) {
            let own = find(&GAME_KEYS, stroke.key, stroke.command, stroke.shift);
            assert_eq!(own, None, "{stroke:?}");
        }
    }
}
