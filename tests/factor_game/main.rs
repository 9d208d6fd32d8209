//! The Sieve for two on this machine: points, engine, links.

mod contest;
mod links;
mod solver;
