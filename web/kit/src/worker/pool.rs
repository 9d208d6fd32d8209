//! Several workers of one job, which share pieces of work.

use super::job::Job;
use crate::browser::window;
use crate::worker::supervision::client::Client;
use crate::worker::supervision::event::{Event, WorkerFailure};
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use yew::Callback;

/// How often we try a piece before it counts as failed, each time with a new worker.
const ATTEMPTS: u32 = 3;

/// Returns how many workers can run at the same time on this machine.
#[must_use]
pub fn cores() -> usize {
    let cores = window().navigator().hardware_concurrency();
    // Browsers report a number between 1 and a few hundred.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let cores = cores as usize;
    cores.max(1)
}

/// An event of a pool. It doesn't matter which worker has done a piece, or when: events always come
/// in the order of the pieces. This way, the result doesn't depend on the machine.
#[derive(Debug, Clone, PartialEq)]
pub enum PoolEvent<F> {
    /// This piece is done, and these are all its results.
    Piece(usize, Vec<F>),
    /// This piece is invalid.
    Rejected(usize),
    /// Whenever we tried this piece, the worker failed. This is the last failure.
    Failed(usize, WorkerFailure),
    /// There are no further pieces.
    Finished,
    /// No worker can be loaded. If you call [`Pool::resume`], we try again, and nothing is lost.
    NotLoaded,
}

/// How far a pool has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PoolProgress {
    /// How many pieces there are.
    pub pieces: usize,
    /// How many of them are done.
    pub done: usize,
    /// How many of them are in progress.
    pub running: usize,
    /// How often a piece went back to the queue because its worker had failed or was terminated.
    pub withdrawn: usize,
}

/// Workers that share pieces of work. If you clone it, you get the same pool.
///
/// A piece is a task of the job. If its worker fails or is terminated, another worker gets it. The
/// results that the piece has had so far are dropped then, so none is reported twice.
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

/// Gets each result as soon as it is found, with its piece and its worker. The order depends on the
/// workers.
pub type Overhear<F> = Rc<dyn Fn(usize, usize, &F)>;

/// Makes a piece when it is handed out. It gets the number of the piece and that of the worker,
/// which never changes and is never used for another one.
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
    /// How many workers we are trying to have. This is `requested`, or less after one couldn't be
    /// loaded. When we begin or resume, we try again with all of them.
    loadable: usize,
    workers: Vec<Worker<J>>,
    /// How many workers there have been so far. This gives the next one its number.
    made: usize,
    /// How many pieces there are, and how to make one.
    pieces: usize,
    make: Option<MakePiece<J::Task>>,
    /// Numbers of the pieces that are waiting for a worker.
    waiting: VecDeque<usize>,
    attempts: Vec<u32>,
    /// Events that can't be emitted yet, because they have to wait for an earlier piece.
    early: BTreeMap<usize, PoolEvent<J::Found>>,
    /// The piece whose event comes next.
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
    /// Creates a pool with one worker per core. The workers are started with the first pieces.
    #[must_use]
    pub fn new(listener: Callback<PoolEvent<J::Found>>) -> Self {
        Self::with(listener, None)
    }

    /// Like [`Pool::new`], but `overhear` also gets each result at once, in whatever order they are
    /// found. This is for pages that show the work in progress.
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

    /// Sets the number of workers, which is at least one. If there are more than that, some are
    /// terminated and the others get their pieces. If there are fewer, new ones are started.
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

    /// Begins these pieces in place of the current ones.
    pub fn begin(&self, pieces: Vec<J::Task>) {
        let count = pieces.len();
        self.begin_making(count, Rc::new(move |piece, _| pieces[piece].clone()));
    }

    /// Begins this many pieces in place of the current ones. A piece is only made when it is handed
    /// out, so it can take advantage of results that have been found by then. Its own results
    /// shouldn't depend on them, however.
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

    /// Stops all pieces. There are no events after this.
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

    /// Lets all workers continue after a pause.
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

    /// Returns how far the work is.
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

    /// Returns the numbers of the pieces that are in progress.
    #[must_use]
    pub fn running(&self) -> Vec<usize> {
        let work = self.state.work.borrow();
        let pieces = work.workers.iter().filter_map(|worker| worker.piece);
        pieces.collect()
    }

    /// Returns the current workers. This is for tests that make one of them fail.
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

    /// Takes the piece of a worker and puts it at the front of the queue.
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

    /// If the event that comes next has already happened, returns it.
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
    /// Hands out pieces to idle workers, and starts further workers as long as there are pieces.
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
            // Don't borrow anything here. If no worker can be started, the listener is called at
            // once.
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

    /// Stores a result until it's the turn of its piece.
    fn keep(&self, name: usize, found: J::Found) {
        let piece = self.work.borrow_mut().worker(name).and_then(|worker| worker.piece);
        if let (Some(piece), Some(overhear)) = (piece, &self.overhear) {
            overhear(piece, name, &found);
        }
        // `overhear` may have stopped the pool, so check this again.
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

    /// Deals with the failure of a worker. Another one gets its piece, unless the piece has failed
    /// too often.
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

    /// Emits those events that can be emitted now.
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
