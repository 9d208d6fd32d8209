//! Shows progress, notes and errors on standard error. Results never go there, so that you can
//! redirect them without these.

use super::overwritten;
use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// True after `--quiet`.
static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on, prints no progress, notes or prompts.
pub(in crate::cli) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

pub(in crate::cli) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a note, unless the user wants it quiet.
pub(in crate::cli) fn note(text: &str) {
    if !is_quiet() {
        warn(text);
    }
}

/// Prints a note even with `--quiet`. Use this only if the note limits the results, since the user
/// could draw wrong conclusions otherwise.
pub(in crate::cli) fn warn(text: &str) {
    line(&format!("note: {text}"));
}

pub(in crate::cli) fn error(text: &str) {
    line(&format!("error: {text}"));
}

/// Prints a line on standard error. If that isn't possible, we just continue, because the results
/// and the exit code are more important.
pub(in crate::cli) fn line(text: &str) {
    overwritten::clear();
    let _ = writeln!(stderr(), "{text}");
}

/// Time between two updates on a terminal.
const TERMINAL_PAUSE: Duration = Duration::from_millis(200);
/// Time between two lines in a log.
const LOG_PAUSE: Duration = Duration::from_secs(30);

/// Shows the progress of a command. On a terminal, this is one line that is overwritten. If
/// standard error is a log, it is a line every half minute or nothing at all, depending on the
/// command.
#[derive(Debug)]
pub(in crate::cli) struct StatusLine {
    terminal: bool,
    pause: Option<Duration>,
    last: Instant,
}

impl StatusLine {
    /// Returns a status line that only shows anything on a terminal.
    pub(in crate::cli) fn for_terminal() -> Self {
        Self::new(None)
    }

    /// Returns a status line that shows something in a log as well. Use this for commands that run
    /// for hours, where people look at the log to see whether they are still working.
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

    /// Shows the progress, unless the last update was just now. Since the text is only made if it
    /// is needed, you can call this very often.
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

    /// Prints a note. Unlike the progress, it stays.
    pub(in crate::cli) fn note(&mut self, text: &str) {
        self.clear();
        note(text);
    }

    /// Prints a note that stays, even with `--quiet`.
    pub(in crate::cli) fn warn(&mut self, text: &str) {
        self.clear();
        warn(text);
    }

    /// Clears the line, if this is a terminal.
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
