//! To find the largest common divisor of rows and columns, we construct a good grid, then lower an
//! upper bound until it meets that grid's divisor.

use super::proving::Judged;
use ginnow::common_divisor::{
    BestGrid, DivisorCase, DivisorGoal, DivisorSearch, Puzzle, rows_and_columns,
};
use ginnow::sudoku::{LARGEST_DIGIT, Shape};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks. Those with a solution take more than ten microseconds each.
const NODES: u64 = 200;

/// Bound and grid of a search are correct at any time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Crossed {
    /// Best grid so far.
    pub best: BestGrid,
    /// No grid has a larger divisor.
    pub bound: u64,
    /// The divisor being refuted.
    pub case: Option<DivisorCase>,
    /// Number of refuted divisors.
    pub refuted: usize,
    /// Those refuted divisors that took a search, with the effort.
    pub judged: Vec<(DivisorCase, Judged)>,
    /// Nodes searched so far.
    pub nodes: u64,
}

impl Crossed {
    /// Returns true if it is proved that no grid is better.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.bound <= self.best.divisor
    }
}

/// Searches for the largest common divisor of rows and columns.
pub struct CrossingJob {
    best: BestGrid,
    search: DivisorSearch,
}

impl Job for CrossingJob {
    const NAME: &'static str = "crossing";
    const TITLE: &'static str = "both.title";
    type Task = ();
    type Found = Crossed;
    type Retained = ();

    fn begin((): (), (): &mut ()) -> Result<Self, Rejected> {
        let any = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).map_err(|_| Rejected)?;
        let best = rows_and_columns::constructed(&any).ok_or(Rejected)?;
        let search = DivisorSearch::new(&any.with_goal(DivisorGoal::RowsAndColumns));
        Ok(CrossingJob { best, search })
    }

    fn work(&mut self, turn: &Turn<Crossed>) -> Stage {
        let mut known = self.known();
        while !known.is_proved() && !turn.is_over() {
            self.search.advance(NODES);
            known = self.known();
        }
        let proved = known.is_proved();
        turn.post(known);
        Stage::done_if(proved)
    }
}

impl CrossingJob {
    fn known(&mut self) -> Crossed {
        let report = self.search.report();
        if let Some(best) = report.best {
            self.best = best;
        }
        let refuted = self.search.results().iter();
        let refuted: Vec<_> = refuted.filter(|result| result.grids == 0).collect();
        let judged = refuted.iter().filter(|result| result.rows > 0);
        Crossed {
            bound: report.bound.max(self.best.divisor),
            case: report.divisor.zip(report.set).map(|(divisor, set)| DivisorCase { divisor, set }),
            judged: judged
                .map(|result| {
                    let judged = Judged {
                        divisor: result.case.divisor,
                        rows: result.rows,
                        nodes: result.nodes,
                    };
                    (result.case, judged)
                })
                .collect(),
            refuted: refuted.len(),
            nodes: report.nodes,
            best: self.best.clone(),
        }
    }
}
