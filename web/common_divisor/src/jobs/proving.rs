//! Examines every divisor for every set of digits, and writes a certificate at the end.

use ginnow::common_divisor::certificate::{self, NoCertificate};
use ginnow::common_divisor::numbers::sum_of_rows;
use ginnow::common_divisor::{BestGrid, DivisorSearch, Puzzle};
use ginnow::sudoku::DigitSet;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Nodes searched between two clock checks.
const NODES: u64 = 500;

/// A refuted divisor, with the work that it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The divisor.
    pub divisor: u64,
    /// Number of its multiples that consist of these digits.
    pub rows: usize,
    /// Number of nodes in its search tree.
    pub nodes: u64,
}

/// The results for all grids with the same set of digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetProof {
    /// The set of digits.
    pub set: DigitSet,
    /// All of these grids have the same sum of the rows, because it only depends on their digits.
    pub sum: u64,
    /// Divisors that no grid has, from the largest to the smallest.
    pub refuted: Vec<Judged>,
    /// The best grid so far. If it is still `None` at the end, no grid uses this set.
    pub best: Option<BestGrid>,
    /// Number of multiples of the best divisor.
    pub rows: usize,
    /// True if all larger divisors are refuted.
    pub finished: bool,
}

/// Explains why there is no certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uncertified {
    /// The puzzle has no grid.
    NoGrid,
    /// Columns count as well, which the format does not support.
    Columns,
}

/// The worker sends at least one message for each set, followed by the certificate.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ProvingFound {
    /// There's news about this set.
    Set(SetProof),
    /// The certificate for all sets.
    Certificate(Result<String, Uncertified>),
}

/// Proves the largest divisor of a puzzle, one set of digits after another.
pub struct ProvingJob {
    puzzle: Puzzle,
    left: VecDeque<DigitSet>,
    search: Option<(DigitSet, DivisorSearch)>,
    whole: DivisorSearch,
}

impl Job for ProvingJob {
    const NAME: &'static str = "proving";
    const TITLE: &'static str = "view.proof";
    type Task = Puzzle;
    type Found = ProvingFound;
    type Retained = ();

    fn begin(puzzle: Puzzle, (): &mut ()) -> Result<Self, Rejected> {
        Ok(ProvingJob {
            left: puzzle.digit_sets().into(),
            search: None,
            whole: DivisorSearch::new(&puzzle),
            puzzle,
        })
    }

    fn work(&mut self, turn: &Turn<ProvingFound>) -> Stage {
        while !turn.is_over() {
            let Some((set, search)) = &mut self.search else {
                if self.next_set() {
                    continue;
                }
                return self.certify(turn);
            };
            let finished = search.advance(NODES).finished;
            if finished || turn.is_over() {
                turn.post(ProvingFound::Set(set_proof(*set, search, &self.puzzle)));
            }
            if finished {
                self.search = None;
            }
        }
        Stage::Continues
    }
}

impl ProvingJob {
    fn next_set(&mut self) -> bool {
        let Some(set) = self.left.pop_front() else {
            return false;
        };
        let alone = self.puzzle.with_allowed(set);
        self.search = alone.ok().map(|alone| (set, DivisorSearch::new(&alone)));
        true
    }

    fn certify(&mut self, turn: &Turn<ProvingFound>) -> Stage {
        while !self.whole.advance(NODES).finished {
            if turn.is_over() {
                return Stage::Continues;
            }
        }
        let text = certificate::text(&self.puzzle, &self.whole);
        turn.post(ProvingFound::Certificate(text.map_err(|error| match error {
            NoCertificate::Columns => Uncertified::Columns,
            _ => Uncertified::NoGrid,
        })));
        Stage::Done
    }
}

/// Summarizes the search of a single set.
#[must_use]
pub fn set_proof(set: DigitSet, search: &DivisorSearch, puzzle: &Puzzle) -> SetProof {
    let report = search.report();
    let refuted = search.results().iter().filter(|result| result.grids == 0);
    SetProof {
        set,
        sum: sum_of_rows(set, puzzle.base()),
        refuted: refuted
            .map(|result| Judged {
                divisor: result.case.divisor,
                rows: result.rows,
                nodes: result.nodes,
            })
            .collect(),
        best: report.best,
        rows: search.lines().unwrap_or(0),
        finished: report.finished,
    }
}
