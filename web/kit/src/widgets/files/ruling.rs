//! A worker checks a file and posts its conclusion to the page.

use crate::words::{fill, fill_named, quoted, text_named};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// The checker's conclusion about a file. Each puzzle proves its own `Proven` theorems, and tells the `OtherKind`
/// certificates of other checkers apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling<Proven, OtherKind> {
    /// It is a proof.
    Accepted(Proven),
    /// It is not.
    Rejected {
        /// The number of the first bad line.
        line: u64,
        /// Explains the error and gives a valid line.
        reason: Explanation,
        /// False if its beginning doesn't name a certificate. It is a file of another kind then, such as a picture.
        is_certificate: bool,
    },
    /// Some other checker might accept it.
    OtherKind(OtherKind),
    /// The browser could not read the file to its end. We don't learn why.
    Unreadable,
}

/// The page translates this text and fills it in, because workers don't know the language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The text has this message key.
    pub key: String,
    /// Placeholders and their values.
    pub values: Vec<(String, ExplanationValue)>,
}

/// What replaces a placeholder. Only the worker knows which of these it is, and only the page knows the language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExplanationValue {
    /// The same in all languages.
    Plain(String),
    /// The key of another text, which needs translating as well.
    Text(String),
    /// Names of the format, separated by commas. Any of them would be valid.
    OneOf(String),
    /// Part of the file. Will be shown in quotes.
    Quoted(String),
}

impl Explanation {
    /// Returns the text in the current language. Names of the format are in its quotation marks.
    #[must_use]
    pub fn text(&self) -> String {
        let value = |value: &ExplanationValue| match value {
            ExplanationValue::Plain(text) => quoted(text),
            ExplanationValue::Text(key) => text_named(key),
            ExplanationValue::OneOf(names) => fill!("quote.one-of", names = quoted(names)),
            ExplanationValue::Quoted(text) => fill!("quote.text", text),
        };
        let values: Vec<_> =
            self.values.iter().map(|(name, known)| (name.as_str(), value(known))).collect();
        let values: Vec<(&str, &dyn Display)> =
            values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
        fill_named(&self.key, &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{LANGUAGES, learn};

    #[test]
    fn names_of_the_format_have_quotation_marks() {
        learn(&LANGUAGES[0], include_str!("../../../../../static/words/en.txt"));
        let text = |valid| {
            let name = ("name".to_owned(), ExplanationValue::Quoted("a`b`".to_owned()));
            let values = vec![name, ("valid".to_owned(), valid)];
            Explanation { key: "number.missing".to_owned(), values }.text()
        };
        for (valid, shown) in [
            (ExplanationValue::OneOf("`goal`, `board`".to_owned()), "one of “goal”, “board”"),
            (ExplanationValue::Plain("`end`".to_owned()), "“end”"),
            (
                ExplanationValue::Text("link.ignored".to_owned()),
                "The page ignored this part of the link.",
            ),
        ] {
            assert_eq!(text(valid), format!("“a`b`” is empty. {shown}"));
        }
    }
}
