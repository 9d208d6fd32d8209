//! Stores the cuts stated so far as sparse rows.

use crate::limits::{MOST_CUT_ENTRIES, MOST_CUTS};
use crate::sieve::payments::PaymentIndex;
use crate::sieve::rejection::Reason;

/// An inequality that holds in every legal game. Its variables are the payments. Each is either 0
/// or 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Pairs of payments and their nonzero coefficients.
    pub entries: Vec<(PaymentIndex, i64)>,
    /// Upper bound on the linear combination.
    pub right_side: i64,
}

impl Row {
    /// Returns the inequality in which all of `payments` have coefficient 1. It means that a legal
    /// game makes no more than `right_side` of them.
    pub fn of_ones(payments: impl Iterator<Item = PaymentIndex>, right_side: i64) -> Self {
        Self { entries: payments.map(|payment| (payment, 1)).collect(), right_side }
    }
}

/// Stores all cuts so far. Later statements refer to them by index, so they are in the order of the
/// file.
///
/// There can be up to a million cuts, so instead of having a vector for each, all rows share a few
/// large arrays. This saves a considerable amount of memory.
#[derive(Debug, Clone)]
pub struct CutPool {
    payments: Vec<PaymentIndex>,
    coefficients: Vec<i64>,
    /// Cut `i` owns the entries `starts[i]..starts[i + 1]`. For this to work for the last cut,
    /// there is one more element than cuts.
    starts: Vec<usize>,
    right_sides: Vec<i64>,
}

impl CutPool {
    pub fn new() -> Self {
        Self {
            payments: Vec::new(),
            coefficients: Vec::new(),
            starts: vec![0],
            right_sides: Vec::new(),
        }
    }

    pub fn count(&self) -> usize {
        self.right_sides.len()
    }

    /// Adds a cut. Its index is the number of cuts added before.
    ///
    /// # Errors
    /// Returns [`Reason::TooManyCuts`] or [`Reason::TooManyCoefficients`] once the certificate
    /// exceeds a limit.
    pub fn push(&mut self, row: Row) -> Result<(), Reason> {
        if self.count() >= MOST_CUTS {
            return Err(Reason::TooManyCuts);
        }
        if self.payments.len() + row.entries.len() > MOST_CUT_ENTRIES {
            return Err(Reason::TooManyCoefficients);
        }
        for (payment, coefficient) in row.entries {
            self.payments.push(payment);
            self.coefficients.push(coefficient);
        }
        self.starts.push(self.payments.len());
        self.right_sides.push(row.right_side);
        Ok(())
    }

    /// Returns the number of coefficients in a cut, or `None` if there is no such cut. Call this
    /// first if the index comes from the file: the methods below panic if it is out of range.
    pub fn length(&self, index: usize) -> Option<usize> {
        (index < self.count()).then(|| self.starts[index + 1] - self.starts[index])
    }

    /// Returns a cut's coefficients with their payments. Panics if there's no such cut. They are
    /// borrowed from the pool, so nothing is copied.
    pub fn entries(&self, index: usize) -> impl Iterator<Item = (PaymentIndex, i64)> + '_ {
        let range = self.starts[index]..self.starts[index + 1];
        self.payments[range.clone()].iter().copied().zip(self.coefficients[range].iter().copied())
    }

    /// Returns a cut's right-hand side. Panics if there is no such cut.
    pub fn right_side(&self, index: usize) -> i64 {
        self.right_sides[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_holds_the_largest_number_of_coefficients() {
        let row = |length: usize| Row::of_ones(std::iter::repeat_n(0, length), 1);
        let mut pool = CutPool::new();
        pool.push(row(MOST_CUT_ENTRIES - 1)).expect("there is room");
        assert_eq!(pool.push(row(2)), Err(Reason::TooManyCoefficients));
        pool.push(row(1)).expect("there is room for one");
        pool.push(row(0)).expect("an empty row needs none");
        assert_eq!(pool.push(row(1)), Err(Reason::TooManyCoefficients));
        let lengths: Vec<_> = (0..4).map(|index| pool.length(index)).collect();
        assert_eq!(lengths, [Some(MOST_CUT_ENTRIES - 1), Some(1), Some(0), None]);
    }
}
