//! The three searches, each in a worker of its own. They are kept here while
//! something else is looked at.

use super::pace::{FULL, Pace};
use super::track::{Track, TrackChange};
use crate::jobs::searching::{SearchingJob, Task};
use ginnow::common_divisor::{Method, Puzzle};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::worker::{Client, use_client};
use gloo_timers::callback::Interval;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// What can be done with a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Go on by itself.
    Run,
    /// Stand still.
    Pause,
    /// One node by hand.
    Step,
    /// Back to the beginning.
    Restart,
}

/// A search with its commands.
#[derive(Clone, PartialEq)]
pub struct MethodSearch {
    /// The method.
    pub method: Method,
    /// What is known of it.
    pub track: Rc<Track>,
    /// Something is to be done with it.
    pub command: Callback<Command>,
}

/// All three searches.
#[derive(Clone, PartialEq)]
pub struct Solving {
    /// A search by each method, slowest first.
    pub searches: [MethodSearch; 3],
    /// How fast they go on.
    pub pace: Pace,
    /// Another pace is wanted.
    pub set_pace: Callback<Pace>,
}

/// Keeps the searches of a puzzle. Another puzzle has them begin anew.
#[hook]
pub fn use_solving(puzzle: &Rc<Puzzle>) -> Solving {
    let pace = use_state_eq(|| FULL);
    let rows = use_search(Method::Rows, puzzle, *pace);
    let sum = use_search(Method::Sum, puzzle, *pace);
    let divisors = use_search(Method::Divisors, puzzle, *pace);
    let setter = pace.setter();
    Solving {
        searches: [rows, sum, divisors],
        pace: *pace,
        set_pace: Callback::from(move |pace| setter.set(pace)),
    }
}

/// Gives tasks to a worker, of which the first begins at the beginning.
#[derive(Clone)]
struct Driver {
    client: Client<SearchingJob>,
    puzzle: Rc<Puzzle>,
    method: Method,
    /// Whether the next task begins at the beginning.
    anew: Rc<Cell<bool>>,
}

impl Driver {
    fn work(&self, nodes: Option<u64>) {
        self.client.begin(Task {
            puzzle: Puzzle::clone(&self.puzzle),
            method: self.method,
            anew: self.anew.replace(false),
            nodes,
        });
    }
}

#[hook]
fn use_search(method: Method, puzzle: &Rc<Puzzle>, pace: Pace) -> MethodSearch {
    let track = use_reducer(Track::default);
    let anew = use_memo((), |()| Cell::new(true));
    let client = use_client::<SearchingJob>({
        let dispatcher = track.dispatcher();
        Callback::from(move |event| dispatcher.dispatch(TrackChange::Hear(event)))
    });
    let driver = Driver {
        client,
        puzzle: Rc::clone(puzzle),
        method,
        anew,
    };
    use_another_puzzle(&driver, &track);
    use_running(&driver, track.is_running(), pace);
    let command = {
        let (driver, track) = (driver.clone(), track.clone());
        Callback::from(move |command| obey(command, &driver, &track))
    };
    MethodSearch {
        method,
        track: Rc::new((*track).clone()),
        command,
    }
}

/// Another puzzle has a search begin anew.
#[hook]
fn use_another_puzzle(driver: &Driver, track: &UseReducerHandle<Track>) {
    let (driver, dispatcher) = (driver.clone(), track.dispatcher());
    use_effect_with(Rc::clone(&driver.puzzle), move |_| {
        driver.client.stop();
        driver.anew.set(true);
        dispatcher.dispatch(TrackChange::Forget);
    });
}

/// Has the worker go on for as long as it is to run: by itself, or in rounds.
#[hook]
fn use_running(driver: &Driver, running: bool, pace: Pace) {
    let driver = driver.clone();
    let puzzle = Rc::clone(&driver.puzzle);
    use_effect_with((running, pace, puzzle), move |&(running, pace, _)| {
        let rounds = match (running, pace.rounds) {
            (false, _) => None,
            (true, None) => {
                driver.work(None);
                None
            }
            (true, Some((time, nodes))) => {
                let driver = driver.clone();
                Some(Interval::new(time, move || driver.work(Some(nodes))))
            }
        };
        let client = driver.client.clone();
        move || {
            drop(rounds);
            if running {
                client.stop();
            }
        }
    });
}

fn obey(command: Command, driver: &Driver, track: &UseReducerHandle<Track>) {
    match command {
        Command::Run => track.dispatch(TrackChange::Run),
        Command::Pause => track.dispatch(TrackChange::Pause),
        Command::Step => {
            track.dispatch(TrackChange::Pause);
            driver.work(Some(1));
        }
        Command::Restart => {
            driver.client.stop();
            driver.anew.set(true);
            track.dispatch(TrackChange::Forget);
        }
    }
}
