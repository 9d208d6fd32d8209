//! Adds up inequalities with positive multipliers. The sum is then an inequality as well.

use crate::sieve::inequalities::arithmetic::{product, sum};
use crate::sieve::payments::PaymentIndex;
use crate::sieve::rejection::Reason;

/// A linear combination of inequalities, which is an inequality with a coefficient for every
/// payment.
///
/// Every leaf of a proof computes one of these, so we reuse the memory. To make that worthwhile, we
/// remember which payments a combination has touched: clearing it takes time for these and not for
/// all payments.
#[derive(Debug, Clone)]
pub struct Combination {
    totals: Vec<i128>,
    is_touched: Vec<bool>,
    touched: Vec<PaymentIndex>,
    right_side: i128,
}

impl Combination {
    pub fn new(payments: usize) -> Self {
        Self {
            totals: vec![0; payments],
            is_touched: vec![false; payments],
            touched: Vec::new(),
            right_side: 0,
        }
    }

    /// Resets the combination to the empty sum, so that you can use it again.
    pub fn clear(&mut self) {
        for payment in self.touched.drain(..) {
            self.totals[payment as usize] = 0;
            self.is_touched[payment as usize] = false;
        }
        self.right_side = 0;
    }

    /// Adds `coefficient * multiplier` to the coefficient of `payment`.
    ///
    /// # Errors
    /// Returns [`Reason::Overflow`] if the sum doesn't fit in 128 bits.
    pub fn add(
        &mut self,
        payment: PaymentIndex,
        coefficient: i64,
        multiplier: i64,
    ) -> Result<(), Reason> {
        let index = payment as usize;
        self.totals[index] = sum(self.totals[index], product(coefficient, multiplier))?;
        if !self.is_touched[index] {
            self.is_touched[index] = true;
            self.touched.push(payment);
        }
        Ok(())
    }

    /// Adds `right_side * multiplier` to the right-hand side.
    ///
    /// # Errors
    /// Returns [`Reason::Overflow`] if the sum doesn't fit in 128 bits.
    pub fn add_right_side(&mut self, right_side: i64, multiplier: i64) -> Result<(), Reason> {
        self.right_side = sum(self.right_side, product(right_side, multiplier))?;
        Ok(())
    }

    /// Returns the coefficient of `payment`, which is 0 if no row contains it.
    pub fn total(&self, payment: PaymentIndex) -> i128 {
        self.totals[payment as usize]
    }

    /// Returns the touched payments with their coefficients. Some of these may be 0, since
    /// coefficients of different rows can cancel out.
    pub fn touched(&self) -> impl ExactSizeIterator<Item = (PaymentIndex, i128)> + '_ {
        self.touched.iter().map(|&payment| (payment, self.total(payment)))
    }

    pub fn right_side(&self) -> i128 {
        self.right_side
    }
}
