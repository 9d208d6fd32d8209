//! Formats sizes and durations.

use crate::browser::transfer::bytes::whole;
use crate::words::{count, fill, tenths, text};

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
