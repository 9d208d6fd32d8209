//! The state of a task that a worker is at: where it stands, and what is known
//! so far.
//!
//! A [`Task`] is a worker with one task at a time. A hook makes it, with a
//! function that adds what is found to what is known:
//!
//! - [`use_task`]: begun and stopped by the player.
//! - [`use_task_for`]: the same about something, its key: the position, the
//!   settings. Another key stops the task and forgets what was found, in the
//!   drawing in which it is first seen; nothing of an older key is ever shown.
//! - [`use_kept_task_for`]: for a view that is left and comes back; what was found
//!   comes back with it.
//! - [`use_answer`]: begins by itself, whenever the question is another one.
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

/// A worker with its task. Clones are the same one.
///
/// What it says is what is so now, in handlers, too. Two handles are equal if
/// they were drawn in the same state: a part that gets one is drawn anew when
/// something has become known.
pub struct Task<J: Job, K = Option<<J as Job>::Found>> {
    client: Client<J>,
    place: Rc<Place<K>>,
    redraw: UseForceUpdateHandle,
    /// The number of the state that was drawn.
    drawn: u32,
}

/// Where the state of a task is.
type Place<K> = RefCell<Slot<K>>;

#[derive(Default)]
struct Slot<K> {
    state: State<K>,
    /// Counts its states.
    number: u32,
    /// What the task is about.
    key: Option<Box<dyn Any>>,
}

impl<K> Slot<K> {
    /// Changes the state, unless `change` finds that there is nothing to do.
    fn change(&mut self, change: impl FnOnce(&mut State<K>) -> bool) -> bool {
        let changed = change(&mut self.state);
        self.number = self.number.wrapping_add(u32::from(changed));
        changed
    }
}

impl<K: Default> Slot<K> {
    /// From now on it is about `key`. Whether that is another one than before, so
    /// that all was forgotten.
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

    /// Whether the worker is at it.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.phase() == Phase::Running
    }

    /// Whether it was stopped and can go on where it stood.
    #[must_use]
    pub fn can_resume(&self) -> bool {
        let state = &self.place.borrow().state;
        state.phase == Phase::Stopped && state.can_resume
    }

    /// What is known so far. Not to be held while the task is changed.
    #[must_use]
    pub fn known(&self) -> Ref<'_, K> {
        Ref::map(self.place.borrow(), |slot| &slot.state.known)
    }

    /// Starts the worker now, so that it is ready for the first task.
    pub fn start(&self) {
        self.client.start();
    }

    /// Has a task done from its beginning, instead of the one before.
    pub fn begin(&self, task: J::Task) {
        self.begin_with(task, K::default());
    }

    /// The same, where something is known already.
    pub fn begin_with(&self, task: J::Task, known: K) {
        let can_resume = !J::is_one_turn(&task);
        self.change(|state| {
            state.begin(known, can_resume);
            true
        });
        self.client.begin(task);
    }

    /// Stops the task, if it is running. What was found stays.
    pub fn stop(&self) {
        if self.change(State::stop) {
            if self.can_resume() {
                self.client.pause();
            } else {
                self.client.stop();
            }
        }
    }

    /// Goes on where the task was stopped, if it can ([`Task::can_resume`]).
    pub fn resume(&self) {
        if self.change(State::resume) {
            self.client.resume();
        }
    }

    /// Stops the task, and forgets what was found.
    pub fn forget(&self) {
        self.change(|state| {
            *state = State::default();
            true
        });
        self.client.stop();
    }

    /// Posts something more for the task ([`Job::add`]); dropped unless it is
    /// running.
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

/// A worker with a task that the player begins and stops. It ends with the
/// component. `fold` adds what is found to what is known; [`latest`] is one.
#[hook]
pub fn use_task<J: Job, K: Default + 'static>(fold: fn(&mut K, J::Found)) -> Task<J, K> {
    use_task_in((), Rc::default, fold)
}

/// The same for a task about something, its key. Another key stops the task, and
/// forgets what was found.
#[hook]
pub fn use_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> Task<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, Rc::default, fold)
}

/// The same in a view that is left and comes back: what was found is still there
/// then, under the same key. What was running has been stopped, and begins anew.
/// A page has one such task of each job.
#[hook]
pub fn use_kept_task_for<J, K, Q>(key: Q, fold: fn(&mut K, J::Found)) -> Task<J, K>
where
    J: Job,
    K: Default + 'static,
    Q: PartialEq + 'static,
{
    use_task_in(key, || kept(J::NAME), fold)
}

/// A task that is begun by itself, whenever the question is another one: `pose`
/// makes the task of it. Without a question nothing is done or known.
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
    /// What was found, by the name of the job.
    static KEPT: RefCell<BTreeMap<&'static str, Rc<dyn Any>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// What was kept under a name, or nothing yet.
fn kept<K: Default + 'static>(name: &'static str) -> Rc<Place<K>> {
    let kept = KEPT.with_borrow_mut(|kept| {
        let fresh = || Rc::<Place<K>>::default() as Rc<dyn Any>;
        Rc::clone(kept.entry(name).or_insert_with(fresh))
    });
    // Each job is asked by one view only, so that it is of the same type.
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
