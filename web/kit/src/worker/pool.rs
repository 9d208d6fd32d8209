//! Many workers of one job that share pieces of work.

use super::client::{Client, Event, Trouble};
use super::job::Job;
use crate::browser::window;
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::{Rc, Weak};
use yew::Callback;

/// How often a piece is given to a worker before it counts as one that cannot be
/// done.
const ATTEMPTS: u32 = 3;

/// How many workers the machine can carry at the same time.
#[must_use]
pub fn cores() -> usize {
    let cores = window().navigator().hardware_concurrency();
    // What browsers say is between 1 and some hundreds.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let cores = cores as usize;
    cores.max(1)
}

/// What the page hears of a pool. It depends on the pieces alone, not on who did
/// them or when: they come one after another, in the order in which they were
/// given.
#[derive(Debug, Clone, PartialEq)]
pub enum PoolEvent<F> {
    /// This piece is done, and this is all that was found for it.
    Piece(usize, Vec<F>),
    /// This piece makes no sense.
    Refused(usize),
    /// This piece ended its worker each time it was tried, at last in this way.
    Failed(usize, Trouble),
    /// All pieces are done, refused or failed.
    Finished,
    /// No worker can be loaded. [`Pool::resume`] tries again; nothing is lost.
    NotLoaded,
}

/// How far a pool has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PoolProgress {
    /// The pieces there are.
    pub pieces: usize,
    /// Those that are done.
    pub done: usize,
    /// Those that are worked on.
    pub running: usize,
    /// Pieces that were taken back from workers that failed.
    pub taken_back: usize,
}

/// Workers that share pieces of work. Clones are the same pool.
///
/// A piece is a task of the job. The pieces of a worker that fails, or is
/// ended, go to the others; what it had found of them is forgotten.
pub struct Pool<J: Job>
where
    J::Task: Clone,
{
    state: Rc<State<J>>,
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

/// Hears what is found as soon as it is: the piece, the worker, and what it
/// found. The order depends on who did what.
pub type Overhear<F> = Rc<dyn Fn(usize, usize, &F)>;

/// Makes a piece when it is given out: its number, and the worker that gets it.
/// A worker keeps its number for as long as it lives, and no other has it.
pub type MakePiece<T> = Rc<dyn Fn(usize, usize) -> T>;

struct State<J: Job>
where
    J::Task: Clone,
{
    listener: Callback<PoolEvent<J::Found>>,
    overhear: Option<Overhear<J::Found>>,
    work: RefCell<Work<J>>,
}

struct Work<J: Job> {
    wanted: usize,
    /// How many can be loaded, as far as is known: no more than are wanted, and
    /// fewer after one could not be. Whoever begins or resumes tries all again.
    loadable: usize,
    workers: Vec<Worker<J>>,
    /// Counts the workers made, so that each has a name of its own.
    made: usize,
    /// How many pieces there are, and what makes them.
    pieces: usize,
    make: Option<MakePiece<J::Task>>,
    /// Pieces to be given out, by their numbers.
    waiting: VecDeque<usize>,
    attempts: Vec<u32>,
    /// What was heard of pieces that come after one that is not done.
    early: BTreeMap<usize, PoolEvent<J::Found>>,
    /// The next piece to be told.
    next: usize,
    done: usize,
    taken_back: usize,
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
    /// A pool of as many workers as the machine can carry. They are started with
    /// the first pieces.
    #[must_use]
    pub fn new(listener: Callback<PoolEvent<J::Found>>) -> Self {
        Self::with(listener, None)
    }

    /// The same, and `overhear` hears at once what is found, before it is told
    /// in its order: for pages that show the work as it goes on.
    #[must_use]
    pub fn overheard(
        listener: Callback<PoolEvent<J::Found>>,
        overhear: Overhear<J::Found>,
    ) -> Self {
        Self::with(listener, Some(overhear))
    }

    fn with(listener: Callback<PoolEvent<J::Found>>, overhear: Option<Overhear<J::Found>>) -> Self {
        let work = Work {
            wanted: cores(),
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
            taken_back: 0,
            paused: false,
        };
        let work = RefCell::new(work);
        let state = Rc::new(State {
            listener,
            overhear,
            work,
        });
        Pool { state }
    }

    /// How many workers are to share the pieces, at least one. More are started,
    /// or some are ended and their pieces go to the others.
    pub fn set_workers(&self, wanted: usize) {
        {
            let work = &mut *self.state.work.borrow_mut();
            work.wanted = wanted.max(1);
            work.loadable = work.wanted;
            while work.workers.len() > work.wanted {
                work.dismiss(work.workers.len() - 1);
            }
        }
        self.state.share_out();
    }

    /// Has these pieces done, instead of those before.
    pub fn begin(&self, pieces: Vec<J::Task>) {
        let count = pieces.len();
        self.begin_making(count, Rc::new(move |piece, _| pieces[piece].clone()));
    }

    /// Has so many pieces done, instead of those before. Each is made when it
    /// is given out, so that it can hold what was found by then; what comes of
    /// it should not depend on that.
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
            work.loadable = work.wanted;
            (work.next, work.done, work.taken_back) = (0, 0, 0);
        }
        self.state.share_out();
        self.state.tell();
    }

    /// Leaves all pieces off. Nothing more is told of them.
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

    /// Has all workers stand still.
    pub fn pause(&self) {
        let work = &mut *self.state.work.borrow_mut();
        work.paused = true;
        for worker in work.workers.iter().filter(|worker| worker.piece.is_some()) {
            worker.client.pause();
        }
    }

    /// Has them go on where they stood still.
    pub fn resume(&self) {
        {
            let work = &mut *self.state.work.borrow_mut();
            work.paused = false;
            work.loadable = work.wanted;
            for worker in work.workers.iter().filter(|worker| worker.piece.is_some()) {
                worker.client.resume();
            }
        }
        self.state.share_out();
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> PoolProgress {
        let work = self.state.work.borrow();
        let running = work.workers.iter().filter(|worker| worker.piece.is_some());
        PoolProgress {
            pieces: work.pieces,
            done: work.done,
            running: running.count(),
            taken_back: work.taken_back,
        }
    }

    /// The pieces that are worked on.
    #[must_use]
    pub fn running(&self) -> Vec<usize> {
        let work = self.state.work.borrow();
        let pieces = work.workers.iter().filter_map(|worker| worker.piece);
        pieces.collect()
    }

    /// The workers that are there, for those who want to see one fail.
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

    /// Takes the piece of a worker back, for whoever comes next.
    fn take_back(&mut self, at: usize) -> Option<usize> {
        let worker = &mut self.workers[at];
        worker.found.clear();
        let piece = worker.piece.take()?;
        self.waiting.push_front(piece);
        self.taken_back += 1;
        Some(piece)
    }

    /// Ends a worker; its piece goes to another.
    fn dismiss(&mut self, at: usize) {
        self.take_back(at);
        self.workers.remove(at).client.end();
    }

    fn settle(&mut self, piece: usize, event: PoolEvent<J::Found>) {
        self.done += 1;
        self.early.insert(piece, event);
    }

    /// What is to be told next.
    fn next_event(&mut self) -> Option<PoolEvent<J::Found>> {
        let event = self.early.remove(&self.next)?;
        self.next += 1;
        Some(event)
    }
}

