//! Results of strategies as a CSV table.

use super::Summary;
use ginnow_links::plain_cell;

/// The header line.
pub const FIELDS: &str = "strategy,boards,points,optimum,share,worst,worst_n,exact,milliseconds\n";

/// The line of a strategy, whose name a spreadsheet doesn't take for a formula. Shares are fractions with nine decimals. Unknown values are empty.
#[must_use]
pub fn line(name: &str, summary: &Summary, milliseconds: u64) -> String {
    let name = plain_cell(name);
    let name = if name.contains([',', '"', '\n']) {
        format!("\"{}\"", name.replace('"', "\"\"")).into()
    } else {
        name
    };
    let Summary { boards, points, optimum, worst, exact } = summary;
    let worst_n = worst.map_or_else(String::new, |worst| worst.size.to_string());
    let share = fraction(*points, *optimum);
    let worst = worst.map_or_else(String::new, |worst| fraction(worst.score, worst.optimum()));
    format!("{name},{boards},{points},{optimum},{share},{worst},{worst_n},{exact},{milliseconds}\n")
}

/// A rounded fraction. Empty if the whole is 0. Points stay far below 2^34, so nothing overflows.
fn fraction(part: u64, whole: u64) -> String {
    const ONE: u64 = 1_000_000_000;
    if whole == 0 {
        return String::new();
    }
    let parts = (part * ONE + whole / 2) / whole;
    format!("{}.{:09}", parts / ONE, parts % ONE)
}
