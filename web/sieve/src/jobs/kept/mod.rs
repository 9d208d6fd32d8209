//! Searches that the browser keeps, so that they can go on after the page was
//! left or loaded again. What is kept is the engine's checkpoint, the same bytes
//! as those of `ginnow solve --checkpoint`.

mod entry;

pub use entry::Entry;

use entry::{MOST_BYTES, PREFIX, outdated};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow_kit::browser::database;
use wasm_bindgen::JsValue;

/// Keeps a search in place of what was kept of it, and of the oldest others
/// where there is no room for all. One that is too large is not kept.
///
/// # Errors
/// Where the browser keeps nothing.
pub async fn keep(entry: Entry, checkpoint: Vec<u8>) -> Result<(), JsValue> {
    if entry.bytes > MOST_BYTES {
        return Ok(());
    }
    let kept = Some((&*entry.name(), &*checkpoint));
    database::change_among(PREFIX, |names| outdated(&names, &entry), kept).await
}

/// What came of looking for a search.
pub enum Recalled {
    /// Nothing is kept, or the browser keeps nothing.
    Nothing,
    /// What was kept could not be gone on with, and is gone.
    LeftOut,
    /// It can go on.
    Search(Entry, Box<Optimizer>),
}

/// The search of a board that was kept last.
pub async fn recall(size: Number, goal: Goal) -> Recalled {
    let Ok(all) = all().await else {
        return Recalled::Nothing;
    };
    let of_board = all.into_iter().filter(|entry| entry.is_about(size, goal));
    let Some(entry) = of_board.max_by_key(|entry| entry.at) else {
        return Recalled::Nothing;
    };
    let name = entry.name();
    let bytes = database::read(&name).await.ok().flatten();
    let Some(bytes) = bytes else {
        return Recalled::Nothing;
    };
    match Optimizer::resume(&bytes) {
        Ok(optimizer) if is_of(&entry, &optimizer) => Recalled::Search(entry, Box::new(optimizer)),
        _ => {
            let _ = database::change(&[name], None).await;
            Recalled::LeftOut
        }
    }
}

/// Whether a search is what its name says.
fn is_of(entry: &Entry, optimizer: &Optimizer) -> bool {
    let start = optimizer.start();
    entry.is_about(start.size(), optimizer.goal())
        && entry.task.moves == start.moves()
        && entry.task.required == optimizer.required()
}

/// All searches that are kept.
///
/// # Errors
/// Where the browser keeps nothing.
pub async fn all() -> Result<Vec<Entry>, JsValue> {
    let names = database::names(PREFIX).await?;
    Ok(names.iter().filter_map(|name| Entry::of(name)).collect())
}

/// Keeps none of them any more.
///
/// # Errors
/// Where the browser keeps nothing.
pub async fn clear() -> Result<(), JsValue> {
    database::change_among(PREFIX, |names| names, None).await
}
