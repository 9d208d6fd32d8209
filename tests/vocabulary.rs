//! Identifiers should use the words of the glossary. Words that `docs/glossary.md` tells us to
//! avoid in code must not be part of any name. Comments and strings do not concern us here, as
//! `cargo xtask prose` reads those.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// These names may contain a word to avoid, because it means something else there.
const EXCEPTIONS: [(&str, &str); 5] = [
    ("is no", "in a sentence such as `there is no certificate`"),
    ("house", "a row, a column or a box of a Sudoku"),
    ("seed", "starts a random number generator"),
    ("split", "a move of the divisor game, and to divide a text, a slice or a search"),
    ("study", "the Sieve's analysis of a game, a task with a name of its own"),
];

/// Other people's names, which we cannot change.
const NAMES: [(&str, &str); 1] = [("Borrowed", "a variant of the standard library's Cow")];

/// Files and folders that are not part of our code.
const SKIPPED: [&str; 5] = ["target", "dist", "node_modules", "screens", ".git"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the words to avoid and what to use instead, from the table *In the code* of the
/// glossary.
fn avoided() -> BTreeMap<Vec<String>, String> {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let (_, table) = glossary.split_once("\n## In the code\n").expect("the section about code");
    let table = table.split("\n## ").next().unwrap_or_default();
    let mut avoided = BTreeMap::new();
    for row in table.lines().filter(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let &[word, _, avoid] = cells.as_slice() else {
            panic!("the table has three columns: {row}");
        };
        for one in avoid.split(',').map(str::trim).filter(|one| !one.is_empty()) {
            let words: Vec<String> = one.split_whitespace().map(str::to_lowercase).collect();
            if !EXCEPTIONS.iter().any(|(exception, _)| *exception == one) {
                avoided.insert(words, word.to_owned());
            }
        }
    }
    avoided
}

/// Collects all sources in a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                sources(&path, found);
            }
        } else if [".rs", ".mjs", ".js"].iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

/// Goes through a source's identifiers, along with their lines. Comments and strings are skipped.
struct Identifiers<'a> {
    text: &'a str,
    /// False means JavaScript. In Rust, comments can be nested, `'a` may be a lifetime, and strings
    /// can span several lines.
    is_rust: bool,
    at: usize,
    line: usize,
    /// One entry per enclosing template string, with the number of open braces in its code.
    templates: Vec<usize>,
    /// True where a slash would begin a regular expression.
    starts_expression: bool,
}

impl<'a> Identifiers<'a> {
    fn new(text: &'a str, is_rust: bool) -> Self {
        Self { text, is_rust, at: 0, line: 1, templates: Vec::new(), starts_expression: true }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip(&mut self, length: usize) {
        let end = (self.at + length).min(self.text.len());
        self.line += self.text[self.at..end].matches('\n').count();
        self.at = end;
    }

    /// Skips everything up to the end of `close`. If it does not occur, that's the rest of the
    /// text.
    fn skip_past(&mut self, close: &str) {
        let length = self.rest().find(close).map_or(self.rest().len(), |at| at + close.len());
        self.skip(length);
    }

    fn skip_block_comment(&mut self) {
        let mut depth = 0;
        while !self.rest().is_empty() {
            if self.rest().starts_with("/*") {
                depth += 1;
                self.skip(2);
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.skip(2);
            } else {
                self.skip(self.rest().chars().next().map_or(1, char::len_utf8));
            }
            if depth == 0 || (!self.is_rust && self.text[..self.at].ends_with("*/")) {
                return;
            }
        }
    }

    /// Skips everything up to and including the first unescaped letter for which `ends` returns
    /// true.
    fn skip_until(&mut self, ends: impl Fn(char) -> bool) {
        let mut escaped = false;
        for (at, letter) in self.rest().char_indices() {
            if !escaped && ends(letter) {
                return self.skip(at + letter.len_utf8());
            }
            escaped = !escaped && letter == '\\';
        }
        self.skip(self.rest().len());
    }

    /// Skips the text of a template string until it ends or code begins.
    fn skip_template(&mut self) {
        let mut escaped = false;
        for (at, letter) in self.rest().char_indices() {
            if !escaped && letter == '`' {
                return self.skip(at + 1);
            }
            if !escaped && self.rest()[at..].starts_with("${") {
                self.templates.push(0);
                return self.skip(at + 2);
            }
            escaped = !escaped && letter == '\\';
        }
        self.skip(self.rest().len());
    }

    fn skip_regular_expression(&mut self) {
        let (mut escaped, mut in_class) = (false, false);
        for (at, letter) in self.rest().char_indices().skip(1) {
            match letter {
                _ if escaped => {}
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => return self.skip(at + 1),
                '\n' => return self.skip(at),
                _ => {}
            }
            escaped = !escaped && letter == '\\';
        }
        self.skip(self.rest().len());
    }

    /// Skips a raw string, in case one begins here. Only Rust has these.
    fn skip_raw_string(&mut self) -> bool {
        let after = self.rest().trim_start_matches(['b', 'c']).strip_prefix('r');
        let Some(after) = after.filter(|_| self.is_rust) else {
            return false;
        };
        let hashes = after.len() - after.trim_start_matches('#').len();
        if !after[hashes..].starts_with('"') {
            return false;
        }
        self.skip(self.rest().len() - after.len() + hashes + 1);
        self.skip_past(&format!("\"{}", "#".repeat(hashes)));
        true
    }

    /// Skips a Rust character, or just the mark of a lifetime.
    fn skip_character(&mut self) {
        let mut letters = self.rest().chars().skip(1);
        let first = letters.next();
        self.skip(1);
        if first == Some('\\') || letters.next() == Some('\'') {
            self.skip_until(|letter| letter == '\'');
        }
    }

    /// Skips a mark that can't be part of a name.
    fn skip_mark(&mut self, letter: char) {
        match letter {
            '"' => {
                self.skip(1);
                self.skip_until(|letter| letter == '"');
            }
            '\'' if self.is_rust => self.skip_character(),
            '\'' => {
                self.skip(1);
                self.skip_until(|letter| letter == '\'');
            }
            '`' if !self.is_rust => {
                self.skip(1);
                self.skip_template();
            }
            '}' if self.templates.last() == Some(&0) => {
                self.templates.pop();
                self.skip(1);
                self.skip_template();
            }
            '/' if !self.is_rust && self.starts_expression => self.skip_regular_expression(),
            _ => {
                if let Some(open) = self.templates.last_mut() {
                    *open = match letter {
                        '{' => *open + 1,
                        '}' => *open - 1,
                        _ => *open,
                    };
                }
                self.skip(letter.len_utf8());
            }
        }
        self.starts_expression = !")]}\"'`".contains(letter) && !letter.is_ascii_digit();
    }
}

impl<'a> Iterator for Identifiers<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let letter = self.rest().chars().next()?;
            let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
            if letter.is_whitespace() {
                self.skip(letter.len_utf8());
            } else if self.rest().starts_with("//") {
                self.skip(self.rest().find('\n').unwrap_or(self.rest().len()));
            } else if self.rest().starts_with("/*") {
                self.skip_block_comment();
            } else if self.skip_raw_string() {
                self.starts_expression = false;
            } else if is_part(letter) {
                let (line, rest) = (self.line, self.rest());
                let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
                let name = &rest[..length];
                self.skip(length);
                let keywords = ["return", "typeof", "case", "await", "of", "in", "yield"];
                self.starts_expression = keywords.contains(&name);
                if !letter.is_ascii_digit() {
                    return Some((line, name));
                }
            } else {
                self.skip_mark(letter);
            }
        }
    }
}

