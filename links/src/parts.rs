//! Splits a link into the values of its keys, and has methods to read those that all puzzles share.

use crate::lesson::LOCK;
use crate::numbers::{typed_number, whole_number};
use crate::question::{has_harmful, is_harmful, one_line};
use crate::text::{decode, quote, words};
use crate::trailing::first_plain;
use crate::{
    CourseStep, LESSON_KEYS, LONGEST_QUESTION, Layout, Lesson, Part, Problem, Signature, Until,
    clean_question, lesson,
};
use std::borrow::Cow;
use std::iter::Peekable;

/// After parsing, the keys have values, and some problems may be known.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    pub(crate) fn new(keys: &[&'static str]) -> Self {
        let keys = keys.iter().chain(&LESSON_KEYS);
        Parts { problems: Vec::new(), values: keys.map(|&key| (key, None)).collect(), last: None }
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
        let mut lesson = Lesson::default();
        let mut problems = Vec::new();
        for key in LESSON_KEYS {
            // Programs add invisible signs at the end of a link, and browsers encode them.
            let requested = || self.text(key).map(|text| text.trim_end_matches(is_harmful));
            let value = if key == "ask" { requested() } else { self.value(key) };
            if let Some(value) = value {
                match key {
                    "ask" => question(value, &mut lesson, &mut problems),
                    "hide" => hidden(value, &mut lesson, &mut problems),
                    "lock" => lock(value, &mut lesson, &mut problems),
                    "step" => step(value, &mut lesson, &mut problems),
                    "results" => results(value, &mut lesson, &mut problems),
                    "lang" => language(value, &mut lesson, &mut problems),
                    _ => layout(value, &mut lesson, &mut problems),
                }
            }
        }
        (lesson, problems)
    }
}

fn question(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    if has_harmful(value) {
        problems.push(Problem::QuestionUnclean);
    }
    let length = one_line(value).chars().count();
    if length > LONGEST_QUESTION {
        problems.push(Problem::QuestionTooLong { length });
    }
    lesson.question = clean_question(value);
}

fn hidden(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    let mut rest = words(value).peekable();
    while let Some(word) = rest.next() {
        let hidden = &mut lesson.hidden;
        if let Some(part) = Part::ALL.into_iter().find(|part| part.name() == word) {
            hidden.set(part, true);
        } else if let Some(until) = until(word, &mut rest) {
            // If there are two, the later one counts: a sender who hides something wants to show less, not
            // more.
            hidden.until = hidden.until.map(|other| other.max(until)).or(Some(until));
        } else {
            // For the same reason, an unknown part hides everything.
            for part in Part::ALL {
                hidden.set(part, true);
            }
            problems.push(Problem::UnknownPart { found: quote(word) });
        }
    }
}

/// Reads the condition that ends the temporary hiding: `until-end`, `until-end-3`, `until-best`. Any further
/// text is left for the next word.
fn until<'a>(word: &str, rest: &mut Peekable<impl Iterator<Item = &'a str>>) -> Option<Until> {
    if word != "until" {
        return None;
    }
    if rest.next_if_eq(&"best").is_some() {
        return Some(Until::Best);
    }
    rest.next_if_eq(&"end")?;
    let all = 1..=u64::from(Until::MOST_GAMES);
    let games = |word: &&str| whole_number(word).is_some_and(|games| all.contains(&games));
    let games = rest.next_if(games).and_then(typed_number);
    Some(games.map_or(Until::FIRST, Until::Games))
}

/// If the value is unknown, the board is locked as well, because the sender wants to allow less, not more.
fn lock(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    lesson.locked = true;
    if value != LOCK {
        let found = quote(value);
        problems.push(Problem::UnknownLock { found });
    }
}

/// Reads a place in a course, such as `3-8`. Anything else is ignored: it only names the link.
fn step(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    let number = |text: &str| u8::try_from(whole_number(text)?).ok();
    let parts = value.split_once('-').and_then(|(place, count)| number(place).zip(number(count)));
    let step = parts.map(|(place, count)| CourseStep { place, count });
    lesson.step = step.filter(|step| (1..=step.count).contains(&step.place));
    if lesson.step.is_none() {
        problems.push(Problem::NotANumber { key: "step", found: quote(value) });
    }
}

/// If the value is unknown, we ask for a nickname, because the sender wants results.
fn results(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    let known = Signature::ALL.into_iter().find(|known| known.name() == value);
    if known.is_none() {
        problems.push(Problem::UnknownChoice {
            key: "results",
            found: quote(value),
            choices: Signature::ALL.map(Signature::name).to_vec(),
        });
    }
    lesson.results = Some(known.unwrap_or(Signature::Nickname));
}

fn language(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    if lesson::is_language(value) {
        lesson.language = Some(value.to_ascii_lowercase());
    } else {
        let found = quote(value);
        problems.push(Problem::NotALanguage { found });
    }
}

fn layout(value: &str, lesson: &mut Lesson, problems: &mut Vec<Problem>) {
    match Layout::ALL.into_iter().find(|known| known.name() == value) {
        Some(layout) => lesson.layout = layout,
        None => problems.push(Problem::UnknownLayout { found: quote(value) }),
    }
}
