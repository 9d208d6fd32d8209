//! Tells which record grids of the common-divisor Sudoku can be forced by six givens.
//!
//! Pass the unused digit and the divisor: `cargo run --release --example six_givens 3 777`. If
//! there are many grids, you can add `FROM TO` to look at only some of them, counted from 1. For
//! each grid (up to the order of its rows and bands), you get a line with its number and six givens
//! that force it, or `none`.

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
    // The divisor is assumed to be a record. So there's no grid with a larger one that could also
    // agree with the givens.
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
