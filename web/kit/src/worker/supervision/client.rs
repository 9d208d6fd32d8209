//! The page's end of a worker, with the types of its job.

use super::connection::JobName;
use super::event::Event;
use super::supervisor::Supervisor;
use crate::worker::codec::posted;
use crate::worker::job::Job;
use crate::worker::message::{Posted, StagedFailure};
use std::marker::PhantomData;
use std::rc::Rc;
use yew::Callback;

/// Use this to talk to a worker. If you clone it, you get the same worker.
///
/// The worker is started with the first task. If you begin another one, it takes the place of the
/// current one, whose results are dropped.
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
    /// Creates a client. Its worker is started with the first task, and `listener` gets the events.
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

    /// Starts the worker now, so that the first task needn't wait for it.
    pub fn start(&self) {
        self.supervisor.start();
    }

    /// Returns true if the worker has been started.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.supervisor.is_started()
    }

    /// Begins a task in place of the current one.
    // We take the task by value although only a copy is sent, because the caller has no use for it
    // any more.
    #[allow(clippy::needless_pass_by_value)]
    pub fn begin(&self, task: J::Task) {
        let one_turn = J::is_one_turn(&task);
        self.supervisor.begin(posted(&task), one_turn);
    }

    /// Sends further data for the current task. If there is no task, the data is dropped.
    // By value, as in `begin`.
    #[allow(clippy::needless_pass_by_value)]
    pub fn add(&self, more: J::Task) {
        self.supervisor.add(posted(&more));
    }

    /// Stops the current task. Any results that are still on their way are dropped.
    pub fn stop(&self) {
        self.supervisor.stop();
    }

    /// Pauses the worker until [`Client::resume`] or the next task.
    pub fn pause(&self) {
        self.supervisor.pause();
    }

    /// Lets the worker continue after a pause.
    pub fn resume(&self) {
        self.supervisor.resume();
    }

    /// Terminates the worker, whatever it is doing. The next task gets a new one.
    pub fn end(&self) {
        self.supervisor.end();
    }

    /// Makes the worker fail, if there is one. This is for tests.
    pub fn fail(&self, failure: StagedFailure) {
        self.supervisor.fail(failure);
    }
}
