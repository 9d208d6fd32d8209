//! Piles go up to 10^18, so every number fits into a `u64` and can be factored quickly.

mod factorization;
mod montgomery;
mod primality;
mod primes;

pub use factorization::{Factorization, PrimePower};
pub(super) use montgomery::Montgomery;
pub use primality::is_prime;
pub(super) use primes::primes_up_to;
