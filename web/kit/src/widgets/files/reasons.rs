//! Programs that explain the checker's reasons call this from their tests. It has to read files, so
//! it is native only.

use super::{Explanation, ExplanationValue};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Checks that the checker's reasons are shown entirely in the reader's language. A value that's the same in all of them
/// mustn't contain two English words in a row, unless it's a name of the format in backquotes. The reasons are those of
/// the invalid certificates in `folder`, a folder of the checker's tests, for which `explain` returns explanations.
///
/// # Panics
///
/// Panics at the first English phrase.
pub fn check_reasons(package: &Path, folder: &str, explain: impl Fn(&[u8]) -> Option<Explanation>) {
    let folder = package.join("../../checker/tests/invalid").join(folder);
    let files = fs::read_dir(&folder).expect("a folder of certificates");
    let mut keys = BTreeSet::new();
    for file in files {
        let bytes = fs::read(file.expect("a file").path()).expect("a certificate");
        let Some(reason) = explain(&bytes) else { continue };
        for (name, value) in &reason.values {
            let ExplanationValue::Plain(text) = value else { continue };
            let outside: String = text.split('`').step_by(2).collect();
            let mut words = outside
                .split(' ')
                .map(|word| word.len() > 1 && word.bytes().all(|sign| sign.is_ascii_alphabetic()));
            let is_phrase = words.next().is_some_and(|first| {
                words.try_fold(first, |before, word| (!(before && word)).then_some(word)).is_none()
            });
            assert!(!is_phrase, "{} shows “{text}” as {{{name}}} in every language", reason.key);
        }
        keys.insert(reason.key);
    }
    assert!(keys.len() > 10, "the certificates have only the errors {keys:?}");
}
