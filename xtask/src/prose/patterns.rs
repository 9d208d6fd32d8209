//! Reads the patterns and the exceptions of `xtask/prose.tsv`.

use super::passage::Passage;
use anyhow::{Context, Result, bail};
use regex::bytes::{Regex, RegexBuilder};

/// The name of the file that holds them, for messages.
pub const FILE: &str = "xtask/prose.tsv";

/// One pattern of unnatural English.
struct Pattern {
    number: u32,
    expression: Regex,
    advice: String,
}

/// A text that may match: the file, the text and nothing else decide.
struct Exception {
    file: String,
    text: String,
}

/// Every pattern, and the texts that are exempt from all of them.
pub struct Patterns {
    patterns: Vec<Pattern>,
    exceptions: Vec<Exception>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Match<'a> {
    /// Number of the pattern in `xtask/prose.tsv`.
    pub number: u32,
    /// These words match it.
    pub words: String,
    /// How to rewrite them.
    pub advice: &'a str,
}

impl Patterns {
    /// Returns the patterns that are part of this program.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is malformed; the message names the line.
    pub fn load() -> Result<Self> {
        Self::parse(include_str!("../../prose.tsv"))
    }

    fn parse(text: &str) -> Result<Self> {
        let mut patterns = Vec::new();
        let mut exceptions = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = || format!("{FILE}:{}", index + 1);
            match line.split('\t').collect::<Vec<_>>()[..] {
                ["except", file, text, reason] if !reason.trim().is_empty() => {
                    exceptions.push(Exception { file: file.to_owned(), text: text.to_owned() });
                }
                [number, expression, advice] if number != "except" => patterns.push(Pattern {
                    number: number.parse().with_context(place)?,
                    // Bytes and ASCII keep the engine on its fast path, also for lines with other letters.
                    expression: RegexBuilder::new(expression)
                        .unicode(false)
                        .build()
                        .with_context(place)?,
                    advice: advice.to_owned(),
                }),
                _ => bail!(
                    "{}: expected `number, expression, advice` or `except, file, text, reason`, separated by tabs",
                    place()
                ),
            }
        }
        Ok(Self { patterns, exceptions })
    }

    /// Returns the matches in one line of text, at most one per pattern.
    pub fn matches(&self, text: &str) -> Vec<Match<'_>> {
        let mut found = Vec::new();
        for pattern in &self.patterns {
            if let Some(part) = pattern.expression.find(text.as_bytes()) {
                found.push(Match {
                    number: pattern.number,
                    words: String::from_utf8_lossy(part.as_bytes()).trim().to_owned(),
                    advice: &pattern.advice,
                });
            }
        }
        found
    }

    /// Returns the exception that covers a passage, as its index.
    pub fn exception(&self, file: &str, passage: &Passage) -> Option<usize> {
        self.exceptions
            .iter()
            .position(|exception| exception.file == file && passage.text.contains(&exception.text))
    }

    /// Returns the exceptions that are not among `used`, as `file: text`.
    pub fn unused(&self, used: &[usize]) -> Vec<String> {
        self.exceptions
            .iter()
            .enumerate()
            .filter(|(index, _)| !used.contains(index))
            .map(|(_, exception)| format!("{}: \"{}\"", exception.file, exception.text))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each pattern, by number: a sentence that matches it alone, and its rewrite, which matches none.
    const EXAMPLES: [(&str, &str); 12] = [
        ("What remains of the game is drawn below.", "The rest of the game is drawn below."),
        ("The error is told once.", "The page reports the error once."),
        ("Colours the number that is chosen.", "Colours the selected number."),
        ("Stop after so many seconds.", "Stop after this many seconds."),
        ("This text is no number.", "This text is not a number."),
        ("Who wins begins the next game.", "The winner starts the next game."),
        ("The table has to be sorted.", "You must sort the table."),
        ("The board stands in the address.", "The board is in the address."),
        ("After a restart the search goes on.", "After a restart the search resumes."),
        ("Where there is a proof, show it.", "If there is a proof, show it."),
        ("The search begins anew.", "The search starts from scratch."),
        ("The file has a line a board.", "The file has one line per board."),
    ];

    #[test]
    fn every_pattern_matches_its_example_and_not_the_rewrite() {
        let patterns = Patterns::load().unwrap();
        for (number, (bad, good)) in (1..).zip(EXAMPLES) {
            let found: Vec<_> = patterns.matches(bad).iter().map(|it| it.number).collect();
            assert_eq!(found, [number], "{bad}");
            assert_eq!(patterns.matches(good), [], "{good}");
        }
    }

    #[test]
    fn every_pattern_has_an_example_and_advice() {
        let patterns = Patterns::load().unwrap().patterns;
        let numbers = patterns.iter().map(|pattern| pattern.number);
        assert!(numbers.eq(1..=12));
        assert!(patterns.iter().all(|pattern| pattern.advice.len() > 20));
    }

    #[test]
    fn questions_may_start_with_what() {
        let patterns = Patterns::load().unwrap();
        assert_eq!(patterns.matches("What is the best score?"), []);
    }

    #[test]
    fn letters_outside_ascii_do_not_hide_a_match() {
        let patterns = Patterns::load().unwrap();
        let found = patterns.matches("“Größe” … it begins anew");
        assert_eq!(found[0].words, "anew");
    }

    #[test]
    fn a_malformed_line_is_reported_with_its_number() {
        for line in ["1\tno advice", "x\ta\tb", "1\t(\tadvice", "except\tREADME.md\ttext\t "] {
            let error = Patterns::parse(&format!("# head\n{line}\n")).err().unwrap();
            assert!(error.to_string().contains("xtask/prose.tsv:2"), "{line}: {error}");
        }
    }

    #[test]
    fn an_exception_covers_the_lines_of_its_file_with_its_text() {
        let patterns = Patterns::parse(
            "except\tdocs/a.md\tbegin anew\tA quotation\nexcept\tb.md\tx\tA name\n",
        )
        .unwrap();
        let passage = Passage { line: 1, text: "They begin anew.".to_owned() };
        assert_eq!(patterns.exception("docs/a.md", &passage), Some(0));
        assert_eq!(patterns.exception("docs/b.md", &passage), None);
        assert_eq!(patterns.unused(&[0]), ["b.md: \"x\""]);
    }
}
