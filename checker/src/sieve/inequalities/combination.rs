//! Adding up inequalities with positive multipliers yields another inequality.

use crate::sieve::inequalities::arithmetic::{product, sum};
use crate::sieve::payments::PaymentIndex;
use crate::sieve::rejection::Reason;

/// Adds up multiples of inequalities. The result is an inequality again, with a coefficient for
/// each payment.
///
/// Since every leaf of a proof needs one, the memory is reused. To make this pay off, we remember
/// which payments have been touched. That way, clearing takes time proportional to these instead of
/// to all payments.
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

    /// Resets the combination to the empty sum for reuse.
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
    /// Returns [`Reason::Overflow`] if the sum does not fit in 128 bits.
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
    /// Returns [`Reason::Overflow`] if the sum does not fit in 128 bits.
    pub fn add_right_side(&mut self, right_side: i64, multiplier: i64) -> Result<(), Reason> {
        self.right_side = sum(self.right_side, product(right_side, multiplier))?;
        Ok(())
    }

    /// Returns the coefficient of `payment`. It's 0 if no row contains it.
    pub fn total(&self, payment: PaymentIndex) -> i128 {
        self.totals[payment as usize]
    }

    /// Returns all touched payments with their coefficients. Note that these can be 0, since rows
    /// may cancel out. They come in the order in which they were first touched.
    pub fn touched(&self) -> impl ExactSizeIterator<Item = (PaymentIndex, i128)> + '_ {
        self.touched.iter().map(|&payment| (payment, self.total(payment)))
    }

    pub fn right_side(&self) -> i128 {
        self.right_side
    }
}
