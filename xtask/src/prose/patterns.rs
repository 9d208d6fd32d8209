//! Reads the patterns and exceptions in `xtask/prose.tsv`.

use anyhow::{Context, Result, bail};
use regex::bytes::{Regex, RegexBuilder};
use std::collections::BTreeSet;

/// The file's name, for messages.
pub const FILE: &str = "xtask/prose.tsv";

/// Patterns with their advice, and exceptions: a file, plus a text on the line.
pub struct Patterns {
    patterns: Vec<(Regex, String)>,
    exceptions: Vec<(String, String)>,
}

impl Patterns {
    /// Returns the patterns. They are compiled into this program.
    ///
    /// # Errors
    ///
    /// Returns an error that names the line if the file is malformed.
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
                    exceptions.push((file.to_owned(), text.to_owned()));
                }
                [number, expression, advice] if number != "except" => {
                    number.parse::<u32>().with_context(place)?;
                    // ASCII-only expressions stay on the engine's fast path, even for lines with
                    // other letters.
                    let expression = RegexBuilder::new(expression).unicode(false).build();
                    patterns.push((expression.with_context(place)?, advice.to_owned()));
                }
                _ => bail!(
                    "{}: expected `number, expression, advice` or `except, file, text, reason`, separated by tabs",
                    place()
                ),
            }
        }
        Ok(Self { patterns, exceptions })
    }

    /// Returns all matches in a line of text with their advice, at most one per pattern.
    pub fn matches(&self, text: &str) -> Vec<(String, &str)> {
        self.patterns
            .iter()
            .filter_map(|(expression, advice)| {
                let part = expression.find(text.as_bytes())?.as_bytes();
                Some((String::from_utf8_lossy(part).trim().to_owned(), &**advice))
            })
            .collect()
    }

    /// Returns the index of the exception that covers a line.
    pub fn exception(&self, file: &str, line: &str) -> Option<usize> {
        let covers = |(name, text): &(String, String)| name == file && line.contains(text);
        self.exceptions.iter().position(covers)
    }

    /// Returns the first exception that is not in `used`, formatted as `file: text`.
    pub fn unused(&self, used: &BTreeSet<usize>) -> Option<String> {
        let at = (0..self.exceptions.len()).find(|at| !used.contains(at))?;
        let (file, text) = &self.exceptions[at];
        Some(format!("{file}: \"{text}\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each pattern in order, a sentence that no other pattern matches, and a rewrite that none
    /// matches.
    const EXAMPLES: [(&str, &str); 8] = [
        ("The error is told once.", "The page reports the error once."),
        ("Colours the number that is chosen.", "Colours the selected number."),
        ("Stop after so many seconds.", "Stop after this many seconds."),
        ("This text is no number.", "This text is not a number."),
        ("The board stands in the address.", "The board is in the address."),
        ("A search that was left off resumes.", "A search that was paused resumes."),
        ("The search begins anew.", "The search starts from scratch."),
        ("The file has a line a board.", "The file has one line per board."),
    ];

    #[test]
    fn every_pattern_matches_its_example_and_not_the_rewrite() {
        let patterns = Patterns::load().unwrap();
        assert_eq!(patterns.patterns.len(), EXAMPLES.len());
        for ((_, advice), (bad, good)) in patterns.patterns.iter().zip(EXAMPLES) {
            let found: Vec<_> =
                patterns.matches(bad).into_iter().map(|(_, advice)| advice).collect();
            assert_eq!(found, [advice], "{bad}");
            assert_eq!(patterns.matches(good), [], "{good}");
        }
        assert_eq!(patterns.matches("What is the best score?"), [], "a question");
        assert_eq!(patterns.matches("“Größe” … it begins anew")[0].0, "anew", "other letters");
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
        let text = "except\tdocs/a.md\tbegin anew\tA quotation\nexcept\tb.md\tx\tA name\n";
        let patterns = Patterns::parse(text).unwrap();
        assert_eq!(patterns.exception("docs/a.md", "They begin anew."), Some(0));
        assert_eq!(patterns.exception("docs/b.md", "They begin anew."), None);
        assert_eq!(patterns.unused(&BTreeSet::from([0])).unwrap(), "b.md: \"x\"");
    }
}
