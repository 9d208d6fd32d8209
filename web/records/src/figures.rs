//! Figures of a record in words.

use ginnow::sieve::records::Record;
pub use ginnow_kit::widgets::share_chart::percent;
use ginnow_kit::words::{fill, number};

/// A record in a sentence.
pub fn summary(record: &Record) -> String {
    let key = if record.is_proved() {
        "figures.summary"
    } else {
        "figures.summary-open"
    };
    fill(
        key,
        &[
            ("size", &record.size),
            ("score", &number(record.score)),
            ("whole", &number(record.whole())),
            ("share", &percent(record.share(record.score))),
            ("bound", &number(record.bound)),
        ],
    )
}
