//! What it means that a worker failed, in words.

use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::words::text;
use ginnow_kit::worker::Trouble;

/// What a worker's failure means.
#[must_use]
pub fn trouble(trouble: Trouble) -> &'static str {
    text(match trouble {
        Trouble::Panicked => "trouble.panicked",
        Trouble::Silent => "trouble.silent",
        Trouble::NotLoaded => "trouble.not-loaded",
    })
}

/// What there is to say when a worker failed.
#[must_use]
pub fn broken_worker(failure: Trouble) -> Notice {
    Notice::new("worker", move || Text {
        heading: text("notice.worker").to_owned(),
        lines: vec![trouble(failure).to_owned()],
    })
}
