//! Which record grids of the common-divisor Sudoku are forced by six givens?
//!
//! `cargo run --release --example six_givens 3 777` takes the unused digit and the
//! divisor. Add `FROM TO` for a part of the grids, counted from 1. The example prints one
//! line per grid, up to the order of its rows and bands: its number, and six givens that
//! force it, or `none`.

use ginnow::common_divisor::fewest_givens::{family, six_givens};
use ginnow::common_divisor::records::puzzle;
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers = std::env::args().skip(1).map(|given| given.parse());
    let numbers: Vec<u64> = numbers.collect::<Result<_, _>>()?;
    let [unused, divisor, part @ ..] = numbers.as_slice() else {
        return Err("wanted: the digit that is not used, the divisor [FROM TO]".into());
    };
    let puzzle = puzzle(u8::try_from(*unused)?);
    // The divisor is a record, so no grid has a larger one.
    let family = family(&puzzle, *divisor, 1_000_000).ok_or("too many grids")?;
    let (from, to) = match part {
        [from, to] => (*from, *to),
        _ => (1, family.len() as u64),
    };
    eprintln!("{} grids", family.len());
    let mut output = std::io::stdout().lock();
    for (place, target) in (1..).zip(&family) {
        if (from..=to).contains(&place) {
            let found = six_givens(target, &family);
            let found = found.map_or_else(|| "none".to_owned(), |givens| givens.to_string());
            writeln!(output, "{place} {found}")?;
            output.flush()?;
        }
    }
    Ok(())
}
