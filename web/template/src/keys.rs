//! All keys of the puzzle.

use ginnow_kit::page::keys::{Entry, command, entry, plain, shift_command};

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKey {
    /// Undo the last press.
    Undo,
    /// Do it again.
    Redo,
    /// Begin anew.
    Restart,
}

/// What a key asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKey {
    /// To the lamp on the left.
    Left,
    /// To the lamp on the right.
    Right,
    /// To the first lamp.
    First,
    /// To the last lamp.
    Last,
    /// Press the lamp: what browsers do with a button that has the focus.
    Press,
}

/// The keys of the game.
pub const GAME_KEYS: [Entry<GameKey>; 3] = [
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(
        GameKey::Redo,
        &[command("y"), shift_command("z")],
        "keys.redo",
    ),
    entry(GameKey::Restart, &[plain("r")], "keys.restart"),
];

/// The keys of the board, while the focus is on it.
pub const BOARD_KEYS: [Entry<BoardKey>; 5] = [
    entry(BoardKey::Press, &[plain("Enter"), plain(" ")], "keys.press"),
    entry(BoardKey::Left, &[plain("ArrowLeft")], "keys.left"),
    entry(BoardKey::Right, &[plain("ArrowRight")], "keys.right"),
    entry(BoardKey::First, &[plain("Home")], "keys.first"),
    entry(BoardKey::Last, &[plain("End")], "keys.last"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::{PAGE_KEYS, assert_unambiguous, find};

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&GAME_KEYS);
        assert_unambiguous(&BOARD_KEYS);
        for stroke in PAGE_KEYS.iter().flat_map(|entry| entry.strokes) {
            let own = find(&GAME_KEYS, stroke.key, stroke.command, stroke.shift);
            assert_eq!(own, None, "{stroke:?}");
        }
    }
}
