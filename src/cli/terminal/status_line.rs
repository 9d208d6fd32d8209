//! Writes progress, notes and errors to standard error. Results go to standard output instead,
//! which can be redirected separately.

use super::overwritten;
use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by `--quiet`.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Suppresses progress, notes and prompts for the rest of the run.
pub(in crate::cli) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

pub(in crate::cli) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a note, unless it is suppressed by `--quiet`.
pub(in crate::cli) fn note(text: &str) {
    if !is_quiet() {
        warn(text);
    }
}

/// Prints a note in spite of `--quiet`. Reserve this for notes that limit the results, where not
/// knowing them could lead to wrong conclusions.
pub(in crate::cli) fn warn(text: &str) {
    line(&format!("note: {text}"));
}

pub(in crate::cli) fn error(text: &str) {
    line(&format!("error: {text}"));
}

/// Prints a line on standard error. We ignore any error, because the results and the exit code are
/// more important.
pub(in crate::cli) fn line(text: &str) {
    overwritten::clear();
    let _ = writeln!(stderr(), "{text}");
}

/// On a terminal, the line is updated this often.
const TERMINAL_PAUSE: Duration = Duration::from_millis(200);
/// In a log, a line is written this often.
const LOG_PAUSE: Duration = Duration::from_secs(30);

/// Shows a command's progress. On a terminal, it is a single line that is overwritten. In a log, it
/// is one line every half minute, or nothing at all, depending on the command.
#[derive(Debug)]
pub(in crate::cli) struct StatusLine {
    terminal: bool,
    pause: Option<Duration>,
    last: Instant,
}

impl StatusLine {
    /// Creates a status line that is only visible on a terminal.
    pub(in crate::cli) fn for_terminal() -> Self {
        Self::new(None)
    }

    /// Creates a status line that also appears in a log. It's meant for commands that run for
    /// hours, where people check the log to see if they're still working.
    pub(in crate::cli) fn for_terminal_or_log() -> Self {
        Self::new(Some(LOG_PAUSE))
    }

    fn new(log_pause: Option<Duration>) -> Self {
        let terminal = stderr().is_terminal();
        StatusLine {
            terminal,
            pause: if is_quiet() {
                None
            } else if terminal {
                Some(TERMINAL_PAUSE)
            } else {
                log_pause
            },
            last: Instant::now(),
        }
    }

    /// Shows the progress, unless it was updated just now. Because the text is created lazily, you
    /// can call this very often.
    pub(in crate::cli) fn show(&mut self, text: impl FnOnce() -> String) {
        if self.pause.is_none_or(|pause| self.last.elapsed() < pause) {
            return;
        }
        self.last = Instant::now();
        let text = text();
        if self.terminal {
            overwritten::show(text);
        } else {
            line(&text);
        }
    }

    /// Prints a note, which stays (unlike the progress).
    pub(in crate::cli) fn note(&mut self, text: &str) {
        self.clear();
        note(text);
    }

    /// Prints a note that stays, in spite of `--quiet`.
    pub(in crate::cli) fn warn(&mut self, text: &str) {
        self.clear();
        warn(text);
    }

    /// Clears the line on a terminal.
    pub(in crate::cli) fn clear(&mut self) {
        if self.terminal {
            overwritten::clear();
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        self.clear();
    }
}
