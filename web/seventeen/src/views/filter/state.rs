//! The filter's state, and all ways to change it.

use super::film::{Film, Seen};
use crate::jobs::{Chunk, ChunkReport, Pace};
use ginnow::seventeen::CellSet;
use ginnow::seventeen::crossing::Stages;
use ginnow_kit::widgets::playback::Seek;
use ginnow_kit::worker::Event;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// Possible splits of the clues between the first two bands. The rest of the 17 clues is in the third.
pub const SPLITS: [[u32; 2]; 6] = [[6, 6], [5, 5], [5, 6], [6, 5], [4, 6], [6, 4]];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FilterPhase {
    /// Not started yet, or paused.
    #[default]
    Idle,
    Working(Pace),
    Done,
    /// The worker failed, and its work is lost.
    Failed,
}

/// Most of the filter's state is empty before a worker's first report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FilterState {
    /// Index of the split in [`SPLITS`].
    pub split: usize,
    pub phase: FilterPhase,
    /// The outcomes of all pairs so far, and the crossings of groups, both started and in total.
    pub reported: Option<(Stages, (usize, usize))>,
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

#[derive(Debug, Clone, PartialEq)]
pub enum FilterStep {
    /// Starts from scratch because there's another grid.
    Reset,
    /// Splits the clues differently.
    Split(usize),
    Begin(Pace),
    Stop,
    Received(Box<Event<ChunkReport>>),
    Seek(Seek),
    /// Starts or stops the film.
    Play(bool),
    /// Selects a pair.
    Inspect(usize, usize),
}

impl FilterState {
    /// Returns the chunk and the current pair's index.
    pub fn current(&self) -> Option<(&Rc<Chunk>, usize)> {
        let chunk = self.chunk.as_ref()?;
        let (row, column) = self.place;
        Some((chunk, row * chunk.columns.len() + column))
    }

    /// Returns `true` if a worker is computing one chunk or all of them.
    pub fn is_working(&self) -> bool {
        matches!(self.phase, FilterPhase::Working(_))
    }

    fn receive(&mut self, event: Event<ChunkReport>) {
        match event {
            Event::Found(report) => self.take(report),
            Event::Done if self.phase == FilterPhase::Working(Pace::Run) => {
                self.phase = FilterPhase::Done;
            }
            Event::Done if self.phase != FilterPhase::Done => self.phase = FilterPhase::Idle,
            Event::Done => {}
            Event::Rejected => self.phase = FilterPhase::Idle,
            Event::Failed(_) => {
                self.reported = None;
                self.phase = FilterPhase::Failed;
            }
        }
    }

    fn take(&mut self, report: ChunkReport) {
        self.reported = Some((report.stages, report.progress));
        let Some(chunk) = report.chunk else {
            self.phase = FilterPhase::Done;
            return;
        };
        let mut kills = (*self.kills).clone();
        for (set, count) in chunk.sets.iter().zip(&chunk.kills) {
            *kills.entry(*set).or_default() += u64::from(*count);
        }
        self.kills = Rc::new(kills);
        // If all chunks are computed, each one is shown as a whole. Only a single chunk leaves enough
        // time for a film.
        let alone = self.phase == FilterPhase::Working(Pace::Chunk);
        self.position = if alone { 0 } else { Film::new(&chunk).length() };
        self.playing = alone;
        self.place.0 = self.place.0.min(chunk.rows.len() - 1);
        self.place.1 = self.place.1.min(chunk.columns.len() - 1);
        self.seen = Rc::new(Film::new(&chunk).seen(self.position));
        self.chunk = Some(Rc::new(chunk));
    }

    fn seek(&mut self, to: Seek) {
        let Some(chunk) = &self.chunk else { return };
        let film = Film::new(chunk);
        if let Some(position) = to.target(self.position, film.length(), self.playing) {
            self.position = position;
            self.seen = Rc::new(film.seen(position));
        }
    }

    fn inspect(&mut self, row: usize, column: usize) {
        if let Some(chunk) = &self.chunk {
            self.place = (row.min(chunk.rows.len() - 1), column.min(chunk.columns.len() - 1));
        }
    }
}

impl Reducible for FilterState {
    type Action = FilterStep;

    fn reduce(self: Rc<Self>, step: FilterStep) -> Rc<Self> {
        let mut state = (*self).clone();
        match step {
            FilterStep::Reset => {
                state = FilterState { split: state.split, ..FilterState::default() }
            }
            FilterStep::Split(split) => state = FilterState { split, ..FilterState::default() },
            FilterStep::Begin(pace) => {
                if matches!(state.phase, FilterPhase::Done | FilterPhase::Failed) {
                    state.reported = None;
                    state.kills = Rc::default();
                }
                state.phase = FilterPhase::Working(pace);
                state.playing = false;
            }
            FilterStep::Stop => state.phase = FilterPhase::Idle,
            FilterStep::Received(event) => state.receive(*event),
            FilterStep::Seek(to) => state.seek(to),
            FilterStep::Play(playing) => state.playing = playing,
            FilterStep::Inspect(row, column) => state.inspect(row, column),
        }
        Rc::new(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::filter::chunk_for_tests;

    #[test]
    fn a_step_whose_time_was_over_before_the_film_was_stopped_is_not_made() {
        let film = Rc::new(FilterState {
            chunk: Some(Rc::new(chunk_for_tests())),
            playing: true,
            ..FilterState::default()
        });
        let film = film.reduce(FilterStep::Seek(Seek::Next));
        assert_eq!(film.position, 1);
        let film = film.reduce(FilterStep::Play(false));
        let film = film.reduce(FilterStep::Seek(Seek::To(10)));
        let film = film.reduce(FilterStep::Seek(Seek::Next));
        assert_eq!(film.position, 10);
    }
}
