//! Each of the three searches has a pace and a worker of its own.

use crate::jobs::searching::{SearchingFound, SearchingJob, SearchingTask};
use crate::saved_searches::{self, Unfinished};
use ginnow::common_divisor::{BestGrid, Method, Puzzle};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::Payload;
use ginnow_kit::worker::task::{Phase, WorkerTask, latest, task_failure, use_task_for};
use gloo_timers::callback::Interval;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The speed of a search, from one you can follow to full speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    pub name: &'static str,
    pub label: &'static str,
    /// Milliseconds between two rounds, and nodes per round. `None` is full speed.
    pub rounds: Option<(u32, u64)>,
}

/// All paces, slowest first.
pub const PACES: [Pace; 5] = [
    pace("slow", "pace.slow", Some((500, 1))),
    pace("steady", "pace.steady", Some((100, 1))),
    pace("quick", "pace.quick", Some((100, 10))),
    pace("rush", "pace.rush", Some((100, 1_000))),
    FULL,
];

const FULL: Pace = pace("full", "pace.full", None);

const fn pace(name: &'static str, label: &'static str, rounds: Option<(u32, u64)>) -> Pace {
    Pace { name, label, rounds }
}

/// The view sees the searches like this.
#[derive(Clone)]
pub struct Solving {
    /// A search per method, slowest first.
    pub searches: [Search; 3],
    pub pace: State<Pace>,
    /// Searches to resume, possibly of other puzzles.
    pub unfinished: State<Rc<[Unfinished]>>,
    /// Set if a search could not be resumed because the browser had lost it.
    pub is_lost: State<bool>,
    /// To be resumed once its puzzle is on the page.
    next: Rc<Cell<Option<Unfinished>>>,
}

impl Solving {
    /// Returns true if the player has started to search this puzzle.
    pub fn has_started(&self) -> bool {
        self.searches.iter().any(|search| search.found().is_some())
    }

    /// If the browser failed to store a search of this puzzle, why.
    pub fn unsaved(&self) -> Option<Unsaved> {
        self.searches.iter().find_map(|search| search.found()?.unsaved)
    }
}

/// Runs a puzzle's searches. Another puzzle means starting from scratch.
#[hook]
pub fn use_solving(puzzle: &Rc<Puzzle>) -> Solving {
    let pace = use_state_eq(|| FULL);
    let unfinished: State<Rc<[Unfinished]>> = use_state_eq(|| Rc::from([]));
    let next = use_memo((), |()| Cell::new(None));
    let solving = Solving {
        searches: [
            use_search(Method::Rows, puzzle, *pace),
            use_search(Method::Sum, puzzle, *pace),
            use_search(Method::Divisors, puzzle, *pace),
        ],
        pace,
        unfinished,
        is_lost: use_state_eq(|| false),
        next,
    };
    // Workers store running searches, so the list changes when they stop.
    let started = solving.searches.each_ref().map(Search::has_started);
    let listed = solving.clone();
    use_effect_with((Rc::clone(puzzle), started), move |_| {
        spawn_local(async move { listed.list().await });
    });
    let opened = solving.clone();
    use_effect_with(Rc::clone(puzzle), move |puzzle| {
        if let Some(next) = opened.next.take().filter(|next| next.puzzle == **puzzle) {
            opened.take_up(next);
        }
    });
    solving
}

impl Solving {
    /// Iterates over the searches that you can resume because they weren't started on this page.
    pub fn to_be_continued(&self) -> impl Iterator<Item = &Unfinished> {
        let is_here = |saved: &&Unfinished| {
            let same = |search: &Search| search.method == saved.method && search.has_started();
            *self.searches[0].puzzle == saved.puzzle && self.searches.iter().any(same)
        };
        self.unfinished.iter().filter(move |saved| !is_here(saved))
    }

    /// Resumes a search. If it's about another puzzle, returns that; the caller should put it on the page, which
    /// resumes the search.
    pub fn resume(&self, with: &Unfinished) -> Option<Puzzle> {
        if *self.searches[0].puzzle == with.puzzle {
            self.take_up(with.clone());
            return None;
        }
        self.next.set(Some(with.clone()));
        Some(with.puzzle.clone())
    }

    /// Reads a search's checkpoint and resumes it, unless the player has started something else by then.
    fn take_up(&self, with: Unfinished) {
        let Some(search) = self.searches.iter().find(|it| it.method == with.method) else {
            return;
        };
        self.is_lost.set(false);
        let pending = Checkpoint::Pending(with.clone());
        search.checkpoint.replace(pending.clone());
        let (search, solving) = (search.clone(), self.clone());
        spawn_local(async move {
            let read = saved_searches::latest(&with).await.ok().flatten();
            if *search.checkpoint.borrow() != pending {
                return;
            }
            if let Some((bytes, elapsed)) = read {
                #[expect(clippy::cast_precision_loss, reason = "a few hours")]
                let read = Checkpoint::Read(Payload::of(&bytes), elapsed as f64);
                search.checkpoint.replace(read);
                search.run();
            } else {
                search.checkpoint.take();
                solving.is_lost.set(true);
                solving.list().await;
            }
        });
    }

