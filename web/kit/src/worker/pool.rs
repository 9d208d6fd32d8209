//! Lets several workers of one job share pieces of work.

use super::job::Job;
use crate::browser::window;
use crate::worker::supervision::client::Client;
use crate::worker::supervision::event::{Event, WorkerFailure};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use yew::Callback;

/// We try a piece three times, each time with a new worker, before it counts as failed.
const ATTEMPTS: u32 = 3;

/// Returns the number of workers that the machine can run at the same time.
#[must_use]
pub fn cores() -> usize {
    let cores = window().navigator().hardware_concurrency();
    // Browsers report a number between 1 and a few hundred.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let cores = cores as usize;
    cores.max(1)
}

/// The page gets these events from a pool. They depend only on the pieces, not on which worker did them or
/// when: they come in the order of the pieces.
#[derive(Debug, Clone, PartialEq)]
pub enum PoolEvent<F> {
    /// This piece is done, and these are all its results.
    Piece(usize, Vec<F>),
    /// This piece is invalid.
    Rejected(usize),
    /// In every attempt at this piece, the worker failed. The last time, it failed like this.
    Failed(usize, WorkerFailure),
    /// All pieces are done, rejected or failed.
    Finished,
    /// No worker can be loaded. [`Pool::resume`] tries again; nothing is lost.
    NotLoaded,
}

/// A page can show how far a pool has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PoolProgress {
    /// Number of pieces in all.
    pub pieces: usize,
    /// Pieces that are done.
    pub done: usize,
    /// Pieces in progress.
    pub running: usize,
    /// How many times a piece was returned to the queue because its worker failed or was terminated.
    pub withdrawn: usize,
}

/// Workers that share pieces of work. Clones are the same pool.
///
/// A piece is a task of the job. If a worker fails or is terminated, another one gets its piece, and the
/// piece's results so far are dropped.
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

/// Gets every result at once: the piece, the worker, and the result. The order depends on the workers.
pub type Overhear<F> = Rc<dyn Fn(usize, usize, &F)>;

/// Makes a piece when it is handed out, from its number and the worker's number. The number of a worker
/// never changes and is never reused.
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
    /// The number of workers that can be loaded: at most `requested`, and fewer after a loading failure.
    /// Beginning or resuming tries all of them again.
    loadable: usize,
    workers: Vec<Worker<J>>,
    /// The number of workers started so far, which numbers the next one.
    made: usize,
    /// The number of pieces, and the function that makes them.
    pieces: usize,
    make: Option<MakePiece<J::Task>>,
    /// The numbers of the pieces that are waiting for a worker.
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
    /// Creates a pool with one worker per core. The workers start with the first pieces.
    #[must_use]
    pub fn new(listener: Callback<PoolEvent<J::Found>>) -> Self {
        Self::with(listener, None)
    }

    /// Like [`Pool::new`], but `overhear` also gets every result at once, not in order, for pages that
    /// show the work in progress.
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

    /// Sets the number of workers (at least one). If there are too many workers, some are terminated and
    /// others get their pieces. If there are too few, more are started.
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

    /// Starts these pieces, replacing the previous ones.
    pub fn begin(&self, pieces: Vec<J::Task>) {
        let count = pieces.len();
        self.begin_making(count, Rc::new(move |piece, _| pieces[piece].clone()));
    }

    /// Starts this many pieces, replacing the previous ones. Each is made when it is handed out, so that
    /// it can include the results so far. Its own results should not depend on them.
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

    /// Stops all pieces. No more events follow.
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

    /// Resumes all workers after a pause.
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

    /// Returns the progress so far.
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

    /// Returns the numbers of the pieces in progress.
    #[must_use]
    pub fn running(&self) -> Vec<usize> {
        let work = self.state.work.borrow();
        let pieces = work.workers.iter().filter_map(|worker| worker.piece);
        pieces.collect()
    }

    /// Returns the current workers, for tests that make one fail.
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

    /// Returns the piece of a worker to the front of the queue.
    fn withdraw(&mut self, at: usize) -> Option<usize> {
        let worker = &mut self.workers[at];
        worker.found.clear();
        let piece = worker.piece.take()?;
        self.waiting.push_front(piece);
        self.withdrawn += 1;
        Some(piece)
    }

    /// Terminates a worker and returns its piece to the queue.
    fn dismiss(&mut self, at: usize) {
        self.withdraw(at);
        self.workers.remove(at).client.end();
    }

    fn settle(&mut self, piece: usize, event: PoolEvent<J::Found>) {
        self.done += 1;
        self.early.insert(piece, event);
    }

    /// Returns the next event in the order of the pieces, if it has occurred.
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
    /// Hands out pieces to idle workers, and starts workers while pieces remain.
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
            // The listener is called at once if no worker can be started.
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

    /// Keeps a result until its piece is due.
    fn keep(&self, name: usize, found: J::Found) {
        let piece = self.work.borrow_mut().worker(name).and_then(|worker| worker.piece);
        if let (Some(piece), Some(overhear)) = (piece, &self.overhear) {
            overhear(piece, name, &found);
        }
        // `overhear` may have stopped the pool.
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

    /// Handles the failure of a worker: another one gets its piece, unless the piece has failed too
    /// often.
    fn lose(self: &Rc<Self>, name: usize, failure: WorkerFailure) {
        let helpless = {
            let work = &mut *self.work.borrow_mut();
            let Some(at) = work.workers.iter().position(|worker| worker.name == name) else {
                return;
            };
            let piece = work.withdraw(at);
            if failure == WorkerFailure::NotLoaded {
                work.workers.remove(at);
                // If one worker can't be loaded, the others continue without it.
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

    /// Emits the events whose turn has come.
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
