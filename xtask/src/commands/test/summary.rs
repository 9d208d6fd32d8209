//! A run ends with a summary.

use crate::machine::elapsed;
use std::fmt;
use std::time::Duration;

pub enum Outcome {
    /// Passed after this time.
    Passed(Duration),
    /// Failed after this time. Contains the step's name for `--only`, for running it again.
    Failed(Duration, String),
    /// Skipped because of an earlier failure.
    NotRun,
}

#[derive(Default)]
pub struct Summary {
    steps: Vec<(&'static str, Outcome)>,
}

impl Summary {
    /// Adds the next step's outcome.
    pub fn add(&mut self, title: &'static str, outcome: Outcome) {
        self.steps.push((title, outcome));
    }

    /// Returns the titles of all steps that failed.
    pub fn failed(&self) -> Vec<&'static str> {
        self.steps
            .iter()
            .filter(|(_, outcome)| matches!(outcome, Outcome::Failed(..)))
            .map(|&(title, _)| title)
            .collect()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Summary")?;
        for (title, outcome) in &self.steps {
            match outcome {
                Outcome::Passed(took) => {
                    let time = elapsed::in_words(*took);
                    writeln!(formatter, "  passed   {title} ({time})")?;
                }
                Outcome::Failed(took, option) => {
                    let time = elapsed::in_words(*took);
                    writeln!(
                        formatter,
                        "  FAILED   {title} ({time}); again: cargo xtask test --only {option}"
                    )?;
                }
                Outcome::NotRun => writeln!(formatter, "  not run  {title}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_lists_failed_and_skipped_checks() {
        let mut summary = Summary::default();
        summary.add("formatting", Outcome::Passed(Duration::from_millis(500)));
        summary.add("lints", Outcome::Failed(Duration::from_secs(12), "clippy".to_owned()));
        summary.add("native tests", Outcome::NotRun);
        assert_eq!(summary.failed(), ["lints"]);
        assert_eq!(
            summary.to_string(),
            "Summary\n  passed   formatting (0.5 s)\n  FAILED   lints (12 s); again: cargo xtask \
             test --only clippy\n  not run  native tests\n"
        );
    }
}
