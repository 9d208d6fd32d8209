//! You can resume searches in the browser's storage after closing the page. They are the engine's checkpoints, with
//! exactly the same bytes as in `ginnow common-divisor solve --checkpoint`. The names of entries contain everything for
//! the list, so we do not have to read them.

use ginnow::common_divisor::links::read;
use ginnow::common_divisor::{Method, Puzzle};
use ginnow::results::canonical;
use ginnow_kit::browser::LatestEntries;
use ginnow_kit::browser::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// Entries, with a version of their names.
const ENTRIES: LatestEntries =
    LatestEntries { prefix: "common-divisor/search/1/", most: 12, most_bytes: 8 << 20 };

/// A search to resume.
#[derive(Debug, Clone, PartialEq)]
pub struct Unfinished {
    pub puzzle: Puzzle,
    pub method: Method,
    /// When it was stored, in Unix milliseconds.
    pub at: u64,
    /// Milliseconds of work so far.
    pub elapsed: u64,
    pub nodes: u64,
    /// Largest divisor so far, or 0 if there's no grid yet.
    pub divisor: u64,
}

impl Unfinished {
    /// Returns the entry's name. It starts with the time, so sorting names sorts the searches.
    fn name(&self) -> String {
        let Unfinished { at, elapsed, nodes, divisor, .. } = self;
        let prefix = ENTRIES.prefix;
        format!("{prefix}{at:015}/{elapsed}/{nodes}/{divisor}{}", self.ending())
    }

    /// The part of the name that stays the same each time this search is stored.
    fn ending(&self) -> String {
        format!("/{}/{}", self.method.name(), canonical::common_divisor(&self.puzzle))
    }

    fn of(name: &str) -> Option<Self> {
        let mut parts = name.strip_prefix(ENTRIES.prefix)?.splitn(6, '/');
        let mut figure = || parts.next()?.parse().ok();
        let (at, elapsed, nodes, divisor) = (figure()?, figure()?, figure()?, figure()?);
        let method = parts.next()?;
        let method = Method::ALL.into_iter().find(|one| one.name() == method)?;
        let link = read(parts.next()?);
        link.problems.is_empty().then_some(Unfinished {
            puzzle: link.shared.puzzle,
            method,
            at,
            elapsed,
            nodes,
            divisor,
        })
    }
}

/// Stores a search in place of its earlier entries.
///
/// # Errors
/// Returns an error if the search is too large, if the browser has no storage, or if the storage is full.
pub async fn keep(search: Unfinished, checkpoint: Vec<u8>) -> Result<(), Unsaved> {
    ENTRIES.save(&search.name(), &search.ending(), &checkpoint).await
}

/// Deletes a finished search.
pub async fn forget(search: Unfinished) {
    ENTRIES.forget(&search.ending()).await;
}

/// Returns all stored searches, latest first.
pub async fn all() -> Vec<Unfinished> {
    let names = ENTRIES.names().await.unwrap_or_default();
    let all = names.iter().rev().filter_map(|name| Unfinished::of(name));
    all.collect()
}

/// Returns a search's latest checkpoint, with the milliseconds of work in it. This may not be the one in the list: if
/// the search has been stored again in the meantime, it has another name.
///
/// # Errors
/// Returns an error if the browser does not store anything, or does not answer.
pub async fn latest(search: &Unfinished) -> Result<Option<(Vec<u8>, u64)>, JsValue> {
    let name = ENTRIES.latest(&search.ending()).await?;
    let Some(found) = name.and_then(|name| Unfinished::of(&name)) else {
        return Ok(None);
    };
    let bytes = database::read(&found.name()).await?;
    Ok(bytes.map(|bytes| (bytes, found.elapsed)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::DivisorGoal;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn search(at: u64, method: Method) -> Unfinished {
        Unfinished {
            puzzle: Puzzle::published().with_goal(DivisorGoal::RowsAndColumns),
            method,
            at,
            elapsed: 61_500,
            nodes: 123_456_789,
            divisor: 37,
        }
    }

    #[test]
    fn names_are_read_back() {
        let one = search(1_795_000_000_000, Method::Divisors);
        assert_eq!(Unfinished::of(&one.name()), Some(one.clone()));
        let published = Unfinished { puzzle: Puzzle::published(), ..one };
        assert_eq!(Unfinished::of(&published.name()), Some(published.clone()));
        for wrong in [
            "",
            ENTRIES.prefix,
            "common-divisor/search/1/1/2/3/4/rows",
            "common-divisor/search/1/1/2/3/4/best/common-divisor/1",
            "common-divisor/search/1/1/2/x/4/rows/common-divisor/1",
            "common-divisor/search/1/1/2/3/4/rows/common-divisor/1?givens=zz",
        ] {
            assert_eq!(Unfinished::of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_search_that_is_too_large_is_not_skipped_silently() {
        let keeping = pin!(keep(search(1, Method::Rows), vec![0; ENTRIES.most_bytes + 1]));
        // No request to the browser is needed, so the answer comes right away.
        let answer = keeping.poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(answer, Poll::Ready(Err(Unsaved::TooLarge)));
    }
}
