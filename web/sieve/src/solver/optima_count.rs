//! Counts the best games, as reported by the worker.

use ginnow::sieve::optimize::OptimaReport;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OptimaStage {
    #[default]
    Unasked,
    Running,
    Done,
    /// Stopped early. The latest report remains true.
    Stopped,
}

/// The count of best games only ever grows.
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

    /// Stores a report, unless it arrives after the count was stopped.
    pub fn receive(&mut self, report: OptimaReport) {
        if self.is_running() {
            if report.finished {
                self.stage = OptimaStage::Done;
            }
            self.report = Some(report);
        }
    }

    /// Stops a running count. No effect otherwise.
    pub fn stop(&mut self) {
        if self.is_running() {
            self.stage = OptimaStage::Stopped;
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Makes a sample report.
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
