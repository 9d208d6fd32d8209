//! Is the largest prime square the best second move?
//!
//! The seed of this project believes that taking the largest prime first and
//! the largest prime square second is optimal, except for N = 8, 20 and 120.
//! `cargo run --release --example second_move` settles it for every board in
//! data/largest.jsonl and prints the exceptions. (N = 1 to 3 have no prime
//! square.)
//!
//! Where the recorded best game has the square, it is played second and the
//! rest after it: the same score shows that the belief holds there. Where that
//! does not work, the engine proves what is possible after the two moves.

use ginnow::divisor_game::is_prime;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use serde::Deserialize;

/// What is needed of a line of the table.
#[derive(Deserialize)]
struct Record {
    n: Number,
    score: u64,
    proved: bool,
    sequence: Vec<Number>,
}

/// The best score with the largest prime first and the largest prime square
/// second.
fn best_with_square(record: &Record) -> Result<u64, Box<dyn std::error::Error>> {
    let primes = || {
        (2..=record.n)
            .rev()
            .filter(|&number| is_prime(u64::from(number)))
    };
    let first = primes().next().ok_or("there is no prime")?;
    let square = primes()
        .map(|prime| prime * prime)
        .find(|&square| square <= record.n);
    let opening = [first, square.ok_or("there is no prime square")?];
    let rest = record
        .sequence
        .iter()
        .copied()
        .filter(|number| !opening.contains(number));
    let line: Vec<Number> = opening.into_iter().chain(rest).collect();
    if let Ok(end) = Position::new(record.n)?.after(&line)
        && end.score() == record.score
    {
        return Ok(record.score);
    }
    let position = Position::new(record.n)?.after(&opening)?;
    Ok(Optimizer::new(&position, Goal::Largest).finish().score)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut exceptions = Vec::new();
    let mut last = 0;
    for line in std::fs::read_to_string("data/largest.jsonl")?.lines() {
        let record: Record = serde_json::from_str(line)?;
        last = record.n;
        if record.n < 4 || !record.proved {
            continue;
        }
        let score = best_with_square(&record)?;
        if score < record.score {
            println!(
                "N = {}: {} at best, {score} with the square second",
                record.n, record.score
            );
            exceptions.push(record.n);
        }
    }
    println!("boards 4 to {last}, exceptions: {exceptions:?}");
    Ok(())
}
