//! The state of a worker's task: where it stands, and what is known so far.
//!
//! A [`Task`] is a worker with one task at a time. Hooks make it, with a function that folds each result
//! into what is known:
//!
//! - [`use_task`]: the player begins and stops it.
//! - [`use_task_for`]: the same for a task about something, its key, such as the position or the
//!   settings. A change of the key stops the task and discards what is known, in the very drawing that
//!   first sees it; results for an older key are never shown.
//! - [`use_kept_task_for`]: for a view that is left and comes back, with what was known.
//! - [`use_answer`]: begins by itself whenever the question changes.
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

pub use bar::{TaskWords, task_bar, task_button, task_failure, trouble};
pub use state::{Phase, latest};

use super::client::Client;
use super::hook::use_client;
use super::job::Job;
use crate::effect::use_effect_with;
use state::State;
use std::any::Any;
use std::cell::{Ref, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::functional::UseForceUpdateHandle;
use yew::prelude::*;

/// A worker with its task. Clones are the same task.
///
/// Its methods give the present state, in handlers, too. Two handles are equal if they were drawn in the
/// same state, so a part that gets one is redrawn when something has become known.
pub struct Task<J: Job, K = Option<<J as Job>::Found>> {
    client: Client<J>,
    place: Rc<Place<K>>,
    redraw: UseForceUpdateHandle,
    /// The number of the state that was drawn.
    drawn: u32,
}

/// The shared place of a task's state.
type Place<K> = RefCell<Slot<K>>;

#[derive(Default)]
struct Slot<K> {
    state: State<K>,
    /// Counts the changes of the state.
    number: u32,
    /// The key.
    key: Option<Box<dyn Any>>,
}

impl<K> Slot<K> {
    /// Changes the state, unless `change` returns false: there was nothing to do.
    fn change(&mut self, change: impl FnOnce(&mut State<K>) -> bool) -> bool {
        let changed = change(&mut self.state);
        self.number = self.number.wrapping_add(u32::from(changed));
        changed
    }
}

impl<K: Default> Slot<K> {
    /// Sets the key. Returns whether it has changed, in which case everything was discarded.
    fn turn_to<Q: PartialEq + 'static>(&mut self, key: Q) -> bool {
        let before = self.key.as_ref().and_then(|key| key.downcast_ref());
        if before == Some(&key) {
            return false;
        }
        let is_first = self.key.replace(Box::new(key)).is_none();
        !is_first
            && self.change(|state| {
                *state = State::default();
                true
            })
    }
}

impl<J: Job, K> Clone for Task<J, K> {
    fn clone(&self) -> Self {
        Task {
            client: self.client.clone(),
            place: Rc::clone(&self.place),
            redraw: self.redraw.clone(),
            drawn: self.drawn,
        }
    }
}

impl<J: Job, K> PartialEq for Task<J, K> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.place, &other.place) && self.drawn == other.drawn
    }
}

impl<J: Job, K: Default + 'static> Task<J, K> {
    /// Where it stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.place.borrow().state.phase
    }

    /// Whether it is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Running
    }

    /// Whether it was stopped and can go on from there.
    #[must_use]
    pub fn can_resume(&self) -> bool {
        let state = &self.place.borrow().state;
        state.phase == Phase::Stopped && state.can_resume
    }

    /// What is known so far. Do not hold it while the task changes.
    #[must_use]
    pub fn known(&self) -> Ref<'_, K> {
        Ref::map(self.place.borrow(), |slot| &slot.state.known)
    }

    /// Starts the worker now, so that it is ready for the first task.
    pub fn start(&self) {
        self.client.start();
    }

    /// Begins a task, replacing the previous one.
    pub fn begin(&self, task: J::Task) {
        self.begin_with(task, K::default());
    }

    /// The same, starting from what is known already.
    pub fn begin_with(&self, task: J::Task, known: K) {
        let can_resume = !J::is_one_turn(&task);
        self.change(|state| {
            state.begin(known, can_resume);
            true
        });
        self.client.begin(task);
    }

    /// Stops the task, if it is running. What is known stays.
    pub fn stop(&self) {
        if self.change(State::stop) {
            if self.can_resume() {
                self.client.pause();
            } else {
                self.client.stop();
            }
        }
    }

    /// Resumes a stopped task, if it can ([`Task::can_resume`]).
    pub fn resume(&self) {
        if self.change(State::resume) {
            self.client.resume();
        }
    }

    /// Stops the task and discards what is known.
    pub fn forget(&self) {
        self.change(|state| {
            *state = State::default();
            true
        });
        self.client.stop();
    }

    /// Posts additional data for the task ([`Job::add`]); dropped unless it is running.
    pub fn add(&self, more: J::Task) {
        self.client.add(more);
    }

    /// Changes what is known.
    pub fn amend(&self, amend: impl FnOnce(&mut K)) {
        self.change(|state| {
            amend(&mut state.known);
            true
        });
    }

    fn change(&self, change: impl FnOnce(&mut State<K>) -> bool) -> bool {
        let changed = self.place.borrow_mut().change(change);
        if changed {
            self.redraw.force_update();
        }
        changed
    }
}

