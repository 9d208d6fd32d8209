//! The state machine of a task, independent of the browser.

use crate::worker::{Event, Trouble};

/// The phase of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// It has not begun.
    #[default]
    Idle,
    /// The worker is working on it.
    Running,
    /// It was stopped before it was done.
    Stopped,
    /// It is done, and the results are complete.
    Done,
    /// The worker refused it because it is invalid.
    Refused,
    /// The worker failed and was replaced; the results so far still hold.
    Failed(Trouble),
}

/// The phase of a task, and its results so far.
#[derive(Debug, Default)]
pub(super) struct State<K> {
    pub phase: Phase,
    pub known: K,
    /// Whether the worker can resume the task. If so, messages still count while it is stopped: its
    /// last turn may have found something or finished the task.
    pub can_resume: bool,
}

impl<K> State<K> {
    /// Begins a task. `can_resume` tells whether the worker can pause it.
    pub fn begin(&mut self, known: K, can_resume: bool) {
        *self = State { phase: Phase::Running, known, can_resume };
    }

    /// Stops the task. Returns false, without a change, if it is not running.
    pub fn stop(&mut self) -> bool {
        self.pass(Phase::Running, Phase::Stopped)
    }

    /// Resumes a stopped task; returns false if it cannot.
    pub fn resume(&mut self) -> bool {
        self.can_resume && self.pass(Phase::Stopped, Phase::Running)
    }

    /// Records that the worker is terminated, so that an unfinished task cannot be resumed.
    pub fn abandon(&mut self) {
        self.stop();
        self.can_resume = false;
    }

    /// Applies an event. Returns false, without a change, if the task is no longer wanted.
    pub fn hear<F>(&mut self, event: Event<F>, fold: fn(&mut K, F)) -> bool {
        let is_awaited = match self.phase {
            Phase::Running => true,
            Phase::Stopped => self.can_resume,
            Phase::Idle | Phase::Done | Phase::Refused | Phase::Failed(_) => false,
        };
        if is_awaited {
            match event {
                Event::Found(found) => fold(&mut self.known, found),
                Event::Done => self.phase = Phase::Done,
                Event::Refused => self.phase = Phase::Refused,
                Event::Failed(trouble) => self.phase = Phase::Failed(trouble),
            }
        }
        is_awaited
    }

    fn pass(&mut self, from: Phase, to: Phase) -> bool {
        let passes = self.phase == from;
        if passes {
            self.phase = to;
        }
        passes
    }
}

/// Keeps only the last result, for jobs whose every result is complete in itself.
pub fn latest<F>(known: &mut Option<F>, found: F) {
    *known = Some(found);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A running task that can be resumed and has found 1 and 2.
    fn begun() -> State<Vec<u32>> {
        let mut state = State::default();
        state.begin(Vec::new(), true);
        assert!(hear(&mut state, Event::Found(1)) && hear(&mut state, Event::Found(2)));
        state
    }

    fn hear(state: &mut State<Vec<u32>>, event: Event<u32>) -> bool {
        state.hear(event, Vec::push)
    }

    #[test]
    fn results_stay_however_the_task_ends() {
        let ends = [
            (Event::Done, Phase::Done),
            (Event::Refused, Phase::Refused),
            (Event::Failed(Trouble::Panicked), Phase::Failed(Trouble::Panicked)),
        ];
        for (event, phase) in ends {
            let mut state = begun();
            assert!(hear(&mut state, event));
            assert_eq!((state.phase, &*state.known), (phase, &[1, 2][..]));
            assert!(!hear(&mut state, Event::Found(3)), "{phase:?}");
            assert!(!state.stop() && !state.resume(), "{phase:?}");
            assert_eq!((state.phase, &*state.known), (phase, &[1, 2][..]));
            state.begin(vec![9], true);
            assert_eq!((state.phase, &*state.known), (Phase::Running, &[9][..]));
        }
    }

    #[test]
    fn a_stopped_task_still_receives_results_and_resumes() {
        let mut state = begun();
        assert!(!state.resume(), "it is running");
        assert!(state.stop() && !state.stop());
        assert!(hear(&mut state, Event::Found(3)), "from its last turn");
        assert_eq!((state.phase, &*state.known), (Phase::Stopped, &[1, 2, 3][..]));
        assert!(state.resume());
        assert_eq!(state.phase, Phase::Running);
        assert!(state.stop() && hear(&mut state, Event::Done));
        assert_eq!(state.phase, Phase::Done, "its last turn was its end");
    }

    #[test]
    fn a_task_that_cannot_resume_stops_for_good() {
        let mut state = State::default();
        state.begin(None, false);
        assert!(state.stop() && !state.resume());
        assert!(!state.hear(Event::Found(3), latest), "too late");
        assert!(!state.hear(Event::Failed(Trouble::NotLoaded), latest));
        assert_eq!((state.phase, state.known), (Phase::Stopped, None));
    }

    #[test]
    fn idle_and_abandoned_tasks_ignore_events() {
        let mut state = State::<Option<u32>>::default();
        assert!(!state.hear(Event::Found(3), latest));
        assert_eq!((state.phase, state.known), (Phase::Idle, None));
        let mut state = begun();
        state.abandon();
        assert!(!hear(&mut state, Event::Done) && !state.resume());
        assert_eq!((state.phase, &*state.known), (Phase::Stopped, &[1, 2][..]));
    }

    #[test]
    fn the_latest_result_replaces_the_one_before() {
        let mut state = State::default();
        state.begin(None, true);
        assert!(state.hear(Event::Found(1), latest) && state.hear(Event::Found(2), latest));
        assert_eq!(state.known, Some(2));
    }
}
