//! The texts of the kit are in `static/words`, and those of a program in its folder `words`. The
//! build makes two files of them for each language and program. The first one is loaded by
//! `static/start.js` along with the program, and the second one along with the first part that is
//! loaded on demand ([`mod@crate::reactive::later`]).
//!
//! Lines look like `key = text`, where `{name}` is a placeholder. Texts that depend on a count have
//! a line for each plural form of the language, with keys like `key.one` and `key.other`. Lines
//! that start with `#` are comments for translators.

#[cfg(not(target_arch = "wasm32"))]
pub mod agreement;
mod percent;

pub use percent::percent;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;

/// To add a language to the page, extend [`LANGUAGES`] and add a file to each folder of words.
#[derive(Debug)]
pub struct Language {
    /// Code for links and for the `lang` attribute.
    pub code: &'static str,
    /// Each language has a name for itself.
    pub name: &'static str,
    plural: fn(u64) -> &'static str,
}

/// The default language comes first.
pub const LANGUAGES: [Language; 2] = [
    Language { code: "en", name: "English", plural: one_other },
    Language { code: "de", name: "Deutsch", plural: one_other },
];

/// English and German have the same plural rule, and so do lots of other languages.
fn one_other(count: u64) -> &'static str {
    if count == 1 { "one" } else { "other" }
}

/// Texts are sorted by key.
type Texts = &'static [(&'static str, &'static str)];

/// These texts of a language have been loaded.
#[derive(Clone, Copy)]
struct Loaded {
    texts: Texts,
    /// True if this includes the texts of later parts.
    is_complete: bool,
}

/// Knows all loaded texts, and the current language.
struct Words {
    language: &'static Language,
    texts: Texts,
    loaded: BTreeMap<&'static str, Loaded>,
}

impl Words {
    fn text<'key>(&self, key: &'key str) -> &'key str
    where
        'static: 'key,
    {
        let found = self.texts.binary_search_by_key(&key, |&(known, _)| known);
        found.map_or(key, |index| self.texts[index].1)
    }

    fn keep(&mut self, language: &'static Language, loaded: Loaded) {
        self.loaded.insert(language.code, loaded);
        if self.language.code == language.code {
            self.texts = loaded.texts;
        }
    }

    /// Returns `true` if the page can switch to this language. Once anything is visible, this takes
    /// all of its texts, since there is no telling which ones are needed.
    fn can_use(&self, language: &Language) -> bool {
        let is_first = self.texts.is_empty() || self.language.code == language.code;
        let loaded = self.loaded.get(language.code);
        loaded.is_some_and(|loaded| loaded.is_complete || is_first)
    }
}

/// Returns all keys and texts of a file, in order.
fn lines(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = source.lines().map(str::trim);
    let entries = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    entries.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), text.trim()))
}

thread_local! {
    static WORDS: RefCell<Words> = const {
        RefCell::new(Words { language: &LANGUAGES[0], texts: &[], loaded: BTreeMap::new() })
    };
}

fn with<T>(action: impl FnOnce(&Words) -> T) -> T {
    WORDS.with_borrow(action)
}

/// Loads all words of a language. If it is the current one, this takes effect immediately.
pub fn learn(language: &'static Language, source: &str) {
    keep(language, source, true);
}

/// Loads the words of a language that are needed from the start.
pub fn learn_first(language: &'static Language, source: &str) {
    keep(language, source, false);
}

fn keep(language: &'static Language, source: &str, is_complete: bool) {
    let texts = sorted(source, &[]);
    WORDS.with_borrow_mut(|words| words.keep(language, Loaded { texts, is_complete }));
}

/// Loads the words that [`learn_first`] didn't.
pub fn learn_rest(language: &'static Language, source: &str) {
    WORDS.with_borrow_mut(|words| {
        let known = words.loaded.get(language.code);
        if known.is_some_and(|known| known.is_complete) {
            return;
        }
        let texts = sorted(source, known.map_or(&[], |known| known.texts));
        let is_complete = true;
        words.keep(language, Loaded { texts, is_complete });
    });
}

fn sorted(source: &str, known: Texts) -> Texts {
    let source: &'static str = Box::leak(source.into());
    let mut texts: Vec<_> = known.iter().copied().chain(lines(source)).collect();
    texts.sort_unstable();
    Vec::leak(texts)
}

/// Returns `true` if the page can switch to this language.
#[must_use]
pub fn knows(language: &Language) -> bool {
    with(|words| words.can_use(language))
}

/// Returns the language of the page.
#[must_use]
pub fn language() -> &'static Language {
    with(|words| words.language)
}

