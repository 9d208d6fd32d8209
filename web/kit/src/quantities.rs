//! Formats sizes and durations.

use crate::browser::transfer::bytes::whole;
use crate::words::{count, fill, number, tenths, text};

/// Formats a file size in a suitable unit.
#[must_use]
pub fn bytes(size: u64) -> String {
    let (key, unit) = match size {
        0..1_000 => return count("bytes.bytes", size),
        1_000..1_000_000 => ("bytes.kilobytes", 100),
        _ => ("bytes.megabytes", 100_000),
    };
    fill!(key, value = tenths((size + unit / 2) / unit))
}

/// Explains that a field or a key called `name` is empty, or has no valid number in it. `valid` says what would be one.
#[must_use]
pub fn number_rejected(name: &str, typed: &str, valid: &str) -> String {
    let key = if typed.trim().is_empty() { "number.missing" } else { "number.invalid" };
    fill(key, &[("name", &name), ("typed", &typed), ("valid", &valid)])
}

/// Like [`number_rejected`], for a whole number in a range.
#[must_use]
pub fn out_of_range(name: &str, typed: &str, least: u64, most: u64) -> String {
    let valid = fill!("number.range", least = number(least), most = number(most));
    number_rejected(name, typed, &valid)
}

/// Formats a duration given in milliseconds.
#[must_use]
pub fn milliseconds(elapsed: f64) -> String {
    whole_milliseconds(whole(elapsed + 0.5))
}

/// Like [`milliseconds`], for integers.
#[must_use]
pub fn whole_milliseconds(elapsed: u64) -> String {
    match elapsed {
        0 => text("time.instant").to_owned(),
        1..1000 => fill!("time.milliseconds", value = elapsed),
        _ => fill!("time.seconds", value = tenths((elapsed + 50) / 100)),
    }
}