/// A worker with a task that the player begins and stops. It ends with the component. `fold` adds a
/// result to what is known; [`latest`] is one such function.
#[hook]
pub fn use_task<J: Job, K: Default + 'static>(fold: fn(&mut K, J::Found)) -> Task<J, K> {
    use_task_in((), Rc::default, fold)
}

/// The same for a task about something, its key. A change of the key stops the task and discards what is
/// known.
#[hook]
pub fn use_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> Task<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, Rc::default, fold)
}

/// The same for a view that is left and comes back: what is known under the same key is still there then.
/// A running task is stopped when the view is left, and begins from the start. A page may have one such
/// task per job.
#[hook]
pub fn use_kept_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> Task<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, || kept(J::NAME), fold)
}

/// A task that begins by itself whenever the question changes: `pose` makes the task of a question.
/// Without a question nothing is done or known.
#[hook]
pub fn use_answer<J, K, Q>(
    question: Option<Q>,
    fold: fn(&mut K, J::Found),
    pose: impl FnOnce(&Q) -> J::Task + 'static,
) -> Task<J, K>
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
    place: fn() -> Rc<Place<K>>,
    fold: fn(&mut K, J::Found),
) -> Task<J, K>
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
            let changed = place.borrow_mut().change(|state| state.hear(event, fold));
            if changed {
                redraw.force_update();
            }
        })
    });
    let left = Rc::clone(&place);
    use_effect_with((), move |()| move || left.borrow_mut().state.abandon());
    let is_other = place.borrow_mut().turn_to(key);
    if is_other {
        client.stop();
    }
    let drawn = place.borrow().number;
    Task {
        client,
        place,
        redraw,
        drawn,
    }
}

thread_local! {
    /// The states that are kept, by the name of the job.
    static KEPT: RefCell<BTreeMap<&'static str, Rc<dyn Any>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// The kept state of that name, or an empty one.
fn kept<K: Default + 'static>(name: &'static str) -> Rc<Place<K>> {
    let kept = KEPT.with_borrow_mut(|kept| {
        let fresh = || Rc::<Place<K>>::default() as Rc<dyn Any>;
        Rc::clone(kept.entry(name).or_insert_with(fresh))
    });
    // Each job belongs to one view only, so the type fits.
    kept.downcast().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::Event;

    #[test]
    fn another_key_forgets_and_the_same_one_does_not() {
        let mut slot = Slot::<Option<u32>>::default();
        assert!(!slot.turn_to("first"), "there was nothing to forget");
        slot.change(|state| {
            state.begin(None, true);
            state.hear(Event::Found(7), latest)
        });
        assert!(!slot.turn_to("first"));
        assert_eq!(slot.state.known, Some(7));
        assert!(slot.turn_to("second"));
        assert_eq!((slot.state.phase, slot.state.known), (Phase::Idle, None));
        let number = slot.number;
        let late = slot.change(|state| state.hear(Event::Found(8), latest));
        assert_eq!((late, slot.number), (false, number), "about the first one");
    }

    #[test]
    fn what_is_kept_comes_back_under_its_name() {
        let place = kept::<Vec<u32>>("kept");
        place.borrow_mut().state.known.push(1);
        assert_eq!(kept::<Vec<u32>>("kept").borrow().state.known, [1]);
        let other = kept::<Vec<u32>>("other");
        assert!(other.borrow().state.known.is_empty());
    }
}
