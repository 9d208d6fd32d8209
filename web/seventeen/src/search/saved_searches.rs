//! Saves the latest few searches in the browser, so that they can be resumed after the page was closed. Work on open
//! pieces is lost.
//!
//! They are usually stored in the browser's database. That is asynchronous, however, and a page that is being closed
//! does not have the time to wait. It writes its search to the small synchronous storage instead, and the next page
//! moves it to the database.

use super::run::{FoundPuzzle, Goal, Lost, Run};
use ginnow::seventeen::{CLUES, CellSet, Plan, stored};
use ginnow::sudoku::Solution;
use ginnow_kit::browser::LatestEntries;
use ginnow_kit::browser::database::{self, Unsaved};
use ginnow_kit::browser::memory;
use js_sys::{Date, JSON};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;

/// Searches in the database. Time, number of clues and grid are part of their names.
const ENTRIES: LatestEntries =
    LatestEntries { prefix: "seventeen/search/", most: 12, most_bytes: LONGEST };

/// Key in the synchronous storage for the searches of closed pages. Up to version 0.1, all searches were stored there.
const LEFT: &str = "seventeen/searches";

/// Maximum number of learned sets saved per search (the smallest ones), and of puzzles. Searches with more puzzles are
/// too large to be saved.
const MOST_SETS: usize = 1_500;
const MOST_PUZZLES: usize = 2_000;

/// Maximum length of a saved search in bytes, for both reading and writing.
const LONGEST: usize = 1_000_000;

/// A search is saved in this format.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SavedSearch {
    /// The grid in its packed form.
    grid: String,
    clues: u32,
    /// The finished pieces, each as a [`stored::line`]. Versions up to 0.1 only saved the combined results of all
    /// pieces. Those can't be checked, so the pieces have to be searched again.
    #[serde(default)]
    pieces: Vec<String>,
    /// Number of pieces, or 0 if unknown.
    #[serde(default)]
    all: usize,
    puzzles: Vec<(CellSet, f64)>,
    learned: Vec<CellSet>,
    /// In milliseconds.
    elapsed: f64,
}

/// The list of unfinished searches has this entry.
#[derive(Debug, Clone, PartialEq)]
pub struct Unfinished {
    pub goal: Goal,
    /// Number of finished pieces and of all pieces.
    pub pieces: (usize, usize),
    pub puzzles: usize,
}

impl SavedSearch {
    /// Converts a search for saving. `None` if nothing is worth saving yet.
    pub fn of(
        run: &Run,
        pieces: &[String],
        learned: impl Iterator<Item = CellSet>,
    ) -> Option<Self> {
        if !run.has_started() {
            return None;
        }
        let mut learned: Vec<CellSet> = learned.collect();
        learned.sort_by_key(|set| set.len());
        learned.truncate(MOST_SETS);
        // One puzzle more than allowed is enough to notice that the search is too large.
        let puzzles = run.puzzles.iter().take(MOST_PUZZLES + 1);
        Some(SavedSearch {
            grid: run.goal.grid.pack(),
            clues: run.goal.clues,
            pieces: pieces.to_vec(),
            all: run.pieces().1,
            puzzles: puzzles.map(|puzzle| (puzzle.clues, puzzle.at)).collect(),
            learned,
            elapsed: run.elapsed,
        })
    }

    /// Restores this search. The lines of its pieces and its learned sets are returned, because they'll have to be
    /// saved again. A piece that was saved twice is only returned once, or else the list of unfinished searches would
    /// count it twice.
    pub fn take_up(self, run: &mut Run, plan: &Plan) -> (Vec<String>, Vec<CellSet>) {
        let lines = self.pieces.iter().map(String::as_str);
        let read = stored::read(&run.goal.grid, plan, lines);
        let mut results = read.results;
        results.sort_by_key(|result| result.piece);
        results.dedup_by_key(|result| result.piece);
        let puzzles = self.puzzles.into_iter();
        let puzzles: Vec<FoundPuzzle> =
            puzzles.map(|(clues, at)| FoundPuzzle { clues, at }).collect();
        run.take_up(&results, &puzzles, self.elapsed);
        // Pieces that are finished after all aren't lost.
        let lost = read.damaged.len().min(run.open().len());
        run.lost = (lost > 0).then_some(Lost::Pieces(lost));
        let line = |result| stored::line(&run.goal.grid, plan, result);
        (results.iter().map(line).collect(), self.learned)
    }

