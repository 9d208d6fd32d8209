//! Is the largest prime square the best second move?
//!
//! The seed of this project believes that taking the largest prime first and
//! the largest prime square second is optimal, except for N = 8, 20 and 120.
//! `cargo run --release --example second_move -- 1 500` proves or refutes it for
//! each board of a range and prints the exceptions. (N = 1 to 3 have no prime
//! square.)

use ginnow::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};

fn is_prime(number: Number) -> bool {
    number > 1
        && (2..number)
            .take_while(|p| p * p <= number)
            .all(|p| !number.is_multiple_of(p))
}

/// The best score after some opening moves, proved.
fn best_after(position: Position, opening: &[Number]) -> u64 {
    let position = position.after(opening).expect("a legal opening");
    let report = Optimizer::new(&position, Goal::Largest).finish();
    assert!(report.finished, "the engine proves every board");
    report.score
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut ends = std::env::args().skip(1);
    let mut end = |usual: Number| ends.next().map_or(Ok(usual), |text| text.parse());
    let (first, last) = (end(4)?.max(4), end(500)?);
    let mut exceptions = Vec::new();
    for size in first..=last {
        let largest_prime = (2..=size).rev().find(|&n| is_prime(n)).ok_or("no prime")?;
        let root = (2..=size)
            .rev()
            .find(|&n| n * n <= size && is_prime(n))
            .ok_or("no square")?;
        let optimum = best_after(Position::new(size)?, &[]);
        let with_square = best_after(Position::new(size)?, &[largest_prime, root * root]);
        if with_square < optimum {
            println!(
                "N = {size}: {optimum}, but only {with_square} after {largest_prime}, {}",
                root * root
            );
            exceptions.push(size);
        }
    }
    println!("exceptions in {first}..{last}: {exceptions:?}");
    Ok(())
}
