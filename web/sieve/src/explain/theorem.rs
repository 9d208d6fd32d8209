//! Describes the theorem of a certificate.

use crate::messages::Proven;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{fill, list, number};

/// Puts the theorem of an accepted certificate into words.
#[must_use]
pub fn theorem(proven: &Proven) -> String {
    let (opened, required) = (!proven.opening.is_empty(), !proven.required.is_empty());
    let key = match (proven.claim, proven.goal, opened, required) {
        (None, _, false, _) => "check.none",
        (None, _, true, _) => "check.none-after",
        (Some(_), Goal::Largest, false, false) => "check.largest",
        (Some(_), Goal::Largest, true, false) => "check.largest-after",
        (Some(_), Goal::Smallest, false, false) => "check.smallest",
        (Some(_), Goal::Smallest, true, false) => "check.smallest-after",
        (Some(_), Goal::Largest, false, true) => "check.largest-with",
        (Some(_), Goal::Largest, true, true) => "check.largest-after-with",
        (Some(_), Goal::Smallest, false, true) => "check.smallest-with",
        (Some(_), Goal::Smallest, true, true) => "check.smallest-after-with",
    };
    fill!(
        key,
        size = proven.size,
        score = number(proven.claim.unwrap_or_default()),
        opening = list(&proven.opening),
        required = list(&proven.required)
    )
}
