//! The rules of Ginnow's Sieve.
