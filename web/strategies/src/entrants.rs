//! Strategies in words.

use ginnow::sieve::strategies::Named;
use ginnow_kit::words::text_named;

/// What a named strategy does, in a sentence.
#[must_use]
pub fn about(named: Named) -> String {
    text_named(&format!("named.{}", named.key()))
}