/// Splits a name into words, however it is written: `LineChart`, `lineChart`, `line_chart` and
/// `LINE_CHART` have the same two.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let letters: Vec<char> = name.chars().collect();
    for (at, &letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(at + 1);
        let begins = letter.is_uppercase()
            && (before.is_some_and(|before| before.is_lowercase() || before.is_ascii_digit())
                || (before.is_some_and(char::is_uppercase)
                    && after.is_some_and(|after| after.is_lowercase())));
        if begins {
            words.push(String::new());
        }
        match letter {
            '_' | '$' => words.push(String::new()),
            _ => words.last_mut().expect("a word").extend(letter.to_lowercase()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns the word to use in place of one that a name should avoid.
fn better<'a>(name: &str, avoided: &'a BTreeMap<Vec<String>, String>) -> Option<&'a str> {
    if NAMES.iter().any(|(exception, _)| *exception == name) {
        return None;
    }
    let words = words(name);
    let runs = (0..words.len()).flat_map(|at| [1, 2].map(|length| words.get(at..at + length)));
    runs.flatten().find_map(|run| avoided.get(run)).map(String::as_str)
}

#[test]
fn names_use_the_words_of_the_glossary() {
    let avoided = avoided();
    assert!(avoided.len() > 50, "the glossary has a table of words for code");
    let mut files = Vec::new();
    sources(&root(), &mut files);
    assert!(files.len() > 1000, "the project's sources");
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for path in &files {
        let text = fs::read_to_string(path).expect("a source");
        let is_rust = path.extension().is_some_and(|ending| ending == "rs");
        let path = path.strip_prefix(root()).unwrap_or(path).display();
        for (line, name) in Identifiers::new(&text, is_rust) {
            if let Some(word) = better(name, &avoided)
                && seen.insert(name.to_owned())
            {
                found.push(format!("{path}:{line}: {name}: docs/glossary.md says {word}"));
            }
        }
    }
    assert!(found.is_empty(), "{} names use avoided words:\n{}", found.len(), found.join("\n"));
}

#[test]
fn exceptions_are_words_of_the_glossary() {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    for (word, reason) in EXCEPTIONS {
        assert!(glossary.contains(word), "{word} isn't avoided any more: {reason}");
    }
}

#[test]
fn names_in_comments_and_strings_do_not_count() {
    let of =
        |text, is_rust| Identifiers::new(text, is_rust).map(|(_, name)| name).collect::<Vec<_>>();
    let rust = r##"let a = "said \" kept"; // told
        /* heard /* told */ said */ fn b<'c>(d: char) { r#"said"# ; '"'; '\''; 'x' }"##;
    assert_eq!(of(rust, true), ["let", "a", "fn", "b", "c", "d", "char"]);
    let script =
        "const a = `said ${b({ c: `kept ${d}` })} told`; e / f; x = /[/'\"]said/g.test('kept');";
    assert_eq!(of(script, false), ["const", "a", "b", "c", "d", "e", "f", "x", "g", "test"]);
    assert_eq!(words("JsonLineChart2D_LINE"), ["json", "line", "chart2", "d", "line"]);
}

#[test]
fn an_avoided_word_is_found_in_every_case() {
    let avoided = avoided();
    for name in ["said", "last_said", "SAID", "LastSaid", "lastSaid", "go_on", "canGoOn"] {
        assert!(better(name, &avoided).is_some(), "{name}");
    }
    for name in ["announcement", "along", "resaid", "Borrowed"] {
        assert!(better(name, &avoided).is_none(), "{name}");
    }
}
