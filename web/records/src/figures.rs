//! Figures of a record in words.

use ginnow::sieve::records::Record;
use ginnow_kit::words::{self, fill, number};

/// Returns a share in hundredths of a percent, in words.
pub fn percent(share: u32) -> String {
    words::percent((u64::from(share) + 5) / 10, 1)
}

/// Returns a record in a sentence.
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
