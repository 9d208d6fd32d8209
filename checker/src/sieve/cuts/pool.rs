//! Stores the cuts that a proof has stated so far, as sparse rows.

use crate::limits::{MOST_CUT_ENTRIES, MOST_CUTS};
use crate::sieve::payments::PaymentIndex;
use crate::sieve::rejection::Reason;

/// An inequality that every legal game satisfies. The payments are its variables, each of which is
/// 0 or 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The payments that occur in the inequality, with their coefficients.
    pub entries: Vec<(PaymentIndex, i64)>,
    /// The linear combination is at most this.
    pub right_side: i64,
}

impl Row {
    /// Returns the inequality in which each of `payments` has coefficient 1. In other words, a
    /// legal game makes at most `right_side` of them.
    pub fn of_ones(payments: impl Iterator<Item = PaymentIndex>, right_side: i64) -> Self {
        Self { entries: payments.map(|payment| (payment, 1)).collect(), right_side }
    }
}

/// All cuts stated so far. They stay in the order of the file, because later statements refer to
/// them by index.
///
/// A certificate may state up to a million cuts. For this reason the rows share a few large arrays.
/// A vector for each cut would need considerably more memory.
#[derive(Debug, Clone)]
pub struct CutPool {
    payments: Vec<PaymentIndex>,
    coefficients: Vec<i64>,
    /// Cut `i` owns the entries `starts[i]..starts[i + 1]`. The last element is the number of all
    /// entries, so this works for the last cut as well.
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

    /// Adds a cut. It gets the next free index, i.e. the number of cuts added before.
    ///
    /// # Errors
    /// Returns [`Reason::TooManyCuts`] or [`Reason::TooManyCoefficients`] if the certificate has
    /// reached a limit.
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

    /// Returns how many coefficients cut `index` has, or `None` if there is no such cut. Use this
    /// to check an index from the file before you call the methods below, which panic if it is out
    /// of range.
    pub fn length(&self, index: usize) -> Option<usize> {
        (index < self.count()).then(|| self.starts[index + 1] - self.starts[index])
    }

    /// Returns the payments of a cut with their coefficients. The cut must exist.
    pub fn entries(&self, index: usize) -> impl Iterator<Item = (PaymentIndex, i64)> + '_ {
        let range = self.starts[index]..self.starts[index + 1];
        self.payments[range.clone()].iter().copied().zip(self.coefficients[range].iter().copied())
    }

    /// Returns the right-hand side of a cut, which must exist.
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
