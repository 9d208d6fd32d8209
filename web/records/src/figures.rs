//! Formats the figures of a record.

use ginnow::sieve::records::Record;
use ginnow_kit::words::{self, fill, number};

/// Formats a share given in hundredths of a percent.
pub fn percent(share: u32) -> String {
    words::percent((u64::from(share) + 5) / 10, 1)
}

/// Describes a record in one sentence.
pub fn summary(record: &Record) -> String {
    let key = if record.is_proved() { "figures.summary" } else { "figures.summary-open" };
    fill!(
        key,
        size = record.size,
        score = number(record.score),
        whole = number(record.whole()),
        share = percent(record.share(record.score)),
        bound = number(record.bound)
    )
}
