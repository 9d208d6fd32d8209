//! Arithmetic with machine words. The largest pile is 10^18, so all numbers fit into 64 bits, and
//! we can factor them quickly.

mod factorization;
mod montgomery;
mod primality;
mod primes;

pub use factorization::{Factorization, PrimePower};
pub(super) use montgomery::Montgomery;
pub use primality::is_prime;
pub(super) use primes::primes_up_to;
