//! Says what to count, and by which method.

use crate::divisor_game::decimal;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Project Euler 550 asks for the result modulo this number.
pub const DEFAULT_MODULUS: u64 = 987_654_321;

/// No odd number below 2^63 is larger.
pub const LARGEST_MODULUS: u64 = (1 << 63) - 1;

/// The sieve takes time proportional to n, so it stops here.
pub const LARGEST_SIEVE: u64 = 100_000_000;

/// Counting by rank takes less time than the sieve, but still has to stop here.
pub const LARGEST_RANK_COUNT: u64 = 10_000_000_000_000;

/// Largest number of decimal digits of a number of tuples that is counted exactly.
pub const MOST_DIGITS: u32 = 100_000;

/// How the numbers up to n are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum CountMethod {
    /// Every number is factored by a sieve, and its value follows from its exponent pattern by the
    /// recurrence.
    #[default]
    Sieve,
    /// The numbers of each rank are counted without enumerating them; the values are the odious numbers.
    Rank,
}

impl CountMethod {
    /// Both, in the order in which they are offered.
    pub const ALL: [CountMethod; 2] = [CountMethod::Sieve, CountMethod::Rank];

    /// Returns the method's name in links and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CountMethod::Sieve => "sieve",
            CountMethod::Rank => "rank",
        }
    }

    /// Returns the largest n that the method can count.
    #[must_use]
    pub fn largest(self) -> u64 {
        match self {
            CountMethod::Sieve => LARGEST_SIEVE,
            CountMethod::Rank => LARGEST_RANK_COUNT,
        }
    }
}

/// The number of tuples may be too long to show, and then it is enough to know it modulo another number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Modulus {
    /// The modulus must be odd, from 3 to [`LARGEST_MODULUS`].
    Odd(#[serde(with = "decimal")] u64),
    /// None: the exact number.
    Exact,
}

impl Default for Modulus {
    fn default() -> Self {
        Modulus::Odd(DEFAULT_MODULUS)
    }
}

/// A query says what to count, by which method, and modulo which number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Query {
    /// Piles have numbers from 2 to this one, which is 2 or more.
    #[serde(with = "decimal")]
    pub n: u64,
    /// Number of piles, 1 or more.
    #[serde(with = "decimal")]
    pub k: u64,
    /// Everything is computed modulo this number, unless the exact answer is wanted.
    pub modulus: Modulus,
    /// How the numbers are counted.
    pub method: CountMethod,
}

impl Default for Query {
    /// Returns the worked example of Project Euler 550: f(10, 5) = 40085.
    fn default() -> Self {
        Query { n: 10, k: 5, modulus: Modulus::default(), method: CountMethod::default() }
    }
}

/// Why a query can't be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum CountError {
    /// n is too small or too large for the method.
    #[error("n = {n} is out of range: {} counts n from 2 to {}", method_words(*.method), method.largest())]
    Limit {
        /// The n of the query.
        #[serde(with = "decimal")]
        n: u64,
        /// Each method has its own limit of n.
        method: CountMethod,
    },
    /// k is 0.
    #[error("k = 0 is out of range: there is at least 1 pile")]
    NoPiles,
    /// The modulus is even.
    #[error("the modulus {modulus} is even: dividing by a power of two needs an odd one")]
    EvenModulus {
        /// The even modulus of the query.
        #[serde(with = "decimal")]
        modulus: u64,
    },
    /// The modulus is too small or too large.
    #[error("the modulus {modulus} is out of range: odd numbers from 3 to {LARGEST_MODULUS}")]
    Modulus {
        /// The modulus of the query.
        #[serde(with = "decimal")]
        modulus: u64,
    },
    /// The exact number would be too long.
    #[error(
        "the exact number of tuples has about {digits} digits; at most {MOST_DIGITS} are computed"
    )]
    TooManyDigits {
        /// Approximate number of digits of the exact answer.
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
    /// Checks that the query can be counted.
    ///
    /// # Errors
    /// [`CountError`] names the value that is out of range.
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
