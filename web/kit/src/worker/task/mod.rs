//! A worker's task has a phase and its results so far.
//!
//! A [`WorkerTask`] is a worker that does one task at a time. You get it from a hook. Each of them
//! takes a function that adds a result to those so far, and they differ in when the task begins:
//!
//! - [`use_task`]: the player begins and stops it.
//! - [`use_task_for`]: the same, but the task depends on a key, such as the position or the
//!   settings. If the key changes, the task is stopped and its results are dropped in the same
//!   rendering, so you never see results for an older key.
//! - [`use_persistent_task_for`]: the same, but the results are still there if the player goes to
//!   another view and comes back.
//! - [`use_answer`]: it begins by itself each time that the question changes.
//!
//! ```ignore
//! const WORDS: TaskWords = TaskWords {
//!     begin: "count.begin",
//!     idle: "count.idle",
//!     running: "count.running",
//!     stopped: "count.stopped",
//!     done: "count.done",
//! };
//!
//! let task = use_task_for::<CountingJob, _, _>(lamps, latest);
//! html! {
//!     <section>
//!         {task_bar(&task, &WORDS, move |task| task.begin(Request::from(lamps)))}
//!         {for task.known().as_ref().map(found)}
//!     </section>
//! }
//! ```

mod bar;
mod state;

pub use bar::{TaskWords, describe_failure, task_bar, task_button, task_failure};
pub use state::{Phase, TaskState, latest};

use super::hook::use_client;
use super::job::Job;
use crate::reactive::effect::use_effect_with;
use crate::worker::WorkerFailure;
use crate::worker::supervision::client::Client;
use std::any::Any;
use std::cell::{Ref, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::functional::UseForceUpdateHandle;
use yew::prelude::*;

/// Clones refer to the same worker and task.
///
/// All methods return the current state, even in event handlers. Two handles compare equal if they
/// were rendered in the same state. This means that a component that gets one as a property is
/// rendered again after each change.
pub struct WorkerTask<J: Job, K = Option<<J as Job>::Found>> {
    client: Client<J>,
    place: Rc<TaskCell<K>>,
    redraw: UseForceUpdateHandle,
    /// The version of the state that was rendered, by which we notice a newer one.
    drawn: u32,
}

/// All clones share a task's state.
type TaskCell<K> = RefCell<TaskSlot<K>>;

#[derive(Default)]
struct TaskSlot<K> {
    state: TaskState<K>,
    /// The version of the state increases with each change.
    number: u32,
    key: Option<Box<dyn Any>>,
}

impl<K> TaskSlot<K> {
    /// Changes the state and its version, unless `change` returns `false` to signal that nothing
    /// has changed.
    fn change(&mut self, change: impl FnOnce(&mut TaskState<K>) -> bool) -> bool {
        let changed = change(&mut self.state);
        self.number = self.number.wrapping_add(u32::from(changed));
        changed
    }
}

impl<K: Default> TaskSlot<K> {
    /// Sets the key. If it is not the same as before, resets the state and returns `true`.
    fn turn_to<Q: PartialEq + 'static>(&mut self, key: Q) -> bool {
        let before = self.key.as_ref().and_then(|key| key.downcast_ref());
        if before == Some(&key) {
            return false;
        }
        let is_first = self.key.replace(Box::new(key)).is_none();
        !is_first
            && self.change(|state| {
                *state = TaskState::default();
                true
            })
    }
}

impl<J: Job, K> Clone for WorkerTask<J, K> {
    fn clone(&self) -> Self {
        WorkerTask {
            client: self.client.clone(),
            place: Rc::clone(&self.place),
            redraw: self.redraw.clone(),
            drawn: self.drawn,
        }
    }
}

impl<J: Job, K> PartialEq for WorkerTask<J, K> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.place, &other.place) && self.drawn == other.drawn
    }
}

impl<J: Job, K: Default + 'static> WorkerTask<J, K> {
    /// Returns the current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.place.borrow().state.phase
    }

    /// Returns `true` while the task is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Running
    }

    /// Returns the failure of the worker, if the task has ended with one.
    #[must_use]
    pub fn failure(&self) -> Option<WorkerFailure> {
        match self.phase() {
            Phase::Failed(failure) => Some(failure),
            _ => None,
        }
    }

    /// Returns true if the task was stopped and can be resumed.
    #[must_use]
    pub fn can_resume(&self) -> bool {
        let state = &self.place.borrow().state;
        state.phase == Phase::Stopped && state.can_resume
    }

    /// Returns the results so far. The state is borrowed meanwhile, so drop the reference before
    /// anything changes the task.
    #[must_use]
    pub fn known(&self) -> Ref<'_, K> {
        Ref::map(self.place.borrow(), |slot| &slot.state.known)
    }

    /// Starts the worker ahead of time, see [`Client::start`].
    pub fn start(&self) {
        self.client.start();
    }

    /// Begins a task, in place of the current one if there is one.
    pub fn begin(&self, task: J::Task) {
        self.begin_with(task, K::default());
    }

    /// Like [`WorkerTask::begin`], but starts with the given results instead of empty ones.
    pub fn begin_with(&self, task: J::Task, known: K) {
        let can_resume = !J::is_one_turn(&task);
        self.change(|state| {
            state.begin(known, can_resume);
            true
        });
        self.client.begin(task);
    }

    /// Stops the task if it is running. The results so far remain.
    pub fn stop(&self) {
        if self.change(TaskState::stop) {
            if self.can_resume() {
                self.client.pause();
            } else {
                self.client.stop();
            }
        }
    }

    /// Like [`WorkerTask::stop`], but there is no way to resume.
    pub fn end(&self) {
        if self.change(TaskState::abandon) {
            self.client.stop();
        }
    }

    /// Resumes the task. Does nothing unless [`WorkerTask::can_resume`].
    pub fn resume(&self) {
        if self.change(TaskState::resume) {
            self.client.resume();
        }
    }

    /// Stops the task and forgets its results.
    pub fn forget(&self) {
        self.change(|state| {
            *state = TaskState::default();
            true
        });
        self.client.stop();
    }

    /// Sends further data for the task (see [`Job::add`]), or drops it if the task isn't running.
    pub fn add(&self, more: J::Task) {
        self.client.add(more);
    }

    /// Changes the results by hand.
    pub fn amend(&self, amend: impl FnOnce(&mut K)) {
        self.change(|state| {
            amend(&mut state.known);
            true
        });
    }

    fn change(&self, change: impl FnOnce(&mut TaskState<K>) -> bool) -> bool {
        let changed = self.place.borrow_mut().change(change);
        if changed {
            self.redraw.force_update();
        }
        changed
    }
}

