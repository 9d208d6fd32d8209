//! The words of the page: one file per language in `static/translations`.
//!
//! A line is `key = text`; `{name}` in a text is filled in; of a text that
//! depends on a count there are as many as the language has plural forms
//! (`key.one`, `key.other`). Lines that start with `#` are for translators.

use std::cell::RefCell;
use std::fmt::Display;

/// A language of the page. A further one is a file and an entry in
/// [`LANGUAGES`]. Its file says what it calls itself, and how it writes numbers.
#[derive(Debug)]
pub struct Language {
    /// Its code, as in the `lang` attribute.
    pub code: &'static str,
    source: &'static str,
    plural: fn(u64) -> &'static str,
}

impl Language {
    /// What the language calls itself.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let mut lines = lines(self.source);
        lines
            .find(|&(key, _)| key == NAME)
            .map_or(self.code, |(_, text)| text)
    }
}

/// The key of what a language calls itself.
const NAME: &str = "language.name";

/// All languages; the first is used where no other fits.
pub const LANGUAGES: [Language; 2] = [
    Language {
        code: "en",
        source: include_str!("../../../static/translations/en.txt"),
        plural: one_other,
    },
    Language {
        code: "de",
        source: include_str!("../../../static/translations/de.txt"),
        plural: one_other,
    },
];

/// The plural form of English, German and many others.
fn one_other(count: u64) -> &'static str {
    if count == 1 { "one" } else { "other" }
}

/// The words of one language, found by key.
struct Words {
    language: &'static Language,
    texts: Vec<(&'static str, &'static str)>,
}

impl Words {
    fn new(language: &'static Language) -> Self {
        let mut texts: Vec<_> = lines(language.source).collect();
        texts.sort_unstable();
        Words { language, texts }
    }

    fn text(&self, key: &'static str) -> &'static str {
        let found = self.texts.binary_search_by_key(&key, |&(key, _)| key);
        found.map_or(key, |index| self.texts[index].1)
    }
}

fn lines(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = source.lines().map(str::trim);
    let told = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    told.filter_map(|line| line.split_once('='))
        .map(|(key, text)| (key.trim(), text.trim()))
}

thread_local! {
    static WORDS: RefCell<Words> = RefCell::new(Words::new(&LANGUAGES[0]));
}

fn with<T>(action: impl FnOnce(&Words) -> T) -> T {
    WORDS.with_borrow(action)
}

/// The language of a code; of `de-CH` that of `de`.
#[must_use]
pub fn find(code: &str) -> Option<&'static Language> {
    let wanted = code.split('-').next()?;
    let mut all = LANGUAGES.iter();
    all.find(|language| language.code.eq_ignore_ascii_case(wanted))
}

/// Chooses the language of all texts from now on: the first of the wanted ones
/// (as in `navigator.languages`) that there is. What is on the screen already
/// has to be drawn anew.
pub fn choose(wanted: impl IntoIterator<Item = String>) -> &'static Language {
    let first = wanted.into_iter().find_map(|code| find(&code));
    let language = first.unwrap_or(&LANGUAGES[0]);
    WORDS.with_borrow_mut(|words| {
        if words.language.code != language.code {
            *words = Words::new(language);
        }
    });
    language
}

/// The text of a key.
#[must_use]
pub fn text(key: &'static str) -> &'static str {
    with(|words| words.text(key))
}

/// The text of a key that the worker names; of an unknown one its name.
#[must_use]
pub fn text_named(key: &str) -> String {
    with(|words| {
        let found = (words.texts).binary_search_by_key(&key, |&(known, _)| known);
        found.map_or(key, |index| words.texts[index].1).to_owned()
    })
}

/// The same with its places filled in.
#[must_use]
pub fn fill_named(key: &str, values: &[(&str, &dyn Display)]) -> String {
    fill_in(&text_named(key), values)
}

/// The text of a key with its places filled in.
#[must_use]
pub fn fill(key: &'static str, values: &[(&str, &dyn Display)]) -> String {
    fill_in(text(key), values)
}

/// The text for a count; `{count}` in it is the count.
///
/// # Panics
/// Never: a key without plural forms gives its name.
#[must_use]
pub fn count(key: &'static str, count: u64) -> String {
    let form = with(|words| {
        let form = (words.language.plural)(count);
        let wanted = |&&(full, _): &&(&str, &str)| {
            full.strip_prefix(key)
                .and_then(|rest| rest.strip_prefix('.'))
                == Some(form)
        };
        words
            .texts
            .iter()
            .find(wanted)
            .map_or(key, |&(_, text)| text)
    });
    fill_in(form, &[("count", &number(count))])
}

fn fill_in(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// A number as the language writes it: digits in groups from 10 000 on.
#[must_use]
pub fn number(value: u64) -> String {
    digits(&value.to_string())
}

/// A number in decimal digits, however large, as the language writes it.
#[must_use]
pub fn digits(digits: &str) -> String {
    if digits.len() < 5 {
        return digits.to_owned();
    }
    let separator = text("number.group");
    let mut written = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            written.push_str(separator);
        }
        written.push(digit);
    }
    written
}

