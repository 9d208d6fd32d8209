//! Extracts prose from a file, as lines without code.

use regex::Regex;
use std::path::Path;
use std::sync::LazyLock;

/// Matches comments, messages, help texts and names of tests in Rust. Everything before the first
/// group is code that could otherwise confuse us with its quotation marks and slashes: raw strings,
/// strings and characters.
static RUST: LazyLock<Regex> = LazyLock::new(|| {
    expression(concat!(
        r###"(?-u:\b)r"[^"]*"|(?-u:\b)b?r#"(?s:.*?)"#|(?-u:\b)b?r##"(?s:.*?)"##"###,
        r#"|(?:#\[error\([ \n]*|help = [ \n]*|about = [ \n]*)"((?:[^"\\]|\\(?s:.))*)""#,
        r"|#\[[a-z_:]*test\][ \n]*(?:#\[[^\]]*\][ \n]*)*(?:pub )?(?:async )?fn ([a-z0-9_]+)",
        r#"|"(?:[^"\\]|\\(?s:.))*"|'\\.[^']*'|'[^'\\]'"#,
        r"|//[/!]*([^\n]*)|/\*[*!]?((?s:.*?))\*/",
    ))
});

/// Matches comments and titles of tests in JavaScript. Strings end with their line at the latest,
/// so a quotation mark in a regular expression makes us miss no more than the rest of a line.
static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    expression(concat!(
        r#"(?:^|[^.A-Za-z0-9_])(?:scenario|test)\([ \n]*["`]([^"`\n]*)["`]"#,
        r#"|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'"#,
        r"|[a-z]+://|//([^\n]*)|/\*\*?((?s:.*?))\*/",
    ))
});

/// Matches inline code, link targets, addresses and identifiers.
static CODE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"``.*?``|`[^`]*`|\]\([^)]*\)|[^ ]*(?:://|::|_)[^ ]*"));

fn expression(text: &str) -> Regex {
    Regex::new(text).expect("the tests of this file compile each expression")
}

/// Returns `true` for files with prose. The path is relative to the root and uses slashes.
pub fn has_prose(file: &str) -> bool {
    let extension = Path::new(file).extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("md" | "rs" | "js" | "mjs")) || file.ends_with("words/en.txt")
}

/// Returns a file's lines of prose, numbered from 1. Inline code is replaced by a mark. If we just
/// removed it, the words around it would become neighbours and might match a pattern together.
pub fn lines(file: &str, content: &str) -> Vec<(usize, String)> {
    let lines = match file.rsplit('.').next() {
        Some("rs") => parts(content, &RUST),
        Some("js" | "mjs") => parts(content, &SCRIPT),
        Some("txt") => values(content),
        _ => numbered(1, content).collect(),
    };
    let is_markdown = file.rsplit('.').next() == Some("md");
    let mut fence = None;
    let mut last = 0;
    let mut prose = Vec::new();
    for (line, text) in lines {
        // A missing fence must not hide the rest of the file. In a source file, fenced code
        // therefore ends with its comment at the latest.
        if line > last + 1 && !is_markdown {
            fence = None;
        }
        last = line;
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| text.trim_start_matches(['>', ' ']).starts_with(mark));
        match (fence, mark) {
            (None, Some(_)) => fence = mark,
            (None, None) => prose.push((line, CODE.replace_all(&text, "``").into_owned())),
            (Some(_), _) if fence == mark => fence = None,
            (Some(_), _) => {}
        }
    }
    prose
}

/// Returns all groups that an expression matches, split into lines.
fn parts(content: &str, expression: &Regex) -> Vec<(usize, String)> {
    let (mut line, mut end) = (1, 0);
    let mut parts = Vec::new();
    for found in expression.captures_iter(content) {
        let Some(group) = found.iter().skip(1).flatten().next() else {
            continue;
        };
        line += content[end..group.start()].matches('\n').count();
        end = group.start();
        let is_name =
            group.as_str().bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
        let text =
            if is_name { group.as_str().replace('_', " ") } else { group.as_str().to_owned() };
        parts.extend(numbered(line, &text));
    }
    parts
}

