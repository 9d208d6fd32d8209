//! What the page knows of the search by one method.

use crate::jobs::searching::Found;
use ginnow_kit::worker::Event;
use std::rc::Rc;
use yew::Reducible;

/// Where a search stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// It has not begun.
    #[default]
    Idle,
    /// It goes on.
    Running,
    /// It stands still, and can go on.
    Paused,
    /// Everything has been searched.
    Finished,
    /// The worker has failed. What it found still holds.
    Failed,
}

/// What the page knows of a search.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Track {
    /// Where it stands.
    pub stage: Stage,
    /// What it knew when it was last heard.
    pub found: Option<Found>,
}

/// What changes it.
#[derive(Debug)]
pub enum TrackChange {
    /// It goes on, from where it is.
    Run,
    /// It stands still from now on; perhaps some nodes are searched by hand.
    Pause,
    /// It begins at the beginning, when it begins.
    Forget,
    /// Something was heard.
    Hear(Event<Found>),
}

impl Track {
    /// Whether it goes on by itself.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.stage == Stage::Running
    }

    /// Whether everything has been searched.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Finished
    }

    fn hear(&mut self, event: Event<Found>) {
        match event {
            Event::Found(found) => {
                if found.report.finished {
                    self.stage = Stage::Finished;
                }
                self.found = Some(found);
            }
            Event::Done => {}
            Event::Refused | Event::Failed(_) => self.stage = Stage::Failed,
        }
    }
}

impl Reducible for Track {
    type Action = TrackChange;

    fn reduce(self: Rc<Self>, change: TrackChange) -> Rc<Self> {
        let mut track = (*self).clone();
        match change {
            TrackChange::Run if !track.is_finished() => track.stage = Stage::Running,
            TrackChange::Pause if !track.is_finished() => track.stage = Stage::Paused,
            TrackChange::Run | TrackChange::Pause => return self,
            TrackChange::Forget => track = Track::default(),
            // What was on its way when it was given up is of something else.
            TrackChange::Hear(_) if track.stage == Stage::Idle => return self,
            TrackChange::Hear(event) => track.hear(event),
        }
        Rc::new(track)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::{Method, Puzzle, Search};
    use ginnow_kit::worker::Trouble;

    fn found(nodes: u64) -> Event<Found> {
        let mut search = Search::new(&Puzzle::published(), Method::Divisors);
        let report = search.advance(nodes);
        Event::Found(Found {
            report,
            grid: search.grid(),
            elapsed: 1.0,
        })
    }

    fn after(changes: impl IntoIterator<Item = TrackChange>) -> Rc<Track> {
        changes
            .into_iter()
            .fold(Rc::new(Track::default()), Track::reduce)
    }

    #[test]
    fn a_search_stands_still_and_goes_on_to_its_end() {
        let paused = || {
            [
                TrackChange::Run,
                TrackChange::Hear(found(3)),
                TrackChange::Pause,
            ]
            .into_iter()
        };
        let track = after(paused());
        assert_eq!(track.stage, Stage::Paused);
        assert_eq!(track.found.as_ref().expect("found").report.nodes, 3);
        let end = [
            TrackChange::Run,
            TrackChange::Hear(found(u64::MAX)),
            TrackChange::Pause,
        ];
        let track = after(paused().chain(end));
        assert!(track.is_finished());
    }

    #[test]
    fn what_a_failed_worker_found_stays() {
        let failed = TrackChange::Hear(Event::Failed(Trouble::Panicked));
        let track = after([TrackChange::Run, TrackChange::Hear(found(3)), failed]);
        assert_eq!(track.stage, Stage::Failed);
        assert!(track.found.is_some());
        let late = after([
            TrackChange::Run,
            TrackChange::Forget,
            TrackChange::Hear(found(3)),
        ]);
        assert_eq!(*late, Track::default());
    }
}
