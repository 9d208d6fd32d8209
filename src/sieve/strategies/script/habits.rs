//! Recognises Python and JavaScript habits, and explains how to write it in Rhai.

use super::super::{ScriptError, ScriptErrorKind, Spot, Syntax};
use super::source::code_of;

/// Words and signs of other languages, and what to write instead.
const WORDS: &[(&str, &str)] = &[
    ("lambda", "|n| …"),
    ("elif", "else if"),
    ("elsif", "else if"),
    ("elseif", "else if"),
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
    ("is", "=="),
    ("True", "true"),
    ("False", "false"),
    ("None", "()"),
    ("null", "()"),
    ("nil", "()"),
    ("undefined", "()"),
    ("var", "let"),
    ("foreach", "for n in list { … }"),
    ("===", "=="),
    ("!==", "!="),
    ("<>", "!="),
    ("++", "+= 1"),
    ("--", "-= 1"),
    (":=", "="),
    ("curry", "|n| …"),
    ("?", "if … { … } else { … }"),
    ("#", "//"),
];

/// Names from other languages, and what to write instead. Functions end with a bracket.
const NAMES: &[(&str, &str)] = &[
    ("length", "len()"),
    ("length(", "len()"),
    ("size(", "len()"),
    ("append(", "push(…)"),
    ("add(", "push(…)"),
    ("includes(", "contains(…)"),
    ("indexOf(", "index_of(…)"),
    ("forEach(", "for n in list { … }"),
    ("console", "print(…)"),
    ("Math", "max(a, b)"),
    ("math", "max(a, b)"),
    ("range(", "0..n"),
    ("sorted(", "list.sort()"),
    ("sum(", "list.reduce(|sum, n| sum + n, 0)"),
    ("int(", "to_int()"),
    ("str(", "to_string()"),
];

/// Properties of the board. People tend to add brackets, as if these were functions.
const PROPERTIES: [&str; 6] = ["size", "score", "taxed", "left", "legal", "moves"];

/// A word, number or sign has a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Token<'a> {
    text: &'a str,
    column: usize,
}

/// Replaces an error by a hint if its line has a word or sign of some other language. The previous
/// line counts as well, because Rhai often notices mistakes a line too late.
pub(super) fn explained(error: ScriptError, text: &str) -> ScriptError {
    let Some(Spot { line, .. }) = error.spot else {
        return error;
    };
    let code: String = code_of(text).into_iter().collect();
    let lines: Vec<&str> = code.lines().collect();
    let line = (line as usize).min(lines.len());
    let has_switch = code.contains("switch");
    let before = (0..line.saturating_sub(1)).rev().find(|&at| !lines[at].trim().is_empty());
    for at in line.checked_sub(1).into_iter().chain(before) {
        if let Some((kind, column)) = in_line(lines[at], has_switch) {
            let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
            let spot = Spot { line: number(at + 1), column: Some(number(column)) };
            return ScriptError { kind, spot: Some(spot) };
        }
    }
    error
}

fn habit(found: &str, instead: impl Into<String>) -> ScriptErrorKind {
    ScriptErrorKind::Habit { found: found.to_owned(), instead: instead.into() }
}

/// Returns the first habit on a line, with its column.
fn in_line(line: &str, has_switch: bool) -> Option<(ScriptErrorKind, usize)> {
    let tokens = tokens(line);
    let words: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let found = (0..words.len()).find_map(|at| Some((at_word(&words, at, has_switch)?, at)));
    found.map(|(kind, at)| (kind, tokens[at].column))
}

/// Returns the habit that starts at this word, if any.
fn at_word(words: &[&str], at: usize, has_switch: bool) -> Option<ScriptErrorKind> {
    let word = words[at];
    let next = words.get(at + 1).copied().unwrap_or_default();
    let known = |table: &[(&str, &'static str)]| {
        table.iter().find(|(found, _)| *found == word).map(|&(_, instead)| instead)
    };
    match (word, next) {
        ("def" | "function" | "func" | "fun", "(") => Some(habit(word, "|n| …")),
        ("def" | "function" | "func" | "fun", name) if is_name(name) => {
            Some(habit(&format!("{word} {name}"), format!("fn {name}(…) {{ … }}")))
        }
        // Arrows are fine in a `switch`.
        ("=>", _) if has_switch => None,
        ("=>", _) => Some(habit(
            word,
            match words {
                ["let" | "const" | "var", name, "=", ..] => format!("fn {name}(…) {{ … }}"),
                _ => "|n| …".to_owned(),
            },
        )),
        ("#", "{" | "\"" | "!") => None,
        ("for", "(") => Some(habit("for (…)", "for n in list { … }")),
        (":", "") if ["if", "for", "while", "else"].contains(&words[0]) => {
            Some(habit(word, "{ … }"))
        }
        _ if is_fraction(word) => Some(ScriptErrorKind::Syntax(Syntax::Fraction(word.to_owned()))),
        _ => known(WORDS).map(|instead| habit(word, instead)),
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
}

fn is_fraction(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit()) && word.contains('.')
}

/// Splits a line into words, numbers and signs. Ranges like `1..5` are two numbers and a sign.
fn tokens(line: &str) -> Vec<Token<'_>> {
    const SIGNS: [&str; 7] = ["===", "!==", "=>", "<>", "++", "--", ":="];
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = line[at..].chars().next() {
        let rest = &line[at..];
        let is_in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let end = |text: &str, is_in: &dyn Fn(char) -> bool| {
            text.find(|letter| !is_in(letter)).unwrap_or(text.len())
        };
        let length = if is_in_word(letter) {
            let word = end(rest, &is_in_word);
            let after = rest[word..].strip_prefix('.').map_or("", |after| after);
            let digits = end(after, &|letter| letter.is_ascii_digit());
            let is_number = letter.is_ascii_digit();
            if is_number && digits > 0 { word + 1 + digits } else { word }
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            sign.map_or(letter.len_utf8(), |sign| sign.len())
        };
        if !letter.is_whitespace() {
            let column = line[..at].chars().count() + 1;
            tokens.push(Token { text: &rest[..length], column });
        }
        at += length;
    }
    tokens
}

/// Replaces an error about an unknown name by a hint, if we have one. Function names come with
/// argument types.
pub(super) fn unknown(name: &str, error: ScriptError, text: &str) -> ScriptError {
    let bare = name.split(' ').next().unwrap_or(name);
    let is_function = bare != name;
    let key = if is_function { format!("{bare}(") } else { bare.to_owned() };
    let kind = if PROPERTIES.contains(&bare) && name.ends_with("(Board)") {
        Some(habit(&format!("board.{bare}()"), format!("board.{bare}")))
    } else if !is_function && is_assigned(error.spot, bare, text) {
        Some(habit(&format!("{bare} = …"), format!("let {bare} = …")))
    } else {
        let mut all = NAMES.iter().chain(WORDS);
        all.find(|(found, _)| *found == key).map(|(_, instead)| habit(bare, *instead))
    };
    ScriptError { kind: kind.unwrap_or(error.kind), ..error }
}

fn is_assigned(spot: Option<Spot>, name: &str, text: &str) -> bool {
    let line = spot.and_then(|spot| text.lines().nth(spot.line as usize - 1));
    let rest = line.and_then(|line| line.trim_start().strip_prefix(name));
    let value = rest.and_then(|rest| rest.trim_start().strip_prefix('='));
    value.is_some_and(|value| !value.starts_with('='))
}
