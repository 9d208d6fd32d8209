//! The last line of the terminal, which shows the progress and is overwritten again and again. Some
//! steps of an engine take seconds, during which there is no progress to show. After half a second
//! of silence, the line begins to count the seconds, so that you know that the program is still
//! alive.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long we wait before we begin to count, and how often we look whether this is necessary.
const SILENCE: Duration = Duration::from_millis(500);
const POLL: Duration = Duration::from_millis(100);

/// There is only one terminal, so all threads share its last line.
static LINE: Mutex<OverwrittenLine> = Mutex::new(OverwrittenLine::EMPTY);

#[derive(Debug)]
struct OverwrittenLine {
    /// The progress as the command has written it. The seconds are only added when the line is
    /// printed.
    text: String,
    /// How wide the line is now. The next text has to overwrite all of it.
    width: usize,
    /// When the command last showed anything.
    shown: Option<Instant>,
    /// False while the program waits for its user, and after the end. It would be rude to count
    /// then.
    counts: bool,
}

impl OverwrittenLine {
    const EMPTY: OverwrittenLine =
        OverwrittenLine { text: String::new(), width: 0, shown: None, counts: false };

    /// Returns the characters that replace the line by another text.
    fn over(&mut self, text: &str) -> String {
        let width = text.chars().count();
        let blank = " ".repeat(self.width.saturating_sub(width));
        self.width = width;
        format!("\r{text}{blank}")
    }

    /// If the command has been silent for too long, returns the characters that show the seconds.
    fn seconds(&mut self, now: Instant, started: Instant) -> Option<String> {
        let is_silent = self.shown.is_none_or(|shown| now.duration_since(shown) >= SILENCE);
        if !self.counts || !is_silent || now.duration_since(started) < SILENCE {
            return None;
        }
        let seconds = now.duration_since(started).as_secs();
        let text = match &*self.text {
            "" => format!("working: {seconds} s"),
            text => format!("{text} (working: {seconds} s)"),
        };
        Some(self.over(&text))
    }

    /// Returns the characters that clear the line, if there is anything to clear.
    fn cleared(&mut self) -> Option<String> {
        self.text.clear();
        self.shown = Some(Instant::now());
        (self.width > 0).then(|| self.over("") + "\r")
    }
}

/// If another thread has panicked, we can still use the line, since it is just text.
fn shared() -> MutexGuard<'static, OverwrittenLine> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write(text: &str) {
    // Even if standard error is closed, we should continue.
    let _ = write!(stderr(), "{text}").and_then(|()| stderr().flush());
}

/// Shows the progress in place of the current line.
pub(in crate::cli) fn show(text: String) {
    let mut line = shared();
    write(&line.over(&text));
    line.text = text;
    line.shown = Some(Instant::now());
}

/// Clears the line. This is necessary before you print anything else.
pub(in crate::cli) fn clear() {
    if let Some(text) = shared().cleared() {
        write(&text);
    }
}

/// Clears the line and stops counting seconds, because the command has ended or waits for its user.
pub(in crate::cli) fn end() {
    shared().counts = false;
    clear();
}

/// From now on, counts the seconds of silence. If standard error isn't a terminal, this does
/// nothing.
pub(in crate::cli) fn watch() {
    if !stderr().is_terminal() {
        return;
    }
    let started = Instant::now();
    shared().counts = true;
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(POLL);
            let mut line = shared();
            if !line.counts {
                return;
            }
            if let Some(text) = line.seconds(Instant::now(), started) {
                write(&text);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_command_counts_the_seconds_after_its_last_progress() {
        let started = Instant::now();
        let after = |milliseconds| started + Duration::from_millis(milliseconds);
        let mut line = OverwrittenLine { counts: true, ..OverwrittenLine::EMPTY };
        assert_eq!(line.seconds(after(499), started), None);
        assert_eq!(line.seconds(after(500), started).as_deref(), Some("\rworking: 0 s"));
        line.text = "3 of 9 boards".to_owned();
        line.shown = Some(after(1000));
        assert_eq!(line.seconds(after(1400), started), None, "it has just shown its progress");
        let text = line.seconds(after(12_345), started);
        assert_eq!(text.as_deref(), Some("\r3 of 9 boards (working: 12 s)"));
        let text = line.over("4 of 9 boards");
        assert_eq!(text, format!("\r4 of 9 boards{}", " ".repeat(16)), "nothing is left of it");
        line.counts = false;
        assert_eq!(line.seconds(after(20_000), started), None, "it waits for its user");
    }

    #[test]
    fn a_line_is_cleared_once() {
        let mut line = OverwrittenLine::EMPTY;
        assert_eq!(line.cleared(), None);
        line.over("3 of 9");
        assert_eq!(line.cleared().as_deref(), Some("\r      \r"));
        assert_eq!(line.cleared(), None);
    }
}
