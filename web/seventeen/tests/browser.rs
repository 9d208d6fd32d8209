//! Runs the search in real workers, which you only get in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::seventeen::{CellSet, Plan, Tally, search};
use ginnow::sudoku::Solution;
use ginnow_kit::worker::{Event, Job, Pool, StagedFailure, serve};
use ginnow_web_browser_tests::{client, listener, start_at, until_finished, until_over};
use ginnow_web_seventeen::jobs::{JOBS, PackedSets, SearchJob, SearchNews, SearchPart, SearchTask};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// This grid doesn't take long, since it has few pieces. It has one puzzle with 17 clues.
const GRID: &str =
    "286537941541982736379614258917358624452176893863429517625743189194865372738291465";

/// Workers of the tests enter the program here.
#[wasm_bindgen]
pub fn work_at(name: &str) {
    serve(name, JOBS);
}

fn grid() -> Solution {
    let digits: Vec<u8> = GRID.bytes().map(|digit| digit - b'0').collect();
    Solution::try_from(digits).unwrap()
}

fn task(clues: u32, part: SearchPart) -> SearchTask {
    SearchTask { grid: grid(), clues, part, hints: PackedSets::default() }
}

#[wasm_bindgen_test]
async fn a_worker_plans_and_refuses_missing_pieces() {
    let (client, events) = client::<SearchJob>();
    client.begin(task(16, SearchPart::Plan));
    until_over(&events).await;
    let plan = Plan::new(&grid(), 16).unwrap();
    let pieces = plan.pieces.len();
    assert_eq!(events.take()[0], Event::Found(SearchNews::Plan(plan)));
    // A rehearsal doesn't report anything.
    client.begin(task(16, SearchPart::Rehearsal));
    until_over(&events).await;
    assert_eq!(events.take(), [Event::Done]);
    let none = SearchPart::Pieces(vec![pieces]);
    for wrong in [task(16, none), task(15, SearchPart::Plan)] {
        client.begin(wrong);
        until_over(&events).await;
        assert_eq!(events.take(), [Event::Rejected]);
    }
}

/// Returns the results of a pool that has this many workers, which share their hints. One of them
/// fails.
async fn found_by(clues: u32, workers: usize) -> Tally {
    let plan = Plan::new(&grid(), clues).unwrap();
    let tally = Rc::new(RefCell::new(Tally::new(&plan)));
    let learned = Rc::new(RefCell::new(Vec::<CellSet>::new()));
    let (events, listener) = listener();
    let pool = Pool::<SearchJob>::overheard(listener, {
        let (tally, learned) = (Rc::clone(&tally), Rc::clone(&learned));
        Rc::new(move |_, _, news: &SearchNews| {
            if let SearchNews::Progress { finished, puzzles, learned: sets } = news {
                for result in finished {
                    tally.borrow_mut().take(result);
                }
                tally.borrow_mut().found(puzzles);
                learned.borrow_mut().extend(&sets.0);
            }
        })
    });
    pool.set_workers(workers);
    let pieces: Vec<usize> = (0..plan.pieces.len()).collect();
    let tasks: Vec<Vec<usize>> = pieces.chunks(7).map(<[usize]>::to_vec).collect();
    let count = tasks.len();
    pool.begin_making(
        count,
        Rc::new(move |index, _| SearchTask {
            hints: PackedSets(learned.borrow().clone()),
            ..task(clues, SearchPart::Pieces(tasks[index].clone()))
        }),
    );
    pool.clients()[0].fail(StagedFailure::Panic);
    until_finished(&events).await;
    tally.replace(Tally::new(&plan))
}

#[wasm_bindgen_test]
async fn results_do_not_depend_on_the_division_of_work() {
    start_at(SearchJob::NAME);
    let expected: Vec<CellSet> = search(&grid(), 17).unwrap().puzzles().collect();
    assert_eq!(expected.len(), 1);
    for workers in [1, 3] {
        let tally = found_by(17, workers).await;
        assert!(tally.is_complete(), "{workers} workers");
        assert_eq!(tally.puzzles().collect::<Vec<_>>(), expected);
    }
}
