//! How many best games there are, as far as the page has heard.

use ginnow::sieve::optimize::OptimaReport;

/// Where the counting stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OptimaStage {
    /// Nothing was asked.
    #[default]
    Unasked,
    /// It is at work.
    Running,
    /// There is nothing left to do.
    Done,
    /// It was left off; what was found still holds.
    Stopped,
}

/// The number of best games as far as the page knows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OptimaCount {
    /// Where the counting stands.
    pub stage: OptimaStage,
    /// The latest report.
    pub report: Option<OptimaReport>,
}

impl OptimaCount {
    /// Whether it is being counted.
    pub fn is_running(&self) -> bool {
        self.stage == OptimaStage::Running
    }

    /// It is to be counted from the beginning.
    pub fn begin(&mut self) {
        *self = OptimaCount {
            stage: OptimaStage::Running,
            report: None,
        };
    }

    /// Takes in how far it has come.
    pub fn hear(&mut self, report: OptimaReport) {
        if self.is_running() {
            if report.finished {
                self.stage = OptimaStage::Done;
            }
            self.report = Some(report);
        }
    }

    /// It is left off, if it is at work.
    pub fn stop(&mut self) {
        if self.is_running() {
            self.stage = OptimaStage::Stopped;
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// What is heard when so many sets are known.
    pub fn optima_report(sets: usize, finished: bool) -> OptimaReport {
        OptimaReport {
            score: 4593,
            bound: 4593,
            sets,
            sequences: "12".to_owned(),
            sequences_exact: true,
            complete: finished,
            finished,
            nodes: 1,
            work: 1,
        }
    }

    #[test]
    fn what_was_found_lasts_when_it_is_stopped_and_nothing_is_added_later() {
        let mut known = OptimaCount::default();
        known.hear(optima_report(1, true));
        assert_eq!(known, OptimaCount::default(), "nothing was asked");
        known.begin();
        known.hear(optima_report(1, false));
        known.stop();
        known.hear(optima_report(2, true));
        assert_eq!(known.stage, OptimaStage::Stopped);
        assert_eq!(known.report, Some(optima_report(1, false)));
    }
}
