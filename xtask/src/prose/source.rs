//! Finds the prose in Rust and JavaScript, which is in comments, messages, help texts and the names of
//! tests.

use super::passage::Passage;
use std::iter::Peekable;
use std::str::Chars;

/// Comments and strings look different in each language.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Rust,
    JavaScript,
}

impl Language {
    /// Returns the endings of code that make the following string prose. White space is left out of the
    /// code.
    fn before_prose(self) -> &'static [&'static str] {
        match self {
            Self::Rust => &["#[error(", "help=", "about="],
            Self::JavaScript => &["scenario(", "test("],
        }
    }
}

/// The amount of code to keep before the current place; longer than every ending that matters.
const REMEMBERED: usize = 80;

/// Returns the comments, messages, help texts and names of tests in a source file, line by line.
pub fn passages(source: &str, language: Language) -> Vec<Passage> {
    let mut reader = Reader {
        rest: source.chars().peekable(),
        language,
        line: 1,
        code: String::new(),
        is_test: false,
        templates: Vec::new(),
        passages: Vec::new(),
    };
    while let Some(letter) = reader.next() {
        reader.token(letter);
    }
    reader.passages
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    language: Language,
    line: usize,
    /// What precedes a string decides if it is prose, so we keep the last code, with spaces only between
    /// words and without the contents of strings.
    code: String,
    /// True if the next function is a test.
    is_test: bool,
    /// For each template string around the current code, the braces opened inside.
    templates: Vec<usize>,
    passages: Vec<Passage>,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let letter = self.rest.next();
        self.line += usize::from(letter == Some('\n'));
        letter
    }

    fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    fn token(&mut self, letter: char) {
        let rust = self.language == Language::Rust;
        match letter {
            '/' if self.peek() == Some('/') => self.line_comment(),
            '/' if self.peek() == Some('*') => self.block_comment(),
            '/' if !rust && self.is_expression_next() => self.regular_expression(),
            '"' if self.raw_prefix() => self.raw_string(0),
            '#' if self.raw_prefix() => self.raw_string_with_hashes(),
            '"' => self.string('"'),
            '\'' if rust => self.character(),
            '\'' => self.string('\''),
            '`' if !rust => self.template(),
            '{' => {
                if let Some(open) = self.templates.last_mut() {
                    *open += 1;
                }
                self.push(letter);
            }
            '}' => match self.templates.last_mut() {
                Some(0) => {
                    self.templates.pop();
                    self.template();
                }
                Some(open) => {
                    *open -= 1;
                    self.push(letter);
                }
                None => self.push(letter),
            },
            _ => self.push(letter),
        }
    }

    /// Adds code, and reports the name of a test.
    fn push(&mut self, letter: char) {
        if self.code.len() > 2 * REMEMBERED {
            let cut = self.code.floor_char_boundary(self.code.len() - REMEMBERED);
            self.code.drain(..cut);
        }
        if letter.is_whitespace() {
            if self.code.ends_with(is_in_word) {
                self.code.push(' ');
            }
            return;
        }
        if !is_in_word(letter) && self.code.ends_with(' ') {
            self.code.pop();
        }
        if self.language == Language::Rust && letter == '(' {
            self.function();
        }
        self.code.push(letter);
        if letter == ']' && self.language == Language::Rust {
            let attributes = ["[test]", "_test]", ":test]"];
            self.is_test |= attributes.iter().any(|end| self.code.ends_with(end));
        }
    }

    /// Reads the name of a function whose `(` follows.
    fn function(&mut self) {
        let mut words = self.code.rsplit(|letter| !is_in_word(letter));
        if let (Some(name), Some("fn")) = (words.next(), words.next()) {
            if self.is_test {
                let text = name.replace('_', " ");
                self.add(self.line, &text);
            }
            self.is_test = false;
        }
    }

    fn add(&mut self, line: usize, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.passages.push(Passage { line, text: text.to_owned() });
        }
    }

    fn line_comment(&mut self) {
        let line = self.line;
        let mut text = String::new();
        while let Some(letter) = self.next().filter(|&letter| letter != '\n') {
            text.push(letter);
        }
        self.add(line, text.trim_start_matches(['/', '!']));
    }

    fn block_comment(&mut self) {
        self.next();
        let mut depth = 1;
        let mut line = self.line;
        let mut text = String::new();
        while let Some(letter) = self.next() {
            match (letter, self.peek()) {
                ('*', Some('/')) => {
                    self.next();
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                }
                ('/', Some('*')) if self.language == Language::Rust => {
                    self.next();
                    depth += 1;
                }
                ('\n', _) => {
                    self.add(line, in_block(&text));
                    text.clear();
                    line = self.line;
                }
                _ => text.push(letter),
            }
        }
        self.add(line, in_block(&text));
    }

    /// Reads a string to its end. Takes its lines if it is a message, a help text or the title of a test.
    fn string(&mut self, quote: char) {
        let is_prose = self.is_prose_next();
        let mut line = self.line;
        let mut text = String::new();
        while let Some(letter) = self.next() {
            match letter {
                '\\' => match self.next() {
                    Some('n') | None => {}
                    Some('\n') => {
                        self.take(is_prose, &mut line, &mut text);
                    }
                    Some(escaped) => text.push(escaped),
                },
                '\n' => self.take(is_prose, &mut line, &mut text),
                _ if letter == quote => break,
                _ => text.push(letter),
            }
        }
        self.take(is_prose, &mut line, &mut text);
        self.code.push_str("\"\"");
    }

    /// Ends a line of a string.
    fn take(&mut self, is_prose: bool, line: &mut usize, text: &mut String) {
        if is_prose {
            self.add(*line, text);
        }
        text.clear();
        *line = self.line;
    }

    fn is_prose_next(&self) -> bool {
        let mut beginnings = self.language.before_prose().iter();
        beginnings.any(|beginning| {
            self.code.strip_suffix(beginning).is_some_and(|before| {
                // `long_about` is one of the names, and `expression.test(` is not.
                self.language == Language::Rust
                    || !before.ends_with(|letter| is_in_word(letter) || letter == '.')
            })
        })
    }

    /// Returns true if the code ends with the `r` of a raw string whose quote or hash is the current
    /// letter.
    fn raw_prefix(&mut self) -> bool {
        let is_raw = ["r", "br", "cr"].iter().any(|prefix| {
            self.code.strip_suffix(prefix).is_some_and(|before| !before.ends_with(is_in_word))
        });
        self.language == Language::Rust && is_raw
    }

    /// Reads a raw string after its first `#`, or the name in `r#name`.
    fn raw_string_with_hashes(&mut self) {
        let mut hashes = 1;
        while self.peek() == Some('#') {
            self.next();
            hashes += 1;
        }
        if self.peek() == Some('"') {
            self.next();
            self.raw_string(hashes);
        }
    }

    fn raw_string(&mut self, hashes: usize) {
        while let Some(letter) = self.next() {
            if letter == '"' {
                let mut seen = 0;
                while seen < hashes && self.peek() == Some('#') {
                    self.next();
                    seen += 1;
                }
                if seen == hashes {
                    break;
                }
            }
        }
        self.code.push_str("\"\"");
    }

    /// Reads a character of Rust, or nothing if the quote begins a lifetime.
    fn character(&mut self) {
        let mut ahead = self.rest.clone();
        match (ahead.next(), ahead.next()) {
            (Some('\\'), _) => {
                self.next();
                self.next();
                while self.next().is_some_and(|letter| letter != '\'') {}
            }
            (Some(_), Some('\'')) => {
                self.next();
                self.next();
            }
            _ => {}
        }
        self.code.push('\'');
    }

    /// Reads a template string of JavaScript to its end or to the code inside it.
    fn template(&mut self) {
        let is_prose = self.is_prose_next();
        let mut line = self.line;
        let mut text = String::new();
        while let Some(letter) = self.next() {
            match letter {
                '\\' => {
                    self.next();
                }
                '`' => break,
                '$' if self.peek() == Some('{') => {
                    self.next();
                    self.templates.push(0);
                    break;
                }
                '\n' => self.take(is_prose, &mut line, &mut text),
                _ => text.push(letter),
            }
        }
        self.take(is_prose, &mut line, &mut text);
        self.code.push_str("\"\"");
    }

    /// Returns true if a slash at this place of JavaScript begins a regular expression instead of a
    /// division.
    fn is_expression_next(&self) -> bool {
        let code = self.code.trim_end();
        code.ends_with("return")
            || !code.ends_with(|letter| is_in_word(letter) || ")]}\"".contains(letter))
    }

    fn regular_expression(&mut self) {
        let mut in_class = false;
        while let Some(letter) = self.next() {
            match letter {
                '\\' => {
                    self.next();
                }
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => break,
                '\n' => break,
                _ => {}
            }
        }
        self.code.push_str("\"\"");
    }
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns a line of a block comment without its leading asterisk.
fn in_block(line: &str) -> &str {
    line.trim_start().trim_start_matches(['*', '!']).trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(source: &str) -> Vec<(usize, String)> {
        read(source, Language::Rust)
    }

    fn script(source: &str) -> Vec<(usize, String)> {
        read(source, Language::JavaScript)
    }

    fn read(source: &str, language: Language) -> Vec<(usize, String)> {
        passages(source, language).into_iter().map(|passage| (passage.line, passage.text)).collect()
    }

    fn lines(expected: &[(usize, &str)]) -> Vec<(usize, String)> {
        expected.iter().map(|&(line, text)| (line, text.to_owned())).collect()
    }

    #[test]
    fn comments_of_rust_are_prose() {
        let source = "//! Head.\n/// Doc.\nfn f() {} // End.\n/* One /* two\n * three */ four */ fn g() {}\n";
        assert_eq!(
            rust(source),
            lines(&[(1, "Head."), (2, "Doc."), (3, "End."), (4, "One  two"), (5, "three  four")])
        );
    }

    #[test]
    fn strings_and_characters_of_rust_are_not_prose() {
        let source = concat!(
            "let a = \"http://a // b\"; let b = '\"'; let c = '\\''; // One\n",
            "let d = r#\"\" // \"#; let e = r\"\\\"; // Two\n",
            "fn f<'a>(x: &'a str, r: u8) { r == 1; b\"//\" } // Three\n",
        );
        assert_eq!(rust(source), lines(&[(1, "One"), (2, "Two"), (3, "Three")]));
    }

    #[test]
    fn messages_and_help_texts_are_prose() {
        let source = concat!(
            "#[error(\"bad \\\"{0}\\\"\")]\nA,\n",
            "#[error(\n    \"first \\\n     second\"\n)]\nB,\n",
            "#[arg(long, help = \"Help\", value_name = \"NAME\")]\n",
            "#[command(after_long_help = \"More\")]\n",
        );
        assert_eq!(
            rust(source),
            lines(&[(1, "bad \"{0}\""), (4, "first"), (5, "second"), (8, "Help"), (9, "More")])
        );
    }

    #[test]
    fn names_of_tests_are_prose_and_other_names_are_not() {
        let source = concat!(
            "fn helper_one() {}\n#[test]\nfn a_file_is_read() {}\n",
            "#[wasm_bindgen_test]\nasync fn a_page_opens() {}\nfn helper_two() {}\n",
            "#[test]\n#[should_panic(expected = \"x\")]\nfn it_panics() {}\n",
        );
        assert_eq!(
            rust(source),
            lines(&[(3, "a file is read"), (5, "a page opens"), (9, "it panics")])
        );
    }

    #[test]
    fn comments_and_titles_of_scripts_are_prose() {
        let source = concat!(
            "/** Doc.\n * More. */\n",
            "scenario(\"a game is undone\", async () => {}); // End\n",
            "test(\n  `the ${name({ a: 1 })} opens`, () => 0);\n",
            "expression.test(\"not a title\");\n",
        );
        assert_eq!(
            script(source),
            lines(&[(1, "Doc."), (2, "More."), (3, "a game is undone"), (3, "End"), (5, "the")])
        );
    }

    #[test]
    fn strings_and_expressions_of_scripts_are_not_prose() {
        let source = concat!(
            "const a = 'it // is', b = `x // ${\"// y\"} // z`; // One\n",
            "const c = text.replace(/[/\"]\\/\\//g, \"\"); // Two\n",
            "const d = 4 / 2 / 1; // Three\n",
            "import(\"https://example.org/\"); // Four\n",
        );
        assert_eq!(script(source), lines(&[(1, "One"), (2, "Two"), (3, "Three"), (4, "Four")]));
    }
}
