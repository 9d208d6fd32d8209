//! Descriptions of errors. The command line prints them in English, whereas the page translates
//! them, so an error can't just be a string.

use std::fmt;

/// An error message that can be translated. It consists of a key, by which you find the
/// translation, and of the values to insert there. If you only need English, use `Display`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// Key of the message in a list of translations.
    pub key: &'static str,
    /// English message, with placeholders such as `{number}`. A translation may use the same
    /// placeholders in another order.
    pub text: &'static str,
    /// The values to insert, each with the name of its placeholder.
    pub values: Vec<(&'static str, DescribedValue)>,
}

/// A value to insert into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DescribedValue {
    /// Text that doesn't depend on the language, such as a number.
    Plain(String),
    /// Text that needs a translation of its own before you insert it.
    Phrase(Phrase),
    /// Part of the file. Put it in quotation marks, since it may be anything.
    Quoted(String),
}

/// A part of a message that is translated on its own, because several messages can contain it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// Key of the phrase in a list of translations.
    pub key: &'static str,
    /// English phrase.
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
    /// Writes the English message with its values. A placeholder without a value is left out.
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
