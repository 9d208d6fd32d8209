//! Counts primes in real workers, with a client that has one of them, and in pools that have several.

use ginnow_kit::worker::{
    Client, Event, Job, Pool, PoolEvent, Registration, Rejected, Stage, StagedFailure, Turn,
    WorkerFailure, now, registration, serve, set_start_script, wake,
};
use ginnow_web_browser_tests::{
    client, listener, pause, pool, start_at, start_with, until, until_finished,
};
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::Callback;

/// Finds the primes of a range. The end is excluded.
pub struct Counting {
    next: u32,
    end: u32,
    /// True if more ranges come later. Those that have arrived are below.
    later: bool,
    further: VecDeque<(u32, u32)>,
    /// If the task waits for an answer of the browser first, this becomes true when it arrives.
    pending: Option<Rc<Cell<bool>>>,
}

/// This task gets its ranges later, and the range that ends it.
const LATER: (u32, u32) = (2, 2);

/// The task of this range has to wait for the browser first. That takes a moment.
const AFTER_AN_ANSWER: (u32, u32) = (10, 21);

/// The job rejects this range.
const NONSENSE: (u32, u32) = (1, 0);

/// Any worker that gets this range panics.
const DEADLY: (u32, u32) = (13, 13);

impl Job for Counting {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "job.counting";
    type Task = (u32, u32);
    type Found = Vec<u32>;
    type Retained = ();

    fn begin(range: (u32, u32), (): &mut ()) -> Result<Self, Rejected> {
        assert!(range != DEADLY, "a deadly piece");
        if range == NONSENSE {
            return Err(Rejected);
        }
        let (next, end) = range;
        Ok(Counting {
            next,
            end,
            later: range == LATER,
            further: VecDeque::new(),
            pending: (range == AFTER_AN_ANSWER).then(answer_to_come),
        })
    }

    fn add(&mut self, range: (u32, u32)) {
        self.further.push_back(range);
    }

    fn work(&mut self, turn: &Turn<Vec<u32>>) -> Stage {
        if self.pending.as_ref().is_some_and(|answer| !answer.get()) {
            return Stage::Waits;
        }
        if self.later && self.next == self.end {
            match self.further.pop_front() {
                None => return Stage::Waits,
                Some(LATER) => return Stage::Done,
                Some((next, end)) => (self.next, self.end) = (next, end),
            }
        }
        // With a limit for each turn, a piece takes several of them.
        let end = self.end.min(self.next + 1_000);
        let primes = (self.next..end).filter(|&number| is_prime(number));
        turn.post(primes.collect());
        self.next = end;
        Stage::done_if(self.next == self.end && !self.later)
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a worker of the tests lives shortly, and `after` needs a window"
)]
fn answer_to_come() -> Rc<Cell<bool>> {
    let answer = Rc::new(Cell::new(false));
    let answered = Rc::clone(&answer);
    Timeout::new(50, move || {
        answered.set(true);
        wake();
    })
    .forget();
    answer
}

fn is_prime(number: u32) -> bool {
    let divides = |divisor: &u32| number.is_multiple_of(*divisor);
    number > 1 && !(2..number).take_while(|it| it * it <= number).any(|it| divides(&it))
}

const JOBS: &[Registration] = &[registration::<Counting>()];

/// Workers enter the program here.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

/// On a page, workers load the page's program. Here they need that of the test.
pub fn prepare() {
    start_at(Counting::NAME);
}

fn pieces() -> Vec<(u32, u32)> {
    (0..24).map(|at| (at * 5_000, (at + 1) * 5_000)).collect()
}

/// Collects the events for all pieces, no matter which workers did them.
fn expected() -> Vec<PoolEvent<Vec<u32>>> {
    let piece = |(at, (from, to)): (usize, (u32, u32))| {
        let turns = (from..to).step_by(1_000);
        let found = turns.map(|from| (from..from + 1_000).filter(|&it| is_prime(it)).collect());
        PoolEvent::Piece(at, found.collect())
    };
    let reported = pieces().into_iter().enumerate().map(piece);
    reported.chain([PoolEvent::Finished]).collect()
}

