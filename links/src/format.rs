//! Gives all links the same form: a puzzle, a version, and keys with values.

use crate::pasted::unescaped;
use crate::text::{decode, quote};
use crate::trailing::{end, without_parameters};
use crate::{LONGEST_LINK, Parts, Problem};
use std::borrow::Cow;

/// Keys of a lesson, which the links of every puzzle may have, in the order in which they are written.
pub const LESSON_KEYS: [&str; 7] = ["ask", "hide", "lock", "step", "results", "lang", "layout"];

/// Every link of a puzzle looks like `puzzle/version?key=value&key=value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Each link begins with this name, which must not contain `/`, `?`, `=`, `&` or `%`.
    pub puzzle: &'static str,
    /// After the name comes this version.
    pub version: u32,
    /// The puzzle has these keys of its own, in addition to those of the lesson.
    pub keys: &'static [&'static str],
}

impl Format {
    /// Returns the beginning of the links, up to the `?`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}/{}", self.puzzle, self.version)
    }

    /// Splits a fragment, with or without its `#`, into the values of the keys. An empty text has no
    /// values and no problem. A text that is too long isn't read. Linear in the length of the text.
    #[must_use]
    #[inline(never)]
    pub fn split(&self, fragment: &str) -> Parts {
        let mut parts = Parts::new(self.keys);
        let text = without_hash(fragment);
        if text.len() > LONGEST_LINK {
            let length = text.len();
            parts.problems.push(Problem::TooLong { length });
        } else if !text.is_empty() {
            self.link(text, &mut parts);
        }
        parts
    }

    #[inline(never)]
    fn link(&self, text: &str, parts: &mut Parts) {
        // A link that was encoded as a whole has lost its separators.
        let text = without_parameters(text);
        let whole = if text.contains('?') { Cow::Borrowed(text) } else { decode(text) };
        let whole = unescaped(&whole);
        let whole = without_parameters(&whole);
        let (head, values) = match whole.split_once('?') {
            Some((head, values)) => (head, values),
            None if whole.contains('=') => ("", whole),
            None => (&whole[..end(whole)], ""),
        };
        parts.problems.extend(self.wrong_head(head));
        let (values, signs) = values.split_at(end(values));
        for part in values.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            parts.take(&decode(name), decode(value));
        }
        if let Some((name, value)) = values.rsplit('&').next().and_then(|last| last.split_once('='))
        {
            parts.end(&decode(name), value, signs);
        }
    }

    /// The problem of the text before the `?`, if any.
    #[inline(never)]
    fn wrong_head(&self, head: &str) -> Option<Problem> {
        let &Format { puzzle, version, .. } = self;
        let (named, number) = head.split_once('/').unwrap_or((head, ""));
        if named != puzzle {
            let found = quote(head);
            Some(Problem::UnknownPuzzle { found, puzzle, version })
        } else if number.parse() != Ok(version) {
            let found = quote(number);
            Some(Problem::UnknownVersion { found, version })
        } else {
            None
        }
    }
}

fn without_hash(fragment: &str) -> &str {
    fragment.strip_prefix('#').unwrap_or(fragment)
}
