//! A strategy's results by board may be incomplete, and can be stored in the browser.

use crate::jobs::running::{Batch, Outcome};
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Played, Range, ScriptError, Summary};

/// A strategy's results on all boards so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Results {
    /// By N, without duplicates.
    boards: Vec<Outcome>,
    /// Also by N.
    errors: Vec<(Number, ScriptError)>,
    /// If the current board takes long: its N, and seconds so far.
    long: Option<(Number, u32)>,
}

/// Totals over a range of boards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Totals {
    /// Scores on the boards played.
    pub summary: Summary,
    /// Milliseconds for these boards.
    pub milliseconds: u64,
}

impl Results {
    /// Adds results from the worker.
    pub fn add(&mut self, batch: Batch) {
        for outcome in batch.outcomes {
            match self.find(outcome.size) {
                Ok(at) => self.boards[at] = outcome,
                Err(at) => self.boards.insert(at, outcome),
            }
        }
        for (size, error) in batch.errors {
            match self.errors.binary_search_by_key(&size, |(size, _)| *size) {
                Ok(at) => self.errors[at].1 = error,
                Err(at) => self.errors.insert(at, (size, error)),
            }
        }
        self.long = batch.long;
    }

    /// Adds earlier results, except for boards that already have one.
    pub fn merge(&mut self, other: Results) {
        for outcome in other.boards {
            if let Err(at) = self.find(outcome.size) {
                self.boards.insert(at, outcome);
            }
        }
    }

    /// Returns a board's index, or where to insert it (as an error).
    fn find(&self, size: Number) -> Result<usize, usize> {
        self.boards.binary_search_by_key(&size, |one| one.size)
    }

    fn range(&self, range: Range) -> &[Outcome] {
        let begin = self.boards.partition_point(|one| one.size < range.first);
        let end = self.boards.partition_point(|one| one.size <= range.last);
        &self.boards[begin..end]
    }

    /// Returns the errors on a range's boards.
    #[must_use]
    pub fn errors(&self, range: Range) -> &[(Number, ScriptError)] {
        let begin = self.errors.partition_point(|(size, _)| *size < range.first);
        let end = self.errors.partition_point(|(size, _)| *size <= range.last);
        &self.errors[begin..end]
    }

    /// Returns the error on a board. `None` if there was no error.
    #[must_use]
    pub fn error(&self, size: Number) -> Option<&ScriptError> {
        let board = Range::new(size, size)?;
        self.errors(board).first().map(|(_, error)| error)
    }

    /// If the current board takes long, returns its N and the seconds so far.
    #[must_use]
    pub fn long(&self) -> Option<(Number, u32)> {
        self.long
    }

    /// Returns the result on a board. `None` if it was not played.
    #[must_use]
    pub fn played(&self, size: Number) -> Option<Played> {
        let at = self.find(size).ok()?;
        Some(played(&self.boards[at]))
    }

    /// Iterates over the results on a range, by N.
    pub fn in_range(&self, range: Range) -> impl Iterator<Item = Played> + '_ {
        self.range(range).iter().map(played)
    }

    /// Sums up the results on a range.
    #[must_use]
    pub fn totals(&self, range: Range) -> Totals {
        let found = self.range(range).iter();
        let microseconds: u64 = found.map(|one| u64::from(one.microseconds)).sum();
        Totals {
            summary: self.in_range(range).collect(),
            milliseconds: (microseconds + 500) / 1000,
        }
    }

    /// Returns the unplayed parts of a range. After an error that ends the run, there is nothing left to play.
    #[must_use]
    pub fn missing(&self, range: Range) -> Vec<Range> {
        let mut missing = Vec::new();
        let mut next = range.first;
        let errors = self.errors(range);
        let ends_run = |(_, error): &&(Number, ScriptError)| error.kind.ends_run();
        let last = errors.iter().find(ends_run).map_or(range.last, |(size, _)| size - 1);
        let played = self.range(range).iter().map(|outcome| outcome.size);
        let mut done: Vec<Number> = played.chain(errors.iter().map(|(size, _)| *size)).collect();
        done.sort_unstable();
        for size in done {
            missing.extend(Range::new(next, size.saturating_sub(1).min(last)));
            next = size + 1;
        }
        missing.extend(Range::new(next, last));
        missing
    }

    /// Writes all outcomes (but no errors) as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let outcomes = self.boards.iter();
        let numbers = outcomes.flat_map(|one| [one.size, one.score, one.microseconds]);
        numbers.flat_map(Number::to_le_bytes).collect()
    }

    /// Reads outcomes. `None` if the bytes are damaged.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut results = Results::default();
        let (outcomes, rest) = bytes.as_chunks::<12>();
        if !rest.is_empty() {
            return None;
        }
        for outcome in outcomes {
            let (numbers, _) = outcome.as_chunks::<4>();
            let &[size, score, microseconds] = numbers else {
                return None;
            };
            let [size, score, microseconds] =
                [size, score, microseconds].map(Number::from_le_bytes);
            let outcome = Outcome { size, score, microseconds };
            Range::new(size, size)?;
            let is_next = results.boards.last().is_none_or(|last| last.size < size);
            if !is_next || u64::from(score) > played(&outcome).optimum() {
                return None;
            }
            results.boards.push(outcome);
        }
        Some(results)
    }
}

