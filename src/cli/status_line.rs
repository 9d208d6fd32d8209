//! A line on a terminal that is written over as the work goes on.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Between two lines on a terminal.
const TERMINAL_PAUSE: Duration = Duration::from_millis(200);
/// Between two lines in a log.
const LOG_PAUSE: Duration = Duration::from_secs(30);

/// Progress on standard error. On a terminal one line, written over; in a log
/// an ordinary line now and then, or nothing.
#[derive(Debug)]
pub(super) struct StatusLine {
    terminal: bool,
    pause: Option<Duration>,
    last: Instant,
    width: usize,
}

impl StatusLine {
    /// For a terminal only.
    pub(super) fn for_terminal() -> Self {
        Self::new(None)
    }

    /// For a terminal, and every half minute for a log.
    pub(super) fn for_terminal_or_log() -> Self {
        Self::new(Some(LOG_PAUSE))
    }

    fn new(log_pause: Option<Duration>) -> Self {
        let terminal = stderr().is_terminal();
        StatusLine {
            terminal,
            pause: if terminal {
                Some(TERMINAL_PAUSE)
            } else {
                log_pause
            },
            last: Instant::now(),
            width: 0,
        }
    }

    /// Shows what `text` gives, if the last time is long enough ago.
    pub(super) fn show(&mut self, text: impl FnOnce() -> String) {
        if self.pause.is_none_or(|pause| self.last.elapsed() < pause) {
            return;
        }
        self.last = Instant::now();
        let text = text();
        // Progress is a courtesy: a closed standard error stops no work.
        let _ = if self.terminal {
            let width = text.chars().count();
            let blank = " ".repeat(self.width.saturating_sub(width));
            self.width = width;
            write!(stderr(), "\r{text}{blank}").and_then(|()| stderr().flush())
        } else {
            writeln!(stderr(), "{text}")
        };
    }

    /// Says something that is to stay.
    pub(super) fn note(&mut self, text: &str) {
        self.clear();
        let _ = writeln!(stderr(), "note: {text}");
    }

    /// Removes the line from a terminal.
    pub(super) fn clear(&mut self) {
        if self.width > 0 {
            let _ = write!(stderr(), "\r{}\r", " ".repeat(self.width));
            let _ = stderr().flush();
            self.width = 0;
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        self.clear();
    }
}