    /// Returns the end of its name in the database, which stays the same whenever the search is saved.
    fn ending(&self) -> String {
        format!("/{}/{}", self.clues, self.grid)
    }

    /// Serializes `value`. It is this search or something that contains it.
    fn text<T: Serialize>(&self, value: &T) -> Result<String, Unsaved> {
        if self.puzzles.len() > MOST_PUZZLES {
            return Err(Unsaved::TooLarge);
        }
        let text = written(value).ok_or(Unsaved::Failed)?;
        if text.len() > LONGEST { Err(Unsaved::TooLarge) } else { Ok(text) }
    }

    /// Writes the search to the database, replacing the previous version. If the search has become too large, the
    /// previous version stays.
    async fn put(&self) -> Result<(), Unsaved> {
        let text = self.text(self)?;
        let ending = self.ending();
        let name = format!("{}{:015.0}{ending}", ENTRIES.prefix, Date::now());
        ENTRIES.save(&name, &ending, text.as_bytes()).await
    }

    fn unfinished(&self) -> Option<Unfinished> {
        let pieces = (self.pieces.len(), self.all);
        let grid = Solution::unpack(&self.grid).ok()?;
        let is_right = !grid.digits().contains(&0) && CLUES.contains(&self.clues);
        (is_right && pieces.0 < pieces.1).then_some(Unfinished {
            goal: Goal { grid, clues: self.clues },
            pieces,
            puzzles: self.puzzles.len(),
        })
    }
}

/// Saves a search in the database, or in the synchronous storage if there is no database.
///
/// # Errors
/// Returns an error if the search is too large, or if neither of them works.
pub async fn keep(saved: SavedSearch) -> Result<(), Unsaved> {
    match saved.put().await {
        Err(Unsaved::Failed) => leave(&saved),
        result => result,
    }
}

/// Saves a search when the page is closed.
///
/// # Errors
/// Returns an error if the search is too large, or if the browser does not store it.
pub fn leave(saved: &SavedSearch) -> Result<(), Unsaved> {
    let text = saved.text(&[saved])?;
    let is_unread = |text: &String| parsed::<Vec<SavedSearch>>(text).is_none();
    if memory::recall(LEFT).is_some_and(|left| is_unread(&left)) {
        memory::set_aside(LEFT);
    }
    if memory::try_remember(LEFT, &text) { Ok(()) } else { Err(Unsaved::Failed) }
}

/// There is a saved search, but we can't read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

/// A search for a goal, if the browser has saved one.
pub type Recalled = Result<Option<SavedSearch>, Unreadable>;

/// Finds the search for a goal. If a closed page has left a version in the synchronous storage, that is the latest one,
/// and it is available even if the database does not answer. Unreadable texts are moved out of the way, because the new
/// search would otherwise replace them, and a newer version of the page may be able to read them.
///
/// # Errors
/// Returns an error if we can't read it, so that the page can admit that its search starts from scratch.
pub async fn find(goal: Goal) -> Recalled {
    let ending = format!("/{}/{}", goal.clues, goal.grid.pack());
    let (text, left) = left();
    let Some(left) = left else {
        memory::set_aside(LEFT);
        memory::remember(LEFT, "");
        return saved(&ending).await?.map(Some).ok_or(Unreadable);
    };
    if let Some(latest) = left.iter().find(|saved| saved.ending() == ending).cloned() {
        spawn_local(move_left(text, left));
        return Ok(Some(latest));
    }
    move_left(text, left).await;
    saved(&ending).await
}