fn numbered(first: usize, text: &str) -> impl Iterator<Item = (usize, String)> {
    let text = text.lines().map(|line| line.trim().trim_start_matches("* ").to_owned()).enumerate();
    text.map(move |(index, line)| (first + index, line))
}

/// Returns the texts in a file of words, whose lines look like `key = text`.
fn values(content: &str) -> Vec<(usize, String)> {
    let values = numbered(1, content).filter(|(_, line)| !line.starts_with('#'));
    values.filter_map(|(line, text)| Some((line, text.split_once(" = ")?.1.to_owned()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str, content: &str) -> Vec<(usize, String)> {
        lines(file, content).into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }

    #[track_caller]
    fn assert_prose(file: &str, content: &str, expected: &[(usize, &str)]) {
        let expected: Vec<_> =
            expected.iter().map(|&(line, text)| (line, text.to_owned())).collect();
        assert_eq!(read(file, content), expected);
    }

    #[test]
    fn comments_of_rust_are_prose_and_strings_are_not() {
        let source = "//! Head.\n/// Doc.\nfn f() {} // End.\n/* One\n * two */ fn g() {}\n";
        assert_prose(
            "a.rs",
            source,
            &[(1, "Head."), (2, "Doc."), (3, "End."), (4, "One"), (5, "two")],
        );
        let strings = concat!(
            "let a = \"http://a // b\"; let b = '\"'; let c = '\\''; // One\n",
            "let d = r#\"\" // \"#; let e = r\"\\\"; // Two\n",
            "fn f<'a>(x: &'a str, r: u8) { r == 1; b\"//\" } // Three\n",
        );
        assert_prose("a.rs", strings, &[(1, "One"), (2, "Two"), (3, "Three")]);
    }

    #[test]
    fn messages_help_texts_and_names_of_tests_are_prose() {
        let source = concat!(
            "#[error(\"bad {0}\")]\nA,\n#[error(\n    \"first \\\n     second\"\n)]\nB,\n",
            "#[arg(long, help = \"Help\")]\n#[command(after_long_help = \"More\")]\nfn no_test() {}\n",
            "#[test]\n#[should_panic(expected = \"x\")]\nfn it_panics() {}\n",
            "#[wasm_bindgen_test]\nasync fn a_page_opens() {}\n",
        );
        let expected = [(1, "bad {0}"), (4, "first \\"), (5, "second"), (8, "Help"), (9, "More")];
        let names = [(13, "it panics"), (15, "a page opens")];
        assert_prose("a.rs", source, &[&expected[..], &names].concat());
    }

    #[test]
    fn comments_and_titles_of_scripts_are_prose() {
        let source = concat!(
            "/** Doc.\n * More. */\nscenario(\"a game is undone\", async () => {}); // End\n",
            "expression.test(\"not a title\"); import(\"https://example.org/\"); // Four\n",
            "const a = 'it // is', c = 4 / 2 / 1; // Five\n",
        );
        let expected = [
            (1, "Doc."),
            (2, "More."),
            (3, "a game is undone"),
            (3, "End"),
            (4, "Four"),
            (5, "Five"),
        ];
        assert_prose("a.mjs", source, &expected);
    }

    #[test]
    fn code_is_removed() {
        assert_prose(
            "a.md",
            "From `N` on, see [the list](what_is.md) at https://a.org",
            &[(1, "From `` on, see [the `` at ``")],
        );
        let fences = "One\n\n```sh\nwhat is this\n~~~\n```\n\n> ~~~\n> code\n> ~~~\nTwo\n";
        assert_prose("a.md", fences, &[(1, "One"), (11, "Two")]);
        let comments = "/// One\n/// ```\n/// code\n/// ```\n/// Two\nfn f() {}\n/// ```\nfn g() {}\n// Three\n";
        assert_prose("a.rs", comments, &[(1, "One"), (5, "Two"), (9, "Three")]);
    }

    #[test]
    fn only_the_values_of_english_words_are_prose() {
        let content = "# Head\nwhat.is.none = Nothing found\n\nname = {count} moves\n";
        assert_prose(
            "web/sieve/words/en.txt",
            content,
            &[(2, "Nothing found"), (4, "{count} moves")],
        );
        assert!(!has_prose("web/sieve/words/de.txt"));
    }
}
