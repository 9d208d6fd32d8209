//! Reading a link key by key, as every puzzle does it.

use crate::{Lesson, Parts, Problem, quote};
use std::ops::RangeInclusive;

/// A link that was read always leads somewhere, even if it has problems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead<S, P> {
    /// The link shows this, or something as close to it as possible.
    pub shared: S,
    /// Problems are in the order of the link's parts.
    pub problems: Vec<P>,
}

/// While a link is being read, this has the state that it shows and its problems, from the keys read so
/// far. `P` is the type of the puzzle's problems.
#[derive(Debug)]
pub struct Reading<S, P> {
    /// At first, this is the default state, and each key changes it.
    pub shared: S,
    /// So far, reading has found these problems.
    pub problems: Vec<P>,
    /// Take the values of the keys from here.
    pub parts: Parts,
    /// A problem has ended the line of moves before its text.
    pub(crate) is_cut: bool,
}

impl<S, P: From<Problem>> Reading<S, P> {
    /// Returns the value of a key; `None` and a problem if it is invalid.
    pub fn take<T>(&mut self, read: Result<Option<T>, Problem>) -> Option<T> {
        read.unwrap_or_else(|problem| {
            self.problems.push(problem.into());
            None
        })
    }

    /// Returns the value of a key that is a whole number; `None` and a problem if it is something else.
    #[inline(never)]
    pub fn number(&mut self, key: &'static str) -> Option<u64> {
        let read = self.parts.number(key);
        self.take(read)
    }

    /// Returns the value of a key that names one of `all`; `None` and a problem for any other value.
    pub fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        name: fn(T) -> &'static str,
    ) -> Option<T> {
        let read = self.parts.choice(key, all, name);
        self.take(read)
    }

    /// Returns the number of a key; `None` if the link doesn't have the key. If the number is out of
    /// range, returns the nearest one in the range and a problem.
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

    /// Takes the value of a key that names one of `all` into a part of the state. Any other value is a problem.
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

    /// Ends a line of moves before the end of its text, if there is a problem. A place past its end is no further problem
    /// then.
    pub fn cut(&mut self, problem: Option<P>) {
        self.is_cut = problem.is_some();
        self.problems.extend(problem);
    }

    /// Returns the place of a key in a line of `moves` moves, at most its end. It is the end if the link doesn't have the
    /// key. A place past the end is a problem, unless the line was [cut](Self::cut).
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

    /// Returns the number of a key; `None` if the link doesn't have the key. If the number is out of
    /// range, returns the nearest one and reports [`Problem::OutOfRange`].
    pub fn number_in(&mut self, key: &'static str, range: RangeInclusive<u32>) -> Option<u32> {
        let (least, most) = range.into_inner();
        let taken = self.large_number_in(key, u64::from(least)..=u64::from(most))?;
        u32::try_from(taken).ok()
    }

    /// As [`Reading::number_in`], for numbers of 64 bits.
    #[inline(never)]
    pub fn large_number_in(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Option<u64> {
        let number = self.number(key)?;
        let (least, most) = range.into_inner();
        let taken = number.clamp(least, most);
        // Any number beyond `u64` is read as the largest `u64`.
        if taken != number || number == u64::MAX {
            let found = self.found(key);
            let problem = Problem::OutOfRange { key, found, least, most, taken };
            self.problems.push(problem.into());
        }
        Some(taken)
    }

    /// Returns the value of a key, for a message.
    #[must_use]
    #[inline(never)]
    pub fn found(&self, key: &str) -> String {
        quote(self.parts.value(key).unwrap_or_default())
    }

    /// Returns the lesson. Read it last, so that problems are in the order of the parts.
    #[inline(never)]
    pub fn lesson(&mut self) -> Lesson {
        let (lesson, problems) = self.parts.lesson();
        self.problems.extend(problems.into_iter().map(P::from));
        lesson
    }

    /// Ends the reading after all keys have been read.
    #[must_use]
    pub fn finish(self) -> LinkRead<S, P> {
        LinkRead { shared: self.shared, problems: self.problems }
    }
}
