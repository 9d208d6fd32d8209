//! What all finished pieces of a search gave together.

use super::cell_set::CellSet;
use super::funnel::Funnel;
use super::plan::Plan;
use super::searcher::PieceResult;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The results of finished pieces: pieces that are in it need not be done again.
/// What is kept of a search are its pieces ([`super::stored`]), of which this is made
/// anew: that a search is complete is always counted, and never read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The work of each finished piece, in steps; nothing for an open one.
    pieces: Vec<Option<u64>>,
    /// The first piece of each pass.
    firsts: Vec<usize>,
    puzzles: BTreeSet<CellSet>,
    funnel: Funnel,
}

/// How much work is left, in steps as [`Funnel::work`] counts them.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// What was done.
    pub done: f64,
    /// What is expected to be left.
    pub left: f64,
    /// How far off that may well be: one standard deviation.
    pub deviation: f64,
}

/// What a piece of a pass takes when none of it is finished, against one of
/// the first pass: balanced passes take longer.
const BALANCED_TIMES: f64 = 8.0;

impl Tally {
    /// Nothing is finished.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let first = |pass: usize| {
            let before = |piece: &super::Piece| usize::from(piece.pass) < pass;
            plan.pieces.partition_point(before)
        };
        Tally {
            pieces: vec![None; plan.pieces.len()],
            firsts: (0..=plan.passes.len()).map(first).collect(),
            puzzles: BTreeSet::new(),
            funnel: Funnel::default(),
        }
    }

    /// Takes in the result of a piece. `false` when it was there already, or
    /// when there is no such piece; then nothing changes.
    pub fn take(&mut self, result: &PieceResult) -> bool {
        let Some(open @ None) = self.pieces.get_mut(result.piece) else {
            return false;
        };
        *open = Some(result.funnel.work());
        self.puzzles.extend(&result.puzzles);
        self.funnel.add(&result.funnel);
        true
    }

    /// Takes in puzzles of a piece that is not finished. They count as found;
    /// the piece stays open.
    pub fn found(&mut self, puzzles: &[CellSet]) {
        self.puzzles.extend(puzzles);
    }

    /// The pieces that are not finished, in the order of the plan.
    #[must_use = "iterators do nothing by themselves"]
    pub fn open(&self) -> impl Iterator<Item = usize> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter_map(|(index, work)| work.is_none().then_some(index))
    }

    /// Whether a piece is finished.
    #[must_use]
    pub fn is_finished(&self, piece: usize) -> bool {
        self.pieces.get(piece).is_some_and(Option::is_some)
    }

    /// How many pieces are finished, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.pieces.iter().flatten().count(), self.pieces.len())
    }

    /// Whether every piece is finished: then the puzzles are all there are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pieces.iter().all(Option::is_some)
    }

    /// The puzzles found, each once, in the order of their masks.
    #[must_use = "iterators do nothing by themselves"]
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = CellSet> {
        self.puzzles.iter().copied()
    }

    /// What became of all candidates.
    #[must_use]
    pub fn funnel(&self) -> &Funnel {
        &self.funnel
    }

    /// How much work is left: in each pass its open pieces at the mean of its
    /// finished ones, or at that of all finished pieces if it has none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn estimate(&self) -> Estimate {
        let finished: Vec<f64> = self
            .pieces
            .iter()
            .flatten()
            .map(|&work| work as f64)
            .collect();
        let done = finished.iter().sum();
        let overall = if finished.is_empty() {
            1e4
        } else {
            done / finished.len() as f64
        };
        let (mut left, mut variance) = (0.0, 0.0);
        for range in self.firsts.windows(2) {
            let pieces = &self.pieces[range[0]..range[1]];
            let works: Vec<f64> = pieces.iter().flatten().map(|&work| work as f64).collect();
            let open = (pieces.len() - works.len()) as f64;
            let count = works.len() as f64;
            let (mean, spread) = if works.len() < 2 {
                let times = if range[1] == self.pieces.len() {
                    BALANCED_TIMES
                } else {
                    1.0
                };
                (overall * times, overall * times)
            } else {
                let mean = works.iter().sum::<f64>() / count;
                let squares = works.iter().map(|work| (work - mean).powi(2)).sum::<f64>();
                (mean, (squares / (count - 1.0)).sqrt())
            };
            left += open * mean;
            // The open pieces vary, and so does the mean of the finished ones.
            variance += open * spread.powi(2) * (1.0 + open / count.max(1.0));
        }
        Estimate {
            done,
            left,
            deviation: variance.sqrt(),
        }
    }
}
