//! All keys of the page and of the board. The handlers look keys up here, and
//! the help shows the same lists: the two cannot disagree.

/// What a key asks for wherever the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
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
    /// Show the board to a room, or the whole page again.
    Project,
    /// Show the whole page again.
    Leave,
    /// Look at the graph; at the other one if one is looked at.
    Graph,
    /// Give a hint; the next one if one was given.
    Hint,
    /// Show the keys.
    Help,
}

/// What a key asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardWish {
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

/// A key, perhaps with others held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stroke {
    /// Its name as the browser gives it; letters in lower case.
    pub key: &'static str,
    /// With Control or Command.
    pub command: bool,
    /// With Shift.
    pub shift: bool,
}

/// Stands for every digit.
pub const DIGITS: &str = "0–9";

impl Stroke {
    /// Whether this is the key that was pressed.
    #[must_use]
    pub fn is(&self, key: &str, command: bool, shift: bool) -> bool {
        let digit = key.len() == 1 && key.as_bytes()[0].is_ascii_digit();
        let same = self.key.eq_ignore_ascii_case(key) || (self.key == DIGITS && digit);
        // On many keyboards a sign like "?" needs Shift itself.
        let sign = key.len() == 1 && !key.as_bytes()[0].is_ascii_alphabetic();
        same && self.command == command && (self.shift == shift || (sign && !command && key != " "))
    }
}

/// One line of a list: what is asked for, by which keys, and in which words.
#[derive(Debug)]
pub struct Entry<W: 'static> {
    /// What is asked for.
    pub wish: W,
    /// Any of these keys asks for it.
    pub strokes: &'static [Stroke],
    /// The key of its words.
    pub words: &'static str,
}

/// What a key asks for by a list, if anything.
pub fn find<W: Copy>(list: &[Entry<W>], key: &str, command: bool, shift: bool) -> Option<W> {
    let asks = |entry: &&Entry<W>| {
        let mut strokes = entry.strokes.iter();
        strokes.any(|stroke| stroke.is(key, command, shift))
    };
    list.iter().find(asks).map(|entry| entry.wish)
}

const fn plain(key: &'static str) -> Stroke {
    Stroke {
        key,
        command: false,
        shift: false,
    }
}

const fn command(key: &'static str) -> Stroke {
    Stroke {
        key,
        command: true,
        shift: false,
    }
}

const fn shift_command(key: &'static str) -> Stroke {
    Stroke {
        key,
        command: true,
        shift: true,
    }
}

const fn entry<W>(wish: W, strokes: &'static [Stroke], words: &'static str) -> Entry<W> {
    Entry {
        wish,
        strokes,
        words,
    }
}

/// The keys of the page. The clickers of lecturers send Page Up and Page Down.
#[rustfmt::skip]
pub const PAGE_KEYS: [Entry<Wish>; 12] = [
    entry(Wish::Toggle, &[plain(" "), plain("p")], "keys.toggle"),
    entry(Wish::Forward, &[plain("ArrowRight"), plain("PageDown"), plain(".")], "keys.forward"),
    entry(Wish::Back, &[plain("ArrowLeft"), plain("PageUp"), plain(",")], "keys.back"),
    entry(Wish::First, &[plain("Home")], "keys.first"),
    entry(Wish::Last, &[plain("End")], "keys.last"),
    entry(Wish::Undo, &[command("z")], "keys.undo"),
    entry(Wish::Redo, &[command("y"), shift_command("z")], "keys.redo"),
    entry(Wish::Project, &[plain("f")], "keys.project"),
    entry(Wish::Leave, &[plain("Escape")], "keys.leave"),
    entry(Wish::Graph, &[plain("g")], "keys.graph"),
    entry(Wish::Hint, &[plain("h")], "keys.hint"),
    entry(Wish::Help, &[plain("?")], "keys.help"),
];

/// The keys of the board, while the focus is on it.
#[rustfmt::skip]
pub const BOARD_KEYS: [Entry<BoardWish>; 12] = [
    entry(BoardWish::Select, &[plain("Enter"), plain(" ")], "keys.select"),
    entry(BoardWish::Typed, &[plain(DIGITS)], "keys.typed"),
    entry(BoardWish::Left, &[plain("ArrowLeft")], "keys.left"),
    entry(BoardWish::Right, &[plain("ArrowRight")], "keys.right"),
    entry(BoardWish::Up, &[plain("ArrowUp")], "keys.up"),
    entry(BoardWish::Down, &[plain("ArrowDown")], "keys.down"),
    entry(BoardWish::RowStart, &[plain("Home")], "keys.row-start"),
    entry(BoardWish::RowEnd, &[plain("End")], "keys.row-end"),
    entry(BoardWish::PageUp, &[plain("PageUp")], "keys.page-up"),
    entry(BoardWish::PageDown, &[plain("PageDown")], "keys.page-down"),
    entry(BoardWish::First, &[command("Home")], "keys.first-number"),
    entry(BoardWish::Last, &[command("End")], "keys.last-number"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn page(key: &str, command: bool, shift: bool) -> Option<Wish> {
        find(&PAGE_KEYS, key, command, shift)
    }

    #[test]
    fn keys_ask_for_what_players_expect() {
        assert_eq!(page("z", true, false), Some(Wish::Undo));
        assert_eq!(page("Z", true, true), Some(Wish::Redo));
        assert_eq!(page("y", true, false), Some(Wish::Redo));
        assert_eq!(page("z", false, false), None);
        assert_eq!(page("p", false, false), Some(Wish::Toggle));
        assert_eq!(page("p", true, false), None, "printing");
        assert_eq!(page("f", true, false), None, "searching the page");
    }

    #[test]
    fn signs_are_found_with_and_without_shift() {
        assert_eq!(
            page("?", false, true),
            Some(Wish::Help),
            "as on most keyboards"
        );
        assert_eq!(page("?", false, false), Some(Wish::Help));
        assert_eq!(
            page("F", false, false),
            Some(Wish::Project),
            "capitals locked"
        );
        assert_eq!(page(" ", false, true), None, "scrolls back");
        assert_eq!(find(&BOARD_KEYS, "7", false, false), Some(BoardWish::Typed));
    }

    /// The first that fits is taken: a second one could never be asked for.
    #[test]
    fn no_key_asks_for_two_things() {
        fn check<W: Copy + PartialEq + std::fmt::Debug>(list: &[Entry<W>]) {
            for entry in list {
                for stroke in entry.strokes {
                    let found = find(list, stroke.key, stroke.command, stroke.shift);
                    // "0–9" stands for keys and is none.
                    let wanted = (stroke.key != DIGITS).then_some(entry.wish);
                    assert_eq!(found.filter(|_| wanted.is_some()), wanted, "{stroke:?}");
                }
            }
        }
        check(&PAGE_KEYS);
        check(&BOARD_KEYS);
    }
}