/// A number with one digit behind the point, given in tenths.
#[must_use]
pub fn tenths(value: u64) -> String {
    let mut written = number(value / 10);
    written.push_str(text("number.point"));
    written.push_str(&(value % 10).to_string());
    written
}

/// Numbers as a list: "1, 2, 3".
#[must_use]
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    fn places(text: &str) -> BTreeSet<&str> {
        let ends = text.split('{').skip(1);
        ends.filter_map(|part| part.split_once('}'))
            .map(|(name, _)| name)
            .collect()
    }

    #[test]
    fn every_language_has_the_same_keys_and_places() {
        let english: Vec<_> = Words::new(&LANGUAGES[0]).texts;
        for language in &LANGUAGES {
            let other = Words::new(language).texts;
            for (&(key, text), &(other_key, other_text)) in english.iter().zip(&other) {
                assert_eq!(key, other_key, "{}", language.code);
                assert_eq!(places(text), places(other_text), "{} {key}", language.code);
            }
            assert_eq!(english.len(), other.len(), "{}", language.code);
        }
    }

    #[test]
    fn no_key_is_given_twice() {
        for language in &LANGUAGES {
            let texts = Words::new(language).texts;
            for pair in texts.windows(2) {
                assert_ne!(pair[0].0, pair[1].0, "{}", language.code);
            }
        }
    }

    fn sources(room: &Path, found: &mut String) {
        for entry in fs::read_dir(room).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.file_name().unwrap() != "words.rs" {
                found.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    /// Every text literal of the sources that looks like a key is one, and
    /// every key is used.
    #[test]
    fn keys_and_sources_agree() {
        let mut code = String::new();
        for room in ["src", "../sieve/src"] {
            sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(room), &mut code);
        }
        let is_key = |text: &str| {
            text.contains('.')
                && text.split('.').all(|part| {
                    !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
                })
        };
        let files = [".js", ".css", ".wasm", ".svg"];
        let mut used: BTreeSet<&str> = code
            .split('"')
            .filter(|text| is_key(text) && !files.iter().any(|end| text.ends_with(end)))
            .collect();
        let stem = |key: &'static str| {
            let plural = key.strip_suffix(".one").or(key.strip_suffix(".other"));
            plural.unwrap_or(key)
        };
        let mut known: BTreeSet<&str> = lines(LANGUAGES[0].source)
            .map(|(key, _)| stem(key))
            .collect();
        for here in ["number.group", "number.point", NAME] {
            assert!(known.remove(here), "{here}");
            used.remove(here);
        }
        assert_eq!(used, known);
    }

    #[test]
    fn texts_are_filled_in() {
        assert_eq!(
            fill_in("{a} of {b}", &[("a", &1), ("b", &"x{a}")]),
            "1 of x{a}"
        );
        assert_eq!(fill_in("open {a", &[("a", &1)]), "open 1");
        assert_eq!(fill_in("{unknown}!", &[]), "!");
    }

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        assert_eq!(number(4593), "4593");
        assert_eq!(number(315_426), "315,426");
        assert_eq!(number(1_000_000), "1,000,000");
        assert_eq!(tenths(123_456), "12,345.6");
    }

    #[test]
    fn the_language_can_be_chosen_again_and_again() {
        let wanted = |codes: &[&str]| choose(codes.iter().map(|&code| code.to_owned())).code;
        assert_eq!(wanted(&["fr", "de-CH", "en"]), "de");
        assert_eq!(number(12_345), "12.345");
        assert_eq!(tenths(12), "1,2");
        assert_eq!(wanted(&["fr"]), "en", "the first where there is no other");
        assert_eq!(tenths(12), "1.2");
    }

    #[test]
    fn languages_name_themselves() {
        let names: Vec<_> = LANGUAGES.iter().map(Language::name).collect();
        assert_eq!(names, ["English", "Deutsch"]);
    }
}