impl<J: Job> State<J>
where
    J::Task: Clone,
{
    /// Gives pieces to those who have none, and starts workers while there are
    /// more pieces.
    fn share_out(self: &Rc<Self>) {
        loop {
            let (client, make, piece, name) = {
                let work = &mut *self.work.borrow_mut();
                if work.paused || work.waiting.is_empty() {
                    return;
                }
                let idle = work
                    .workers
                    .iter()
                    .position(|worker| worker.piece.is_none());
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
            // It may answer at once, if no worker can be started.
            client.begin(make(piece, name));
        }
    }

    fn hire(self: &Rc<Self>, work: &mut Work<J>) -> usize {
        work.made += 1;
        let name = work.made;
        let state: Weak<Self> = Rc::downgrade(self);
        let client = Client::new(Callback::from(move |event| {
            if let Some(state) = state.upgrade() {
                state.hear(name, event);
            }
        }));
        work.workers.push(Worker {
            name,
            client,
            piece: None,
            found: Vec::new(),
        });
        work.workers.len() - 1
    }

    fn hear(self: &Rc<Self>, name: usize, event: Event<J::Found>) {
        match event {
            Event::Found(found) => {
                self.keep(name, found);
                return;
            }
            Event::Done => self.settle(name, PoolEvent::Piece),
            Event::Refused => self.settle(name, |piece, _| PoolEvent::Refused(piece)),
            Event::Failed(trouble) => self.lose(name, trouble),
        }
        self.share_out();
        self.tell();
    }

    /// Keeps what was found until it can be told in its order.
    fn keep(&self, name: usize, found: J::Found) {
        let piece = self
            .work
            .borrow_mut()
            .worker(name)
            .and_then(|worker| worker.piece);
        if let (Some(piece), Some(overhear)) = (piece, &self.overhear) {
            overhear(piece, name, &found);
        }
        // Whoever overhears may have stopped everything.
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

    /// A worker has failed: its piece goes to another, unless it has ended too
    /// many.
    fn lose(self: &Rc<Self>, name: usize, trouble: Trouble) {
        let helpless = {
            let work = &mut *self.work.borrow_mut();
            let Some(at) = work.workers.iter().position(|worker| worker.name == name) else {
                return;
            };
            let piece = work.take_back(at);
            if trouble == Trouble::NotLoaded {
                work.workers.remove(at);
                // The others go on without it.
                work.loadable = work.workers.len().max(1);
                work.paused |= work.workers.is_empty();
                work.workers.is_empty()
            } else {
                if let Some(piece) = piece {
                    work.attempts[piece] += 1;
                    if work.attempts[piece] >= ATTEMPTS {
                        work.waiting.pop_front();
                        work.settle(piece, PoolEvent::Failed(piece, trouble));
                    }
                }
                false
            }
        };
        if helpless {
            self.listener.emit(PoolEvent::NotLoaded);
        }
    }

    /// Tells what can be told in its order.
    fn tell(&self) {
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
