//! Times of cold solves of the Sieve's linear programs, and of a typical re-solve.
//!
//! A plain program: two clock readings around a deterministic solve need no benchmark library.

#[path = "../tests/support/pairing_model.rs"]
mod pairing_model;

use std::time::Instant;

use ginnow::linear::{DualSimplex, Limit, LinearProgram};

fn report(name: &str, program: &mut DualSimplex) {
    let before = program.iterations();
    let start = Instant::now();
    let outcome = program.solve(&Limit::NONE);
    let time = start.elapsed();
    println!(
        "{name:<28} {outcome:?} {:>14.3} rows {:>5} columns {:>6} iterations {:>6} {:>10.3} ms",
        program.objective(),
        program.row_count(),
        program.column_count(),
        program.iterations() - before,
        time.as_secs_f64() * 1e3,
    );
}

fn main() {
    for n in [300, 700, 1000] {
        report(
            &format!("largest score {n}, cold"),
            &mut pairing_model::largest_score(DualSimplex::new(), n),
        );
    }
    for n in [1000, 5000] {
        report(
            &format!("smallest score {n}, cold"),
            &mut pairing_model::smallest_score(DualSimplex::new(), n),
        );
    }
}
