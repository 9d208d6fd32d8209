//! The handlers and the help share these lists of keys, so they cannot disagree.

use web_sys::KeyboardEvent;

/// No keyboard produces a later letter of the Latin blocks.
const LAST_LATIN: char = '\u{24f}';

/// Returns the name of a key, as in [`Stroke::key`]. For layouts without Latin letters (Cyrillic,
/// Greek, Arabic and so on), that is the letter in the same place on an English keyboard. Digits
/// and punctuation always follow the layout.
#[must_use]
pub fn key_name(event: &KeyboardEvent) -> String {
    let key = event.key();
    let latin = latin(&key, &event.code()).map(str::to_owned);
    latin.unwrap_or(key)
}

/// Returns the English letter at the position `code` if `key` is a letter of another script.
fn latin<'code>(key: &str, code: &'code str) -> Option<&'code str> {
    let other_script = key.chars().all(|sign| sign > LAST_LATIN);
    code.strip_prefix("Key").filter(|_| other_script)
}

/// A stroke is a key with its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stroke {
    /// The key has the name that `key_name` returns. Letters are lower case.
    pub key: &'static str,
    /// True if it takes Control or Command.
    pub command: bool,
    /// True if it takes Shift.
    pub shift: bool,
}

/// This stands for any digit key.
pub const DIGITS: &str = "0–9";

impl Stroke {
    /// Returns `true` if this stroke was pressed.
    #[must_use]
    pub fn is(&self, key: &str, command: bool, shift: bool) -> bool {
        let digit = key.len() == 1 && key.as_bytes()[0].is_ascii_digit();
        let same = self.key.eq_ignore_ascii_case(key) || (self.key == DIGITS && digit);
        // Many keyboards need Shift to type "?", for example. So ignore it for signs.
        let sign = key.len() == 1 && !key.as_bytes()[0].is_ascii_alphabetic();
        same && self.command == command && (self.shift == shift || (sign && !command && key != " "))
    }
}

/// Each entry in a list has a command and its keys.
#[derive(Debug, Clone, Copy)]
pub struct KeyEntry<K: 'static> {
    /// The command.
    pub action: K,
    /// Any one of these strokes triggers the command.
    pub strokes: &'static [Stroke],
    /// Message key of the description.
    pub words: &'static str,
}

/// Looks up the command of a key.
pub fn find<K: Copy>(list: &[KeyEntry<K>], key: &str, command: bool, shift: bool) -> Option<K> {
    let action = |entry: &&KeyEntry<K>| {
        let mut strokes = entry.strokes.iter();
        strokes.any(|stroke| stroke.is(key, command, shift))
    };
    list.iter().find(action).map(|entry| entry.action)
}

/// Returns the stroke of a key without modifiers.
#[must_use]
pub const fn plain(key: &'static str) -> Stroke {
    Stroke { key, command: false, shift: false }
}

/// Returns the stroke of a key with Control or Command.
#[must_use]
pub const fn command(key: &'static str) -> Stroke {
    Stroke { key, command: true, shift: false }
}

/// Returns the stroke of a key with Shift.
#[must_use]
pub const fn shifted(key: &'static str) -> Stroke {
    Stroke { key, command: false, shift: true }
}

/// Returns the stroke of a key with Shift, plus Control or Command.
#[must_use]
pub const fn shift_command(key: &'static str) -> Stroke {
    Stroke { key, command: true, shift: true }
}

/// Creates an entry.
pub const fn entry<K>(action: K, strokes: &'static [Stroke], words: &'static str) -> KeyEntry<K> {
    KeyEntry { action, strokes, words }
}

/// Commands that are available on every page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKey {
    /// Switches the projector view on or off.
    Project,
    /// Leaves the projector view.
    Leave,
    /// Blank the screen (in projector mode) until the next key is pressed.
    Blank,
    /// Shows the help.
    Help,
}

/// These commands have keys.
pub const PAGE_KEYS: [KeyEntry<PageKey>; 4] = [
    entry(PageKey::Project, &[plain("f")], "keys.project"),
    // Clickers send F5 to start or end a presentation, and a full stop to blank the screen.
    entry(PageKey::Leave, &[plain("Escape"), plain("F5")], "keys.leave"),
    entry(PageKey::Blank, &[plain(".")], "keys.blank"),
    entry(PageKey::Help, &[plain("?")], "keys.help"),
];

/// Asserts that no key has two commands. Lookups return the first match, so the second command
/// would be unreachable. Call this in a puzzle's tests.
///
/// # Panics
/// Panics if a key has two commands.
pub fn assert_unambiguous<K: Copy + PartialEq + std::fmt::Debug>(list: &[KeyEntry<K>]) {
    for entry in list {
        // Skip this one. It stands for ten keys.
        for stroke in entry.strokes.iter().filter(|stroke| stroke.key != DIGITS) {
            let found = find(list, stroke.key, stroke.command, stroke.shift);
            assert_eq!(found, Some(entry.action), "{stroke:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_found_with_and_without_shift() {
        let page = |key, command, shift| find(&PAGE_KEYS, key, command, shift);
        let help = Some(PageKey::Help);
        assert_eq!(page("?", false, true), help, "as on most keyboards");
        assert_eq!(page("?", false, false), help);
        let project = Some(PageKey::Project);
        assert_eq!(page("F", false, false), project, "capitals locked");
        assert_eq!(page("f", true, false), None, "searching the page");
    }

    #[test]
    fn letters_of_other_scripts_are_found_by_their_place() {
        for (key, code, letter) in [
            ("я", "KeyZ", Some("Z")),
            ("Я", "KeyZ", Some("Z")),
            ("ζ", "KeyZ", Some("Z")),
            ("ئ", "KeyZ", Some("Z")),
            ("لا", "KeyB", Some("B")),
            ("ㅋ", "KeyZ", Some("Z")),
        ] {
            assert_eq!(latin(key, code), letter, "{key}");
        }
    }

    #[test]
    fn latin_letters_digits_and_punctuation_follow_the_layout() {
        for (key, code) in [
            // AZERTY has the letter here.
            ("a", "KeyQ"),
            (",", "KeyM"),
            ("&", "Digit1"),
            ("é", "Digit2"),
            ("m", "Semicolon"),
            // Other Latin layouts.
            ("é", "KeyW"),
            ("ı", "KeyI"),
            // Other scripts.
            ("ж", "Semicolon"),
            ("١", "Digit1"),
            ("؟", "Slash"),
            // Keys that have names.
            ("Dead", "KeyE"),
            ("Process", "KeyE"),
            ("ArrowLeft", "ArrowLeft"),
        ] {
            assert_eq!(latin(key, code), None, "{key}");
        }
    }

    #[test]
    fn digits_stand_for_each_of_them() {
        const DIGIT: [Stroke; 1] = [plain(DIGITS)];
        let list = [entry((), &DIGIT, "")];
        assert_eq!(find(&list, "7", false, false), Some(()));
        assert_eq!(find(&list, "x", false, false), None);
    }

    #[test]
    fn no_key_has_two_effects() {
        assert_unambiguous(&PAGE_KEYS);
    }
}
