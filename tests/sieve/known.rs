//! Reads the known results in `tests/data`.

use ginnow::sieve::Number;

/// Returns the rows of a table that has a heading and two columns, N and a value.
pub fn rows(table: &str) -> impl Iterator<Item = (Number, u64)> + '_ {
    table.lines().skip(1).map(|line| {
        let (size, value) = line.split_once(',').expect("two columns");
        let size = size.parse().expect("a size");
        (size, value.parse().expect("a value"))
    })
}
