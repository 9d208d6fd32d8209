//! All keys of the puzzle.

use ginnow_kit::page::keys::{Entry, command, entry, plain, shift_command};

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
}

/// The keys of the game. The clickers of lecturers send Page Up and Page Down.
#[rustfmt::skip]
pub const GAME_KEYS: [Entry<GameKey>; 7] = [
    entry(GameKey::Toggle, &[plain(" "), plain("p")], "keys.toggle"),
    entry(GameKey::Forward, &[plain("ArrowRight"), plain("PageDown"), plain(".")], "keys.forward"),
    entry(GameKey::Back, &[plain("ArrowLeft"), plain("PageUp"), plain(",")], "keys.back"),
    entry(GameKey::First, &[plain("Home")], "keys.first"),
    entry(GameKey::Last, &[plain("End")], "keys.last"),
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
