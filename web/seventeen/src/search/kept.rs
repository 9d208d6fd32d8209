//! Searches that the browser keeps, to be gone on with after the page was
//! closed: the last few, without what their open pieces had begun.

use super::run::{FoundPuzzle, Goal, Run};
use ginnow::seventeen::{CellSet, Plan, Tally};
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
    /// A mark of its plan: another version of the page may divide otherwise.
    plan: u32,
    tally: Tally,
    puzzles: Vec<(CellSet, f64)>,
    fruitful: Vec<usize>,
    learned: Vec<CellSet>,
    elapsed: f64,
}

/// Keeps a search, with the sets that it has learned.
pub fn keep(run: &Run, learned: impl Iterator<Item = CellSet>) {
    let (Some(plan), Some(tally)) = (&run.plan, &run.tally) else {
        return;
    };
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
                plan: mark(plan),
                tally: tally.clone(),
                puzzles: puzzles.map(|puzzle| (puzzle.clues, puzzle.at)).collect(),
                fruitful: run.fruitful.iter().copied().collect(),
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

/// Goes on with what was kept of a search, if anything was: the sets that it
/// had learned.
pub fn take_up(run: &mut Run) -> Vec<CellSet> {
    let mark_now = run.plan.as_deref().map(mark);
    let kept = all().into_iter().find(|kept| kept.is_of(run.goal));
    let Some(kept) = kept.filter(|kept| Some(kept.plan) == mark_now) else {
        return Vec::new();
    };
    let puzzles = kept.puzzles.into_iter();
    let puzzles: Vec<FoundPuzzle> = puzzles
        .map(|(clues, at)| FoundPuzzle { clues, at })
        .collect();
    let fruitful: Vec<usize> = kept.fruitful;
    if run.take_up(kept.tally, &puzzles, kept.elapsed) {
        let pieces = run.pieces().1;
        run.fruitful = fruitful
            .into_iter()
            .filter(|&piece| piece < pieces)
            .collect();
        kept.learned
    } else {
        Vec::new()
    }
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

/// A mark of a plan, FNV-1a over its pieces: two plans that differ hardly have
/// the same.
fn mark(plan: &Plan) -> u32 {
    let words = plan.pieces.iter().flat_map(|piece| {
        let [a, b] = piece.clues;
        let [c, d] = piece.closed;
        [u32::from(piece.pass), a, b, c, d]
    });
    words.fold(0x811c_9dc5, |mark, word| {
        (mark ^ word).wrapping_mul(0x0100_0193)
    })
}
