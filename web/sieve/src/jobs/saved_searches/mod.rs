//! Saves searches in the browser, so that you can resume them after closing or reloading the page.
//! The bytes are the engine's checkpoint, in the same format as that of `ginnow solve
//! --checkpoint`.

mod entry;

pub use entry::Entry;

use entry::{MOST_BYTES, PREFIX, outdated};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CheckpointError, Goal, Optimizer};
use ginnow_kit::browser::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// The prefix of the names of searches that we've set aside because we couldn't read them.
const ASIDE: &str = "unreadable/";

/// Saves a search. This replaces the earlier version of the same search and, if there isn't enough
/// space, the oldest of the others.
///
/// # Errors
/// Returns an error if the search is too large, or if the browser doesn't store data.
pub async fn keep(entry: Entry, checkpoint: Vec<u8>) -> Result<(), Unsaved> {
    if entry.bytes > MOST_BYTES {
        return Err(Unsaved::TooLarge);
    }
    let saved = Some((&*entry.name(), &*checkpoint));
    Ok(database::change_among(PREFIX, |names| outdated(&names, &entry), saved).await?)
}

/// The result of looking for a saved search.
pub enum Recalled {
    /// Nothing is saved, or the browser doesn't store data.
    Nothing,
    /// There is a saved search, but we can't resume it. We set it aside under another name, unless
    /// a newer build of the page has saved it, since that build can still resume it.
    Omitted,
    /// A search that can be resumed.
    Search(Entry, Box<Optimizer>),
}

/// Returns the latest saved search of a board.
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
        // A newer version of the page has saved this, and can still resume it. We may be an old
        // copy that's open without a connection, so we mustn't touch it.
        Err(CheckpointError::Version) => Recalled::Omitted,
        _ => {
            let aside = format!("{ASIDE}{}", entry.name());
            let _ = database::change(&[entry.name()], Some((&aside, &bytes))).await;
            Recalled::Omitted
        }
    }
}

/// Returns true if a search matches its name. The name decides where the search is offered, so we
/// don't want to show another one there.
fn is_of(entry: &Entry, optimizer: &Optimizer) -> bool {
    let start = optimizer.start();
    entry.is_about(start.size(), optimizer.goal())
        && entry.task.moves == start.moves()
        && entry.task.required == optimizer.required()
}

/// Returns all saved searches.
///
/// # Errors
/// Returns an error if the browser doesn't store data.
pub async fn all() -> Result<Vec<Entry>, JsValue> {
    let names = database::names(PREFIX).await?;
    Ok(names.iter().filter_map(|name| Entry::of(name)).collect())
}

/// Deletes all saved searches.
///
/// # Errors
/// Returns an error if the browser doesn't store data.
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
        // We get this answer right away, because nothing has been requested from the browser yet.
        let answer = pin!(keep(entry, Vec::new())).poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(answer, Poll::Ready(Err(Unsaved::TooLarge)));
    }
}
