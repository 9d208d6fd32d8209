//! Describes the failures of workers.

use ginnow_kit::browser::is_blocked;
use ginnow_kit::page::notice::{Notice, Text};
use ginnow_kit::words::text;
use ginnow_kit::worker::WorkerFailure;

#[must_use]
pub fn describe_failure(failure: WorkerFailure) -> &'static str {
    text(match failure {
        WorkerFailure::Panicked => "failure.panicked",
        WorkerFailure::Silent => "failure.silent",
        WorkerFailure::NotLoaded if is_blocked() => "task.blocked",
        WorkerFailure::NotLoaded => "failure.not-loaded",
    })
}

/// Returns the notice for a worker that failed.
#[must_use]
pub fn broken_worker(failure: WorkerFailure) -> Notice {
    Notice::new("worker", move || Text {
        heading: text("notice.worker").to_owned(),
        lines: vec![describe_failure(failure).to_owned()],
    })
}
