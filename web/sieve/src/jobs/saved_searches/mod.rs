//! Saves searches in the browser's database, so you can resume them after you have closed or
//! reloaded the page. The bytes are plain checkpoints, just like those of `ginnow solve
//! --checkpoint`.

mod entry;

pub use entry::Entry;

use entry::{MOST_BYTES, PREFIX, outdated};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CheckpointError, Goal, Optimizer};
use ginnow_kit::browser::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// Saves a search in place of its previous version. If space runs out, the oldest other searches
/// are deleted.
///
/// # Errors
/// Returns an error if the search is too large, or if the browser does not store data.
pub async fn keep(entry: Entry, checkpoint: Vec<u8>) -> Result<(), Unsaved> {
    if entry.bytes > MOST_BYTES {
        return Err(Unsaved::TooLarge);
    }
    let saved = Some((&*entry.name(), &*checkpoint));
    Ok(database::change_among(PREFIX, |names| outdated(&names, &entry), saved).await?)
}

/// Looking for a saved search has one of these results.
pub enum Recalled {
    /// Nothing, perhaps because the browser does not store data.
    Nothing,
    /// There is one, but we cannot resume it. It has been moved out of the way, unless it is from a
    /// newer build of the page, which can still use it.
    Omitted,
    /// A search to resume.
    Search(Entry, Box<Optimizer>),
}

/// Returns the most recent search of a board.
pub async fn recall(size: Number, goal: Goal) -> Recalled {
    let Ok(all) = all().await else {
        return Recalled::Nothing;
    };
    let of_board = all.into_iter().filter(|entry| entry.is_about(size, goal));
    let Some(entry) = of_board.max_by_key(|entry| entry.at) else {
        return Recalled::Nothing;
    };
    let bytes = database::read(&entry.name()).await.ok().flatten();
    let Some(bytes) = bytes else {
        return Recalled::Nothing;
    };
    match Optimizer::resume(&bytes) {
        Ok(optimizer) if is_of(&entry, &optimizer) => Recalled::Search(entry, Box::new(optimizer)),
        // Saved by a newer build, which can still resume it. Hands off: this may just be an old
        // copy of the page, left open without a connection.
        Err(CheckpointError::Version) => Recalled::Omitted,
        _ => {
            database::set_aside(&entry.name(), &bytes).await;
            Recalled::Omitted
        }
    }
}

/// The name of an entry determines where we offer its search. We'd better not show any other search
/// there.
fn is_of(entry: &Entry, optimizer: &Optimizer) -> bool {
    let start = optimizer.start();
    entry.is_about(start.size(), optimizer.goal())
        && entry.task.moves == start.moves()
        && entry.task.required == optimizer.required()
}

/// Lists all saved searches.
///
/// # Errors
/// Returns an error if the browser does not store data.
pub async fn all() -> Result<Vec<Entry>, JsValue> {
    let names = database::names(PREFIX).await?;
    Ok(names.iter().filter_map(|name| Entry::of(name)).collect())
}

/// Deletes them all.
///
/// # Errors
/// Returns an error if the browser does not store data.
pub async fn clear() -> Result<(), JsValue> {
    database::change_among(PREFIX, |names| names, None).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::BoardTask;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    #[test]
    fn a_search_that_is_too_large_is_not_skipped_silently() {
        let task = BoardTask::full_board(1000);
        let entry = Entry { task, at: 1, bytes: MOST_BYTES + 1, elapsed: 1 };
        // No request to the browser is needed, so the answer comes right away.
        let answer = pin!(keep(entry, Vec::new())).poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(answer, Poll::Ready(Err(Unsaved::TooLarge)));
    }
}
