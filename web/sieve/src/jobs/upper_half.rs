//! Finds the greedy set of an upper half and proves that no set has a larger sum.

use crate::messages::{Component, Greedy, Proof, RejectedNumber, UpperHalfFound, UpperHalfTask};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Report, Worth};
use ginnow::sieve::upper_half::{CaseSearch, Inquiry, UpperHalf};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::sync::Arc;

/// Work between two clock checks (a few milliseconds).
const SLICE: u64 = 4_000;

/// Searches an upper half component by component.
pub struct UpperHalfJob {
    inquiry: Inquiry,
    /// The best sums of those components that are done.
    best: Vec<u64>,
    search: Option<CaseSearch>,
    has_reported_greedy: bool,
}

impl Job for UpperHalfJob {
    const NAME: &'static str = "upper-half";
    const TITLE: &'static str = "job.upper-half";
    type Task = UpperHalfTask;
    type Found = UpperHalfFound;
    type Retained = ();

    /// Sets up an inquiry. Rejects impossible board sizes.
    fn begin(task: UpperHalfTask, (): &mut ()) -> Result<Self, Rejected> {
        Ok(UpperHalfJob {
            inquiry: Inquiry::new(task.size, Worth::Sum).map_err(|_| Rejected)?,
            best: Vec::new(),
            search: None,
            has_reported_greedy: false,
        })
    }

    fn work(&mut self, turn: &Turn<UpperHalfFound>) -> Stage {
        if !self.has_reported_greedy {
            self.has_reported_greedy = true;
            turn.post(UpperHalfFound::Greedy(greedy(self.inquiry.half())));
        }
        let mut latest = None;
        let mut is_done = self.inquiry.open().is_none();
        while !is_done && !turn.is_over() {
            let Some(report) = self.step() else {
                // Nothing more to come, because the linear programs have failed.
                is_done = true;
                break;
            };
            latest = Some(report);
            is_done = self.inquiry.open().is_none();
        }
        turn.post(UpperHalfFound::Proof(self.proof(latest)));
        Stage::done_if(is_done)
    }
}

impl UpperHalfJob {
    /// Searches the open component for a while. Returns `None` if it ended without a proof.
    fn step(&mut self) -> Option<Report> {
        let case = self.inquiry.open()?;
        let search = self.search.get_or_insert_with(|| CaseSearch::new(case));
        let report = search.advance(SLICE);
        if search.is_at_rest() {
            let proved = search.proved()?;
            self.search = None;
            self.best.push(report.score);
            self.inquiry.settle(Arc::new(proved));
        }
        Some(report)
    }

    fn proof(&self, latest: Option<Report>) -> Proof {
        let running = latest.filter(|_| self.search.is_some());
        Proof {
            best: self.best.clone(),
            nodes: self.inquiry.nodes() + running.map_or(0, |report| report.nodes),
            bound: running.map(|report| report.bound),
            holds: self.inquiry.holds(),
            sum: self.inquiry.best(),
        }
    }
}

fn greedy(half: &UpperHalf) -> Greedy {
    let with_factors = |number: Number| (number, half.factors(number).to_vec());
    let rejected = half.rejected().iter().map(|&number| RejectedNumber {
        number,
        core: half.core(number).into_iter().map(with_factors).collect(),
    });
    let components = half.cases(Worth::Sum).into_iter().map(|case| Component {
        members: case.members().to_vec(),
        greedy: case.greedy(),
        counted: case.is_decided(),
    });
    Greedy {
        taken: half.taken().to_vec(),
        rejected: rejected.collect(),
        components: components.collect(),
    }
}
