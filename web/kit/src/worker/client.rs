//! The page's end of a worker, with the types of its job.

use super::codec::{posted, read};
use super::job::Job;
use super::message::{Failure, Posted};
use super::supervisor::{JobName, Supervisor};
use std::marker::PhantomData;
use std::rc::Rc;
use yew::Callback;

/// What the page hears of its worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// The latest task has found something.
    Found(F),
    /// The latest task is done; nothing more comes of it.
    Done,
    /// The latest task makes no sense; nothing comes of it.
    Refused,
    /// The worker is out of order and has been replaced. What it worked on is
    /// lost; what it found is not.
    Failed(Trouble),
}

/// What can happen to a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It panicked.
    Panicked,
    /// It gave no sign of life, and the player did not want to wait for one.
    Silent,
    /// It could not be loaded.
    NotLoaded,
}

impl Event<Posted> {
    /// The same with what was found as the value it is.
    fn typed<J: Job>(self) -> Event<J::Found> {
        match self {
            Event::Found(found) => Event::Found(read(found)),
            Event::Done => Event::Done,
            Event::Refused => Event::Refused,
            Event::Failed(trouble) => Event::Failed(trouble),
        }
    }
}

/// The page's end of a worker. Clones are ends of the same one.
///
/// The worker is started with the first task; a new task replaces the one that
/// is worked on, and what was found for the older one is dropped.
pub struct Client<J: Job> {
    supervisor: Rc<Supervisor>,
    job: PhantomData<fn() -> J>,
}

impl<J: Job> Clone for Client<J> {
    fn clone(&self) -> Self {
        Client::of(Rc::clone(&self.supervisor))
    }
}

impl<J: Job> PartialEq for Client<J> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.supervisor, &other.supervisor)
    }
}

impl<J: Job> Client<J> {
    /// The end of a worker that is started with the first task; `listener` hears
    /// what it says.
    #[must_use]
    pub fn new(listener: Callback<Event<J::Found>>) -> Self {
        let job = JobName {
            name: J::NAME,
            title: J::TITLE,
        };
        let listener = Callback::from(move |event: Event<Posted>| {
            listener.emit(event.typed::<J>());
        });
        Client::of(Supervisor::new(job, listener))
    }

    fn of(supervisor: Rc<Supervisor>) -> Self {
        let job = PhantomData;
        Client { supervisor, job }
    }

    /// Starts the worker now, so that it is ready for the first task.
    pub fn start(&self) {
        self.supervisor.start();
    }

    /// Whether there is a worker.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.supervisor.is_started()
    }

    /// Has a task done, instead of what is worked on.
    // It is the task that is handed over, although a copy of it is posted.
    #[allow(clippy::needless_pass_by_value)]
    pub fn begin(&self, task: J::Task) {
        let one_turn = J::is_one_turn(&task);
        self.supervisor.begin(posted(&task), one_turn);
    }

    /// Posts something more for the task that is worked on; dropped if there is
    /// none.
    // As with the task.
    #[allow(clippy::needless_pass_by_value)]
    pub fn add(&self, more: J::Task) {
        self.supervisor.add(posted(&more));
    }

    /// Leaves the task off. What was found for it is dropped from now on.
    pub fn stop(&self) {
        self.supervisor.stop();
    }

    /// Has the worker stand still until [`Client::resume`] or the next task.
    pub fn pause(&self) {
        self.supervisor.pause();
    }

    /// Has the worker go on where it stood still.
    pub fn resume(&self) {
        self.supervisor.resume();
    }

    /// Ends the worker, whatever it does. The next task has a fresh one.
    pub fn end(&self) {
        self.supervisor.end();
    }

    /// Has the worker fail, if there is one, for tests.
    pub fn fail(&self, failure: Failure) {
        self.supervisor.fail(failure);
    }
}
