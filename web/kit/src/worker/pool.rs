//! Several workers of the same job share pieces of work.
//!
//! A worker is not started before there is a piece for it. Results are held back until all earlier
//! pieces have had their event. This takes some memory, but it makes the outcome independent of the
//! number of workers and of their speed.

use super::job::Job;
use crate::browser::window;
use crate::worker::supervision::client::Client;
use crate::worker::supervision::event::{Event, WorkerFailure};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use yew::Callback;

/// Before we give up on a piece, we try it this often, each time with a new worker.
const ATTEMPTS: u32 = 3;

/// Returns how many workers can run at the same time on this machine. It is at least one.
#[must_use]
pub fn cores() -> usize {
    let cores = window().navigator().hardware_concurrency();
    // The cast is fine, because browsers report a number between 1 and a few hundred.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let cores = cores as usize;
    cores.max(1)
}

/// Events of a pool always arrive in the order of the pieces, no matter which worker did what, or
/// when. That's how results are the same on every machine.
#[derive(Debug, Clone, PartialEq)]
pub enum PoolEvent<F> {
    /// The piece is done. These are all of its results.
    Piece(usize, Vec<F>),
    /// This piece is invalid.
    Rejected(usize),
    /// The worker failed on every attempt at this piece. The failure is that of the last attempt.
    Failed(usize, WorkerFailure),
    /// All pieces have had their event.
    Finished,
    /// No worker could be loaded. [`Pool::resume`] tries again, and no work is lost.
    NotLoaded,
}

/// Describes a pool's progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PoolProgress {
    /// The total number of pieces.
    pub pieces: usize,
    /// This many pieces are done.
    pub done: usize,
    /// This many pieces are in progress.
    pub running: usize,
    /// Because a worker failed or was terminated, a piece went back to the queue this often.
    pub withdrawn: usize,
}

/// Workers that share pieces of work. Clones refer to the same pool.
///
/// A piece is one of the job's tasks. If its worker fails or is terminated, the piece goes to
/// another worker, and the results that it has had so far are dropped. Hence, no result is ever
/// reported twice.
pub struct Pool<J: Job>
where
    J::Task: Clone,
{
    state: Rc<PoolState<J>>,
}

impl<J: Job> Clone for Pool<J>
where
    J::Task: Clone,
{
    fn clone(&self) -> Self {
        let state = Rc::clone(&self.state);
        Pool { state }
    }
}

impl<J: Job> PartialEq for Pool<J>
where
    J::Task: Clone,
{
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
    }
}

/// Called with each result as soon as it's found, along with its piece and its worker. The order
/// depends on the workers.
pub type Overhear<F> = Rc<dyn Fn(usize, usize, &F)>;

/// Makes a piece just before it is handed out, given its own number and the worker's. Worker
/// numbers are never reused.
pub type MakePiece<T> = Rc<dyn Fn(usize, usize) -> T>;

struct PoolState<J: Job>
where
    J::Task: Clone,
{
    listener: Callback<PoolEvent<J::Found>>,
    overhear: Option<Overhear<J::Found>>,
    work: RefCell<Work<J>>,
}

struct Work<J: Job> {
    requested: usize,
    /// We are aiming for this many workers. Normally this is `requested`, but it's less once a
    /// worker couldn't be loaded. We're back to `requested` when the player begins or resumes.
    loadable: usize,
    workers: Vec<Worker<J>>,
    /// This many workers have ever been started. The next one gets this number plus one.
    made: usize,
    /// The number of pieces, and a function that makes them.
    pieces: usize,
    make: Option<MakePiece<J::Task>>,
    /// Pieces that do not have a worker yet, by number.
    waiting: VecDeque<usize>,
    attempts: Vec<u32>,
    /// Events that have to wait for an earlier piece.
    early: BTreeMap<usize, PoolEvent<J::Found>>,
    /// The piece whose event is due next.
    next: usize,
    done: usize,
    withdrawn: usize,
    paused: bool,
}

struct Worker<J: Job> {
    name: usize,
    client: Client<J>,
    piece: Option<usize>,
    found: Vec<J::Found>,
}

