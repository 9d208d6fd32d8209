//! Shows progress on a line of the terminal, overwritten in place.

use super::overwritten;
use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Set by `--quiet`.
static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on, the program prints no progress, notes or prompts.
pub(in crate::cli) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

pub(in crate::cli) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a note on standard error.
pub(in crate::cli) fn note(text: &str) {
    if !is_quiet() {
        warn(text);
    }
}

/// Prints a note on standard error, even with `--quiet`: it limits the results.
pub(in crate::cli) fn warn(text: &str) {
    line(&format!("note: {text}"));
}

/// Prints an error on standard error.
pub(in crate::cli) fn error(text: &str) {
    line(&format!("error: {text}"));
}

/// Prints a line on standard error. If nobody can read it, the work continues, and the exit code is the same.
pub(in crate::cli) fn line(text: &str) {
    overwritten::clear();
    let _ = writeln!(stderr(), "{text}");
}

/// Time between two updates on a terminal.
const TERMINAL_PAUSE: Duration = Duration::from_millis(200);
/// Time between two lines in a log.
const LOG_PAUSE: Duration = Duration::from_secs(30);

/// Progress on standard error. A terminal gets one line that is overwritten; a log gets a line every half
/// minute, or nothing.
#[derive(Debug)]
pub(in crate::cli) struct StatusLine {
    terminal: bool,
    pause: Option<Duration>,
    last: Instant,
}

impl StatusLine {
    /// Shows progress only on a terminal.
    pub(in crate::cli) fn for_terminal() -> Self {
        Self::new(None)
    }

    /// Shows progress on a terminal, and every half minute in a log.
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

    /// Shows the progress, if the last update was long enough ago.
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

    /// Prints a note on a line that stays.
    pub(in crate::cli) fn note(&mut self, text: &str) {
        self.clear();
        note(text);
    }

    /// Prints a note on a line that stays, even with `--quiet`.
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
