//! The three searches, each in its own worker, and their pace.

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

/// The pace of a search: slow enough to follow, or at full speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    pub name: &'static str,
    /// The text key of its name.
    pub label: &'static str,
    /// The milliseconds between two rounds, and the nodes per round; `None` for full speed.
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

/// All three searches.
#[derive(Clone)]
pub struct Solving {
    /// A search by each method, slowest first.
    pub searches: [Search; 3],
    pub pace: State<Pace>,
    /// The unfinished searches of any puzzle.
    pub unfinished: State<Rc<[Unfinished]>>,
    /// Whether the search that should have resumed is no longer stored.
    pub is_lost: State<bool>,
    /// The search to resume as soon as its puzzle is current.
    next: Rc<Cell<Option<Unfinished>>>,
}

impl Solving {
    /// Returns true if the player has begun a search for the puzzle.
    pub fn has_started(&self) -> bool {
        self.searches.iter().any(|search| search.found().is_some())
    }

    /// Whether the browser failed to store a search of the puzzle.
    pub fn unsaved(&self) -> Option<Unsaved> {
        self.searches.iter().find_map(|search| search.found()?.unsaved)
    }
}

/// Keeps the searches of a puzzle. For another puzzle, they start from scratch.
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
    // Workers store searches, so those of this puzzle are listed as soon as they no longer run.
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
    /// Returns the searches to offer for resuming: those that have not begun on this page.
    pub fn to_be_continued(&self) -> impl Iterator<Item = &Unfinished> {
        let is_here = |saved: &&Unfinished| {
            let same = |search: &Search| search.method == saved.method && search.has_started();
            *self.searches[0].puzzle == saved.puzzle && self.searches.iter().any(same)
        };
        self.unfinished.iter().filter(move |saved| !is_here(saved))
    }

    /// Resumes a search. If its puzzle is not the current one, returns that puzzle, and the search resumes
    /// once it is current.
    pub fn resume(&self, with: &Unfinished) -> Option<Puzzle> {
        if *self.searches[0].puzzle == with.puzzle {
            self.take_up(with.clone());
            return None;
        }
        self.next.set(Some(with.clone()));
        Some(with.puzzle.clone())
    }

    /// Resumes a search of the current puzzle as soon as its checkpoint is read, unless the player has started something
    /// else by then.
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

    /// Reads the list of unfinished searches.
    async fn list(&self) {
        self.unfinished.set(saved_searches::all().await.into());
    }
}

/// Returns the best grid of the puzzle, if one of the searches has proved it.
#[must_use]
pub fn proved_best(solving: &Solving) -> Option<BestGrid> {
    let mut searches = solving.searches.iter();
    let proved = searches.find(|search| search.is_finished())?;
    proved.found()?.report.best
}

/// The stored state from which a search resumes.
#[derive(Clone, Default, PartialEq)]
enum Checkpoint {
    #[default]
    None,
    /// The browser is reading the state of this search.
    Pending(Unfinished),
    /// The state, with the milliseconds of work that it took.
    Read(Payload, f64),
}

/// The search by one method.
#[derive(Clone)]
pub struct Search {
    pub method: Method,
    pub puzzle: Rc<Puzzle>,
    task: WorkerTask<SearchingJob>,
    /// The puzzle for which the search should keep running.
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
    /// Returns the last reported state.
    pub fn found(&self) -> Option<SearchingFound> {
        self.task.known().clone()
    }

    /// Returns true if there is a state, or will be.
    pub fn has_started(&self) -> bool {
        self.is_running() || self.found().is_some()
    }

    /// Returns true if the search is complete.
    pub fn is_finished(&self) -> bool {
        let known = self.task.known();
        known.as_ref().is_some_and(|found| found.report.finished)
    }

    /// Returns true if the worker has failed. Its results are still valid.
    pub fn has_failed(&self) -> bool {
        matches!(self.task.phase(), Phase::Failed(_) | Phase::Rejected)
    }

    /// Renders the message that the worker failed, if it did.
    pub fn failure(&self) -> Html {
        task_failure(self.task.phase())
    }

    /// Returns true if the search keeps running.
    pub fn is_running(&self) -> bool {
        let requested = (*self.requested).as_ref() == Some(&self.puzzle);
        requested && !self.is_finished() && !self.has_failed()
    }

    /// Searches this many nodes, or to the end. Without a known state, starts from the beginning.
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

    /// Keeps running from the current state.
    pub fn run(&self) {
        if self.has_failed() {
            self.work(Some(0));
        }
        self.requested.set(Some(Rc::clone(&self.puzzle)));
    }

    pub fn pause(&self) {
        self.requested.set(None);
    }

    /// Searches one node.
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
