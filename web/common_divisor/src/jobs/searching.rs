//! Solves a puzzle by one of the three methods, in one go or a few nodes at a time. The worker retains the state in
//! between, so that a search can resume where it stopped. If it takes long, the browser stores it as well.

use crate::saved_searches::{self, Unfinished};
use ginnow::common_divisor::{Method, Puzzle, Report, Search};
use ginnow::sudoku::Grid;
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::{Job, Payload, Rejected, Stage, Turn};
use js_sys::Date;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Nodes between two clock checks (a few milliseconds at most).
const ROW_NODES: u64 = 50_000;
const COVER_NODES: u64 = 500;

/// A search is stored after this many milliseconds of work, and then again and again at this interval. If the page is
/// closed, you lose everything since the last time.
const WORTH_KEEPING: f64 = 1_000.0;
const BETWEEN_KEEPING: f64 = 3_000.0;

/// Turns between reports. Nobody could follow if there were more.
const TURNS: u32 = 3;

/// A search, and how far it should go.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchingTask {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The method.
    pub method: Method,
    /// Starts from scratch, even if there is a state to resume.
    pub restart: bool,
    /// Number of nodes to search, or `None` to search to the end.
    pub nodes: Option<u64>,
    /// A stored state, and the milliseconds of work in it.
    pub saved: Option<(Payload, f64)>,
}

/// The starting point of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Origin {
    /// At the beginning.
    Beginning,
    /// At a state stored on an earlier visit.
    Retained,
    /// At the beginning, because the stored state was unreadable.
    Unreadable,
}

/// Progress of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SearchingFound {
    /// Best grid, bound, and work.
    pub report: Report,
    /// The grid being filled.
    pub grid: Grid,
    /// Milliseconds of work.
    pub elapsed: f64,
    /// Its starting point.
    pub origin: Origin,
    /// If the browser should have stored it but could not, why.
    pub unsaved: Option<Unsaved>,
}

/// A search that waits in the worker.
pub struct Retained {
    search: Search,
    origin: Origin,
    elapsed: f64,
    /// When to store it next, in milliseconds of work.
    due: f64,
    /// If storing it failed, why.
    unsaved: Rc<Cell<Option<Unsaved>>>,
}

impl Retained {
    fn new(puzzle: &Puzzle, method: Method, origin: Origin) -> Self {
        Retained::of(Search::new(puzzle, method), origin)
    }

    fn of(search: Search, origin: Origin) -> Self {
        Retained { search, origin, elapsed: 0.0, due: WORTH_KEEPING, unsaved: Rc::default() }
    }

    /// Resumes a state that the browser has stored.
    fn resumed(puzzle: &Puzzle, method: Method, (saved, elapsed): &(Payload, f64)) -> Self {
        match Search::resume(&saved.bytes()) {
            Ok(search) if search.puzzle() == puzzle && search.method() == method => Retained {
                elapsed: *elapsed,
                due: elapsed + BETWEEN_KEEPING,
                ..Retained::of(search, Origin::Retained)
            },
            _ => Retained::new(puzzle, method, Origin::Unreadable),
        }
    }

    /// Stores the search if it is due. Because a finished search has nothing to resume, its stored state is deleted
    /// instead.
    fn keep(&mut self) {
        let was_saved = self.due > WORTH_KEEPING || self.origin != Origin::Beginning;
        let report = self.search.report();
        if self.elapsed < self.due && !(report.finished && was_saved) {
            return;
        }
        self.due = self.elapsed + BETWEEN_KEEPING;
        let entry = Unfinished {
            puzzle: self.search.puzzle().clone(),
            method: self.search.method(),
            at: whole(Date::now()),
            elapsed: whole(self.elapsed),
            nodes: report.nodes,
            divisor: report.best.map_or(0, |best| best.divisor),
        };
        if report.finished {
            self.unsaved.set(None);
            spawn_local(saved_searches::forget(entry));
            return;
        }
        let (bytes, unsaved) = (self.search.checkpoint(), Rc::clone(&self.unsaved));
        spawn_local(async move { unsaved.set(saved_searches::keep(entry, bytes).await.err()) });
    }
}

/// Runs a search.
pub struct SearchingJob {
    saved: Retained,
    /// Nodes left to search.
    left: u64,
    turns: u32,
}

impl Job for SearchingJob {
    const NAME: &'static str = "searching";
    const TITLE: &'static str = "job.searching";
    type Task = SearchingTask;
    type Found = SearchingFound;
    type Retained = Option<Retained>;

    fn begin(task: SearchingTask, saved: &mut Option<Retained>) -> Result<Self, Rejected> {
        let (puzzle, method) = (&task.puzzle, task.method);
        let same =
            |saved: &Retained| saved.search.puzzle() == puzzle && saved.search.method() == method;
        let known = saved.take().filter(|saved| !task.restart && same(saved));
        let resumed = task.saved.as_ref();
        let resumed = resumed.map(|saved| Retained::resumed(puzzle, method, saved));
        let known = resumed.or(known);
        Ok(SearchingJob {
            saved: known.unwrap_or_else(|| Retained::new(puzzle, method, Origin::Beginning)),
            left: task.nodes.unwrap_or(u64::MAX),
            turns: 0,
        })
    }

    fn work(&mut self, turn: &Turn<SearchingFound>) -> Stage {
        let most = match self.saved.search.method() {
            Method::Divisors => COVER_NODES,
            Method::Rows | Method::Sum => ROW_NODES,
        };
        let done = loop {
            let before = self.saved.search.report();
            if before.finished || self.left == 0 {
                break true;
            }
            if turn.is_over() {
                break false;
            }
            let after = self.saved.search.advance(self.left.min(most));
            self.left -= (after.nodes - before.nodes).min(self.left);
        };
        self.saved.elapsed += turn.elapsed();
        self.saved.keep();
        if done || self.turns.is_multiple_of(TURNS) {
            turn.post(self.found());
        }
        self.turns += 1;
        Stage::done_if(done)
    }

    fn end(self, saved: &mut Option<Retained>) {
        *saved = Some(self.saved);
    }
}

impl SearchingJob {
    fn found(&self) -> SearchingFound {
        SearchingFound {
            report: self.saved.search.report(),
            grid: self.saved.search.grid(),
            elapsed: self.saved.elapsed,
            origin: self.saved.origin,
            unsaved: self.saved.unsaved.get(),
        }
    }
}
