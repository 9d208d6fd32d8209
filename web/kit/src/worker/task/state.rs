//! The state machine of a task does not need a browser, so native tests can run it.

use crate::worker::{Event, WorkerFailure};

/// The phase of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// The task hasn't begun yet.
    #[default]
    Idle,
    /// The task is in progress.
    Running,
    /// The task was stopped before the end.
    Stopped,
    /// The task is finished, and its results are complete.
    Done,
    /// Rejected by the worker, because the task is invalid.
    Rejected,
    /// A failure of the worker interrupted the task. The results so far are still valid.
    Failed(WorkerFailure),
}

/// A task's phase and its results so far.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct TaskState<K> {
    /// The phase.
    pub phase: Phase,
    /// The results so far.
    pub known: K,
    /// True if the worker is able to resume the task. If so, we accept messages even after a stop:
    /// the last turn may have found something, or finished the task.
    pub can_resume: bool,
}

impl<K> TaskState<K> {
    /// Begins a task. Pass `can_resume` if the worker can pause it.
    pub fn begin(&mut self, known: K, can_resume: bool) {
        *self = TaskState { phase: Phase::Running, known, can_resume };
    }

    /// Stops the task, or returns `false` if it is not running.
    pub fn stop(&mut self) -> bool {
        self.pass(Phase::Running, Phase::Stopped)
    }

    /// Resumes the task, or returns `false` if that is not possible.
    pub fn resume(&mut self) -> bool {
        self.can_resume && self.pass(Phase::Stopped, Phase::Running)
    }

    /// Records that the worker is gone, which means that the task cannot be resumed. Returns `true`
    /// if it was running.
    pub fn abandon(&mut self) -> bool {
        self.can_resume = false;
        self.stop()
    }

    /// Applies an event. Returns `false` if nothing changes because the event comes too late.
    pub fn receive<F>(&mut self, event: Event<F>, fold: fn(&mut K, F)) -> bool {
        let is_pending = match self.phase {
            Phase::Running => true,
            Phase::Stopped => self.can_resume,
            Phase::Idle | Phase::Done | Phase::Rejected | Phase::Failed(_) => false,
        };
        if is_pending {
            match event {
                Event::Found(found) => fold(&mut self.known, found),
                Event::Done => self.phase = Phase::Done,
                Event::Rejected => self.phase = Phase::Rejected,
                Event::Failed(failure) => self.phase = Phase::Failed(failure),
            }
        }
        is_pending
    }

    fn pass(&mut self, from: Phase, to: Phase) -> bool {
        let passes = self.phase == from;
        if passes {
            self.phase = to;
        }
        passes
    }
}

/// Replaces the previous result. This is for jobs whose results are each complete in themselves.
pub fn latest<F>(known: &mut Option<F>, found: F) {
    *known = Some(found);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a task that is running, can be resumed, and has found 1 and 2.
    fn started() -> TaskState<Vec<u32>> {
        let mut state = TaskState::default();
        state.begin(Vec::new(), true);
        assert!(receive(&mut state, Event::Found(1)) && receive(&mut state, Event::Found(2)));
        state
    }

    fn receive(state: &mut TaskState<Vec<u32>>, event: Event<u32>) -> bool {
        state.receive(event, Vec::push)
    }

    #[test]
    fn results_stay_however_the_task_ends() {
        let ends = [
            (Event::Done, Phase::Done),
            (Event::Rejected, Phase::Rejected),
            (Event::Failed(WorkerFailure::Panicked), Phase::Failed(WorkerFailure::Panicked)),
        ];
        for (event, phase) in ends {
            let mut state = started();
            assert!(receive(&mut state, event));
            assert_eq!((state.phase, &*state.known), (phase, &[1, 2][..]));
            assert!(!receive(&mut state, Event::Found(3)), "{phase:?}");
            assert!(!state.stop() && !state.resume(), "{phase:?}");
            assert_eq!((state.phase, &*state.known), (phase, &[1, 2][..]));
            state.begin(vec![9], true);
            assert_eq!((state.phase, &*state.known), (Phase::Running, &[9][..]));
        }
    }

    #[test]
    fn a_stopped_task_still_receives_results_and_resumes() {
        let mut state = started();
        assert!(!state.resume(), "it is running");
        assert!(state.stop() && !state.stop());
        assert!(receive(&mut state, Event::Found(3)), "from its last turn");
        assert_eq!((state.phase, &*state.known), (Phase::Stopped, &[1, 2, 3][..]));
        assert!(state.resume());
        assert_eq!(state.phase, Phase::Running);
        assert!(state.stop() && receive(&mut state, Event::Done));
        assert_eq!(state.phase, Phase::Done, "its last turn was its end");
    }

    #[test]
    fn a_task_that_cannot_resume_stops_for_good() {
        let mut state = TaskState::default();
        state.begin(None, false);
        assert!(state.stop() && !state.resume());
        assert!(!state.receive(Event::Found(3), latest), "too late");
        assert!(!state.receive(Event::Failed(WorkerFailure::NotLoaded), latest));
        assert_eq!((state.phase, state.known), (Phase::Stopped, None));
    }

    #[test]
    fn idle_and_abandoned_tasks_ignore_events() {
        let mut state = TaskState::<Option<u32>>::default();
        assert!(!state.receive(Event::Found(3), latest));
        assert_eq!((state.phase, state.known), (Phase::Idle, None));
        let mut state = started();
        state.abandon();
        assert!(!receive(&mut state, Event::Done) && !state.resume());
        assert_eq!((state.phase, &*state.known), (Phase::Stopped, &[1, 2][..]));
    }

    #[test]
    fn the_latest_result_replaces_the_one_before() {
        let mut state = TaskState::default();
        state.begin(None, true);
        assert!(state.receive(Event::Found(1), latest) && state.receive(Event::Found(2), latest));
        assert_eq!(state.known, Some(2));
    }
}