/// Returns a worker whose task is begun and stopped by the player, and ends with the component at
/// the latest. `fold` adds a result to those so far; in most cases, [`latest`] will do.
#[hook]
pub fn use_task<J: Job, K: Default + 'static>(fold: fn(&mut K, J::Found)) -> WorkerTask<J, K> {
    use_task_in((), Rc::default, fold)
}

/// Like [`use_task`], for a task that depends on `key`. A new key stops the task and drops its
/// results.
#[hook]
pub fn use_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> WorkerTask<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, Rc::default, fold)
}

/// Like [`use_task_for`], but the results are still there when the player comes back from another
/// view, if the key is the same. A running task is stopped nevertheless, and cannot be resumed. Do
/// not use this twice on a page for the same job.
#[hook]
pub fn use_persistent_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> WorkerTask<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, || saved(J::NAME), fold)
}

/// Returns a task that begins on its own whenever the question changes. `pose` turns the question
/// into a task. Without a question, there are no results. This is [`use_task_for`] with the
/// question as its key.
#[hook]
pub fn use_answer<J, K, Q>(
    question: Option<Q>,
    fold: fn(&mut K, J::Found),
    pose: impl FnOnce(&Q) -> J::Task + 'static,
) -> WorkerTask<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: Clone + PartialEq + 'static,
{
    let task = use_task_for::<J, K, _>(question.clone(), fold);
    let posed = task.clone();
    use_effect_with(question, move |question| {
        if let Some(question) = question {
            posed.begin(pose(question));
        }
    });
    task
}

#[hook]
fn use_task_in<J, K, Q>(
    key: Q,
    place: fn() -> Rc<TaskCell<K>>,
    fold: fn(&mut K, J::Found),
) -> WorkerTask<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    let redraw = use_force_update();
    let place = Rc::clone(&*use_memo((), move |()| place()));
    let client = use_client::<J>({
        let (place, redraw) = (Rc::clone(&place), redraw.clone());
        Callback::from(move |event| {
            let changed = place.borrow_mut().change(|state| state.receive(event, fold));
            if changed {
                redraw.force_update();
            }
        })
    });
    let left = Rc::clone(&place);
    use_effect_with((), move |()| {
        move || {
            left.borrow_mut().state.abandon();
        }
    });
    let is_other = place.borrow_mut().turn_to(key);
    if is_other {
        client.stop();
    }
    let drawn = place.borrow().number;
    WorkerTask { client, place, redraw, drawn }
}

thread_local! {
    /// Saved states are stored by job name.
    static SAVED: RefCell<BTreeMap<&'static str, Rc<dyn Any>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// Returns the state that was saved under a name, or an empty one.
fn saved<K: Default + 'static>(name: &'static str) -> Rc<TaskCell<K>> {
    let saved = SAVED.with_borrow_mut(|saved| {
        let fresh = || Rc::<TaskCell<K>>::default() as Rc<dyn Any>;
        Rc::clone(saved.entry(name).or_insert_with(fresh))
    });
    // Each job belongs to exactly one view, so the cast succeeds.
    saved.downcast().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::Event;

    #[test]
    fn only_another_key_clears_the_state() {
        let mut slot = TaskSlot::<Option<u32>>::default();
        assert!(!slot.turn_to("first"), "there was nothing to forget");
        slot.change(|state| {
            state.begin(None, true);
            state.receive(Event::Found(7), latest)
        });
        assert!(!slot.turn_to("first"));
        assert_eq!(slot.state.known, Some(7));
        assert!(slot.turn_to("second"));
        assert_eq!((slot.state.phase, slot.state.known), (Phase::Idle, None));
        let number = slot.number;
        let late = slot.change(|state| state.receive(Event::Found(8), latest));
        assert_eq!((late, slot.number), (false, number), "about the first one");
    }

    #[test]
    fn saved_state_is_found_by_its_name() {
        let place = saved::<Vec<u32>>("kept");
        place.borrow_mut().state.known.push(1);
        assert_eq!(saved::<Vec<u32>>("kept").borrow().state.known, [1]);
        let other = saved::<Vec<u32>>("other");
        assert!(other.borrow().state.known.is_empty());
    }
}