/// Finds the search with this ending in the database.
async fn saved(ending: &str) -> Recalled {
    let Ok(Some(name)) = ENTRIES.latest(ending).await else {
        return Ok(None);
    };
    let Ok(Some(bytes)) = database::read(&name).await else {
        return Ok(None);
    };
    let saved = parsed_bytes(&bytes);
    if saved.is_none() {
        database::set_aside(&name, &bytes).await;
    }
    saved.map(Some).ok_or(Unreadable)
}

/// The name of a search, and its entry in the list (`None` if it's finished or unreadable).
type Listed = (String, Option<Unfinished>);

thread_local! {
    /// The searches read for the last list. Texts can be a megabyte long, so they should not be parsed more than once.
    /// Entries never change, because the time is part of their name.
    static LISTED: RefCell<Vec<Listed>> = const { RefCell::new(Vec::new()) };
}

/// Returns all searches that can be resumed, from the latest to the oldest.
pub async fn unfinished() -> Vec<Unfinished> {
    let names = ENTRIES.names().await.unwrap_or_default();
    let before = LISTED.with_borrow(Vec::clone);
    let mut listed: Vec<Listed> = Vec::new();
    for name in names {
        let known = before.iter().find(|known| known.0 == name).cloned();
        if known.is_some() {
            listed.extend(known);
        } else if let Ok(Some(bytes)) = database::read(&name).await {
            let saved = parsed_bytes(&bytes);
            listed.push((name, saved.and_then(|saved| saved.unfinished())));
        }
    }
    LISTED.set(listed.clone());
    listed.into_iter().rev().filter_map(|listed| listed.1).collect()
}

/// Returns searches left by closed pages that are not in the database yet, both as text and parsed (`None` if that isn't
/// possible).
fn left() -> (String, Option<Vec<SavedSearch>>) {
    let text = memory::recall(LEFT).unwrap_or_default();
    let left = if text.is_empty() { Some(Vec::new()) } else { parsed(&text) };
    (text, left)
}

/// Moves these searches to the database. If that fails, they stay. The same goes if another page has saved one in the
/// meantime, because we could otherwise overwrite newer work.
async fn move_left(text: String, left: Vec<SavedSearch>) {
    for saved in left.iter().rev() {
        if saved.put().await == Err(Unsaved::Failed) {
            return;
        }
    }
    if !left.is_empty() && memory::recall(LEFT) == Some(text) {
        memory::remember(LEFT, "");
    }
}

fn parsed_bytes(bytes: &[u8]) -> Option<SavedSearch> {
    parsed(std::str::from_utf8(bytes).ok()?)
}

/// Parses JSON, unless it is longer than anything we write.
fn parsed<T: DeserializeOwned>(text: &str) -> Option<T> {
    let text = Some(text).filter(|text| text.len() <= LONGEST)?;
    serde_wasm_bindgen::from_value(JSON::parse(text).ok()?).ok()
}

fn written<T: Serialize>(value: &T) -> Option<String> {
    let value: JsValue = serde_wasm_bindgen::to_value(value).ok()?;
    JSON::stringify(&value).ok()?.as_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    #[test]
    fn a_search_that_is_too_large_is_not_skipped_silently() {
        let puzzle = (CellSet::default(), 0.0);
        let saved = SavedSearch {
            grid: String::new(),
            clues: 17,
            pieces: Vec::new(),
            all: 1,
            puzzles: vec![puzzle; MOST_PUZZLES + 1],
            learned: Vec::new(),
            elapsed: 0.0,
        };
        assert_eq!(leave(&saved), Err(Unsaved::TooLarge));
        let answer = pin!(keep(saved)).poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(answer, Poll::Ready(Err(Unsaved::TooLarge)));
    }
}
