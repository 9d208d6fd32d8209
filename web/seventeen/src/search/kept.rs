//! Searches that the browser keeps, to be gone on with after the page was closed: the last few, without
//! what their open pieces had begun.
//!
//! They are in its database. A page that is left has no time for that: it writes its search into the memory
//! of a few words, and the next page moves it to where it belongs.

use super::run::{FoundPuzzle, Goal, Run};
use ginnow::seventeen::{CLUES, CellSet, Plan, stored};
use ginnow::sudoku::Solution;
use ginnow_kit::browser::{database, memory};
use js_sys::{Date, JSON};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;

/// What the names in the database begin with: then come the time, the number of clues, and the grid.
const PREFIX: &str = "seventeen/search/";

/// Where the search of a page is that was left. Pages up to 0.1 kept all of them here.
const LEFT: &str = "seventeen/searches";

/// How many searches are kept, the last ones.
const MOST: usize = 12;

/// How many learned sets, the smallest, and how many puzzles are kept of each. A search with more puzzles is
/// not kept.
const MOST_SETS: usize = 1_500;
const MOST_PUZZLES: usize = 2_000;

/// No text that is longer is read or kept, in bytes.
const LONGEST: usize = 1_000_000;

/// A search that was left.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    /// The grid, packed.
    grid: String,
    clues: u32,
    /// The finished pieces, each as [`stored::line`]. Pages up to 0.1 kept only what
    /// they gave together, which cannot be checked: their pieces are searched again.
    #[serde(default)]
    pieces: Vec<String>,
    /// How many pieces there are; 0 where that is not known.
    #[serde(default)]
    all: usize,
    puzzles: Vec<(CellSet, f64)>,
    learned: Vec<CellSet>,
    /// In milliseconds.
    elapsed: f64,
}

/// An unfinished search, for a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Unfinished {
    pub goal: Goal,
    /// How many pieces are finished, and how many there are.
    pub pieces: (usize, usize),
    pub puzzles: usize,
}

impl Kept {
    /// A search with its finished pieces, and with the sets that it has learned; none where nothing was
    /// done, or too much was found.
    pub fn of(
        run: &Run,
        pieces: &[String],
        learned: impl Iterator<Item = CellSet>,
    ) -> Option<Self> {
        if !run.is_begun() || run.puzzles.len() > MOST_PUZZLES {
            return None;
        }
        let mut learned: Vec<CellSet> = learned.collect();
        learned.sort_by_key(|set| set.len());
        learned.truncate(MOST_SETS);
        let puzzles = run.puzzles.iter();
        Some(Kept {
            grid: run.goal.grid.pack(),
            clues: run.goal.clues,
            pieces: pieces.to_vec(),
            all: run.pieces().1,
            puzzles: puzzles.map(|puzzle| (puzzle.clues, puzzle.at)).collect(),
            learned,
            elapsed: run.elapsed,
        })
    }

    /// Has a search go on from here: gives the lines of its pieces, and the sets that it had learned.
    pub fn take_up(self, run: &mut Run, plan: &Plan) -> (Vec<String>, Vec<CellSet>) {
        let lines = self.pieces.iter().map(String::as_str);
        let results = stored::read(&run.goal.grid, plan, lines).results;
        let puzzles = self.puzzles.into_iter();
        let puzzles: Vec<FoundPuzzle> = puzzles
            .map(|(clues, at)| FoundPuzzle { clues, at })
            .collect();
        run.take_up(&results, &puzzles, self.elapsed);
        let line = |result| stored::line(&run.goal.grid, plan, result);
        (results.iter().map(line).collect(), self.learned)
    }

    /// What ends the name of a search in the database.
    fn ending(&self) -> String {
        format!("/{}/{}", self.clues, self.grid)
    }

    /// Puts it into the database, in the place of what was there of the same search.
    async fn put(&self) -> Result<(), JsValue> {
        let ending = self.ending();
        let name = format!("{PREFIX}{:015.0}{ending}", Date::now());
        let text = written(self).filter(|text| text.len() <= LONGEST);
        let kept = text.as_ref().map(|text| (&*name, text.as_bytes()));
        database::change_among(PREFIX, |names| outdated(names, &ending), kept).await
    }

