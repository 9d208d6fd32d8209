//! Turns the checker's reasons into something the page can translate. The worker doesn't know the
//! language.

use ginnow_checker::{DescribedValue, Reason};
use ginnow_kit::widgets::files::{Explanation, ExplanationValue};

/// Converts a reason into keys and values.
pub fn explain(reason: &Reason) -> Explanation {
    let description = reason.description();
    let value = |value| match value {
        DescribedValue::Plain(text) => ExplanationValue::Plain(text),
        DescribedValue::Phrase(phrase) => ExplanationValue::Text(phrase.key.to_owned()),
        DescribedValue::OneOf(names) => ExplanationValue::OneOf(names),
        DescribedValue::Quoted(part) => ExplanationValue::Quoted(part),
    };
    let values = description.values.into_iter();
    Explanation {
        key: description.key.to_owned(),
        values: values.map(|(name, known)| (name.to_owned(), value(known))).collect(),
    }
}

#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests {
    use super::*;
    use ginnow_kit::widgets::files::reasons::check_reasons;

    #[test]
    fn reasons_contain_no_english_phrases() {
        let package = env!("CARGO_MANIFEST_DIR").as_ref();
        check_reasons(package, "sieve", |file| {
            ginnow_checker::check(file).err().map(|rejection| explain(&rejection.reason))
        });
    }
}
