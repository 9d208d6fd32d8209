//! Puts together the results of all finished pieces.

use super::plan::Plan;
use super::searcher::PieceResult;
use crate::seventeen::cell_set::CellSet;
use crate::seventeen::funnel::Funnel;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The results of the pieces that are finished, so that nobody needs to search them again. We only
/// ever store pieces (see [`super::stored`]) and rebuild the tally from them. This means that we
/// always count whether a search is complete, instead of believing a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The work that each finished piece took, or `None` if the piece is open.
    pieces: Vec<Option<u64>>,
    /// The index of the first piece of each pass, and the number of all pieces at the end.
    firsts: Vec<usize>,
    puzzles: BTreeSet<CellSet>,
    funnel: Funnel,
}

/// An estimate of the remaining work, in the steps of [`Funnel::work`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The work done so far.
    pub done: f64,
    /// The work that we expect to be left.
    pub left: f64,
    /// The standard deviation of the work that's left, as a measure of how much you can rely on it.
    pub deviation: f64,
}

/// If fewer than two pieces of the last pass are finished, we can only guess. It's a balanced pass,
/// and a piece of it takes about this many times as long as the others.
const BALANCED_TIMES: f64 = 8.0;

impl Tally {
    /// Creates a tally in which no piece is finished.
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

    /// Adds the result of a piece. Returns false and ignores the result if we already have it, or
    /// if there's no such piece.
    pub fn take(&mut self, result: &PieceResult) -> bool {
        let Some(open @ None) = self.pieces.get_mut(result.piece) else {
            return false;
        };
        *open = Some(result.funnel.work());
        self.puzzles.extend(&result.puzzles);
        self.funnel.add(&result.funnel);
        true
    }

    /// Adds puzzles of a piece that isn't finished. They're counted as found, but the piece stays
    /// open.
    pub fn found(&mut self, puzzles: &[CellSet]) {
        self.puzzles.extend(puzzles);
    }

    /// Returns the indices of the open pieces, in the order of the plan.
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

    /// Returns the number of finished pieces and the number of all pieces.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.pieces.iter().flatten().count(), self.pieces.len())
    }

    /// Returns true if all pieces are finished, i.e. we know that there are no other puzzles.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pieces.iter().all(Option::is_some)
    }

    /// Returns the puzzles found so far, without duplicates and ordered by their masks.
    #[must_use = "iterators do nothing by themselves"]
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = CellSet> {
        self.puzzles.iter().copied()
    }

    /// Returns the sums of the counts of all finished pieces.
    #[must_use]
    pub fn funnel(&self) -> &Funnel {
        &self.funnel
    }

    /// Estimates the remaining work. For each open piece, we assume the mean of the finished pieces
    /// in its pass. If fewer than two are finished there, we take the mean of all passes instead.
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
            // There are two sources of uncertainty, since the open pieces vary and the mean of the
            // finished ones isn't exact either.
            variance += open * spread.powi(2) * (1.0 + open / count.max(1.0));
        }
        Estimate { done, left, deviation: variance.sqrt() }
    }
}
