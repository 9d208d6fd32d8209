//! Splits one file into lines of prose without code.

use super::passage::Passage;
use super::source::{self, Language};
use std::path::Path;

/// The format of a file, which decides where its prose is.
#[derive(Clone, Copy)]
enum Format {
    Markdown,
    Words,
    Source(Language),
}

/// How the prose of a file is found; `None` if it isn't checked.
fn format(file: &str) -> Option<Format> {
    match Path::new(file).extension()?.to_str()? {
        "md" => Some(Format::Markdown),
        "rs" => Some(Format::Source(Language::Rust)),
        "js" | "mjs" => Some(Format::Source(Language::JavaScript)),
        "txt" if file.ends_with("words/en.txt") => Some(Format::Words),
        _ => None,
    }
}

/// Returns true if the file contains prose that is checked. `file` is a path from the root, with slashes.
pub fn is_checked(file: &str) -> bool {
    format(file).is_some()
}

/// Returns the prose of a file, line by line.
pub fn passages(file: &str, content: &str) -> Vec<Passage> {
    let raw = match format(file) {
        None => return Vec::new(),
        Some(Format::Markdown) => without_fences(numbered(content), false),
        Some(Format::Words) => values(content),
        Some(Format::Source(language)) => without_fences(source::passages(content, language), true),
    };
    let mut passages = raw;
    for passage in &mut passages {
        passage.text = prose_of(&passage.text);
    }
    passages.retain(|passage| words(&passage.text) > 0);
    passages
}

/// Returns the number of English words.
pub fn words(text: &str) -> usize {
    text.split(|letter: char| !letter.is_ascii_alphabetic() && letter != '\'')
        .filter(|word| !word.is_empty())
        .count()
}

fn numbered(content: &str) -> Vec<Passage> {
    let lines = content.lines().enumerate();
    lines.map(|(index, line)| Passage { line: index + 1, text: line.trim().to_owned() }).collect()
}

/// Returns the texts of a file of words, whose lines are `key = text`.
fn values(content: &str) -> Vec<Passage> {
    let mut lines = numbered(content);
    lines.retain(|line| !line.text.starts_with('#'));
    for line in &mut lines {
        line.text = match line.text.split_once(" = ") {
            Some((_, text)) => text.to_owned(),
            None => String::new(),
        };
    }
    lines
}

/// Leaves out code between fences. In `comments` a fence ends with its comment at the latest.
fn without_fences(passages: Vec<Passage>, comments: bool) -> Vec<Passage> {
    let mut fence = None;
    let mut last = 0;
    let mut prose = Vec::new();
    for passage in passages {
        if comments && passage.line > last + 1 {
            fence = None;
        }
        last = passage.line;
        let text = passage.text.trim_start_matches(['>', ' ']);
        let mark = ["```", "~~~"].into_iter().find(|mark| text.starts_with(mark));
        match (fence, mark) {
            (None, Some(_)) => fence = mark,
            (None, None) => prose.push(passage),
            (Some(_), _) if fence == mark => fence = None,
            (Some(_), _) => {}
        }
    }
    prose
}

/// Returns the text without inline code, link targets, addresses and identifiers. A mark takes their place, so
/// that the words around them don't become neighbours.
pub fn prose_of(line: &str) -> String {
    if is_link_definition(line) {
        return String::new();
    }
    let line = without_targets(&without_code(line));
    let words: Vec<_> =
        line.split(' ').map(|word| if is_identifier(word) { "``" } else { word }).collect();
    words.join(" ")
}

/// `[name]: target`.
fn is_link_definition(line: &str) -> bool {
    line.starts_with('[') && line.split_once("]: ").is_some_and(|(_, target)| !target.contains(' '))
}

fn without_code(line: &str) -> String {
    let mut prose = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].bytes().take_while(|&byte| byte == b'`').count();
        let (mark, inside) = rest[start..].split_at(ticks);
        prose.push_str(&rest[..start]);
        let Some(end) = inside.find(mark) else {
            // If the code ends on another line, only its mark is left out here.
            rest = inside;
            continue;
        };
        prose.push_str("``");
        rest = &inside[end + ticks..];
    }
    prose + rest
}

fn without_targets(line: &str) -> String {
    let mut prose = String::new();
    let mut rest = line;
    while let Some(start) = rest.find("](") {
        prose.push_str(&rest[..=start]);
        let target = &rest[start + 2..];
        let Some(end) = target.find(')') else {
            return prose;
        };
        rest = &target[end + 1..];
    }
    prose + rest
}

fn is_identifier(word: &str) -> bool {
    ["://", "::", "_"].iter().any(|part| word.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str, content: &str) -> Vec<(usize, String)> {
        passages(file, content).into_iter().map(|passage| (passage.line, passage.text)).collect()
    }

    fn lines(expected: &[(usize, &str)]) -> Vec<(usize, String)> {
        expected.iter().map(|&(line, text)| (line, text.to_owned())).collect()
    }

    #[test]
    fn inline_code_targets_and_identifiers_are_removed() {
        assert_eq!(prose_of("From `N` on"), "From `` on");
        assert_eq!(prose_of("a ``code ` here`` b"), "a `` b");
        assert_eq!(prose_of("see [the list](docs/what_is.md), now"), "see [the list], now");
        assert_eq!(prose_of("at https://a.org/x or std::fs or a_b."), "at `` or `` or ``");
        assert_eq!(prose_of("[rules]: docs/rules.md"), "");
        assert_eq!(prose_of("[Note]: read this first"), "[Note]: read this first");
    }

    #[test]
    fn fenced_code_of_markdown_is_removed() {
        let content = "One\n\n```sh\nwhat is this\n~~~\n```\n\n> ~~~\n> code\n> ~~~\nTwo\n";
        assert_eq!(read("a.md", content), lines(&[(1, "One"), (11, "Two")]));
    }

    #[test]
    fn fenced_code_of_comments_is_removed_and_ends_with_the_comment() {
        let content = "/// One\n/// ```\n/// code\n/// ```\n/// Two\nfn f() {}\n/// ```\n/// code\nfn g() {}\n// Three\n";
        assert_eq!(read("a.rs", content), lines(&[(1, "One"), (5, "Two"), (10, "Three")]));
    }

    #[test]
    fn only_the_values_of_english_words_are_prose() {
        let content = "# Head\nwhat.is.none = Nothing found\n\nname = {count} moves\n";
        let expected = lines(&[(2, "Nothing found"), (4, "{count} moves")]);
        assert_eq!(read("web/sieve/words/en.txt", content), expected);
        assert!(!is_checked("web/sieve/words/de.txt"));
        assert!(!is_checked("data/b-files/b019312.txt"));
    }

    #[test]
    fn words_are_counted_without_numbers_and_signs() {
        assert_eq!(words("Don't stop: 12 of {count} `` are left."), 6);
    }
}
