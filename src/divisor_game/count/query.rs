//! Queries say what to count, and how. They can come from links, so the limits are checked here.

use crate::divisor_game::decimal;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Modulus of Project Euler 550.
pub const DEFAULT_MODULUS: u64 = 987_654_321;

/// No larger modulus is supported. This is the largest odd number below 2^63.
pub const LARGEST_MODULUS: u64 = (1 << 63) - 1;

/// The sieve is limited to this n. Its running time is proportional to n.
pub const LARGEST_SIEVE: u64 = 100_000_000;

/// Counting by rank is limited to this n. It is faster than the sieve, but not without limits.
pub const LARGEST_RANK_COUNT: u64 = 10_000_000_000_000;

/// Exact results never have more decimal digits than this.
pub const MOST_DIGITS: u32 = 100_000;

/// There are two ways to count the numbers up to n. Their results are the same, so one can be
/// checked against the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum CountMethod {
    /// Factors each number with a sieve, and computes values from exponent patterns by the
    /// recurrence.
    #[default]
    Sieve,
    /// Counts numbers of each rank without listing them. This relies on the theorem that values are
    /// the odious numbers.
    Rank,
}

impl CountMethod {
    /// Both methods, in the order of the menu.
    pub const ALL: [CountMethod; 2] = [CountMethod::Sieve, CountMethod::Rank];

    /// Returns the name in links and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CountMethod::Sieve => "sieve",
            CountMethod::Rank => "rank",
        }
    }

    /// Returns the largest n for this method within reasonable time and memory.
    #[must_use]
    pub fn largest(self) -> u64 {
        match self {
            CountMethod::Sieve => LARGEST_SIEVE,
            CountMethod::Rank => LARGEST_RANK_COUNT,
        }
    }
}

/// The number of tuples can be so long that you'd rather know it modulo another number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Modulus {
    /// The result is modulo this number. It must be odd and from 3 to [`LARGEST_MODULUS`].
    Odd(#[serde(with = "decimal")] u64),
    /// Computes the number exactly.
    Exact,
}

impl Default for Modulus {
    fn default() -> Self {
        Modulus::Odd(DEFAULT_MODULUS)
    }
}

/// Says what to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Query {
    /// All numbers from 2 up to this one are possible piles. At least 2.
    #[serde(with = "decimal")]
    pub n: u64,
    /// There are this many piles, and at least 1.
    #[serde(with = "decimal")]
    pub k: u64,
    /// The modulus, unless the exact number is requested.
    pub modulus: Modulus,
    /// The method to use.
    pub method: CountMethod,
}

impl Default for Query {
    /// The example from Project Euler 550 has f(10, 5) = 40085.
    fn default() -> Self {
        Query { n: 10, k: 5, modulus: Modulus::default(), method: CountMethod::default() }
    }
}

/// Explains why a query can't be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum CountError {
    /// n is too small, or too large for the method.
    #[error("n = {n} is out of range: {} counts n from 2 to {}", method_words(*.method), method.largest())]
    Limit {
        /// The value of n.
        #[serde(with = "decimal")]
        n: u64,
        /// The method, each of which has its own limit.
        method: CountMethod,
    },
    /// There are no piles.
    #[error("k = 0 is out of range: there is at least 1 pile")]
    NoPiles,
    /// The modulus is even.
    #[error("the modulus {modulus} is even: dividing by a power of two needs an odd one")]
    EvenModulus {
        /// The modulus.
        #[serde(with = "decimal")]
        modulus: u64,
    },
    /// The modulus is too small or too large.
    #[error("the modulus {modulus} is out of range: odd numbers from 3 to {LARGEST_MODULUS}")]
    Modulus {
        /// The modulus.
        #[serde(with = "decimal")]
        modulus: u64,
    },
    /// The exact number would be too long.
    #[error(
        "the exact number of tuples has about {digits} digits; at most {MOST_DIGITS} are computed"
    )]
    TooManyDigits {
        /// Its approximate number of digits.
        #[serde(with = "decimal")]
        digits: u64,
    },
}

fn method_words(method: CountMethod) -> &'static str {
    match method {
        CountMethod::Sieve => "the sieve",
        CountMethod::Rank => "counting by rank",
    }
}

impl Query {
    /// Checks whether this can be counted. A count does so itself when it starts, so you need not
    /// call this before.
    ///
    /// # Errors
    /// Returns [`CountError`] with the value that's out of range.
    pub fn check(&self) -> Result<(), CountError> {
        let Query { n, k, method, .. } = *self;
        if !(2..=method.largest()).contains(&n) {
            return Err(CountError::Limit { n, method });
        }
        if k == 0 {
            return Err(CountError::NoPiles);
        }
        match self.modulus {
            Modulus::Odd(modulus) if modulus.is_multiple_of(2) => {
                Err(CountError::EvenModulus { modulus })
            }
            Modulus::Odd(modulus) if !(3..=LARGEST_MODULUS).contains(&modulus) => {
                Err(CountError::Modulus { modulus })
            }
            Modulus::Odd(_) => Ok(()),
            Modulus::Exact => match self.digits() {
                digits if digits > u64::from(MOST_DIGITS) => {
                    Err(CountError::TooManyDigits { digits })
                }
                _ => Ok(()),
            },
        }
    }

    /// Returns the approximate number of decimal digits of (n - 1)^k.
    fn digits(&self) -> u64 {
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a logarithm, not negative; casts saturate"
        )]
        let digits = (self.k as f64 * ((self.n - 1) as f64).log10()).floor() as u64;
        digits.saturating_add(1)
    }
}