#[wasm_bindgen_test]
async fn the_result_does_not_depend_on_the_number_of_workers() {
    for workers in [1, 2, 4] {
        let (pool, events) = pool::<Counting>(workers);
        pool.begin(pieces());
        assert_eq!(pool.progress().running, workers);
        until_finished(&events).await;
        assert!(*events.borrow() == expected(), "with {workers} workers");
        assert_eq!(pool.progress().done, 24);
    }
}

#[wasm_bindgen_test]
async fn later_input_is_added_to_the_waiting_task() {
    let (client, events) = client::<Counting>();
    client.add((0, 1_000));
    client.begin(LATER);
    client.add((10, 20));
    until(|| events.borrow().len() == 1).await;
    // A waiting worker would get a turn by itself sooner than this.
    pause(1_200).await;
    client.add((20, 30));
    client.add((30, 40));
    client.add(LATER);
    until(|| events.borrow().len() == 4).await;
    let found = [&[11, 13, 17, 19][..], &[23, 29], &[31, 37]];
    let found = found.map(|primes| Event::Found(primes.to_vec()));
    assert_eq!(events.borrow()[..3], found, "what was added to no task is dropped");
    assert_eq!(events.borrow()[3], Event::Done);
    client.add((0, 1_000));
    client.begin((40, 50));
    until(|| events.borrow().len() == 6).await;
    assert_eq!(events.borrow()[4], Event::Found(vec![41, 43, 47]));
}

#[wasm_bindgen_test]
async fn other_workers_do_the_pieces_of_a_failed_one() {
    for workers in [1, 2, 4] {
        let (pool, events) = pool::<Counting>(workers);
        pool.begin(pieces());
        // We do this at once, before the page has received anything. These orders are then queued behind the
        // first pieces, so the workers fail in the middle of a piece.
        for client in pool.clients().iter().take(2) {
            client.fail(StagedFailure::Panic);
        }
        until_finished(&events).await;
        assert!(*events.borrow() == expected(), "with {workers} workers");
        assert!(pool.progress().withdrawn >= 1);
    }
}

#[wasm_bindgen_test]
async fn results_are_passed_on_at_once_and_pieces_made_on_demand() {
    start_at(Counting::NAME);
    let (events, listener) = listener();
    let overheard = Rc::new(RefCell::new(Vec::new()));
    let made = Rc::new(RefCell::new(Vec::new()));
    let pool = Pool::<Counting>::overheard(listener, {
        let overheard = Rc::clone(&overheard);
        Rc::new(move |piece, _, found: &Vec<u32>| {
            overheard.borrow_mut().push((piece, found.clone()));
        })
    });
    pool.set_workers(2);
    pool.begin_making(24, {
        let made = Rc::clone(&made);
        Rc::new(move |piece, worker| {
            made.borrow_mut().push((piece, worker));
            pieces()[piece]
        })
    });
    assert_eq!(*made.borrow(), [(0, 1), (1, 2)], "the others come later");
    assert_eq!(pool.running(), [0, 1]);
    until_finished(&events).await;
    assert!(*events.borrow() == expected());
    assert_eq!(made.borrow().len(), 24);
    let mut in_order = overheard.take();
    in_order.sort();
    let mut reported = Vec::new();
    for event in events.take() {
        if let PoolEvent::Piece(piece, found) = event {
            reported.extend(found.into_iter().map(|found| (piece, found)));
        }
    }
    assert_eq!(in_order, reported);
}

#[wasm_bindgen_test]
async fn workers_can_be_added_removed_and_paused() {
    let (pool, events) = pool::<Counting>(4);
    pool.begin(pieces());
    until(|| events.borrow().len() > 2).await;
    pool.set_workers(1);
    assert_eq!(pool.clients().len(), 1);
    pool.pause();
    pause(100).await;
    let reported = events.borrow().len();
    pause(200).await;
    assert_eq!(events.borrow().len(), reported, "a pool that stands still");
    pool.set_workers(3);
    pool.resume();
    until_finished(&events).await;
    assert!(*events.borrow() == expected());
}

#[wasm_bindgen_test]
async fn a_stopped_pool_sends_no_events() {
    let (pool, events) = pool::<Counting>(2);
    pool.begin(pieces());
    until(|| !events.borrow().is_empty()).await;
    pool.stop();
    let reported = events.borrow().len();
    pause(200).await;
    assert_eq!(events.borrow().len(), reported);
    events.borrow_mut().clear();
    pool.begin(pieces());
    until_finished(&events).await;
    assert!(*events.borrow() == expected());
}

