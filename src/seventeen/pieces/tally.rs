//! Combines the results of all finished pieces.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The results of finished pieces, so that none of them is searched twice. A tally is never stored:
/// we only store pieces (see [`super::stored`]) and rebuild it from them. That way, we do not have
/// to trust a file which claims that a search is complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The work spent on each finished piece, `None` for open ones.
    pieces: Vec<Option<u64>>,
    /// Index of each pass's first piece, followed by the number of all pieces.
    firsts: Vec<usize>,
    puzzles: BTreeSet<CellSet>,
    funnel: Funnel,
}

/// Estimates the remaining work, in steps of [`Funnel::work`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The work done so far.
    pub done: f64,
    /// The expected remaining work.
    pub left: f64,
    /// The remaining work has this standard deviation, which shows how far off the estimate might
    /// be.
    pub deviation: f64,
}

/// If fewer than two pieces of the last pass are finished, their mean is a guess. That pass is
/// balanced, and its pieces take about this many times as long as others.
const BALANCED_TIMES: f64 = 8.0;

impl Tally {
    /// Creates a tally without any finished pieces.
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

    /// Adds the result of a piece. Returns `false` and ignores it if there's already one, or if
    /// there's no such piece.
    pub fn take(&mut self, result: &PieceResult) -> bool {
        let Some(open @ None) = self.pieces.get_mut(result.piece) else {
            return false;
        };
        *open = Some(result.funnel.work());
        self.puzzles.extend(&result.puzzles);
        self.funnel.add(&result.funnel);
        true
    }

    /// Adds puzzles of an unfinished piece, which stays open.
    pub fn found(&mut self, puzzles: &[CellSet]) {
        self.puzzles.extend(puzzles);
    }

    /// Returns the indices of open pieces, in the order of the plan.
    #[must_use = "iterators do nothing by themselves"]
    pub fn open(&self) -> impl Iterator<Item = usize> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter_map(|(index, work)| work.is_none().then_some(index))
    }

    /// Returns `true` if a piece is finished.
    #[must_use]
    pub fn is_finished(&self, piece: usize) -> bool {
        self.pieces.get(piece).is_some_and(Option::is_some)
    }

    /// Returns the number of finished pieces and of all pieces.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.pieces.iter().flatten().count(), self.pieces.len())
    }

    /// Returns `true` if all pieces are finished. There cannot be any other puzzles then.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pieces.iter().all(Option::is_some)
    }

    /// Returns the puzzles so far, without duplicates and ordered by mask.
    #[must_use = "iterators do nothing by themselves"]
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = CellSet> {
        self.puzzles.iter().copied()
    }

    /// Returns the total counts of all finished pieces.
    #[must_use]
    pub fn funnel(&self) -> &Funnel {
        &self.funnel
    }

    /// Estimates the remaining work. Each open piece is assumed to take as long as the average
    /// finished piece in its pass, or in all passes if its own has fewer than two of them.
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
            // There are two sources of uncertainty: open pieces vary, and the mean of the finished
            // ones is not exact.
            variance += open * spread.powi(2) * (1.0 + open / count.max(1.0));
        }
        Estimate { done, left, deviation: variance.sqrt() }
    }
}
