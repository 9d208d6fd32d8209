//! Searches that the browser stores, so that they can resume after the page was closed. The content is the
//! engine's checkpoint, the same bytes as `ginnow common-divisor solve --checkpoint`. The name of an entry
//! contains everything the list shows.

use ginnow::common_divisor::links::read;
use ginnow::common_divisor::{Method, Puzzle};
use ginnow::results::canonical;
use ginnow_kit::browser::LatestEntries;
use ginnow_kit::browser::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// The entries. The number is the version of their names.
const ENTRIES: LatestEntries =
    LatestEntries { prefix: "common-divisor/search/1/", most: 12, most_bytes: 8 << 20 };

/// A stored search.
#[derive(Debug, Clone, PartialEq)]
pub struct Unfinished {
    pub puzzle: Puzzle,
    pub method: Method,
    /// When it was stored, in milliseconds since 1970.
    pub at: u64,
    /// The milliseconds of work so far.
    pub elapsed: u64,
    pub nodes: u64,
    /// The largest divisor found; 0 if none.
    pub divisor: u64,
}

impl Unfinished {
    /// Returns the name of its entry. Names sort by time.
    fn name(&self) -> String {
        let Unfinished { at, elapsed, nodes, divisor, .. } = self;
        let prefix = ENTRIES.prefix;
        format!("{prefix}{at:015}/{elapsed}/{nodes}/{divisor}{}", self.ending())
    }

    /// Returns the end of the names of all entries for the same search.
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
/// If the search is too large, or the browser has no storage, or it is full.
pub async fn keep(search: Unfinished, checkpoint: Vec<u8>) -> Result<(), Unsaved> {
    ENTRIES.save(&search.name(), &search.ending(), &checkpoint).await
}

/// Deletes the entries of a finished search.
pub async fn forget(search: Unfinished) {
    ENTRIES.forget(&search.ending()).await;
}

/// Returns all stored searches, the latest first.
pub async fn all() -> Vec<Unfinished> {
    let names = ENTRIES.names().await.unwrap_or_default();
    let all = names.iter().rev().filter_map(|name| Unfinished::of(name));
    all.collect()
}

/// Returns the latest checkpoint of a search, with the milliseconds of work that it took. The search may have been
/// stored again since it was listed, under another name.
///
/// # Errors
/// Returns an error if the browser stores nothing, or doesn't answer.
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
        // The answer comes before anything is requested from the browser.
        let answer = keeping.poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(answer, Poll::Ready(Err(Unsaved::TooLarge)));
    }
}
