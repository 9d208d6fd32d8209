//! Descriptions of errors, from which the command line and the page take their texts.

use std::fmt;

/// The description of an error: its key in translations, its English text, and the values of the placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The key of the text in translations.
    pub key: &'static str,
    /// The English text, with placeholders such as `{number}`.
    pub text: &'static str,
    /// The values of the placeholders, by name.
    pub values: Vec<(&'static str, DescribedValue)>,
}

/// A value of a placeholder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DescribedValue {
    /// The same in every language.
    Plain(String),
    /// A phrase, which has a translation.
    Phrase(Phrase),
    /// A quoted part of the file.
    Quoted(String),
}

/// A part of a text that has a translation of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// The key in translations.
    pub key: &'static str,
    /// The phrase in English.
    pub text: &'static str,
}

/// Returns a description without values.
pub(crate) fn describe(key: &'static str, text: &'static str) -> Description {
    Description { key, text, values: Vec::new() }
}

impl Description {
    pub(crate) fn with(self, name: &'static str, value: &impl fmt::Display) -> Self {
        self.with_value(name, DescribedValue::Plain(value.to_string()))
    }

    pub(crate) fn with_phrase(self, name: &'static str, phrase: Phrase) -> Self {
        self.with_value(name, DescribedValue::Phrase(phrase))
    }

    pub(crate) fn quoting(self, name: &'static str, part: &str) -> Self {
        self.with_value(name, DescribedValue::Quoted(part.to_owned()))
    }

    pub(crate) fn with_value(mut self, name: &'static str, value: DescribedValue) -> Self {
        self.values.push((name, value));
        self
    }
}

/// The file cannot be read.
pub(crate) fn unreadable(error: &str) -> Description {
    describe("flaw.unreadable", "the file cannot be read: {error}").with("error", &error)
}

/// A line is not UTF-8 text.
pub(crate) fn not_text() -> Description {
    describe("flaw.not-text", "this is not UTF-8 text; a certificate is plain text")
}

/// There is text after `end`.
pub(crate) fn after_end() -> Description {
    describe("flaw.after-end", "something follows `end`; `end` is the last line")
}

impl fmt::Display for Description {
    /// Returns the English text with its values.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.text;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
        {
            out.write_str(before)?;
            if let Some((_, value)) = self.values.iter().find(|(known, _)| *known == name) {
                value.fmt(out)?;
            }
            rest = after;
        }
        out.write_str(rest)
    }
}

impl fmt::Display for DescribedValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(text) => out.write_str(text),
            Self::Phrase(phrase) => out.write_str(phrase.text),
            Self::Quoted(part) => write!(out, "{part:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Expected, Found, Reason};

    #[test]
    fn placeholders_get_their_values() {
        let found = Found::Token("a \"b\" {expected}".to_owned());
        let reason = Reason::Expected { expected: Expected::Colon, found };
        assert_eq!(reason.to_string(), "expected `:`, found \"a \\\"b\\\" {expected}\"");
        let keys: Vec<_> = reason.description().values.into_iter().map(|(name, _)| name).collect();
        assert_eq!((reason.description().key, keys), ("flaw.expected", vec!["expected", "found"]));
    }
}
