//! The form that all links have: a puzzle, a version, and keys with values.

use crate::pasted::unescaped;
use crate::text::{decode, quote};
use crate::trailing::{end, without_parameters};
use crate::{LONGEST_LINK, Lesson, Parts, Problem, Reading};
use std::borrow::Cow;

/// One key of the links to a puzzle, with its reader and its writer. `S` is the state that a link
/// leads to, and `P` is the type of the puzzle's problems.
#[derive(Debug)]
pub struct Field<S, P> {
    /// Name of the key, i.e. the text before the `=`.
    pub key: &'static str,
    /// Reads the value and changes [`Reading::shared`] accordingly. This is also called if the link
    /// doesn't have the key.
    pub read: fn(&mut Reading<S, P>, &'static str),
    /// Returns the value for a state. If it is the default, a short link should do without it, so
    /// return `None`. The flag is true for a full link, which may contain the value anyway.
    pub write: fn(&S, bool) -> Option<String>,
}

/// Returns a field. This is a function, and not just the struct, because it makes a table of fields
/// easier to read.
pub const fn field<S, P>(
    key: &'static str,
    read: fn(&mut Reading<S, P>, &'static str),
    write: fn(&S, bool) -> Option<String>,
) -> Field<S, P> {
    Field { key, read, write }
}

/// Returns the field of a choice. You have to name the key, the type (which must have `ALL` choices
/// and a `name` for each), and the part of the state where the choice is.
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

/// Returns the field of a place in a game, i.e. of how many moves of its line are played. You have
/// to name the key and the part of the state that has the `line` and the number of moves `played`.
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

/// The links to a puzzle. They look like `puzzle/version?key=value&key=value`.
#[derive(Debug)]
pub struct Format<S: 'static, P: 'static = Problem> {
    /// The name with which a link begins. It must not contain `/`, `?`, `=`, `&` or `%`.
    pub puzzle: &'static str,
    /// The version of the links, which follows the name. You only have to raise it if old links
    /// would otherwise be misunderstood.
    pub version: u32,
    /// The keys of the puzzle, in the order in which they are read and written. The keys of the
    /// lesson are the same for all puzzles, so don't list them.
    pub fields: &'static [Field<S, P>],
}

impl<S, P: From<Problem>> Format<S, P> {
    /// Reads a fragment, with or without its `#`. Reading never fails. Whatever the text is, you
    /// get a state and a list of problems. Keys that the link doesn't have leave their part of
    /// `default` unchanged.
    ///
    /// If you want the lesson as well, read it next ([`Reading::lesson`]). This takes time linear
    /// in the length of the text.
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

    /// Splits a fragment, with or without its `#`, into the values of its keys. There is nothing
    /// wrong with an empty text, which has no values. A text that is too long isn't read at all.
    /// This takes time linear in the length of the text.
    #[must_use]
    pub fn split(&self, fragment: &str) -> Parts {
        let parts = Parts::new(self.fields.iter().map(|field| field.key).collect());
        Head { puzzle: self.puzzle, version: self.version }.split(fragment, parts)
    }

    /// Writes a link to a state and a lesson, without the `#`. A full link also has the values that
    /// are the default. Reading it gives the same state either way.
    #[must_use]
    pub fn link(&self, shared: &S, lesson: &Lesson, full: bool) -> String {
        let values = self.fields.iter().map(|field| (field.key, (field.write)(shared, full)));
        joined(&format!("{}/{}?", self.puzzle, self.version), values.collect(), lesson)
    }
}

/// Returns a value as a link has it, or `None` if a short link can leave it out because it is the
/// default.
pub fn other_than<T: PartialEq + ToString>(default: &T, value: &T, full: bool) -> Option<String> {
    (full || value != default).then(|| value.to_string())
}

/// Returns the name of a choice as a link has it, or `None` if a short link can leave it out
/// because it is the default.
pub fn changed<T: Copy + Default + PartialEq>(
    choice: T,
    full: bool,
    name: fn(T) -> &'static str,
) -> Option<String> {
    (full || choice != T::default()).then(|| name(choice).to_owned())
}

/// Joins the beginning of a link with the values of its keys. This doesn't depend on the puzzle, so
/// its code exists only once.
#[inline(never)]
fn joined(head: &str, values: Vec<(&str, Option<String>)>, lesson: &Lesson) -> String {
    let mut parts = String::new();
    for (key, value) in values {
        parts.extend(value.iter().flat_map(|value| ["&", key, "=", value]));
    }
    let parts = format!("{parts}{lesson}");
    format!("{head}{}", parts.strip_prefix('&').unwrap_or_default())
}

/// The part of a [`Format`] that doesn't depend on the types of a puzzle.
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
        // If somebody has encoded the whole link, there are no separators to be seen, so decode it
        // first.
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

    /// Returns the problem of the text before the `?`, if it has one.
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
