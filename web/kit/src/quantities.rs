//! Sizes and times in words.

use crate::browser::bytes::whole;
use crate::words::{fill, tenths};

/// A size of a file in words.
#[must_use]
pub fn bytes(count: u64) -> String {
    let (key, unit) = match count {
        0..1_000 => return fill("bytes.bytes", &[("value", &count)]),
        1_000..1_000_000 => ("bytes.kilobytes", 100),
        _ => ("bytes.megabytes", 100_000),
    };
    fill(key, &[("value", &tenths((count + unit / 2) / unit))])
}

/// A time of so many milliseconds in words.
#[must_use]
pub fn milliseconds(elapsed: f64) -> String {
    if elapsed < 1000.0 {
        fill("time.milliseconds", &[("value", &format!("{elapsed:.0}"))])
    } else {
        let seconds = tenths(whole(elapsed / 100.0 + 0.5));
        fill("time.seconds", &[("value", &seconds)])
    }
}
