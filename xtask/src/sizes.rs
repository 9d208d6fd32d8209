//! What a visitor of the page has to load, before and after compression.

use crate::{node, process, workspace};
use anyhow::{Context, Result, bail};
use std::fmt::Write;
use std::path::Path;

/// The whole page may weigh this much after compression, in bytes.
pub const LIMIT: u64 = 500_000;

/// Measured by Node, whose library has the compression servers use.
const MEASURE: &str = include_str!("sizes.mjs");

/// One file of the page; sizes in bytes.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    name: String,
    raw: u64,
    brotli: u64,
}

/// Prints the sizes of all files in `dist`, largest first, with their total.
///
/// # Errors
///
/// When Node is missing, `dist` cannot be read, or the page is heavier than
/// its [`LIMIT`].
pub fn print() -> Result<()> {
    let mut rows = measured(&workspace::dist())?;
    rows.sort_by(|one, other| {
        other
            .brotli
            .cmp(&one.brotli)
            .then(one.name.cmp(&other.name))
    });
    print!("{}", table(&rows));
    let total: u64 = rows.iter().map(|row| row.brotli).sum();
    if total > LIMIT {
        bail!(
            "the page weighs {} kB after compression; its limit is {} kB",
            kilobytes(total),
            kilobytes(LIMIT)
        );
    }
    Ok(())
}

fn measured(folder: &Path) -> Result<Vec<Row>> {
    let mut measure = node::command()?;
    measure
        .args(["--input-type=module", "--eval", MEASURE, "--"])
        .arg(folder);
    process::output(&mut measure)
        .context("cannot measure the files of dist")?
        .lines()
        .map(|line| parsed(line).with_context(|| format!("unexpected measurement `{line}`")))
        .collect()
}

fn parsed(line: &str) -> Option<Row> {
    let mut cells = line.split('\t');
    Some(Row {
        name: cells.next()?.to_owned(),
        raw: cells.next()?.parse().ok()?,
        brotli: cells.next()?.parse().ok()?,
    })
}

fn table(rows: &[Row]) -> String {
    let total = Row {
        name: "total".to_owned(),
        raw: rows.iter().map(|row| row.raw).sum(),
        brotli: rows.iter().map(|row| row.brotli).sum(),
    };
    let width = rows
        .iter()
        .chain([&total])
        .map(|row| row.name.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = format!("{:width$}  {:>10}  {:>10}\n", "kB", "raw", "brotli");
    for row in rows.iter().chain([&total]) {
        let (raw, brotli) = (kilobytes(row.raw), kilobytes(row.brotli));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:width$}  {raw:>10}  {brotli:>10}", row.name);
    }
    text
}

/// Bytes as kilobytes with one decimal, rounded to the nearest.
fn kilobytes(bytes: u64) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measurements_are_understood() {
        let row = parsed("snippets/a.js\t1200\t300").expect("three cells");
        assert_eq!(
            row,
            Row {
                name: "snippets/a.js".to_owned(),
                raw: 1200,
                brotli: 300
            }
        );
        assert_eq!(parsed("a.js\tmany\tfew"), None);
    }

    #[test]
    fn the_table_adds_up() {
        let rows = ["a\t1000\t400", "b\t2040\t560"].map(|line| parsed(line).expect("valid"));
        let table = table(&rows);
        let last = table.lines().last().expect("a last line");
        assert_eq!(
            last.split_whitespace().collect::<Vec<_>>(),
            ["total", "3.0", "1.0"]
        );
    }
}
