//! Arithmetic with machine words: residues, primes and factors.

mod factorization;
mod montgomery;
mod primality;
mod primes;

pub use factorization::{Factorization, PrimePower};
pub(super) use montgomery::Montgomery;
pub use primality::is_prime;
pub(super) use primes::primes_up_to;
