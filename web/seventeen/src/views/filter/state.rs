//! The filter's state, and all ways to change it.

use super::film::{Film, Seen};
use crate::jobs::{Chunk, ChunkReport, Pace};
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::Stages;
use ginnow_kit::widgets::playback::Seek;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Possible splits of the clues between the first two bands. The rest of the 17 clues is in the third.
pub const SPLITS: [[u32; 2]; 6] = [[6, 6], [5, 5], [5, 6], [6, 5], [4, 6], [6, 4]];

/// Most of the filter's state is empty before a worker's first report.
#[derive(Debug, Clone, Default)]
pub struct FilterState {
    /// The worker's latest task goes this far.
    pub pace: Pace,
    /// The outcomes of all pairs so far, and the crossings of groups, both started and in total.
    pub reported: Option<(Stages, (usize, usize))>,
    /// Set once there's no further chunk.
    pub is_finished: bool,
    /// `None` until a worker has computed one.
    pub chunk: Option<Rc<Chunk>>,
    /// Its pairs' states at the current step.
    pub seen: Rc<Vec<Seen>>,
    /// The film's step, counted from 0.
    pub position: usize,
    pub playing: bool,
    /// Row and column of the current pair.
    pub place: (usize, usize),
    /// Number of pairs killed by each set in the random chunks.
    pub kills: Rc<BTreeMap<CellSet, u64>>,
}

impl FilterState {
    /// Returns the chunk and the current pair's index.
    pub fn current(&self) -> Option<(&Rc<Chunk>, usize)> {
        let chunk = self.chunk.as_ref()?;
        let (row, column) = self.place;
        Some((chunk, row * chunk.columns.len() + column))
    }

    /// Returns `true` if the next step needs another chunk.
    pub fn is_at_end(&self) -> bool {
        let length = |chunk| Film::new(chunk).length();
        self.chunk.as_ref().is_none_or(|chunk| self.position == length(chunk))
    }

    /// Takes in a worker's report.
    pub fn receive(&mut self, report: ChunkReport) {
        self.reported = Some((report.stages, report.progress));
        self.is_finished = report.chunk.is_none();
        let Some(chunk) = report.chunk else { return };
        // If the worker fails while it has nothing to do, its successor counts from scratch.
        let continues = self.chunk.as_ref().is_some_and(|before| before.number < chunk.number);
        let mut kills = if continues { (*self.kills).clone() } else { BTreeMap::new() };
        for (set, count) in chunk.sets.iter().zip(&chunk.kills) {
            *kills.entry(*set).or_default() += u64::from(*count);
        }
        self.kills = Rc::new(kills);
        // If all chunks are computed, each one is shown as a whole. Only a single chunk leaves enough
        // time for a film.
        self.playing = self.pace == Pace::Chunk;
        self.position = if self.playing { 0 } else { Film::new(&chunk).length() };
        self.seen = Rc::new(Film::new(&chunk).seen(self.position));
        self.chunk = Some(Rc::new(chunk));
        self.inspect(self.place);
    }

    /// Moves through the film.
    pub fn seek(&mut self, to: Seek) {
        let Some(chunk) = &self.chunk else { return };
        let film = Film::new(chunk);
        if let Some(position) = to.target(self.position, film.length(), self.playing) {
            self.position = position;
            self.seen = Rc::new(film.seen(position));
        }
    }

    /// Selects a pair, or the last one in that direction if there are fewer.
    pub fn inspect(&mut self, (row, column): (usize, usize)) {
        if let Some(chunk) = &self.chunk {
            self.place = (row.min(chunk.rows.len() - 1), column.min(chunk.columns.len() - 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::filter::chunk_for_tests;

    #[test]
    fn a_step_whose_time_was_over_before_the_film_was_stopped_is_not_made() {
        let chunk = Some(Rc::new(chunk_for_tests()));
        let mut film = FilterState { chunk, playing: true, ..FilterState::default() };
        film.seek(Seek::Next);
        assert_eq!(film.position, 1);
        film.playing = false;
        film.seek(Seek::To(10));
        film.seek(Seek::Next);
        assert_eq!(film.position, 10);
    }

    #[test]
    fn a_worker_that_counts_from_scratch_adds_to_no_earlier_count() {
        let report = || ChunkReport {
            stages: Stages::default(),
            progress: (1, 1),
            chunk: Some(chunk_for_tests()),
        };
        let mut state = FilterState::default();
        state.receive(report());
        let once = Rc::clone(&state.kills);
        state.receive(report());
        assert_eq!(state.kills, once);
    }
}
