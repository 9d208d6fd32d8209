//! Gives all links the same form: a puzzle, a version, and keys with values.

use crate::pasted::unescaped;
use crate::text::{decode, quote};
use crate::trailing::{end, without_parameters};
use crate::{LONGEST_LINK, Lesson, Parts, Problem, Reading};
use std::borrow::Cow;

/// Everything that links to a puzzle can say with one key: its name, its reader and its writer.
#[derive(Debug)]
pub struct Field<S, P> {
    /// Name of the key, the text before the `=`.
    pub key: &'static str,
    /// Reads the value into [`Reading::shared`]. The link may lack the key.
    pub read: fn(&mut Reading<S, P>, &'static str),
    /// Returns the value of a state. A short link leaves it out (`None`) if it is the default. If the flag is set, the
    /// link is full, and may have it all the same.
    pub write: fn(&S, bool) -> Option<String>,
}

/// Makes a field of its key, its reader and its writer.
pub const fn field<S, P>(
    key: &'static str,
    read: fn(&mut Reading<S, P>, &'static str),
    write: fn(&S, bool) -> Option<String>,
) -> Field<S, P> {
    Field { key, read, write }
}

/// Makes the field of a choice of its key, of the type, which has `ALL` choices and the `name` of each, and of the part of
/// the state that has the choice.
#[macro_export]
macro_rules! choice {
    ($key:literal, $choice:ident, $($part:ident).+) => {
        $crate::field(
            $key,
            |link, key| link.choose(key, &$choice::ALL, $choice::name, |it| &mut it.$($part).+),
            |it, full| $crate::changed(it.$($part).+, full, $choice::name),
        )
    };
}

/// Makes the field of the place of a game, which is how many moves of its line are made, of the part of the state that has the
/// `line` and the number of moves `played`.
#[macro_export]
macro_rules! place {
    ($key:literal, $part:ident) => {
        $crate::field(
            $key,
            |link, key| link.shared.$part.played = link.place(key, link.shared.$part.line.len()),
            |it, full| $crate::other_than(&it.$part.line.len(), &it.$part.played, full),
        )
    };
}

/// Every link of a puzzle looks like `puzzle/version?key=value&key=value`.
#[derive(Debug)]
pub struct Format<S: 'static, P: 'static = Problem> {
    /// Each link begins with this name, which must not contain `/`, `?`, `=`, `&` or `%`.
    pub puzzle: &'static str,
    /// After the name comes this version.
    pub version: u32,
    /// The keys of the puzzle, in addition to those of the lesson, in the order in which they are read and written.
    pub fields: &'static [Field<S, P>],
}

impl<S, P: From<Problem>> Format<S, P> {
    /// Reads a fragment, with or without its `#`, into the state of an empty link. Every text gives a state and a list of
    /// problems. Read the lesson next ([`Reading::lesson`]). Linear in the length of the text.
    #[must_use]
    pub fn read(&self, fragment: &str, default: S) -> Reading<S, P> {
        let mut parts = self.split(fragment);
        let general = std::mem::take(&mut parts.problems);
        let problems = general.into_iter().map(P::from).collect();
        let mut link = Reading { shared: default, problems, parts, is_cut: false };
        for field in self.fields {
            (field.read)(&mut link, field.key);
        }
        link
    }

    /// Splits a fragment, with or without its `#`, into the values of the keys. An empty text has no
    /// values and no problem. A text that is too long isn't read. Linear in the length of the text.
    #[must_use]
    pub fn split(&self, fragment: &str) -> Parts {
        let parts = Parts::new(self.fields.iter().map(|field| field.key).collect());
        Head { puzzle: self.puzzle, version: self.version }.split(fragment, parts)
    }

    /// Writes a link without its `#`, to a state and a lesson. A full link also has values that are the default. Reading it
    /// gives the same state.
    #[must_use]
    pub fn link(&self, shared: &S, lesson: &Lesson, full: bool) -> String {
        let values = self.fields.iter().map(|field| (field.key, (field.write)(shared, full)));
        joined(&format!("{}/{}?", self.puzzle, self.version), values.collect(), lesson)
    }
}

/// Returns a value as a link has it; a short link leaves out the default.
pub fn other_than<T: PartialEq + ToString>(default: &T, value: &T, full: bool) -> Option<String> {
    (full || value != default).then(|| value.to_string())
}

/// Returns the name of a choice as a link has it; a short link leaves out the default.
pub fn changed<T: Copy + Default + PartialEq>(
    choice: T,
    full: bool,
    name: fn(T) -> &'static str,
) -> Option<String> {
    (full || choice != T::default()).then(|| name(choice).to_owned())
}

/// Joins the beginning of a link with the values of its keys.
#[inline(never)]
fn joined(head: &str, values: Vec<(&str, Option<String>)>, lesson: &Lesson) -> String {
    let mut parts = String::new();
    for (key, value) in values {
        parts.extend(value.iter().flat_map(|value| ["&", key, "=", value]));
    }
    let parts = format!("{parts}{lesson}");
    format!("{head}{}", parts.strip_prefix('&').unwrap_or_default())
}

/// The beginning of the links to a puzzle.
struct Head {
    puzzle: &'static str,
    version: u32,
}

impl Head {
    #[inline(never)]
    fn split(&self, fragment: &str, mut parts: Parts) -> Parts {
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
        let &Head { puzzle, version } = self;
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
