//! Runs through many items, such as boards or grids. Each of them becomes a line of output.

use crate::cli::counted::counted;
use crate::cli::failure::Failure;
use crate::cli::output::Output;
use crate::cli::terminal::status_line::StatusLine;
use std::time::Instant;

/// The output and the status line, which all threads of a run share.
pub(super) struct Batch {
    pub(super) output: Output,
    pub(super) status: StatusLine,
    start: Instant,
    /// The total number of items.
    pub(super) open: usize,
    /// This many items are done.
    pub(super) done: usize,
    /// The first failure, if any. Later ones are not reported.
    pub(super) failure: Option<Failure>,
}

impl Batch {
    /// Begins a run over `open` items.
    pub(super) fn new(output: Output, open: usize) -> Self {
        let status = StatusLine::for_terminal_or_log();
        Batch { output, status, start: Instant::now(), open, done: 0, failure: None }
    }

    /// Reports that a file can't be written. The run continues, but it will end with this failure.
    pub(super) fn note_failure(&mut self, written: Result<(), Failure>) {
        if let Err(failure) = written {
            if self.failure.is_none() {
                self.status.warn(&failure.to_string());
            }
            self.failure.get_or_insert(failure);
        }
    }

    /// Completes the output and returns the first failure.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        self.output.finish()?;
        self.failure.take().map_or(Ok(()), Err)
    }

    /// Shows how many items are done, followed by other news.
    pub(super) fn show(&mut self, item: &str, news: impl FnOnce() -> String) {
        let (done, open, start) = (self.done, self.open, self.start);
        self.status.show(|| {
            let seconds = start.elapsed().as_secs();
            format!("{done} of {}{}; {seconds} s", counted(open, item), news())
        });
    }
}
