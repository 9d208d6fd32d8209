//! All keys of the puzzle.

use ginnow_kit::page::keys::{DIGITS, Entry, command, entry, plain, shift_command};

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameKey {
    /// Undo the last action.
    Undo,
    /// Do it again.
    Redo,
    /// Play the film, or pause it.
    Toggle,
    /// One move back.
    Back,
    /// One move forward.
    Forward,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// Who is winning?
    Verdict,
    /// A best move.
    Hint,
    /// Begin another game.
    SetUp,
    /// Have the computer move, or move now.
    Answer,
}

/// What a key asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKey {
    /// To the number on the left.
    Left,
    /// To the number on the right.
    Right,
    /// A row up.
    Up,
    /// A row down.
    Down,
    /// To the first number.
    First,
    /// To the last number.
    Last,
    /// To the number that is typed.
    Typed,
    /// Select the number.
    Select,
}

/// The keys of the game. The clickers of lecturers send Page Up and Page Down.
#[rustfmt::skip]
pub const GAME_KEYS: [Entry<GameKey>; 11] = [
    entry(GameKey::Toggle, &[plain(" "), plain("p")], "keys.toggle"),
    entry(GameKey::Forward, &[plain("ArrowRight"), plain("PageDown"), plain(".")], "keys.forward"),
    entry(GameKey::Back, &[plain("ArrowLeft"), plain("PageUp"), plain(",")], "keys.back"),
    entry(GameKey::First, &[plain("Home")], "keys.first"),
    entry(GameKey::Last, &[plain("End")], "keys.last"),
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(GameKey::Redo, &[command("y"), shift_command("z")], "keys.redo"),
    entry(GameKey::SetUp, &[plain("n")], "keys.set-up"),
    entry(GameKey::Answer, &[plain("o")], "keys.answer"),
    entry(GameKey::Verdict, &[plain("w")], "keys.verdict"),
    entry(GameKey::Hint, &[plain("h")], "keys.hint"),
];

/// The keys of the board, while the focus is on it.
#[rustfmt::skip]
pub const BOARD_KEYS: [Entry<BoardKey>; 8] = [
    entry(BoardKey::Select, &[plain("Enter"), plain(" ")], "keys.select"),
    entry(BoardKey::Typed, &[plain(DIGITS)], "keys.typed"),
    entry(BoardKey::Left, &[plain("ArrowLeft")], "keys.left"),
    entry(BoardKey::Right, &[plain("ArrowRight")], "keys.right"),
    entry(BoardKey::Up, &[plain("ArrowUp")], "keys.up"),
    entry(BoardKey::Down, &[plain("ArrowDown")], "keys.down"),
    entry(BoardKey::First, &[plain("Home")], "keys.first-number"),
    entry(BoardKey::Last, &[plain("End")], "keys.last-number"),
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
