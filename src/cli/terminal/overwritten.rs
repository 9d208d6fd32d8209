//! The last line of the terminal, which shows the progress and is overwritten over and over. Some
//! steps of an engine take seconds without any progress to show. So after half a second of silence,
//! the line begins to count seconds, as a sign that the program is still alive.

use std::io::{IsTerminal, Write, stderr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// We wait this long before counting, and then check this often if it is time.
const SILENCE: Duration = Duration::from_millis(500);
const POLL: Duration = Duration::from_millis(100);

/// The last line. There is one terminal for all threads.
static LINE: Mutex<OverwrittenLine> = Mutex::new(OverwrittenLine::EMPTY);

#[derive(Debug)]
struct OverwrittenLine {
    /// The progress, as written by the command. Seconds are not added until it is printed.
    text: String,
    /// The line's current width, all of which the next text has to overwrite.
    width: usize,
    /// When the command last showed something.
    shown: Option<Instant>,
    /// False while the program is waiting for its user, and at the end. Counting would be rude
    /// then.
    counts: bool,
}

impl OverwrittenLine {
    const EMPTY: OverwrittenLine =
        OverwrittenLine { text: String::new(), width: 0, shown: None, counts: false };

    /// Returns the characters that overwrite the line with another text.
    fn over(&mut self, text: &str) -> String {
        let width = text.chars().count();
        let blank = " ".repeat(self.width.saturating_sub(width));
        self.width = width;
        format!("\r{text}{blank}")
    }

    /// Returns the characters that show the seconds, if the command has been silent for too long.
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

    /// Returns the characters that clear the line, unless it is empty.
    fn cleared(&mut self) -> Option<String> {
        self.text.clear();
        self.shown = Some(Instant::now());
        (self.width > 0).then(|| self.over("") + "\r")
    }
}

/// The line is just text. Even after a panic in another thread, we can go on using it.
fn shared() -> MutexGuard<'static, OverwrittenLine> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write(text: &str) {
    // Not even a closed standard error should stop us.
    let _ = write!(stderr(), "{text}").and_then(|()| stderr().flush());
}

/// Replaces the line by the latest progress.
pub(in crate::cli) fn show(text: String) {
    let mut line = shared();
    write(&line.over(&text));
    line.text = text;
    line.shown = Some(Instant::now());
}

/// Clears the line. Call this before printing anything else.
pub(in crate::cli) fn clear() {
    if let Some(text) = shared().cleared() {
        write(&text);
    }
}

/// Clears the line and stops counting, because the command is done or is waiting for its user.
pub(in crate::cli) fn end() {
    shared().counts = false;
    clear();
}

/// Starts counting seconds of silence. Does nothing unless standard error is a terminal.
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
