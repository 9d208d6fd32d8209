//! Times of the linear programs of the Sieve: solving them from scratch, solving them again after
//! adding cuts, and strong branching.
//!
//! Two clock readings around a deterministic solve are enough, so we do not need a benchmark
//! library.

#[path = "../tests/support/cycle_cuts.rs"]
mod cycle_cuts;
#[path = "../tests/support/pairing_model.rs"]
mod pairing_model;

use std::time::{Duration, Instant};

use cycle_cuts::CycleSearch;
use ginnow::linear::{DualSimplex, Limit, LinearProgram, Outcome};

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Solves a program from scratch, taking the shortest of five times. Other programs on the machine
/// only ever add to it.
fn cold(name: &str, fresh: &DualSimplex) -> DualSimplex {
    let mut time = Duration::MAX;
    let mut program = fresh.clone();
    let mut outcome = Outcome::IterationLimit;
    for _ in 0..5 {
        program = fresh.clone();
        let start = Instant::now();
        outcome = program.solve(&Limit::NONE);
        time = time.min(start.elapsed());
    }
    println!(
        "{name:<22} {outcome:?} {:>14.3} rows {:>5} columns {:>6} iterations {:>6} {:>10.3} ms",
        program.objective(),
        program.row_count(),
        program.column_count(),
        program.iterations(),
        milliseconds(time),
    );
    program
}

/// Adds violated cycle cuts and deletes slack ones until nothing is violated any more.
fn cut_rounds(n: usize, program: &mut DualSimplex) {
    let search = CycleSearch::new(pairing_model::pairs(n));
    let before = program.iterations();
    let (mut rounds, mut added, mut solving) = (0, 0, Duration::ZERO);
    let mut slowest = (0.0_f64, 0);
    loop {
        let cuts = search.violated(program.values(), 60);
        if cuts.is_empty() || rounds == 60 {
            break;
        }
        rounds += 1;
        added += cuts.len();
        let start = Instant::now();
        let slack: Vec<usize> =
            (n..program.row_count()).filter(|&row| program.dual(row) == 0.0).collect();
        if rounds % 4 == 0 {
            program.delete_rows(&slack);
        }
        for cut in &cuts {
            let entries: Vec<_> = cut.columns.iter().map(|&column| (column, 1.0)).collect();
            program.add_row(f64::NEG_INFINITY, cut.limit, &entries);
        }
        let iterations = program.iterations();
        program.solve(&Limit::NONE);
        let time = start.elapsed();
        if milliseconds(time) > slowest.0 {
            slowest = (milliseconds(time), program.iterations() - iterations);
        }
        solving += time;
    }
    println!(
        "  {rounds} rounds, {added} cuts, {} rows left, objective {:.3}: {} iterations, {:.3} ms, slowest {:.3} ms ({} iterations)",
        program.row_count(),
        program.objective(),
        program.iterations() - before,
        milliseconds(solving),
        slowest.0,
        slowest.1,
    );
}

/// Tries both branches of the most fractional columns. Each trial works on a clone and may take 25
/// iterations.
fn strong_branching(program: &DualSimplex) {
    let mut fractional: Vec<usize> = (0..program.column_count())
        .filter(|&column| (program.value(column) - 0.5).abs() < 0.4)
        .collect();
    fractional.truncate(100);
    let (mut iterations, mut trials) = (0, 0_u32);
    let start = Instant::now();
    for &column in &fractional {
        for bound in [0.0, 1.0] {
            let mut trial = program.clone();
            trial.set_column_bounds(column, bound, bound);
            trial.solve(&Limit { iterations: 25, ..Limit::NONE });
            iterations += trial.iterations() - program.iterations();
            trials += 1;
        }
    }
    let time = milliseconds(start.elapsed()) / f64::from(trials.max(1));
    println!("  {trials} strong branching trials, {iterations} iterations, {time:.3} ms each");
}

fn main() {
    for n in [300, 700, 800, 1000] {
        let mut program = cold(
            &format!("largest score {n}"),
            &pairing_model::largest_score(DualSimplex::new(), n),
        );
        cut_rounds(n, &mut program);
        strong_branching(&program);
    }
    for n in [1000, 5000] {
        let mut program = cold(
            &format!("smallest score {n}"),
            &pairing_model::smallest_score(DualSimplex::new(), n),
        );
        if n == 1000 {
            cut_rounds(n, &mut program);
        }
    }
}