#[wasm_bindgen_test]
async fn failed_pieces_are_reported_and_do_not_block_others() {
    let (pool, events) = pool::<Counting>(2);
    pool.begin(vec![(0, 10), NONSENSE, DEADLY, (10, 20)]);
    until_finished(&events).await;
    let expected = [
        PoolEvent::Piece(0, vec![vec![2, 3, 5, 7]]),
        PoolEvent::Rejected(1),
        PoolEvent::Failed(2, WorkerFailure::Panicked),
        PoolEvent::Piece(3, vec![vec![11, 13, 17, 19]]),
        PoolEvent::Finished,
    ];
    assert_eq!(*events.borrow(), expected);
    events.borrow_mut().clear();
    pool.begin(Vec::new());
    assert_eq!(*events.borrow(), [PoolEvent::Finished]);
}

#[wasm_bindgen_test]
async fn a_program_that_fails_to_load_is_reported_and_can_be_retried() {
    let (pool, events) = pool::<Counting>(2);
    start_with("import './there-is-no-such-file.js';");
    pool.begin(pieces());
    until(|| events.borrow().last() == Some(&PoolEvent::NotLoaded)).await;
    start_at(Counting::NAME);
    pool.resume();
    assert_eq!(pool.progress().running, 2, "all of them are tried again");
    until_finished(&events).await;
    assert!(events.borrow().ends_with(&expected()));
}

#[wasm_bindgen_test]
async fn a_listener_can_begin_a_task_when_no_worker_starts() {
    // With an invalid address, the browser does not even start a worker.
    set_start_script("http://[".to_owned());
    let events = Rc::new(RefCell::new(Vec::new()));
    let own = Rc::new(RefCell::new(None::<Client<Counting>>));
    let client = Client::<Counting>::new({
        let (events, own) = (Rc::clone(&events), Rc::clone(&own));
        Callback::from(move |event| {
            let failed = event == Event::Failed(WorkerFailure::NotLoaded);
            events.borrow_mut().push(event);
            if let (true, Some(client)) = (failed, &*own.borrow()) {
                prepare();
                client.begin((10, 20));
            }
        })
    });
    own.replace(Some(client.clone()));
    client.begin((20, 30));
    until(|| events.borrow().contains(&Event::Done)).await;
    let found =
        [Event::Failed(WorkerFailure::NotLoaded), Event::Found(vec![11, 13, 17, 19]), Event::Done];
    assert_eq!(events.take(), found);
    own.take();
}

#[wasm_bindgen_test]
async fn a_waiting_task_resumes_when_the_browser_answers() {
    prepare();
    let events = Rc::new(RefCell::new(Vec::new()));
    let client = Client::<Counting>::new({
        let events = Rc::clone(&events);
        Callback::from(move |event| events.borrow_mut().push(event))
    });
    client.begin((10, 20));
    until(|| events.borrow().contains(&Event::Done)).await;
    events.borrow_mut().clear();
    let started = now();
    client.begin(AFTER_AN_ANSWER);
    until(|| events.borrow().contains(&Event::Done)).await;
    let took = now() - started;
    // Without `wake`, its next turn would only come after a second.
    assert!((50.0..900.0).contains(&took), "{took} ms");
}

#[wasm_bindgen_test]
async fn a_client_drops_outdated_tasks_and_survives_a_panic() {
    let (client, events) = client::<Counting>();
    client.begin((0, 100_000_000));
    client.begin((10, 20));
    let ten = [Event::Found(vec![11, 13, 17, 19]), Event::Done];
    until(|| events.borrow().contains(&Event::Done)).await;
    assert_eq!(*events.borrow(), ten);
    events.borrow_mut().clear();
    client.fail(StagedFailure::Panic);
    until(|| !events.borrow().is_empty()).await;
    assert_eq!(events.take(), [Event::Failed(WorkerFailure::Panicked)]);
    client.begin(NONSENSE);
    until(|| !events.borrow().is_empty()).await;
    assert_eq!(events.take(), [Event::Rejected]);
    client.begin((10, 20));
    until(|| events.borrow().contains(&Event::Done)).await;
    assert_eq!(*events.borrow(), ten);
}
