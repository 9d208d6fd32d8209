//! Ginnow's Sieve: rules, structure, exact engine, links and command line.
//!
//! Everything here is pure: no clock, no threads, no browser inside the engines.

pub mod certificate;
pub mod classic;
pub mod drawing;
pub mod linear;
pub mod order_count;
pub mod optimize;
pub mod sieve;
