//! An exponent pattern has the exponents of a factorization without the primes.

use super::{Number, Rank};
use crate::foundation::sorting::{sort, sort_by};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Exponents in decreasing order, also known as the prime signature. 12 and 18 both have the
/// pattern 2, 1, and 1 has the empty pattern.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Pattern(Vec<u8>);

/// The product of these first primes exceeds 64 bits, so no number has more different primes.
const PRIMES: [Number; 16] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53];

impl Pattern {
    /// Creates a pattern from exponents in any order. Zeros are dropped.
    #[must_use]
    pub fn new(exponents: impl IntoIterator<Item = u8>) -> Self {
        let mut exponents: Vec<u8> = exponents.into_iter().filter(|&e| e > 0).collect();
        sort_by(&mut exponents, |a, b| b.cmp(a));
        Pattern(exponents)
    }

    /// Returns the exponents in decreasing order.
    #[must_use]
    pub fn exponents(&self) -> &[u8] {
        &self.0
    }

    /// Returns the sum of the exponents. This is the number of prime factors with multiplicity (Ω).
    #[must_use]
    pub fn rank(&self) -> Rank {
        self.0.iter().copied().map(Rank::from).sum()
    }

    /// Patterns after dividing by one of the primes, without duplicates.
    pub fn below(&self) -> impl Iterator<Item = Pattern> + '_ {
        // Among equal exponents, only the last can be lowered. Otherwise the order would no longer
        // be decreasing.
        let last = |&index: &usize| self.0.get(index + 1) != Some(&self.0[index]);
        (0..self.0.len()).filter(last).map(|index| {
            let mut exponents = self.0.clone();
            exponents[index] -= 1;
            if exponents[index] == 0 {
                exponents.pop();
            }
            Pattern(exponents)
        })
    }

    /// Patterns of all divisors, without duplicates. The number itself and 1 are included.
    #[must_use]
    pub fn divisors(&self) -> Vec<Pattern> {
        let mut found = Vec::new();
        extend_within(&self.0, u8::MAX, &mut Vec::new(), &mut found);
        found
    }

    /// Returns true if a number with this pattern can divide a number with `other`.
    #[must_use]
    pub fn divides(&self, other: &Pattern) -> bool {
        let mut pairs = self.0.iter().zip(&other.0);
        self.0.len() <= other.0.len() && pairs.all(|(small, large)| small <= large)
    }

    /// Returns the smallest number with this pattern, or `None` if it overflows.
    #[must_use]
    pub fn smallest_number(&self) -> Option<Number> {
        if self.0.len() > PRIMES.len() {
            return None;
        }
        let mut powers = PRIMES.iter().zip(&self.0);
        powers.try_fold(1, |product: Number, (prime, &exponent)| {
            product.checked_mul(prime.checked_pow(exponent.into())?)
        })
    }
}

impl fmt::Display for Pattern {
    /// Formats the exponents, as in `(2, 1)`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(")?;
        for (index, exponent) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(out, "{separator}{exponent}")?;
        }
        out.write_str(")")
    }
}

/// Appends all patterns that begin with `exponents` and continue with exponents up to `most`, none
/// of them larger than the exponent of `within` at the same index.
fn extend_within(within: &[u8], most: u8, exponents: &mut Vec<u8>, found: &mut Vec<Pattern>) {
    found.push(Pattern(exponents.clone()));
    let Some(&own) = within.get(exponents.len()) else {
        return;
    };
    for exponent in 1..=own.min(most) {
        exponents.push(exponent);
        extend_within(within, exponent, exponents, found);
        exponents.pop();
    }
}

/// Patterns of the numbers 2..=`limit`, sorted by smallest number.
#[must_use]
pub fn patterns_up_to(limit: Number) -> Vec<Pattern> {
    let mut found = Vec::new();
    extend(limit, u8::MAX, &mut Vec::new(), 1, &mut found);
    sort(&mut found);
    found.into_iter().map(|(_, exponents)| Pattern(exponents)).collect()
}

/// Appends all patterns that begin with `exponents` and continue with exponents up to `most`.
/// `product` is the smallest number with the pattern `exponents`.
fn extend(
    limit: Number,
    most: u8,
    exponents: &mut Vec<u8>,
    product: Number,
    found: &mut Vec<(Number, Vec<u8>)>,
) {
    let Some(&prime) = PRIMES.get(exponents.len()) else {
        return;
    };
    let mut product = product;
    for exponent in 1..=most {
        match product.checked_mul(prime) {
            Some(larger) if larger <= limit => product = larger,
            _ => return,
        }
        exponents.push(exponent);
        found.push((product, exponents.clone()));
        extend(limit, exponent, exponents, product, found);
        exponents.pop();
    }
}
