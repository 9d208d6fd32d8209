//! Shows which step of how many a command is at, and how long it took the last time. If you have to
//! wait, you'd at least like to know for how long.

use crate::{machine::elapsed, workspace};
use anyhow::Result;
use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

/// File with the times of earlier runs, relative to cargo's target folder.
const TIMES: &str = "step-times.tsv";

/// Runs a command's steps. Create this at its beginning, and run every step with it. The output
/// looks like `[2/5] Preparing the tools (last time: 12 s)`.
pub struct Steps {
    command: &'static str,
    count: usize,
    started: usize,
}

impl Steps {
    /// Creates the steps of a command. Their number has to be known in advance.
    pub fn new(command: &'static str, count: usize) -> Self {
        Self { command, count, started: 0 }
    }

    /// Runs the next step between two lines of output. If successful, its time is stored for later
    /// runs.
    ///
    /// # Errors
    ///
    /// Returns the errors of the step.
    pub fn run<T>(&mut self, title: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        self.started += 1;
        let key = format!("{}\t{title}", self.command);
        let before = read().get(&key).map(|&time| elapsed::in_words(time));
        let before = before.map(|time| format!(" (last time: {time})"));
        let place = format!("[{}/{}]", self.started, self.count);
        println!("{place} {title}{}", before.unwrap_or_default());
        let start = Instant::now();
        let result = step()?;
        remember(key, start.elapsed());
        println!("{place} done in {}", elapsed::in_words(start.elapsed()));
        Ok(result)
    }
}

/// Returns the times of earlier runs by command and title. It is empty if the file is missing or
/// damaged.
fn read() -> BTreeMap<String, Duration> {
    let text = fs::read_to_string(workspace::target().join(TIMES)).unwrap_or_default();
    parsed(&text)
}

fn parsed(text: &str) -> BTreeMap<String, Duration> {
    let time = |line: &str| {
        let (key, time) = line.rsplit_once('\t')?;
        Some((key.to_owned(), Duration::from_millis(time.parse().ok()?)))
    };
    text.lines().filter_map(time).collect()
}

/// Stores a time. Failure is harmless: the next run just won't know it.
fn remember(key: String, time: Duration) {
    let mut all = read();
    all.insert(key, time);
    fs::write(workspace::target().join(TIMES), written(&all)).ok();
}

fn written(all: &BTreeMap<String, Duration>) -> String {
    let line = |(key, time): (&String, &Duration)| format!("{key}\t{}\n", time.as_millis());
    all.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_back_and_damaged_lines_are_skipped() {
        let key = "build\tBundling the page".to_owned();
        let all = BTreeMap::from([(key.clone(), Duration::from_millis(61_500))]);
        let text = format!("{}no time here\n", written(&all));
        assert_eq!(parsed(&text), all);
        assert!(parsed("").is_empty());
    }

    #[test]
    fn a_failed_step_returns_its_error() {
        let mut steps = Steps::new("test-of-steps", 1);
        let error = steps.run("fails", || -> Result<()> { anyhow::bail!("no disk") });
        assert_eq!(error.expect_err("failed").to_string(), "no disk");
        assert!(!read().contains_key("test-of-steps\tfails"));
    }
}
