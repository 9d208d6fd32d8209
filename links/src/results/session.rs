//! Sessions tell us that two codes come from the same browser window.

use crate::results::check_sum::{digits, read_digits, sum_bits};
use std::fmt;

/// All codes of a window share a short random number. It distinguishes students with the same name,
/// or without one, whom the page that collects results would otherwise take for the same person.
///
/// Each task gets a different number. If it were always the same, somebody could use it to link the
/// anonymous codes of two tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Session(u32);

impl Session {
    /// Number of digits, not counting the checksum.
    const DIGITS: usize = 4;

    /// Counts the digits including the checksum. That has only one.
    pub(crate) const LENGTH: usize = Self::DIGITS + 1;

    /// Creates a window's session from the digits of the task's board, and a random text that only
    /// this window knows.
    pub(crate) fn new(secret: &str, task: &str) -> Self {
        Session(sum_bits(&format!("{task} {secret}"), 5 * Self::DIGITS))
    }

    /// Returns the suffix for `code`. Since its checksum depends on the code, you cannot move a
    /// session to a different one.
    pub(crate) fn suffix(self, code: &str) -> String {
        format!("_{self}{}", digits(self.check(code), 1))
    }

    fn check(self, code: &str) -> u32 {
        sum_bits(&format!("{code}_{self}"), 5)
    }

    /// Returns the length in bytes of the suffix at the start of `text`, or 0 if there isn't any.
    pub(crate) fn length_in(text: &str) -> usize {
        let is_digit = |c: &char| c.is_ascii_alphanumeric();
        let Some(rest) = text.strip_prefix('_') else {
            return 0;
        };
        let length = rest.chars().take_while(is_digit).count();
        if length == Self::LENGTH { length + 1 } else { 0 }
    }

    /// Splits off the suffix of a code, if there is any.
    pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
        match text.rsplit_once('_') {
            Some((code, suffix)) if Self::length_in(&text[code.len()..]) == suffix.len() + 1 => {
                (code, Some(suffix))
            }
            _ => (text, None),
        }
    }

    /// Parses a suffix. Returns `None` if it's mistyped. This doesn't matter much, as the game
    /// before it may still be fine.
    pub(crate) fn read(suffix: &str, code: &str) -> Option<Self> {
        let (number, check) = suffix.split_at_checked(Self::DIGITS)?;
        let session = Session(read_digits(number).ok()?);
        (read_digits(check).ok()? == session.check(code)).then_some(session)
    }
}

impl fmt::Display for Session {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&digits(self.0, Self::DIGITS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lesson, TaskMark};

    #[test]
    fn sessions_differ_between_windows_and_between_tasks() {
        let [here, there] =
            ["chess/1?n=8", "chess/1?n=9"].map(|board| TaskMark::of(board, &Lesson::default()));
        assert_eq!(here.session("a"), here.session("a"));
        assert_ne!(here.session("a"), here.session("b"));
        assert_ne!(here.session("a"), there.session("a"));
    }

    #[test]
    fn a_suffix_is_read_back_and_a_mistyped_one_is_ignored() {
        let session = Session(0x1_2345);
        let suffix = session.suffix("code-1");
        let (code, found) = Session::split(&suffix);
        assert_eq!((code, found.map(str::len)), ("", Some(5)));
        let found = found.expect("a suffix");
        assert_eq!(Session::read(found, "code-1"), Some(session));
        assert_eq!(Session::read(&found.to_uppercase(), "code-1"), Some(session));
        let read = |text: &str| Session::read(text, "code-1");
        let mistyped = format!("0{}", &found[1..]);
        assert!(read(&mistyped) != Some(session));
        for other in ["a-b_c-123456", "a_12345-1", "a_1234", "a_123456", "a"] {
            assert_eq!(Session::split(other), (other, None));
        }
    }
}