impl<J: Job> Pool<J>
where
    J::Task: Clone,
{
    /// Creates a pool with one worker per core. None of them is started before there are pieces.
    #[must_use]
    pub fn new(listener: Callback<PoolEvent<J::Found>>) -> Self {
        Self::with(listener, None)
    }

    /// Like [`Pool::new`], but `overhear` is also called with each result right away, in no
    /// particular order. This is useful for showing the work in progress.
    #[must_use]
    pub fn overheard(
        listener: Callback<PoolEvent<J::Found>>,
        overhear: Overhear<J::Found>,
    ) -> Self {
        Self::with(listener, Some(overhear))
    }

    fn with(listener: Callback<PoolEvent<J::Found>>, overhear: Option<Overhear<J::Found>>) -> Self {
        let work = Work {
            requested: cores(),
            loadable: cores(),
            workers: Vec::new(),
            made: 0,
            pieces: 0,
            make: None,
            waiting: VecDeque::new(),
            attempts: Vec::new(),
            early: BTreeMap::new(),
            next: 0,
            done: 0,
            withdrawn: 0,
            paused: false,
        };
        let work = RefCell::new(work);
        let state = Rc::new(PoolState { listener, overhear, work });
        Pool { state }
    }

    /// Sets the number of workers, where 0 is taken as 1. Surplus workers are terminated and their
    /// pieces go to the others; missing ones are started.
    pub fn set_workers(&self, requested: usize) {
        {
            let work = &mut *self.state.work.borrow_mut();
            work.requested = requested.max(1);
            work.loadable = work.requested;
            while work.workers.len() > work.requested {
                work.dismiss(work.workers.len() - 1);
            }
        }
        self.state.share_out();
    }

    /// Begins these pieces. Any current ones are stopped.
    pub fn begin(&self, pieces: Vec<J::Task>) {
        let count = pieces.len();
        self.begin_making(count, Rc::new(move |piece, _| pieces[piece].clone()));
    }

    /// Like [`Pool::begin`], but `make` is called for each piece when it is handed out, so it can
    /// take advantage of what has been found by then. Note that the results of a piece still should
    /// not depend on this.
    pub fn begin_making(&self, pieces: usize, make: MakePiece<J::Task>) {
        self.stop();
        if pieces == 0 {
            self.state.listener.emit(PoolEvent::Finished);
            return;
        }
        {
            let work = &mut *self.state.work.borrow_mut();
            work.waiting = (0..pieces).collect();
            work.attempts = vec![0; pieces];
            work.pieces = pieces;
            work.make = Some(make);
            work.loadable = work.requested;
            (work.next, work.done, work.withdrawn) = (0, 0, 0);
        }
        self.state.share_out();
        self.state.post();
    }

    /// Stops all pieces. The listener gets no further events.
    pub fn stop(&self) {
        let work = &mut *self.state.work.borrow_mut();
        for worker in &mut work.workers {
            if worker.piece.take().is_some() {
                worker.client.stop();
            }
            worker.found.clear();
        }
        work.pieces = 0;
        work.make = None;
        work.waiting.clear();
        work.early.clear();
        work.paused = false;
    }

    /// Pauses all workers.
    pub fn pause(&self) {
        let work = &mut *self.state.work.borrow_mut();
        work.paused = true;
        for worker in work.workers.iter().filter(|worker| worker.piece.is_some()) {
            worker.client.pause();
        }
    }

    /// Continues after a pause, or after [`PoolEvent::NotLoaded`].
    pub fn resume(&self) {
        {
            let work = &mut *self.state.work.borrow_mut();
            work.paused = false;
            work.loadable = work.requested;
            for worker in work.workers.iter().filter(|worker| worker.piece.is_some()) {
                worker.client.resume();
            }
        }
        self.state.share_out();
    }

    /// Returns how far the work has got.
    #[must_use]
    pub fn progress(&self) -> PoolProgress {
        let work = self.state.work.borrow();
        let running = work.workers.iter().filter(|worker| worker.piece.is_some());
        PoolProgress {
            pieces: work.pieces,
            done: work.done,
            running: running.count(),
            withdrawn: work.withdrawn,
        }
    }

    /// Returns the pieces in progress, by number.
    #[must_use]
    pub fn running(&self) -> Vec<usize> {
        let work = self.state.work.borrow();
        let pieces = work.workers.iter().filter_map(|worker| worker.piece);
        pieces.collect()
    }

    /// Returns the current workers. Tests use this to make one of them fail.
    #[must_use]
    pub fn clients(&self) -> Vec<Client<J>> {
        let work = self.state.work.borrow();
        let clients = work.workers.iter().map(|worker| worker.client.clone());
        clients.collect()
    }
}

impl<J: Job> Work<J>
where
    J::Task: Clone,
{
    fn worker(&mut self, name: usize) -> Option<&mut Worker<J>> {
        self.workers.iter_mut().find(|worker| worker.name == name)
    }

    /// Takes away a worker's piece, and puts it at the front of the queue. Returns the piece, or
    /// `None` if the worker was idle.
    fn withdraw(&mut self, at: usize) -> Option<usize> {
        let worker = &mut self.workers[at];
        worker.found.clear();
        let piece = worker.piece.take()?;
        self.waiting.push_front(piece);
        self.withdrawn += 1;
        Some(piece)
    }

    /// Terminates a worker. Its piece goes back to the queue.
    fn dismiss(&mut self, at: usize) {
        self.withdraw(at);
        self.workers.remove(at).client.end();
    }

    fn settle(&mut self, piece: usize, event: PoolEvent<J::Found>) {
        self.done += 1;
        self.early.insert(piece, event);
    }

    /// Returns the event that is due next, if it is there already.
    fn next_event(&mut self) -> Option<PoolEvent<J::Found>> {
        let event = self.early.remove(&self.next)?;
        self.next += 1;
        Some(event)
    }
}