/// Returns the current language if the words of later parts are still missing.
#[must_use]
pub fn incomplete() -> Option<&'static Language> {
    with(|words| {
        let loaded = words.loaded.get(words.language.code);
        let is_complete = loaded.is_none_or(|loaded| loaded.is_complete);
        (!is_complete).then_some(words.language)
    })
}

/// Looks up a language by code. Regions are ignored, which means that `de-CH` finds `de`.
#[must_use]
pub fn find(code: &str) -> Option<&'static Language> {
    let preferred = code.split('-').next()?;
    let mut all = LANGUAGES.iter();
    all.find(|language| language.code.eq_ignore_ascii_case(preferred))
}

/// Returns the first supported language in a list such as `navigator.languages`. The default is
/// used if none is supported.
pub fn preferred(codes: impl IntoIterator<Item = String>) -> &'static Language {
    let first = codes.into_iter().find_map(|code| find(&code));
    first.unwrap_or(&LANGUAGES[0])
}

/// Sets the language of all later texts, unless the page doesn't [know](knows) it, and returns the
/// current one. The page has to be rendered again afterwards.
#[must_use]
pub fn choose(language: &'static Language) -> &'static Language {
    WORDS.with_borrow_mut(|words| {
        if words.can_use(language) {
            words.language = language;
            words.texts = words.loaded[language.code].texts;
        }
        words.language
    })
}

/// Returns the text for a key.
#[must_use]
pub fn text(key: &'static str) -> &'static str {
    with(|words| words.text(key))
}

/// Returns the text for a key that comes from a worker, or the key itself if it is unknown.
#[must_use]
pub fn text_named(key: &str) -> String {
    with(|words| words.text(key).to_owned())
}

/// Like [`text_named`], with placeholders filled in.
#[must_use]
pub fn fill_named(key: &str, values: &[(&str, &dyn Display)]) -> String {
    fill_in(&text_named(key), values)
}

/// Returns the text for a key with its placeholders filled in. You'd normally write
/// [`fill!`](crate::fill!) instead.
#[must_use]
pub fn fill(key: &'static str, values: &[(&str, &dyn Display)]) -> String {
    fill_in(text(key), values)
}

/// Returns the text for a key with its placeholders filled in, as in `fill!("over.score", name,
/// score = number(score))`. A name on its own is short for the variable of that name. A test makes
/// sure that no call misses a placeholder.
#[macro_export]
macro_rules! fill {
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::fill($key, &[$((stringify!($name), $crate::fill!(@value $name $(, $value)?))),*])
    };
    (@value $name:ident) => { &$name };
    (@value $name:ident, $value:expr) => { &$value };
}

pub use crate::fill;

/// Replaces the backquotes around names of a format by the quotation marks of the current language.
#[must_use]
pub fn quoted(message: &str) -> String {
    let parts = message.split('`').enumerate();
    let quote = |(index, part): (usize, &str)| {
        if index % 2 == 1 { fill!("quote.text", text = part) } else { part.to_owned() }
    };
    parts.map(quote).collect()
}

/// Defines a function `learn_english`, with which the tests of a package load its English texts.
#[macro_export]
macro_rules! learn_english {
    () => {
        #[cfg(test)]
        fn learn_english() {
            // Reads files, so this isn't available to tests in the browser.
            #[cfg(not(target_arch = "wasm32"))]
            $crate::words::agreement::learn_english(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Returns the text for a count, with the placeholder `{count}` filled in.
///
/// # Panics
/// Never. If a key has no plural forms, the result is the key itself.
#[must_use]
pub fn count(key: &'static str, count: u64) -> String {
    let form = with(|words| {
        let form = (words.language.plural)(count);
        let preferred = |&&(full, _): &&(&str, &str)| {
            full.strip_prefix(key).and_then(|rest| rest.strip_prefix('.')) == Some(form)
        };
        words.texts.iter().find(preferred).map_or(key, |&(_, text)| text)
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

/// Formats a number in the current language. Digits are grouped from 10,000 upwards.
#[must_use]
pub fn number(value: u64) -> String {
    digits(&value.to_string())
}

/// Like [`number`], for a number of any length, given as decimal digits.
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

/// Formats a number with one decimal place, given in tenths.
#[must_use]
pub fn tenths(value: u64) -> String {
    let mut written = number(value / 10);
    written.push_str(text("number.point"));
    written.push_str(&(value % 10).to_string());
    written
}

/// Formats a list like "1, 2, 3".
#[must_use]
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

/// Formats a list for use in a sentence, like "1, 2 and 3".
#[must_use]
pub fn enumeration<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        Some(last) if !items.is_empty() => {
            fill!("list.and", items = items.join(", "), last)
        }
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Loads the kit's words in all languages, and selects the first one.
    fn learned() {
        learn(&LANGUAGES[0], include_str!("../../../static/words/en.txt"));
        learn(&LANGUAGES[1], include_str!("../../../static/words/de.txt"));
        let _ = choose(&LANGUAGES[0]);
    }

    #[test]
    #[cfg(not(target_arch = "wasm32"))]
    fn every_key_has_a_text_in_every_language() {
        let kit = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        agreement::check(
            kit,
            "../../static/words",
            &[
                // These are for static/start.js, 404.html and SCORM packages, none of which runs a
                // program.
                "alone.loading",
                "alone.waiting",
                "alone.printing",
                "alone.missing",
                "alone.offline",
                "alone.newer",
                "alone.wrong-type",
                "alone.rejected",
                "alone.no-wasm",
                "alone.crashed",
                "alone.old",
                "alone.reload",
                "alone.again",
                "alone.newest",
                "alone.address",
                "alone.copy-link",
                "alone.copied",
                "alone.back",
                "alone.blocked",
                "alone.blocked-script",
                "alone.from-disk",
                "alone.packaged",
                "alone.sandboxed",
                "alone.nowhere",
                "alone.home",
                "alone.no-platform",
                "alone.other-task",
                "alone.too-long",
            ],
        );
        let packages = std::fs::read_dir(kit.join("..")).expect("the packages of the page");
        for package in packages {
            let package = package.expect("a package").path();
            if package.join("words").is_dir() {
                agreement::check(&package, "words", &[]);
            }
        }
    }

    #[test]
    fn texts_are_filled_in() {
        assert_eq!(fill_in("{a} of {b}", &[("a", &1), ("b", &"x{a}")]), "1 of x{a}");
        assert_eq!(fill_in("open {a", &[("a", &1)]), "open 1");
        assert_eq!(fill_in("{unknown}!", &[]), "!");
    }

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        learned();
        assert_eq!(number(4593), "4593");
        assert_eq!(number(315_426), "315,426");
        assert_eq!(number(1_000_000), "1,000,000");
        assert_eq!(tenths(123_456), "12,345.6");
    }

    #[test]
    fn the_language_can_be_chosen_again_and_again() {
        learned();
        let chosen =
            |codes: &[&str]| choose(preferred(codes.iter().map(|&code| code.to_owned()))).code;
        assert_eq!(chosen(&["fr", "de-CH", "en"]), "de");
        assert_eq!(number(12_345), "12.345");
        assert_eq!(tenths(12), "1,2");
        assert_eq!(chosen(&["fr"]), "en", "the first where there is no other");
        assert_eq!(tenths(12), "1.2");
    }

    #[test]
    fn a_language_without_words_changes_nothing() {
        assert!(!knows(&LANGUAGES[1]));
        assert_eq!(choose(&LANGUAGES[1]).code, LANGUAGES[0].code);
        learn(&LANGUAGES[1], "dialog.close = Schließen");
        assert_eq!(text("dialog.close"), "dialog.close", "not chosen yet");
        assert_eq!(choose(&LANGUAGES[1]).code, LANGUAGES[1].code);
        assert_eq!(text("dialog.close"), "Schließen");
        assert_eq!(text_named("dialog.open"), "dialog.open");
    }

    #[test]
    fn later_parts_bring_the_rest_of_the_words() {
        learn_first(&LANGUAGES[1], "dialog.close = Schließen");
        assert_eq!(choose(&LANGUAGES[1]).code, "de", "no other is in use");
        assert_eq!(incomplete().map(|language| language.code), Some("de"));
        learn_first(&LANGUAGES[0], "dialog.close = Close");
        assert!(!knows(&LANGUAGES[0]), "a later part may be on the screen");
        assert_eq!(choose(&LANGUAGES[0]).code, "de");
        learn_rest(&LANGUAGES[1], "again = Noch einmal\nzoom = Größe");
        assert_eq!(
            ["again", "dialog.close", "zoom"].map(text),
            ["Noch einmal", "Schließen", "Größe"]
        );
        assert!(incomplete().is_none());
        learn_rest(&LANGUAGES[1], "again = Wieder");
        assert_eq!(text("again"), "Noch einmal", "once");
        learn(&LANGUAGES[0], "dialog.close = Close");
        assert_eq!(choose(&LANGUAGES[0]).code, "en");
        assert_eq!(text("dialog.close"), "Close");
    }

    #[test]
    fn languages_name_themselves() {
        let names: Vec<_> = LANGUAGES.iter().map(|language| language.name).collect();
        assert_eq!(names, ["English", "Deutsch"]);
    }
}
