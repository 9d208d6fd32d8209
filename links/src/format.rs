//! Links have a general form: a puzzle, a version, and keys with values.

use crate::pasted::unescaped;
use crate::text::{decode, quote};
use crate::trailing::{end, without_parameters};
use crate::{LONGEST_LINK, Lesson, LinkRead, Parts, Problem, Reading};
use std::borrow::Cow;

/// Describes a single key in the links of a puzzle, along with the functions that parse and format
/// its value. `S` is the state a link leads to, and `P` is the puzzle's own type for problems.
#[derive(Debug)]
pub struct Field<S, P> {
    /// The key is the text before the `=`.
    pub key: &'static str,
    /// Parses the value and updates [`Reading::shared`]. Note that this is called even if the link
    /// does not have the key.
    pub read: fn(&mut Reading<S, P>, &'static str),
    /// Formats the value. If it is the default, a short link does not need it, so return `None`.
    /// Full links (where the flag is `true`) may contain it anyway.
    pub write: fn(&S, bool) -> Option<String>,
}

/// Creates a field. We could make do with the struct, but a function makes for more readable
/// tables.
pub const fn field<S, P>(
    key: &'static str,
    read: fn(&mut Reading<S, P>, &'static str),
    write: fn(&S, bool) -> Option<String>,
) -> Field<S, P> {
    Field { key, read, write }
}

/// Creates the field for a choice, given the key, the type (which must have an array `ALL` and a
/// method `name`), and the part of the state that holds the choice.
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

/// Creates the field for a place in a game, which is the number of moves of its line that are
/// played. Takes the key, and the part of the state that has a `line` and a number of moves
/// `played`.
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

/// Describes the links of a puzzle: `puzzle/version?key=value&key=value`.
#[derive(Debug)]
pub struct Format<S: 'static, P: 'static = Problem> {
    /// Every link starts with this word. It must not contain any of `/`, `?`, `=`, `&` and `%`.
    pub puzzle: &'static str,
    /// There is no need to increase the version unless old links would be misunderstood.
    pub version: u32,
    /// The puzzle's own keys are in the order in which they are read and written. Do not list the
    /// keys of the lesson: they are the same for all puzzles.
    pub fields: &'static [Field<S, P>],
}

impl<S, P: From<Problem>> Format<S, P> {
    /// Parses a fragment. The leading `#` is optional. This never fails: any text results in a
    /// state along with a list of problems. Keys that are missing leave `default` as it is.
    ///
    /// Call [`Reading::lesson`] next if you also want the lesson. Takes time linear in the length
    /// of the fragment.
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

    /// Like [`Format::read`], but also reads the lesson and stores it in the part of the state that
    /// `lesson` returns.
    #[must_use]
    pub fn open(
        &self,
        fragment: &str,
        default: S,
        lesson: fn(&mut S) -> &mut Lesson,
    ) -> LinkRead<S, P> {
        let mut link = self.read(fragment, default);
        *lesson(&mut link.shared) = link.lesson();
        link.finish()
    }

    /// Splits a fragment (with or without the leading `#`) into keys and values. An empty text is
    /// fine and simply has no values. A text longer than [`LONGEST_LINK`](crate::LONGEST_LINK) is
    /// not read at all. Takes linear time.
    #[must_use]
    pub fn split(&self, fragment: &str) -> Parts {
        let parts = Parts::new(self.fields.iter().map(|field| field.key).collect());
        Head { puzzle: self.puzzle, version: self.version }.split(fragment, parts)
    }

    /// Formats a link, without the leading `#`. A full link includes default values as well. Either
    /// way, reading it again gives the same state.
    #[must_use]
    pub fn link(&self, shared: &S, lesson: &Lesson, full: bool) -> String {
        let values = self.fields.iter().map(|field| (field.key, (field.write)(shared, full)));
        joined(&format!("{}/{}?", self.puzzle, self.version), values.collect(), lesson)
    }
}

/// Formats a value for a link. Returns `None` if it is the default and the link should be short.
pub fn other_than<T: PartialEq + ToString>(default: &T, value: &T, full: bool) -> Option<String> {
    (full || value != default).then(|| value.to_string())
}

/// Like [`other_than`] for a choice. It is written by its name.
pub fn changed<T: Copy + Default + PartialEq>(
    choice: T,
    full: bool,
    name: fn(T) -> &'static str,
) -> Option<String> {
    (full || choice != T::default()).then(|| name(choice).to_owned())
}

/// Joins everything to a link. Because none of this depends on the puzzle's types, there is a
/// single copy of the code.
#[inline(never)]
fn joined(head: &str, values: Vec<(&str, Option<String>)>, lesson: &Lesson) -> String {
    let mut parts = String::new();
    for (key, value) in values {
        parts.extend(value.iter().flat_map(|value| ["&", key, "=", value]));
    }
    let parts = format!("{parts}{lesson}");
    format!("{head}{}", parts.strip_prefix('&').unwrap_or_default())
}

/// Contains everything that is not generic, so that it is compiled only once.
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
        // If the whole link has been encoded, we can't see any separators, so decode it before
        // splitting.
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

    /// Checks the text before the `?`.
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
