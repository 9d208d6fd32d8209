//! Reads a link key by key. The readers of all puzzles are built from these methods.

use crate::{Lesson, Parts, Problem, quote};
use std::ops::RangeInclusive;

/// The result of reading a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead<S, P> {
    /// The state that the link leads to, or something as close to it as possible.
    pub shared: S,
    /// The problems in the order of the keys. It is empty if the link is fine.
    pub problems: Vec<P>,
}

/// A link that we are in the middle of reading. Each method below returns a value if it is valid,
/// and adds a problem to the list if it isn't, so a reader can simply continue.
#[derive(Debug)]
pub struct Reading<S, P> {
    /// The state so far. It begins as the default, and each key changes its part of it.
    pub shared: S,
    /// The problems so far.
    pub problems: Vec<P>,
    /// The keys with their values.
    pub parts: Parts,
    /// True if a problem has ended the line of moves before the end of its text.
    pub(crate) is_cut: bool,
}

impl<S, P: From<Problem>> Reading<S, P> {
    /// Returns the value that was read. If it is a problem, adds that to the list and returns
    /// `None`.
    pub fn take<T>(&mut self, read: Result<Option<T>, Problem>) -> Option<T> {
        read.unwrap_or_else(|problem| {
            self.problems.push(problem.into());
            None
        })
    }

    /// Returns the value of a key as a whole number. Returns `None` if the link doesn't have the
    /// key, or if the value isn't a number, which is a problem.
    #[inline(never)]
    pub fn number(&mut self, key: &'static str) -> Option<u64> {
        let read = self.parts.number(key);
        self.take(read)
    }

    /// Returns the one of `all` that the value of a key names. Returns `None` if the link doesn't
    /// have the key, or if it has another value, which is a problem.
    pub fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        name: fn(T) -> &'static str,
    ) -> Option<T> {
        let read = self.parts.choice(key, all, name);
        self.take(read)
    }

    /// Returns the value of a key as a number in `range`, or `None` if the link doesn't have the
    /// key. If the number is out of range, returns the nearest one, and `out_of_range` makes the
    /// problem to report.
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

    /// Reads a key that names one of `all`, and stores the choice in a part of the state. If the
    /// link doesn't have the key, the part doesn't change.
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

    /// Call this after reading a line of moves, with the problem that has ended it early, if any. A
    /// place after its end is then no further problem, because the place may be fine and only the
    /// line is too short.
    pub fn cut(&mut self, problem: Option<P>) {
        self.is_cut = problem.is_some();
        self.problems.extend(problem);
    }

    /// Returns the value of a key as a place in a line of `moves` moves. If the link doesn't have
    /// the key, the place is the end. If it is after the end, we report that, unless the line was
    /// [cut](Self::cut).
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

    /// Returns the value of a key as a number in `range`, or `None` if the link doesn't have the
    /// key. If the number is out of range, returns the nearest one and reports
    /// [`Problem::OutOfRange`].
    pub fn number_in(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let (least, most) = range.into_inner();
        let taken = self.large_number_in(key, u64::from(least)..=u64::from(most))?;
        u32::try_from(taken).ok()
    }

    /// Like [`Reading::number_in`], for numbers of 64 bits.
    #[inline(never)]
    pub fn large_number_in(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Option<u64> {
        let number = self.number(key)?;
        let (least, most) = range.into_inner();
        let taken = number.clamp(least, most);
        // The largest `u64` may really be some larger number, which the reader of numbers doesn't
        // tell apart.
        if taken != number || number == u64::MAX {
            let found = self.found(key);
            let problem = Problem::OutOfRange { key, found, least, most, taken };
            self.problems.push(problem.into());
        }
        Some(taken)
    }

    /// Returns the value of a key for use in a message, i.e. shortened if necessary.
    #[must_use]
    #[inline(never)]
    pub fn found(&self, key: &str) -> String {
        quote(self.parts.value(key).unwrap_or_default())
    }

    /// Returns the lesson. Please read it after all other keys, because its problems are added to
    /// the end of the list.
    #[inline(never)]
    pub fn lesson(&mut self) -> Lesson {
        let (lesson, problems) = self.parts.lesson();
        self.problems.extend(problems.into_iter().map(P::from));
        lesson
    }

    /// Ends reading. Call this after all keys have been read.
    #[must_use]
    pub fn finish(self) -> LinkRead<S, P> {
        LinkRead { shared: self.shared, problems: self.problems }
    }
}
