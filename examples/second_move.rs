//! Is the largest square of a prime the best second move?
//!
//! There's a program from the 1990s that first selects the largest prime and then the largest
//! square of a prime. Its author believed this to be optimal, except for N = 8, 20 and 120. To find
//! out, `cargo run --release --example second_move` decides the question for every board in
//! data/largest.jsonl and prints the exceptions. (For N = 1 to 3, there's no square of a prime.)
//!
//! We often get away without solving anything. If the recorded best game selects the square, we try
//! to play it second and the rest after it, and if this gives the same score, the square is a best
//! second move. Otherwise the solver proves the best score after the two moves.

use ginnow::divisor_game::is_prime;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use serde::Deserialize;

/// These fields of a line matter here.
#[derive(Deserialize)]
struct Record {
    n: Number,
    score: u64,
    proved: bool,
    sequence: Vec<Number>,
}

/// Returns the best score after the largest prime and the largest square of a prime.
fn best_with_square(record: &Record) -> Result<u64, Box<dyn std::error::Error>> {
    let primes = || (2..=record.n).rev().filter(|&number| is_prime(u64::from(number)));
    let first = primes().next().ok_or("there is no prime")?;
    let square = primes().map(|prime| prime * prime).find(|&square| square <= record.n);
    let opening = [first, square.ok_or("there is no prime square")?];
    let rest = record.sequence.iter().copied().filter(|number| !opening.contains(number));
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
            println!("N = {}: {} at best, {score} with the square second", record.n, record.score);
            exceptions.push(record.n);
        }
    }
    println!("boards 4 to {last}, exceptions: {exceptions:?}");
    Ok(())
}
