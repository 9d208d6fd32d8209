//! Describes failures of workers.

use ginnow_kit::browser::is_blocked;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::words::text;
use ginnow_kit::worker::Trouble;

/// Describes the failure of a worker.
#[must_use]
pub fn trouble(trouble: Trouble) -> &'static str {
    text(match trouble {
        Trouble::Panicked => "trouble.panicked",
        Trouble::Silent => "trouble.silent",
        Trouble::NotLoaded if is_blocked() => "task.blocked",
        Trouble::NotLoaded => "trouble.not-loaded",
    })
}

/// Returns the notice for the failure of a worker.
#[must_use]
pub fn broken_worker(failure: Trouble) -> Notice {
    Notice::new("worker", move || Text {
        heading: text("notice.worker").to_owned(),
        lines: vec![trouble(failure).to_owned()],
    })
}