fn played(outcome: &Outcome) -> Played {
    Played { size: outcome.size, score: outcome.score.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::strategies::ScriptErrorKind;

    fn range(first: Number, last: Number) -> Range {
        Range::new(first, last).expect("a range")
    }

    /// Makes up results with these scores, at a millisecond per board.
    fn results(boards: &[(Number, u32)]) -> Results {
        let outcome = |&(size, score)| Outcome { size, score, microseconds: 1000 };
        let mut results = Results::default();
        results.add(Batch {
            key: String::new(),
            outcomes: boards.iter().map(outcome).collect(),
            errors: Vec::new(),
            long: None,
            is_last: true,
        });
        results
    }

    #[test]
    fn missing_boards_are_grouped_into_ranges() {
        let some = results(&[(3, 3), (4, 7), (6, 13)]);
        assert_eq!(some.missing(range(2, 9)), [range(2, 2), range(5, 5), range(7, 9)]);
        assert_eq!(some.missing(range(3, 4)), []);
        assert_eq!(some.missing(range(10, 12)), [range(10, 12)]);
        assert_eq!(Results::default().missing(range(2, 9)), [range(2, 9)]);
    }

    #[test]
    fn an_error_counts_as_done_and_a_limit_skips_the_rest() {
        let errors = |size, kind: ScriptErrorKind| Batch {
            key: String::new(),
            outcomes: Vec::new(),
            errors: vec![(size, kind.into())],
            long: None,
            is_last: false,
        };
        let mut some = results(&[(2, 2), (3, 3)]);
        some.add(errors(5, ScriptErrorKind::NoReturn));
        assert_eq!(some.missing(range(2, 9)), [range(4, 4), range(6, 9)]);
        assert!(some.error(5).is_some() && some.error(6).is_none());
        some.add(errors(7, ScriptErrorKind::TooLong(1)));
        assert_eq!(some.missing(range(2, 9)), [range(4, 4), range(6, 6)]);
        assert_eq!(some.missing(range(8, 9)), [range(8, 9)], "it may do there");
        assert_eq!((some.errors(range(2, 9)).len(), some.errors(range(8, 9)).len()), (2, 0));
    }

    #[test]
    fn totals_cover_only_their_range() {
        let some = results(&[(2, 2), (3, 3), (4, 4), (100, 1)]);
        let Totals { summary, milliseconds } = some.totals(range(2, 4));
        assert_eq!((summary.boards, summary.points, milliseconds), (3, 9, 3));
        assert_eq!((summary.optimum, summary.exact), (12, 2));
        assert_eq!(summary.worst.map(|worst| worst.size), Some(4));
    }

    #[test]
    fn saved_results_round_trip_and_damage_is_rejected() {
        let some = results(&[(2, 2), (1200, 400_000)]);
        let bytes = some.to_bytes();
        assert_eq!(Results::from_bytes(&bytes), Some(some.clone()));
        assert_eq!(Results::from_bytes(&bytes[1..]), None);
        let mut better = bytes.clone();
        better[4] = 3;
        assert_eq!(Results::from_bytes(&better), None, "better than the best");
        let mut other = bytes;
        other[0] = 0;
        assert_eq!(Results::from_bytes(&other), None, "no board");
        let mut merged = results(&[(2, 1)]);
        merged.merge(some);
        assert_eq!(merged.played(2).map(|one| one.score), Some(1));
        assert_eq!(merged.in_range(range(1, 1200)).count(), 2);
    }
}
