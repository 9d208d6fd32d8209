//! The number of best games that the worker has reported to the page.

use ginnow::sieve::optimize::OptimaReport;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OptimaStage {
    /// Nobody has requested a count.
    #[default]
    Unasked,
    Running,
    Done,
    /// The count was stopped. The latest report is still true.
    Stopped,
}

/// A count of the best games. While the worker is counting, it can only grow.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OptimaCount {
    pub stage: OptimaStage,
    pub report: Option<OptimaReport>,
}

impl OptimaCount {
    pub fn is_running(&self) -> bool {
        self.stage == OptimaStage::Running
    }

    pub fn begin(&mut self) {
        *self = OptimaCount { stage: OptimaStage::Running, report: None };
    }

    /// Stores a report. If the count isn't running, the report comes too late and is ignored.
    pub fn receive(&mut self, report: OptimaReport) {
        if self.is_running() {
            if report.finished {
                self.stage = OptimaStage::Done;
            }
            self.report = Some(report);
        }
    }

    /// Stops the count if it's running.
    pub fn stop(&mut self) {
        if self.is_running() {
            self.stage = OptimaStage::Stopped;
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Returns a report with this number of sets.
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
    fn stopping_keeps_the_report_and_ignores_later_ones() {
        let mut known = OptimaCount::default();
        known.receive(optima_report(1, true));
        assert_eq!(known, OptimaCount::default(), "nothing was asked");
        known.begin();
        known.receive(optima_report(1, false));
        known.stop();
        known.receive(optima_report(2, true));
        assert_eq!(known.stage, OptimaStage::Stopped);
        assert_eq!(known.report, Some(optima_report(1, false)));
    }
}
