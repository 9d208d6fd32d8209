//! The links of every puzzle can have the keys of a lesson.

use crate::lesson::{LOCK, Lesson, is_language};
use crate::numbers::{typed_number, whole_number};
use crate::question::{has_harmful, is_harmful, one_line};
use crate::text::{Encoded, quote, words};
use crate::{
    CourseStep, Field, LONGEST_QUESTION, Layout, Part, Problem, Reading, Signature, Until, changed,
    clean_question, field,
};
use std::fmt;
use std::iter::Peekable;

type Link = Reading<Lesson, Problem>;

/// All keys of a lesson, in the order in which they are read and written.
pub(crate) const LESSON: [Field<Lesson, Problem>; 7] = [
    field("ask", question, |it, _| {
        (!it.question.is_empty()).then(|| Encoded(&it.question).to_string())
    }),
    field("hide", hidden, |it, _| hidden_parts(it)),
    field("lock", lock, |it, _| it.locked.then(|| LOCK.to_owned())),
    field("step", step, |it, _| it.step.map(|step| step.to_string())),
    field("results", results, |it, _| it.results.map(|signature| signature.name().to_owned())),
    field("lang", language, |it, _| it.language.clone()),
    field("layout", layout, |it, full| changed(it.layout, full, Layout::name)),
];

fn question(link: &mut Link, key: &'static str) {
    let Some(value) = link.parts.text(key) else {
        return;
    };
    // There are programs that append invisible characters to a link, which browsers then encode.
    // The sender can't help it, so don't report it as a problem.
    let value = value.trim_end_matches(is_harmful);
    if has_harmful(value) {
        link.problems.push(Problem::QuestionUnclean);
    }
    let length = one_line(value).chars().count();
    if length > LONGEST_QUESTION {
        link.problems.push(Problem::QuestionTooLong { length });
    }
    link.shared.question = clean_question(value);
}

fn hidden(link: &mut Link, key: &'static str) {
    let hidden = &mut link.shared.hidden;
    let mut rest = words(link.parts.value(key).unwrap_or_default()).peekable();
    while let Some(word) = rest.next() {
        if let Some(part) = Part::ALL.into_iter().find(|part| part.name() == word) {
            hidden.set(part, true);
        } else if let Some(until) = until(word, &mut rest) {
            // The later condition wins. Senders who hide something prefer the reader to see less.
            hidden.until = hidden.until.map(|other| other.max(until)).or(Some(until));
        } else {
            // For the same reason, hide everything if we do not know the part.
            for part in Part::ALL {
                hidden.set(part, true);
            }
            link.problems.push(Problem::UnknownPart { found: quote(word) });
        }
    }
}

/// Parses a condition (`until-end`, `until-end-3` or `until-best`). Consumes no words from `rest`
/// that do not belong to it.
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

/// Formats the hidden parts and their condition, separated by `-`. Returns `None` if nothing is
/// hidden.
fn hidden_parts(lesson: &Lesson) -> Option<String> {
    let parts = Part::ALL.into_iter().filter(|&part| lesson.hidden.has(part));
    let parts = parts.map(|part| part.name().to_owned());
    let words: Vec<String> =
        parts.chain(lesson.hidden.until.map(|until| until.to_string())).collect();
    (!words.is_empty()).then(|| words.join("-"))
}

/// Locks the board even if we don't know the value: when in doubt, the sender wants to allow less.
fn lock(link: &mut Link, key: &'static str) {
    let value = link.parts.value(key);
    link.shared.locked = value.is_some();
    if value.is_some_and(|value| value != LOCK) {
        link.problems.push(Problem::UnknownLock { found: link.found(key) });
    }
}

/// Parses a place in a course, such as `3-8`. If it does not make sense, the link still works
/// without it.
fn step(link: &mut Link, key: &'static str) {
    let number = |text: &str| u8::try_from(whole_number(text)?).ok();
    let Some(value) = link.parts.value(key) else {
        return;
    };
    let parts = value.split_once('-').and_then(|(place, count)| number(place).zip(number(count)));
    let step = parts.map(|(place, count)| CourseStep { place, count });
    link.shared.step = step.filter(|step| (1..=step.count).contains(&step.place));
    if link.shared.step.is_none() {
        link.problems.push(Problem::NotANumber { key, found: quote(value) });
    }
}

/// Asks for a nickname if we do not know the value. The sender certainly wants results.
fn results(link: &mut Link, key: &'static str) {
    let known = link.choice(key, &Signature::ALL, Signature::name);
    let is_requested = link.parts.value(key).is_some();
    link.shared.results = known.or(is_requested.then_some(Signature::Nickname));
}

fn language(link: &mut Link, key: &'static str) {
    let value = link.parts.value(key);
    link.shared.language = value.filter(|code| is_language(code)).map(str::to_ascii_lowercase);
    if value.is_some() && link.shared.language.is_none() {
        link.problems.push(Problem::NotALanguage { found: link.found(key) });
    }
}

fn layout(link: &mut Link, key: &'static str) {
    let Some(value) = link.parts.value(key) else {
        return;
    };
    match Layout::ALL.into_iter().find(|known| known.name() == value) {
        Some(layout) => link.shared.layout = layout,
        None => link.problems.push(Problem::UnknownLayout { found: quote(value) }),
    }
}

impl fmt::Display for Lesson {
    /// Formats the settings that are not the default, each of them preceded by `&`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for field in &LESSON {
            if let Some(value) = (field.write)(self, false) {
                write!(out, "&{}={value}", field.key)?;
            }
        }
        Ok(())
    }
}
