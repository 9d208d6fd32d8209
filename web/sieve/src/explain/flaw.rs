//! Describes the errors in certificates.

use crate::messages::{Explanation, Value};
use ginnow_kit::words::{fill, fill_named, text_named};

/// Describes what's wrong with a certificate. We fill in the values here rather than in the worker,
/// which does not know the language.
#[must_use]
pub fn flaw(reason: &Explanation) -> String {
    let values: Vec<(&str, String)> = (reason.values.iter())
        .map(|(name, value)| {
            let value = match value {
                Value::Plain(text) => text.clone(),
                Value::Text(key) => text_named(key),
                Value::OneOf(names) => fill!("expected.one-of", names),
                Value::Quoted(token) => fill!("found.token", token),
            };
            (name.as_str(), value)
        })
        .collect();
    let values: Vec<(&str, &dyn std::fmt::Display)> =
        (values.iter()).map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
    fill_named(&reason.key, &values)
}
