//! Turns the checker's reasons into something the page can translate. The worker doesn't know the
//! language.

use crate::messages::{Explanation, Value};
use ginnow_checker::{DescribedValue, Reason};

/// Converts a reason into keys and values.
pub fn explain(reason: &Reason) -> Explanation {
    let description = reason.description();
    let value = |value| match value {
        DescribedValue::Plain(text) => Value::Plain(text),
        DescribedValue::Phrase(phrase) => Value::Text(phrase.key.to_owned()),
        DescribedValue::OneOf(names) => Value::OneOf(names),
        DescribedValue::Quoted(part) => Value::Quoted(part),
    };
    let values = description.values.into_iter();
    Explanation {
        key: description.key.to_owned(),
        values: values.map(|(name, known)| (name.to_owned(), value(known))).collect(),
    }
}
