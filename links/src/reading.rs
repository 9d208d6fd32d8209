//! Reads a link key by key. Every puzzle's parser is built from these methods.

use crate::{Lesson, Parts, Problem, quote};
use std::ops::RangeInclusive;

/// A link that has been read completely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead<S, P> {
    /// If something is wrong with the link, this is the nearest state that is possible.
    pub shared: S,
    /// Problems are in the order of the keys. A link without any is fine.
    pub problems: Vec<P>,
}

/// A link that is being read. The methods return values if they are valid, and otherwise record a
/// problem. This way, a parser can always continue.
#[derive(Debug)]
pub struct Reading<S, P> {
    /// This starts as the default and is updated key by key.
    pub shared: S,
    /// All problems so far.
    pub problems: Vec<P>,
    /// The link after splitting.
    pub parts: Parts,
    /// True if the line of moves was cut short by a problem.
    pub(crate) is_cut: bool,
}

impl<S, P: From<Problem>> Reading<S, P> {
    /// Unwraps a value that was read. If it is an error, records the problem and returns `None`.
    pub fn take<T>(&mut self, read: Result<Option<T>, Problem>) -> Option<T> {
        read.unwrap_or_else(|problem| {
            self.problems.push(problem.into());
            None
        })
    }

    /// Returns a value as a whole number. Returns `None` if the link does not have the key, or if
    /// the value is not a number (which is recorded as a problem).
    #[inline(never)]
    pub fn number(&mut self, key: &'static str) -> Option<u64> {
        let read = self.parts.number(key);
        self.take(read)
    }

    /// Returns the choice that a value names. Returns `None` if the link does not have the key, or
    /// if there is no such choice (which is recorded as a problem).
    pub fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        name: fn(T) -> &'static str,
    ) -> Option<T> {
        let read = self.parts.choice(key, all, name);
        self.take(read)
    }

    /// Returns a value as a number in `range`, or `None` if the link doesn't have the key. Numbers
    /// out of range are replaced by the nearest one, with a problem made by `out_of_range`.
    #[inline(never)]
    pub fn nearest(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u32>,
        out_of_range: fn(String, u32) -> P,
    ) -> Option<u32> {
        let number = u32::try_from(self.number(key)?).unwrap_or(u32::MAX);
        let taken = number.clamp(*range.start(), *range.end());
        if taken != number {
            let found = self.found(key);
            self.problems.push(out_of_range(found, taken));
        }
        Some(taken)
    }

    /// Reads a choice and stores it in a part of the state. If the link does not have the key,
    /// nothing changes.
    pub fn choose<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        name: fn(T) -> &'static str,
        part: fn(&mut S) -> &mut T,
    ) {
        if let Some(choice) = self.choice(key, all, name) {
            *part(&mut self.shared) = choice;
        }
    }

    /// Records the problem that has ended a line of moves early, if any. A place beyond its end is
    /// not reported afterwards: the place may be perfectly fine, and it is the line that is too
    /// short.
    pub fn cut(&mut self, problem: Option<P>) {
        self.is_cut = problem.is_some();
        self.problems.extend(problem);
    }

    /// Returns a value as a place in a line of `moves` moves, where a missing key means the end.
    /// Places beyond the end are reported, unless the line was [cut](Self::cut).
    #[inline(never)]
    pub fn place(&mut self, key: &'static str, moves: usize) -> usize {
        let Some(number) = self.number(key) else {
            return moves;
        };
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        if place > moves && !self.is_cut {
            let found = self.found(key);
            self.problems.push(Problem::PlaceOutOfRange { key, found, moves }.into());
        }
        place.min(moves)
    }

    /// Returns a value as a number in `range`, or `None` if the link does not have the key. Numbers
    /// out of range are reported as [`Problem::OutOfRange`], and you get the nearest one.
    pub fn number_in(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let (least, most) = range.into_inner();
        let taken = self.large_number_in(key, u64::from(least)..=u64::from(most))?;
        u32::try_from(taken).ok()
    }

    /// Like [`Reading::number_in`], but with 64 bits.
    #[inline(never)]
    pub fn large_number_in(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Option<u64> {
        let number = self.number(key)?;
        let (least, most) = range.into_inner();
        let taken = number.clamp(least, most);
        // The parser doesn't distinguish larger numbers, so `u64::MAX` may stand for any of them.
        if taken != number || number == u64::MAX {
            let found = self.found(key);
            let problem = Problem::OutOfRange { key, found, least, most, taken };
            self.problems.push(problem.into());
        }
        Some(taken)
    }

    /// Returns a value for use in a message, shortened if necessary.
    #[must_use]
    #[inline(never)]
    pub fn found(&self, key: &str) -> String {
        quote(self.parts.value(key).unwrap_or_default())
    }

    /// Reads the lesson. You should do this last, because its problems go to the end of the list.
    #[inline(never)]
    pub fn lesson(&mut self) -> Lesson {
        let (lesson, problems) = self.parts.lesson();
        self.problems.extend(problems.into_iter().map(P::from));
        lesson
    }

    /// Finishes reading. All keys must have been read before.
    #[must_use]
    pub fn finish(self) -> LinkRead<S, P> {
        LinkRead { shared: self.shared, problems: self.problems }
    }
}
