//! Error messages are printed in English by the command line, but translated by the page. That's
//! why we cannot just use strings.

use std::fmt;

/// An error message that can be translated. It consists of a key to look up the translation, and of
/// the values to insert into it. For English, `Display` is all you need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// The key by which a translation is found.
    pub key: &'static str,
    /// The English message with placeholders such as `{number}`. Their order may be different in a
    /// translation.
    pub text: &'static str,
    /// Each value has the name of its placeholder.
    pub values: Vec<(&'static str, DescribedValue)>,
}

/// Values are inserted into a message in different ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DescribedValue {
    /// This text is the same in all languages. Numbers are an example.
    Plain(String),
    /// Text that has its own translation.
    Phrase(Phrase),
    /// Names of the format in backquotes, separated by commas. Any of them would be valid.
    OneOf(String),
    /// Text from the file. Since it can be anything, it should be in quotation marks.
    Quoted(String),
}

/// A part that occurs in several messages, and is therefore translated separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// The key by which a translation is found.
    pub key: &'static str,
    /// The phrase in English.
    pub text: &'static str,
}

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

pub(crate) fn unreadable(error: &str) -> Description {
    describe("flaw.unreadable", "the file cannot be read: {error}").with("error", &error)
}

pub(crate) fn not_text() -> Description {
    describe("flaw.not-text", "this is not UTF-8 text; a certificate is plain text")
}

pub(crate) fn after_end() -> Description {
    describe("flaw.after-end", "something follows `end`; `end` is the last line")
}

impl fmt::Display for Description {
    /// Writes the message in English. Placeholders without a value are omitted.
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
            Self::OneOf(names) => write!(out, "one of {names}"),
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
