//! The values of the Factor Game: by how much the first side wins on the numbers
//! 1 to N with best play of both.
//!
//! `cargo run --release --example factor_game 2 40` prints a line of CSV for each N:
//! N, value, a best first move, positions looked at. The value with the most N that
//! is known is in data/factor_game.csv.

use ginnow::sieve::Position;
use ginnow::sieve::two_players::{Rule, Solver};
use std::io::Write;

/// Positions between two looks at the solver.
const SLICE: u64 = 1 << 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers = std::env::args().skip(1).map(|given| given.parse());
    let numbers: Vec<u32> = numbers.collect::<Result<_, _>>()?;
    let [first, last] = numbers.as_slice() else {
        return Err("wanted: the first and the last N".into());
    };
    let mut output = std::io::stdout().lock();
    for size in *first..=*last {
        let mut solver = Solver::new(&Position::new(size)?, Rule::OtherSide);
        while !solver.is_done() {
            solver.advance(SLICE);
        }
        let found = solver.assessment().ok_or("a solver without an answer")?;
        let best = found.best.map_or_else(String::new, |best| best.to_string());
        writeln!(output, "{size},{},{best},{}", found.value, solver.nodes())?;
        output.flush()?;
    }
    Ok(())
}
