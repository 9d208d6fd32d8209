//! Splits a link into keys and values, and parses the kinds of values that all puzzles share.

use crate::lesson_keys::LESSON;
use crate::numbers::whole_number;
use crate::text::{decode, quote};
use crate::trailing::first_plain;
use crate::{Lesson, Problem, Reading};
use std::borrow::Cow;

/// A link, split into keys and values. We have not interpreted any of the values yet. The only
/// problems so far are those that we can see right away, like an unknown key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts {
    /// Problems with the link as a whole: its puzzle, its version, and its keys.
    pub problems: Vec<Problem>,
    /// All keys that the puzzle knows, and those of the lesson. A value is `None` if the link
    /// doesn't have the key.
    values: Vec<(&'static str, Option<String>)>,
    /// The last value, in case there are characters at its end that may or may not belong to it.
    last: Option<Last>,
}

/// The value at the end of a link, where it's hard to tell which characters are part of the link
/// and which come from the surrounding text. See [`crate::trailing`].
#[derive(Debug, Clone, PartialEq, Eq)]
struct Last {
    key: &'static str,
    /// The value, provided that the page has written it.
    text: String,
    /// Includes all trailing characters.
    whole: String,
}

/// [`Parts::read_with`] tries this many trailing characters. Even a grid has no more dots than
/// this.
const MOST_SIGNS: usize = 81;

impl Parts {
    /// Creates parts with the given keys (and those of the lesson), without any values.
    #[inline(never)]
    pub(crate) fn new(mut keys: Vec<&'static str>) -> Self {
        keys.extend(LESSON.iter().map(|field| field.key));
        let values = keys.into_iter().map(|key| (key, None)).collect();
        Parts { values, ..Parts::default() }
    }

    /// Sets the value of a key. If a key is repeated, its first value counts.
    #[inline(never)]
    pub(crate) fn take(&mut self, name: &str, value: Cow<str>) {
        let problem = match self.values.iter_mut().find(|(key, _)| *key == name) {
            Some((_, empty @ None)) => {
                *empty = Some(value.into_owned());
                return;
            }
            Some((key, Some(_))) => Problem::RepeatedKey { key },
            None => Problem::UnknownKey { key: quote(name) },
        };
        // There may be more of the same key, or of others that only differ beyond the end of the
        // quote. Nobody needs to read the same sentence again.
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// Adds the text that follows the last value. `value` and `signs` should be passed as they are in the
    /// link.
    #[inline(never)]
    pub(crate) fn end(&mut self, name: &str, value: &str, signs: &str) {
        if signs.is_empty() {
            return;
        }
        let Some((key, taken)) = self.values.iter_mut().find(|(key, _)| *key == name) else {
            return;
        };
        let whole = format!("{value}{signs}");
        // Since the page encodes all other characters, a value that contains one must have been
        // typed by a person. In that case, a trailing sign may well be a part of it, like the full
        // stop of a sentence.
        let is_typed =
            !value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'%'));
        let end = if is_typed { None } else { first_plain(signs) };
        let text = decode(&whole[..end.map_or(whole.len(), |end| value.len() + end)]).into_owned();
        let whole = decode(&whole).into_owned();
        // A value of nothing but signs is invalid. Leave it alone, because the message quotes it.
        if value.is_empty() {
            *taken = Some(whole.clone());
        }
        self.last = Some(Last { key, text, whole });
    }

    /// Returns the last value if it belongs to `key` and there's something after it.
    fn last(&self, key: &str) -> Option<&Last> {
        self.last.as_ref().filter(|last| last.key == key)
    }

    /// Returns the value of a key for free text, such as a name. Unlike with [`Parts::value`], an
    /// encoded sign at the end is part of the text, because nobody but the page encodes signs.
    #[must_use]
    #[inline(never)]
    pub fn text(&self, key: &str) -> Option<&str> {
        let text = self.last(key).map(|last| last.text.trim());
        text.or_else(|| self.value(key))
    }

    /// Parses a value that may end with a sign of its own, such as a grid whose last cell is a dot.
    /// We first try the value without any trailing signs, and then with one more at a time. Returns
    /// `None` if the link doesn't have the key.
    ///
    /// # Errors
    /// If `read` doesn't accept any of these texts, returns its error for the first one.
    pub fn read_with<T, E>(
        &self,
        key: &str,
        mut read: impl FnMut(&str) -> Result<T, E>,
    ) -> Option<Result<T, E>> {
        let value = self.value(key)?;
        let first = read(value);
        let (Err(_), Some(last)) = (&first, self.last(key)) else {
            return Some(first);
        };
        let whole = last.whole.trim_start();
        let ends = whole.char_indices().map(|(start, sign)| start + sign.len_utf8());
        let longer = ends.filter(|&end| end > value.len()).take(MOST_SIGNS);
        let mut tried = longer.map(|end| read(&whole[..end]));
        Some(tried.find(Result::is_ok).unwrap_or(first))
    }

    /// Returns the decoded value of a key, without surrounding spaces, and without signs that some
    /// program has appended to the link. Returns `None` if the link does not have the key. This is
    /// a linear search through a handful of keys.
    #[must_use]
    #[inline(never)]
    pub fn value(&self, key: &str) -> Option<&str> {
        let (_, value) = self.values.iter().find(|(known, _)| *known == key)?;
        value.as_deref().map(str::trim)
    }

    /// Returns a value as a number, using [`whole_number`], or `None` if the link does not have the
    /// key.
    ///
    /// # Errors
    /// Returns a problem if the value isn't a whole number.
    #[inline(never)]
    pub fn number(&self, key: &'static str) -> Result<Option<u64>, Problem> {
        let Some(value) = self.value(key) else {
            return Ok(None);
        };
        let found = || quote(value);
        let number = whole_number(value);
        number.map(Some).ok_or_else(|| Problem::NotANumber { key, found: found() })
    }

    /// Returns the choice that a value names, or `None` if the link does not have the key.
    ///
    /// # Errors
    /// Returns a problem if no choice has this name.
    pub fn choice<T: Copy>(
        &self,
        key: &'static str,
        all: &[T],
        name: fn(T) -> &'static str,
    ) -> Result<Option<T>, Problem> {
        let names: Vec<&'static str> = all.iter().map(|&choice| name(choice)).collect();
        let chosen = self.chosen(key, names)?;
        Ok(chosen.and_then(|index| all.get(index).copied()))
    }

    /// This part of [`Self::choice`] does not depend on `T`. It is therefore compiled just once.
    #[inline(never)]
    fn chosen(
        &self,
        key: &'static str,
        names: Vec<&'static str>,
    ) -> Result<Option<usize>, Problem> {
        let Some(value) = self.value(key) else {
            return Ok(None);
        };
        let chosen = names.iter().position(|&name| name == value);
        chosen.map(Some).ok_or_else(|| Problem::UnknownChoice {
            key,
            found: quote(value),
            choices: names,
        })
    }

    /// Parses the lesson. It's complete even if there are problems, because every key has a
    /// default.
    #[must_use]
    #[inline(never)]
    pub fn lesson(&self) -> (Lesson, Vec<Problem>) {
        let (shared, problems, parts) = (Lesson::default(), Vec::new(), self.clone());
        let mut link = Reading { shared, problems, parts, is_cut: false };
        for field in &LESSON {
            (field.read)(&mut link, field.key);
        }
        (link.shared, link.problems)
    }
}
