//! Examines every divisor for every set of digits, and writes the certificate.

use ginnow::common_divisor::certificate::{self, NoCertificate};
use ginnow::common_divisor::numbers::sum_of_rows;
use ginnow::common_divisor::{BestGrid, DivisorSearch, Puzzle};
use ginnow::sudoku::DigitSet;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Nodes to search between clock checks.
const NODES: u64 = 500;

/// The result for a divisor that is larger than the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The divisor.
    pub divisor: u64,
    /// How many numbers with these digits are multiples.
    pub rows: usize,
    /// Nodes of the search tree.
    pub nodes: u64,
}

/// All of these grids use the same set of digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetProof {
    /// The digits.
    pub set: DigitSet,
    /// The sum of the rows, which is the same for all these grids.
    pub sum: u64,
    /// The divisors that no grid has, largest first.
    pub refuted: Vec<Judged>,
    /// `None` if no grid uses the set.
    pub best: Option<BestGrid>,
    /// How many numbers are multiples of the best divisor.
    pub rows: usize,
    /// True if every larger divisor is refuted.
    pub finished: bool,
}

/// Why there is no certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Uncertified {
    /// There is no grid at all.
    NoGrid,
    /// Columns count as well, which certificates do not support.
    Columns,
}

/// Results come set by set, and the certificate at the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ProvingFound {
    /// New results for a set.
    Set(SetProof),
    /// The certificate is for all sets together.
    Certificate(Result<String, Uncertified>),
}

/// A puzzle is proved set by set, and then a certificate covers the whole puzzle.
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

/// Returns the results of a search of one set.
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
