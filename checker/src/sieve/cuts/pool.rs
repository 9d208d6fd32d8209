//! Stores the cuts stated so far as sparse rows in one array, which takes less memory than a vector for
//! each.

use crate::limits::{MOST_CUT_ENTRIES, MOST_CUTS};
use crate::sieve::payments::PaymentIndex;
use crate::sieve::rejection::Reason;

/// An inequality: a linear combination of payments is at most the right-hand side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Payments with their nonzero coefficients.
    pub entries: Vec<(PaymentIndex, i64)>,
    /// In every legal game, the combination is at most this.
    pub right_side: i64,
}

impl Row {
    /// Returns the row in which each of `payments` has coefficient 1.
    pub fn of_ones(payments: impl Iterator<Item = PaymentIndex>, right_side: i64) -> Self {
        Self { entries: payments.map(|payment| (payment, 1)).collect(), right_side }
    }
}

/// Every cut stated so far is here, in order, because later statements refer to cuts by index.
///
/// The rows are in arrays that grow together, and not in a vector for each cut, because a certificate may
/// state up to a million of them.
#[derive(Debug, Clone)]
pub struct CutPool {
    payments: Vec<PaymentIndex>,
    coefficients: Vec<i64>,
    /// Cut `i` has the entries `starts[i]..starts[i + 1]`.
    starts: Vec<usize>,
    right_sides: Vec<i64>,
}

impl CutPool {
    /// Creates a pool without cuts.
    pub fn new() -> Self {
        Self {
            payments: Vec::new(),
            coefficients: Vec::new(),
            starts: vec![0],
            right_sides: Vec::new(),
        }
    }

    /// Returns the number of cuts.
    pub fn count(&self) -> usize {
        self.right_sides.len()
    }

    /// Adds a cut; its index is the number of cuts before it.
    ///
    /// # Errors
    /// Returns [`Reason::TooManyCuts`] or [`Reason::TooManyCoefficients`].
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

    /// Returns the number of coefficients of cut `index`, or `None` if it hasn't been stated.
    pub fn length(&self, index: usize) -> Option<usize> {
        (index < self.count()).then(|| self.starts[index + 1] - self.starts[index])
    }

    /// Payments and coefficients of cut `index`, which must have been stated.
    pub fn entries(&self, index: usize) -> impl Iterator<Item = (PaymentIndex, i64)> + '_ {
        let range = self.starts[index]..self.starts[index + 1];
        self.payments[range.clone()].iter().copied().zip(self.coefficients[range].iter().copied())
    }

    /// Returns the right-hand side of cut `index`, which must have been stated.
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