impl<J: Job> PoolState<J>
where
    J::Task: Clone,
{
    /// Hands out pieces to idle workers, starting more workers if necessary and allowed.
    fn share_out(self: &Rc<Self>) {
        loop {
            let (client, make, piece, name) = {
                let work = &mut *self.work.borrow_mut();
                if work.paused || work.waiting.is_empty() {
                    return;
                }
                let idle = work.workers.iter().position(|worker| worker.piece.is_none());
                let at = match idle {
                    Some(at) => at,
                    None if work.workers.len() < work.loadable => self.hire(work),
                    None => return,
                };
                let (Some(piece), Some(make)) = (work.waiting.pop_front(), work.make.clone())
                else {
                    return;
                };
                let worker = &mut work.workers[at];
                worker.piece = Some(piece);
                (worker.client.clone(), make, piece, worker.name)
            };
            // Nothing may be borrowed here: if the worker can't be started, the listener is called
            // immediately.
            client.begin(make(piece, name));
        }
    }

    fn hire(self: &Rc<Self>, work: &mut Work<J>) -> usize {
        work.made += 1;
        let name = work.made;
        let state: Weak<Self> = Rc::downgrade(self);
        let client = Client::new(Callback::from(move |event| {
            if let Some(state) = state.upgrade() {
                state.receive(name, event);
            }
        }));
        work.workers.push(Worker { name, client, piece: None, found: Vec::new() });
        work.workers.len() - 1
    }

    fn receive(self: &Rc<Self>, name: usize, event: Event<J::Found>) {
        match event {
            Event::Found(found) => {
                self.keep(name, found);
                return;
            }
            Event::Done => self.settle(name, PoolEvent::Piece),
            Event::Rejected => self.settle(name, |piece, _| PoolEvent::Rejected(piece)),
            Event::Failed(failure) => self.lose(name, failure),
        }
        self.share_out();
        self.post();
    }

    /// Stores a result until the worker's piece is due.
    fn keep(&self, name: usize, found: J::Found) {
        let piece = self.work.borrow_mut().worker(name).and_then(|worker| worker.piece);
        if let (Some(piece), Some(overhear)) = (piece, &self.overhear) {
            overhear(piece, name, &found);
        }
        // Check again, because `overhear` may have stopped the pool.
        let work = &mut *self.work.borrow_mut();
        let worker = work.worker(name).filter(|worker| worker.piece == piece);
        if let Some(worker) = worker.filter(|worker| worker.piece.is_some()) {
            worker.found.push(found);
        }
    }

    fn settle(&self, name: usize, event: impl FnOnce(usize, Vec<J::Found>) -> PoolEvent<J::Found>) {
        let work = &mut *self.work.borrow_mut();
        let Some(worker) = work.worker(name) else {
            return;
        };
        let found = std::mem::take(&mut worker.found);
        if let Some(piece) = worker.piece.take() {
            work.settle(piece, event(piece, found));
        }
    }

    /// Handles a failed worker. Unless it has failed too often, its piece goes to another one.
    fn lose(self: &Rc<Self>, name: usize, failure: WorkerFailure) {
        let helpless = {
            let work = &mut *self.work.borrow_mut();
            let Some(at) = work.workers.iter().position(|worker| worker.name == name) else {
                return;
            };
            let piece = work.withdraw(at);
            if failure == WorkerFailure::NotLoaded {
                work.workers.remove(at);
                // The others just continue without it.
                work.loadable = work.workers.len().max(1);
                work.paused |= work.workers.is_empty();
                work.workers.is_empty()
            } else {
                if let Some(piece) = piece {
                    work.attempts[piece] += 1;
                    if work.attempts[piece] >= ATTEMPTS {
                        work.waiting.pop_front();
                        work.settle(piece, PoolEvent::Failed(piece, failure));
                    }
                }
                false
            }
        };
        if helpless {
            self.listener.emit(PoolEvent::NotLoaded);
        }
    }

    /// Emits all events that are due.
    fn post(&self) {
        loop {
            let (event, finished) = {
                let work = &mut *self.work.borrow_mut();
                let event = work.next_event();
                (event, work.next == work.pieces)
            };
            let Some(event) = event else {
                return;
            };
            self.listener.emit(event);
            if finished {
                self.listener.emit(PoolEvent::Finished);
            }
        }
    }
}
