//! Describes the errors in certificates.

use crate::messages::{Explanation, Value};
use ginnow_kit::words::{fill, fill_named, quoted, text_named};

/// Describes what's wrong with a certificate. We fill in the values here rather than in the worker,
/// which does not know the language.
#[must_use]
pub fn flaw(reason: &Explanation) -> String {
    let values: Vec<(&str, String)> = (reason.values.iter())
        .map(|(name, value)| {
            let value = match value {
                Value::Plain(text) => quoted(text),
                Value::Text(key) => text_named(key),
                Value::OneOf(names) => fill!("expected.one-of", names = quoted(names)),
                Value::Quoted(token) => fill!("found.token", token),
            };
            (name.as_str(), value)
        })
        .collect();
    let values: Vec<(&str, &dyn std::fmt::Display)> =
        (values.iter()).map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
    fill_named(&reason.key, &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_format_have_quotation_marks() {
        crate::learn_english();
        let one_of = Value::OneOf("`goal`, `board`".to_owned());
        let values = vec![
            ("expected".to_owned(), one_of),
            ("found".to_owned(), Value::Quoted("a`b`".to_owned())),
        ];
        let found = flaw(&Explanation { key: "flaw.expected".to_owned(), values });
        assert_eq!(found, "expected one of “goal”, “board”, found “a`b`”");
        let values = vec![("expected".to_owned(), Value::Plain("`end`".to_owned()))];
        let found = flaw(&Explanation { key: "flaw.unfinished".to_owned(), values });
        assert_eq!(found, "the file ends too early; expected “end”");
    }
}