    fn unfinished(&self) -> Option<Unfinished> {
        let pieces = (self.pieces.len(), self.all);
        let grid = Solution::unpack(&self.grid).ok()?;
        let is_right = !grid.digits().contains(&0) && CLUES.contains(&self.clues);
        (is_right && pieces.0 < pieces.1).then_some(Unfinished {
            goal: Goal {
                grid,
                clues: self.clues,
            },
            pieces,
            puzzles: self.puzzles.len(),
        })
    }
}

/// What goes when a search is put among those with these names: what was there of it, and the oldest.
fn outdated(names: Vec<String>, ending: &str) -> Vec<String> {
    let (mut same, mut others): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|name| name.ends_with(ending));
    others.truncate((others.len() + 1).saturating_sub(MOST));
    same.append(&mut others);
    same
}

/// Keeps a search: in the database, or, where there is none, in the memory of a few words.
pub async fn keep(kept: Kept) {
    if kept.put().await.is_err() {
        leave(kept);
    }
}

/// Keeps a search when the page is left.
pub fn leave(kept: Kept) {
    if let Some(text) = written(&vec![kept]).filter(|text| text.len() <= LONGEST) {
        memory::remember(LEFT, &text);
    }
}

/// What is kept of a search. What the page before left of it is the latest, and is there even if the database
/// does not answer.
pub async fn find(goal: Goal) -> Option<Kept> {
    let ending = format!("/{}/{}", goal.clues, goal.grid.pack());
    let (text, left) = left();
    if let Some(latest) = left.iter().find(|kept| kept.ending() == ending).cloned() {
        spawn_local(move_left(text, left));
        return Some(latest);
    }
    move_left(text, left).await;
    let names = database::names(PREFIX).await.unwrap_or_default();
    read(&names.into_iter().rfind(|name| name.ends_with(&ending))?).await
}

/// A stored search by its name, for the list; `None` if it is finished.
type Listed = (String, Option<Unfinished>);

thread_local! {
    /// The searches that were read for the last list. Names contain the time, so an entry never changes, and each text of
    /// up to a megabyte is parsed once.
    static LISTED: RefCell<Vec<Listed>> = const { RefCell::new(Vec::new()) };
}

/// The searches that can be gone on with, the latest first.
pub async fn unfinished() -> Vec<Unfinished> {
    let names = database::names(PREFIX).await.unwrap_or_default();
    let before = LISTED.with_borrow(Vec::clone);
    let mut listed: Vec<Listed> = Vec::new();
    for name in names {
        let known = before.iter().find(|known| known.0 == name).cloned();
        if known.is_some() {
            listed.extend(known);
        } else if let Some(kept) = read(&name).await {
            listed.push((name, kept.unfinished()));
        }
    }
    LISTED.set(listed.clone());
    listed
        .into_iter()
        .rev()
        .filter_map(|listed| listed.1)
        .collect()
}

/// What pages have left that is not in the database yet: as it is written, and what it says.
fn left() -> (String, Vec<Kept>) {
    let text = memory::recall(LEFT).filter(|text| text.len() <= LONGEST);
    let text = text.unwrap_or_default();
    let left = parsed(&text).unwrap_or_default();
    (text, left)
}

/// Moves what was left into the database. What cannot be moved stays, and so does what a page leaves meanwhile.
async fn move_left(text: String, left: Vec<Kept>) {
    for kept in left.iter().rev() {
        if kept.put().await.is_err() {
            return;
        }
    }
    if !left.is_empty() && memory::recall(LEFT) == Some(text) {
        memory::remember(LEFT, "");
    }
}

/// What is kept under a name; what cannot be read is nothing.
async fn read(name: &str) -> Option<Kept> {
    let bytes = database::read(name).await.ok()??;
    parsed(std::str::from_utf8(&bytes).ok()?)
}

fn parsed<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_wasm_bindgen::from_value(JSON::parse(text).ok()?).ok()
}

fn written<T: Serialize>(value: &T) -> Option<String> {
    let value: JsValue = serde_wasm_bindgen::to_value(value).ok()?;
    JSON::stringify(&value).ok()?.as_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_searches_are_kept_each_once() {
        let name = |at: usize| format!("{PREFIX}{at:015}/17/grid-{at}");
        let names: Vec<String> = (0..MOST).map(name).collect();
        assert_eq!(outdated(names.clone(), "/17/other"), [name(0)]);
        assert_eq!(outdated(names.clone(), "/17/grid-5"), [name(5)]);
        assert!(outdated(names[1..].to_vec(), "/17/other").is_empty());
    }
}
