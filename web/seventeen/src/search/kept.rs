//! Searches that the browser keeps, to be gone on with after the page was
//! closed: the last few, without what their open pieces had begun.

use super::run::{FoundPuzzle, Goal, Run};
use ginnow::seventeen::{CellSet, stored};
use ginnow_kit::browser::memory;
use js_sys::JSON;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// Where they are kept.
const KEY: &str = "seventeen/searches";

/// So many searches are kept, the last ones.
const MOST: usize = 4;

/// So many learned sets, the smallest, and so many puzzles are kept of each. A
/// search with more puzzles is not kept.
const MOST_SETS: usize = 1_500;
const MOST_PUZZLES: usize = 2_000;

/// No text that is longer is read or kept, in bytes.
const LONGEST: usize = 1_000_000;

/// A search that was left.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Kept {
    /// The grid, packed, and the number of clues.
    grid: String,
    clues: u32,
    /// The finished pieces, each as [`stored::line`]. Pages up to 0.1 kept only what
    /// they gave together, which cannot be checked: their pieces are searched again.
    #[serde(default)]
    pieces: Vec<String>,
    puzzles: Vec<(CellSet, f64)>,
    learned: Vec<CellSet>,
    elapsed: f64,
}

/// Keeps a search with its finished pieces, and with the sets that it has learned.
pub fn keep(run: &Run, pieces: &[String], learned: impl Iterator<Item = CellSet>) {
    if run.plan.is_none() {
        return;
    }
    let mut others = all();
    others.retain(|kept| !kept.is_of(run.goal));
    if run.is_begun() && run.puzzles.len() <= MOST_PUZZLES {
        let mut learned: Vec<CellSet> = learned.collect();
        learned.sort_by_key(|set| set.len());
        learned.truncate(MOST_SETS);
        let puzzles = run.puzzles.iter();
        others.insert(
            0,
            Kept {
                grid: run.goal.grid.pack(),
                clues: run.goal.clues,
                pieces: pieces.to_vec(),
                puzzles: puzzles.map(|puzzle| (puzzle.clues, puzzle.at)).collect(),
                learned,
                elapsed: run.elapsed,
            },
        );
    }
    others.truncate(MOST);
    if let Some(text) = written(&others).filter(|text| text.len() <= LONGEST) {
        memory::remember(KEY, &text);
    }
}

/// Goes on with what was kept of a search, if anything was: the lines of its
/// pieces, and the sets that it had learned.
pub fn take_up(run: &mut Run) -> (Vec<String>, Vec<CellSet>) {
    let kept = all().into_iter().find(|kept| kept.is_of(run.goal));
    let (Some(kept), Some(plan)) = (kept, run.plan.clone()) else {
        return (Vec::new(), Vec::new());
    };
    let lines = kept.pieces.iter().map(String::as_str);
    let results = stored::read(&run.goal.grid, &plan, lines).results;
    let puzzles = kept.puzzles.into_iter();
    let puzzles: Vec<FoundPuzzle> = puzzles
        .map(|(clues, at)| FoundPuzzle { clues, at })
        .collect();
    run.take_up(&results, &puzzles, kept.elapsed);
    let line = |result| stored::line(&run.goal.grid, &plan, result);
    (results.iter().map(line).collect(), kept.learned)
}

impl Kept {
    fn is_of(&self, goal: Goal) -> bool {
        self.clues == goal.clues && self.grid == goal.grid.pack()
    }
}

/// All that is kept; what cannot be read is nothing.
fn all() -> Vec<Kept> {
    let text = memory::recall(KEY).filter(|text| text.len() <= LONGEST);
    let value = text.and_then(|text| JSON::parse(&text).ok());
    let read = value.and_then(|value| serde_wasm_bindgen::from_value(value).ok());
    read.unwrap_or_default()
}

fn written(kept: &Vec<Kept>) -> Option<String> {
    let value: JsValue = serde_wasm_bindgen::to_value(kept).ok()?;
    JSON::stringify(&value).ok()?.as_string()
}
