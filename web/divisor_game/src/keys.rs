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
    /// Open the next step of the analysis.
    Analyse,
    /// Set up other piles.
    SetUp,
    /// Have the opponent move.
    Answer,
}

/// What a key asks for on the piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKey {
    /// To the pile on the left.
    Left,
    /// To the pile on the right.
    Right,
    /// To the first pile.
    First,
    /// To the last pile.
    Last,
    /// Choose the pile: what browsers do with a button that has the focus.
    Choose,
}

/// What a key asks for in the diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiagramKey {
    /// Take the divisor.
    Take,
    /// To a divisor beside it.
    Walk,
    /// To the first divisor, or the last.
    Ends,
}

/// The keys of the game. The clickers of lecturers send Page Up and Page Down.
#[rustfmt::skip]
pub const GAME_KEYS: [Entry<GameKey>; 10] = [
    entry(GameKey::Toggle, &[plain(" "), plain("p")], "keys.toggle"),
    entry(GameKey::Forward, &[plain("ArrowRight"), plain("PageDown"), plain(".")], "keys.forward"),
    entry(GameKey::Back, &[plain("ArrowLeft"), plain("PageUp"), plain(",")], "keys.back"),
    entry(GameKey::First, &[plain("Home")], "keys.first"),
    entry(GameKey::Last, &[plain("End")], "keys.last"),
    entry(GameKey::Undo, &[command("z")], "keys.undo"),
    entry(GameKey::Redo, &[command("y"), shift_command("z")], "keys.redo"),
    entry(GameKey::Answer, &[plain("o")], "keys.answer"),
    entry(GameKey::Analyse, &[plain("h")], "keys.analyse"),
    entry(GameKey::SetUp, &[plain("n")], "keys.set-up"),
];

/// The keys of the piles, while the focus is on them.
#[rustfmt::skip]
pub const BOARD_KEYS: [Entry<BoardKey>; 5] = [
    entry(BoardKey::Choose, &[plain("Enter"), plain(" ")], "keys.choose"),
    entry(BoardKey::Left, &[plain("ArrowLeft")], "keys.left"),
    entry(BoardKey::Right, &[plain("ArrowRight")], "keys.right"),
    entry(BoardKey::First, &[plain("Home")], "keys.first-pile"),
    entry(BoardKey::Last, &[plain("End")], "keys.last-pile"),
];

/// The keys of the diagram, while the focus is in it.
#[rustfmt::skip]
pub const DIAGRAM_KEYS: [Entry<DiagramKey>; 3] = [
    entry(DiagramKey::Take, &[plain("Enter"), plain(" ")], "keys.take"),
    entry(DiagramKey::Walk,
        &[plain("ArrowLeft"), plain("ArrowRight"), plain("ArrowUp"), plain("ArrowDown")], "keys.walk"),
    entry(DiagramKey::Ends, &[plain("Home"), plain("End")], "keys.ends"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::page::keys::{PAGE_KEYS, assert_unambiguous, find};

    #[test]
    fn no_key_asks_for_two_things() {
        assert_unambiguous(&GAME_KEYS);
        assert_unambiguous(&BOARD_KEYS);
        assert_unambiguous(&DIAGRAM_KEYS);
        for stroke in PAGE_KEYS.iter().flat_map(|entry| entry.strokes) {
            let own = find(&GAME_KEYS, stroke.key, stroke.command, stroke.shift);
            assert_eq!(own, None, "{stroke:?}");
        }
    }
}
