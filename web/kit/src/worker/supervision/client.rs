//! At the page's end, a worker is typed for its job.

use super::connection::JobName;
use super::event::Event;
use super::supervisor::Supervisor;
use crate::worker::codec::posted;
use crate::worker::job::Job;
use crate::worker::message::{Posted, StagedFailure};
use std::marker::PhantomData;
use std::rc::Rc;
use yew::Callback;

/// Talks to a worker. Clones share the same worker.
///
/// The worker is started with the first task. A new task takes the place of the current one, and
/// any results of the latter are dropped.
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
    /// Creates a client, without starting its worker yet. All events go to `listener`.
    #[must_use]
    pub fn new(listener: Callback<Event<J::Found>>) -> Self {
        let job = JobName { name: J::NAME, title: J::TITLE, program: J::PROGRAM };
        let listener = Callback::from(move |event: Event<Posted>| {
            listener.emit(event.typed::<J>());
        });
        Client::of(Supervisor::new(job, listener))
    }

    fn of(supervisor: Rc<Supervisor>) -> Self {
        let job = PhantomData;
        Client { supervisor, job }
    }

    /// Starts the worker ahead of time. The first task does not have to wait for it.
    pub fn start(&self) {
        self.supervisor.start();
    }

    /// Returns `true` if there is a worker, even if it is still loading.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.supervisor.is_started()
    }

    /// Begins a task in place of the current one.
    // Only a copy is sent, so we could take a reference. But callers have no use for the task any
    // more.
    #[allow(clippy::needless_pass_by_value)]
    pub fn begin(&self, task: J::Task) {
        let one_turn = J::is_one_turn(&task);
        self.supervisor.begin(posted(&task), one_turn);
    }

    /// Sends further data for the current task, or drops it if there isn't any.
    // By value, see `begin`.
    #[allow(clippy::needless_pass_by_value)]
    pub fn add(&self, more: J::Task) {
        self.supervisor.add(posted(&more));
    }

    /// Stops the current task. Results that are still on their way are dropped.
    pub fn stop(&self) {
        self.supervisor.stop();
    }

    /// Pauses the worker until [`Client::resume`] or [`Client::begin`] is called.
    pub fn pause(&self) {
        self.supervisor.pause();
    }

    /// Continues after a pause.
    pub fn resume(&self) {
        self.supervisor.resume();
    }

    /// Terminates the worker, even in the middle of a turn. The next task starts a new one.
    pub fn end(&self) {
        self.supervisor.end();
    }

    /// Makes the worker fail, if there is one. Only tests use this.
    pub fn fail(&self, failure: StagedFailure) {
        self.supervisor.fail(failure);
    }
}
