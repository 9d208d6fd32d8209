//! Splits a link into the values of its keys, and has methods to read those that all puzzles share.

use crate::lesson_keys::LESSON;
use crate::numbers::whole_number;
use crate::text::{decode, quote};
use crate::trailing::first_plain;
use crate::{Lesson, Problem, Reading};
use std::borrow::Cow;

/// After parsing, the keys have values, and some problems may be known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts {
    /// Problems of the link itself: its puzzle, its version, its keys.
    pub problems: Vec<Problem>,
    /// Both the puzzle's keys and those of the lesson are here, with their values.
    values: Vec<(&'static str, Option<String>)>,
    /// The last value with the signs at its end, unless it has none.
    last: Option<Last>,
}

/// The value at the end of a link, and the signs that may not belong to it ([`crate::trailing`]).
#[derive(Debug, Clone, PartialEq, Eq)]
struct Last {
    key: &'static str,
    /// Value as a text that the page would have written.
    text: String,
    /// At the end of a value, signs may belong to it or not, so here it has all of them.
    whole: String,
}

/// The maximum number of signs at the end of a value that [`Parts::read_with`] tries: a grid can end with this many dots.
const MOST_SIGNS: usize = 81;

impl Parts {
    /// Creates the parts without any values.
    #[inline(never)]
    pub(crate) fn new(mut keys: Vec<&'static str>) -> Self {
        keys.extend(LESSON.iter().map(|field| field.key));
        let values = keys.into_iter().map(|key| (key, None)).collect();
        Parts { values, ..Parts::default() }
    }

    /// Adds a part of the link. The first value of a key counts.
    #[inline(never)]
    pub(crate) fn take(&mut self, name: &str, value: Cow<str>) {
        match self.values.iter_mut().find(|(key, _)| *key == name) {
            Some((_, empty @ None)) => *empty = Some(value.into_owned()),
            Some((key, Some(_))) => self.problems.push(Problem::RepeatedKey { key }),
            None => self.problems.push(Problem::UnknownKey { key: quote(name) }),
        }
    }

    /// Takes the signs after the last value, both as in the link.
    #[inline(never)]
    pub(crate) fn end(&mut self, name: &str, value: &str, signs: &str) {
        if signs.is_empty() {
            return;
        }
        let Some((key, taken)) = self.values.iter_mut().find(|(key, _)| *key == name) else {
            return;
        };
        let whole = format!("{value}{signs}");
        // The page encodes everything else. If somebody has typed a text, the signs may belong to a
        // sentence.
        let is_typed =
            !value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'%'));
        let end = if is_typed { None } else { first_plain(signs) };
        let text = decode(&whole[..end.map_or(whole.len(), |end| value.len() + end)]).into_owned();
        let whole = decode(&whole).into_owned();
        // Signs alone are an invalid value, which a message should quote.
        if value.is_empty() {
            *taken = Some(whole.clone());
        }
        self.last = Some(Last { key, text, whole });
    }

    /// The value at the end of the link, if it is that of `key` and signs follow it.
    fn last(&self, key: &str) -> Option<&Last> {
        self.last.as_ref().filter(|last| last.key == key)
    }

    /// The value of a key that is a free text, such as a name: unlike [`Parts::value`], with an encoded sign at its end.
    #[must_use]
    #[inline(never)]
    pub fn text(&self, key: &str) -> Option<&str> {
        let text = self.last(key).map(|last| last.text.trim());
        text.or_else(|| self.value(key))
    }

    /// Reads the value of a key that may end with a sign of its own, such as the dot of a blank cell: first without the
    /// signs at its end, then with one more at a time. `None` if the link doesn't have the key.
    ///
    /// # Errors
    /// If `read` accepts none of these texts, its error for the first.
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

    /// The value of a key as in the link, decoded, without surrounding spaces and without the signs that another program
    /// has appended to the link.
    #[must_use]
    #[inline(never)]
    pub fn value(&self, key: &str) -> Option<&str> {
        let (_, value) = self.values.iter().find(|(known, _)| *known == key)?;
        value.as_deref().map(str::trim)
    }

    /// The value of a key that is a whole number, as [`whole_number`] reads it; `None` if the link does not
    /// have the key.
    ///
    /// # Errors
    /// If the value isn't a whole number.
    #[inline(never)]
    pub fn number(&self, key: &'static str) -> Result<Option<u64>, Problem> {
        let Some(value) = self.value(key) else {
            return Ok(None);
        };
        let found = || quote(value);
        let number = whole_number(value);
        number.map(Some).ok_or_else(|| Problem::NotANumber { key, found: found() })
    }

    /// The value of a key that names one of `all`; `None` if the link doesn't have the key.
    ///
    /// # Errors
    /// If the value isn't one of the names.
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

    /// Finds the value of a key among the names.
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

    /// Reads the lesson, and reports its problems.
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
