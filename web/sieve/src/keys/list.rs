//! All keys of the Sieve and of its board.

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
    /// Look at the graph; at the other one if one is looked at.
    Graph,
    /// Swap the sizes of the board and of the view that draws.
    Swap,
    /// Give a hint; the next one if one was given.
    Hint,
    /// Show the best score, or hide it.
    Best,
}

/// What a key asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKey {
    /// One number to the left.
    Left,
    /// One number to the right.
    Right,
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// Some rows up.
    PageUp,
    /// Some rows down.
    PageDown,
    /// To the beginning of the row.
    RowStart,
    /// To the end of the row.
    RowEnd,
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
    entry(GameKey::Graph, &[plain("g")], "keys.graph"),
    entry(GameKey::Swap, &[plain("e")], "keys.swap"),
    entry(GameKey::Hint, &[plain("h")], "keys.hint"),
    entry(GameKey::Best, &[plain("b")], "keys.best"),
];

/// The keys of the board, while the focus is on it.
#[rustfmt::skip]
pub const BOARD_KEYS: [Entry<BoardKey>; 12] = [
    entry(BoardKey::Select, &[plain("Enter"), plain(" ")], "keys.select"),
    entry(BoardKey::Typed, &[plain(DIGITS)], "keys.typed"),
    entry(BoardKey::Left, &[plain("ArrowLeft")], "keys.left"),
    entry(BoardKey::Right, &[plain("ArrowRight")], "keys.right"),
    entry(BoardKey::Up, &[plain("ArrowUp")], "keys.up"),
    entry(BoardKey::Down, &[plain("ArrowDown")], "keys.down"),
    entry(BoardKey::RowStart, &[plain("Home")], "keys.row-start"),
    entry(BoardKey::RowEnd, &[plain("End")], "keys.row-end"),
    entry(BoardKey::PageUp, &[plain("PageUp")], "keys.page-up"),
    entry(BoardKey::PageDown, &[plain("PageDown")], "keys.page-down"),
    entry(BoardKey::First, &[command("Home")], "keys.first-number"),
    entry(BoardKey::Last, &[command("End")], "keys.last-number"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::{PAGE_KEYS, assert_unambiguous, find};

    fn game(key: &str, command: bool, shift: bool) -> Option<GameKey> {
        find(&GAME_KEYS, key, command, shift)
    }

    #[test]
    fn keys_ask_for_what_players_expect() {
        assert_eq!(game("z", true, false), Some(GameKey::Undo));
        assert_eq!(game("Z", true, true), Some(GameKey::Redo));
        assert_eq!(game("y", true, false), Some(GameKey::Redo));
        assert_eq!(game("z", false, false), None);
        assert_eq!(game("p", false, false), Some(GameKey::Toggle));
        assert_eq!(game("p", true, false), None, "printing");
        assert_eq!(game(" ", false, true), None, "scrolls back");
        assert_eq!(find(&BOARD_KEYS, "7", false, false), Some(BoardKey::Typed));
    }

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&GAME_KEYS);
        assert_unambiguous(&BOARD_KEYS);
        for stroke in PAGE_KEYS.iter().flat_map(|entry| entry.strokes) {
            assert_eq!(
                game(stroke.key, stroke.command, stroke.shift),
                None,
                "{stroke:?}"
            );
        }
    }
}
