//! Computes f(n, k), the number of k-tuples of numbers 2..=n from which the first player wins.
//! Numbers are counted by pattern or rank, and a Walsh-Hadamard transform then turns their values
//! into the distribution of the xor of k values. Every step can be inspected.

mod amount;
mod counting;
mod outcome;
mod pattern_counts;
mod prime_counts;
mod query;
mod rank_counts;
mod ring;
mod transform;

pub use amount::Amount;
pub use counting::{CountPhase, CountProgress, Counting};
pub use outcome::CountOutcome;
pub use pattern_counts::PatternCount;
pub use query::{
    CountError, CountMethod, DEFAULT_MODULUS, LARGEST_MODULUS, LARGEST_RANK_COUNT, LARGEST_SIEVE,
    MOST_DIGITS, Modulus, Query,
};
pub use transform::{butterflies, transform_stages};
