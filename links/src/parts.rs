//! Splits a link into the values of its keys, and reads the kinds of values that all puzzles have.

use crate::lesson_keys::LESSON;
use crate::numbers::whole_number;
use crate::text::{decode, quote};
use crate::trailing::first_plain;
use crate::{Lesson, Problem, Reading};
use std::borrow::Cow;

/// A link that has been split into keys and values. The values haven't been interpreted yet, apart
/// from those problems that we see at once, such as an unknown key.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts {
    /// Problems of the link as a whole, i.e. of its puzzle, its version and its keys.
    pub problems: Vec<Problem>,
    /// All keys that this puzzle knows, including those of the lesson. `None` means that the link
    /// doesn't have the key.
    values: Vec<(&'static str, Option<String>)>,
    /// The last value, if there are signs at its end of which we don't know whether they belong to
    /// it.
    last: Option<Last>,
}

/// The value at the end of a link. Here it is hard to tell which signs belong to the link, and
/// which have been added by the text around it (see [`crate::trailing`]).
#[derive(Debug, Clone, PartialEq, Eq)]
struct Last {
    key: &'static str,
    /// The value as the page would have written it.
    text: String,
    /// The value with all signs at its end.
    whole: String,
}

/// How many signs at the end of a value [`Parts::read_with`] tries. A grid can end with this many
/// dots.
const MOST_SIGNS: usize = 81;

impl Parts {
    /// Returns parts with these keys, but without any values.
    #[inline(never)]
    pub(crate) fn new(mut keys: Vec<&'static str>) -> Self {
        keys.extend(LESSON.iter().map(|field| field.key));
        let values = keys.into_iter().map(|key| (key, None)).collect();
        Parts { values, ..Parts::default() }
    }

    /// Adds a part of the link. If a key occurs twice, only its first value counts.
    #[inline(never)]
    pub(crate) fn take(&mut self, name: &str, value: Cow<str>) {
        match self.values.iter_mut().find(|(key, _)| *key == name) {
            Some((_, empty @ None)) => *empty = Some(value.into_owned()),
            Some((key, Some(_))) => self.problems.push(Problem::RepeatedKey { key }),
            None => self.problems.push(Problem::UnknownKey { key: quote(name) }),
        }
    }

    /// Adds the signs after the last value. Pass both as they are in the link.
    #[inline(never)]
    pub(crate) fn end(&mut self, name: &str, value: &str, signs: &str) {
        if signs.is_empty() {
            return;
        }
        let Some((key, taken)) = self.values.iter_mut().find(|(key, _)| *key == name) else {
            return;
        };
        let whole = format!("{value}{signs}");
        // The page encodes everything else, so if there is anything else, somebody has typed this
        // text. Then a sign at its end may well be part of it, like the full stop of a sentence.
        let is_typed =
            !value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'%'));
        let end = if is_typed { None } else { first_plain(signs) };
        let text = decode(&whole[..end.map_or(whole.len(), |end| value.len() + end)]).into_owned();
        let whole = decode(&whole).into_owned();
        // If there is nothing but signs, the value is invalid. A message should quote it, so take
        // it as it is.
        if value.is_empty() {
            *taken = Some(whole.clone());
        }
        self.last = Some(Last { key, text, whole });
    }

    /// Returns the value at the end of the link, if it belongs to `key` and there are signs after
    /// it.
    fn last(&self, key: &str) -> Option<&Last> {
        self.last.as_ref().filter(|last| last.key == key)
    }

    /// Returns the value of a key for free text, such as a name. In contrast to [`Parts::value`],
    /// an encoded sign at the end belongs to it, because only the page encodes signs.
    #[must_use]
    #[inline(never)]
    pub fn text(&self, key: &str) -> Option<&str> {
        let text = self.last(key).map(|last| last.text.trim());
        text.or_else(|| self.value(key))
    }

    /// Reads the value of a key that may end with a sign of its own. For instance, a grid may end
    /// with the dot of a blank cell. We first try the value without the signs at its end, and then
    /// with one more at a time. Returns `None` if the link doesn't have the key.
    ///
    /// # Errors
    /// If `read` accepts none of these texts, returns the error for the first one.
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

    /// Returns the value of a key, without spaces around it and without signs that another program
    /// has appended to the link. It has been decoded. Returns `None` if the link doesn't have the
    /// key.
    #[must_use]
    #[inline(never)]
    pub fn value(&self, key: &str) -> Option<&str> {
        let (_, value) = self.values.iter().find(|(known, _)| *known == key)?;
        value.as_deref().map(str::trim)
    }

    /// Returns the value of a key as a whole number (see [`whole_number`]), or `None` if the link
    /// doesn't have the key.
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

    /// Returns the one of `all` that the value of a key names, or `None` if the link doesn't have
    /// the key.
    ///
    /// # Errors
    /// Returns a problem if the value isn't one of the names.
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

    /// Like [`Self::choice`], but works with indices, so that the code doesn't depend on `T`.
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

    /// Reads the lesson. Even if there are problems, it is complete, since every key has a default.
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
