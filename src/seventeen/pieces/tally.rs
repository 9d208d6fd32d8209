//! Combines the results of all finished pieces of a search.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The results of finished pieces, which need not be searched again. Only pieces are stored
/// ([`super::stored`]), and the tally is rebuilt from them: whether a search is complete is always counted,
/// never read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The work of each finished piece, in steps; `None` if it is open.
    pieces: Vec<Option<u64>>,
    /// For each pass, the index at which its pieces begin.
    firsts: Vec<usize>,
    puzzles: BTreeSet<CellSet>,
    funnel: Funnel,
}

/// Work is in steps as counted by [`Funnel::work`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// This much work is done.
    pub done: f64,
    /// This much work is probably left.
    pub left: f64,
    /// The expectation is uncertain by this much, which is one standard deviation.
    pub deviation: f64,
}

/// If a pass has no finished pieces, we assume that a piece of it takes eight times as long as one of the
/// first pass, because balanced passes take longer.
const BALANCED_TIMES: f64 = 8.0;

impl Tally {
    /// Creates a tally without finished pieces.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let first = |pass: usize| {
            let before = |piece: &crate::seventeen::Piece| usize::from(piece.pass) < pass;
            plan.pieces.partition_point(before)
        };
        Tally {
            pieces: vec![None; plan.pieces.len()],
            firsts: (0..=plan.passes.len()).map(first).collect(),
            puzzles: BTreeSet::new(),
            funnel: Funnel::default(),
        }
    }

    /// Adds the result of a piece. Returns false and changes nothing if the result is already there or no
    /// such piece exists.
    pub fn take(&mut self, result: &PieceResult) -> bool {
        let Some(open @ None) = self.pieces.get_mut(result.piece) else {
            return false;
        };
        *open = Some(result.funnel.work());
        self.puzzles.extend(&result.puzzles);
        self.funnel.add(&result.funnel);
        true
    }

    /// Adds puzzles of an unfinished piece. They count as found; the piece stays open.
    pub fn found(&mut self, puzzles: &[CellSet]) {
        self.puzzles.extend(puzzles);
    }

    /// Returns the unfinished pieces, in the order of the plan.
    #[must_use = "iterators do nothing by themselves"]
    pub fn open(&self) -> impl Iterator<Item = usize> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter_map(|(index, work)| work.is_none().then_some(index))
    }

    /// Returns true if a piece is finished.
    #[must_use]
    pub fn is_finished(&self, piece: usize) -> bool {
        self.pieces.get(piece).is_some_and(Option::is_some)
    }

    /// Returns the number of finished pieces, and the total.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.pieces.iter().flatten().count(), self.pieces.len())
    }

    /// Returns true if every piece is finished, so that the puzzles are complete.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pieces.iter().all(Option::is_some)
    }

    /// Returns the puzzles found, without duplicates, in the order of their masks.
    #[must_use = "iterators do nothing by themselves"]
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = CellSet> {
        self.puzzles.iter().copied()
    }

    /// Returns the counts of all candidates.
    #[must_use]
    pub fn funnel(&self) -> &Funnel {
        &self.funnel
    }

    /// Estimates the remaining work. In each pass, an open piece counts as the mean of the finished ones,
    /// or of all finished pieces if the pass has none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn estimate(&self) -> Estimate {
        let finished: Vec<f64> = self.pieces.iter().flatten().map(|&work| work as f64).collect();
        let done = finished.iter().sum();
        let overall = if finished.is_empty() { 1e4 } else { done / finished.len() as f64 };
        let (mut left, mut variance) = (0.0, 0.0);
        for range in self.firsts.windows(2) {
            let pieces = &self.pieces[range[0]..range[1]];
            let works: Vec<f64> = pieces.iter().flatten().map(|&work| work as f64).collect();
            let open = (pieces.len() - works.len()) as f64;
            let count = works.len() as f64;
            let (mean, spread) = if works.len() < 2 {
                let times = if range[1] == self.pieces.len() { BALANCED_TIMES } else { 1.0 };
                (overall * times, overall * times)
            } else {
                let mean = works.iter().sum::<f64>() / count;
                let squares = works.iter().map(|work| (work - mean).powi(2)).sum::<f64>();
                (mean, (squares / (count - 1.0)).sqrt())
            };
            left += open * mean;
            // Both the open pieces and the mean of the finished ones vary.
            variance += open * spread.powi(2) * (1.0 + open / count.max(1.0));
        }
        Estimate { done, left, deviation: variance.sqrt() }
    }
}