    /// Reads the list of searches to resume.
    async fn list(&self) {
        self.unfinished.set(saved_searches::all().await.into());
    }
}

/// Returns the puzzle's best grid if it is proved to be the best.
#[must_use]
pub fn proved_best(solving: &Solving) -> Option<BestGrid> {
    let mut searches = solving.searches.iter();
    let proved = searches.find(|search| search.is_finished())?;
    proved.found()?.report.best
}

/// A search may resume from a stored state. Reading it takes a moment.
#[derive(Clone, Default, PartialEq)]
enum Checkpoint {
    #[default]
    None,
    /// The browser is reading this search's state.
    Pending(Unfinished),
    /// The state, and the milliseconds of work in it.
    Read(Payload, f64),
}

/// A search by one method.
#[derive(Clone)]
pub struct Search {
    pub method: Method,
    pub puzzle: Rc<Puzzle>,
    task: WorkerTask<SearchingJob>,
    /// The puzzle we want to search. The search shouldn't continue while some other one is on the page.
    requested: State<Option<Rc<Puzzle>>>,
    checkpoint: Rc<RefCell<Checkpoint>>,
}

#[hook]
fn use_search(method: Method, puzzle: &Rc<Puzzle>, pace: Pace) -> Search {
    let search = Search {
        method,
        puzzle: Rc::clone(puzzle),
        task: use_task_for(Rc::clone(puzzle), latest),
        requested: use_state_eq(|| None),
        checkpoint: use_mut_ref(Checkpoint::default),
    };
    let (requested, checkpoint) = (search.requested.setter(), Rc::clone(&search.checkpoint));
    use_effect_with(Rc::clone(puzzle), move |_| {
        requested.set(None);
        checkpoint.take();
    });
    let runner = search.clone();
    use_effect_with((search.is_running(), pace), move |&(running, pace)| {
        let rounds = match (running, pace.rounds) {
            (false, _) => None,
            (true, None) => {
                runner.work(None);
                None
            }
            (true, Some((time, nodes))) => {
                let runner = runner.clone();
                Some(Interval::new(time, move || runner.work(Some(nodes))))
            }
        };
        move || {
            drop(rounds);
            if running {
                runner.task.stop();
            }
        }
    });
    search
}

impl Search {
    /// Returns the last state reported by the worker.
    pub fn found(&self) -> Option<SearchingFound> {
        self.task.known().clone()
    }

    /// Returns true if there's a state, or will be soon.
    pub fn has_started(&self) -> bool {
        self.is_running() || self.found().is_some()
    }

    pub fn is_finished(&self) -> bool {
        let known = self.task.known();
        known.as_ref().is_some_and(|found| found.report.finished)
    }

    /// If the worker failed, everything that it reported remains true.
    pub fn has_failed(&self) -> bool {
        matches!(self.task.phase(), Phase::Failed(_) | Phase::Rejected)
    }

    /// Returns a message about a failed worker.
    pub fn failure(&self) -> Html {
        task_failure(self.task.phase())
    }

    pub fn is_running(&self) -> bool {
        let requested = (*self.requested).as_ref() == Some(&self.puzzle);
        requested && !self.is_finished() && !self.has_failed()
    }

    /// Searches a number of nodes, or to the end. Starts at the beginning if there is no state.
    fn work(&self, nodes: Option<u64>) {
        let known = self.found();
        let requested = SearchingTask {
            puzzle: Puzzle::clone(&self.puzzle),
            method: self.method,
            restart: known.is_none(),
            nodes,
            saved: match self.checkpoint.take() {
                Checkpoint::Read(bytes, elapsed) => Some((bytes, elapsed)),
                Checkpoint::None | Checkpoint::Pending(_) => None,
            },
        };
        self.task.begin_with(requested, known);
    }

    /// Starts or resumes the search, and runs it to the end.
    pub fn run(&self) {
        if self.has_failed() {
            self.work(Some(0));
        }
        self.requested.set(Some(Rc::clone(&self.puzzle)));
    }

    pub fn pause(&self) {
        self.requested.set(None);
    }

    /// Searches a single node, for watching.
    pub fn step(&self) {
        self.pause();
        self.work(Some(1));
    }

    pub fn restart(&self) {
        self.pause();
        self.checkpoint.take();
        self.task.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_is_faster_than_the_one_before() {
        let speed = |pace: &Pace| {
            pace.rounds.map_or(u64::MAX, |(time, nodes)| nodes * 60_000 / u64::from(time))
        };
        assert!(PACES.iter().map(speed).is_sorted());
    }
}
