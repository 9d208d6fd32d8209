//! Results of strategies as a CSV table for spreadsheets.

use super::Summary;
use ginnow_links::plain_cell;

/// The header line.
pub const FIELDS: &str =
    "strategy,boards,points,optimum,share,worst,worst_n,exact,milliseconds,failed,error\n";

/// Returns a strategy's line. Shares are fractions with nine decimals, and unknown values are
/// empty. If `failed` boards ended with an error, `error` describes the first of them.
#[must_use]
pub fn line(
    name: &str,
    summary: &Summary,
    milliseconds: u64,
    failed: usize,
    error: &str,
) -> String {
    let (name, error) = (cell(name), cell(error));
    let Summary { boards, points, optimum, worst, exact } = summary;
    let worst_n = worst.map_or_else(String::new, |worst| worst.size.to_string());
    let share = fraction(*points, *optimum);
    let worst = worst.map_or_else(String::new, |worst| fraction(worst.score, worst.optimum()));
    format!(
        "{name},{boards},{points},{optimum},{share},{worst},{worst_n},{exact},{milliseconds},{failed},{error}\n"
    )
}

/// Quotes a cell if it contains a separator. Names and errors can come from anybody, so
/// `plain_cell` makes sure that no spreadsheet runs them as a formula.
fn cell(text: &str) -> String {
    let text = plain_cell(text);
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into_owned()
    }
}

/// Formats a fraction, or nothing if `whole` is 0. Can't overflow, because points stay far below
/// 2^34.
fn fraction(part: u64, whole: u64) -> String {
    const ONE: u64 = 1_000_000_000;
    if whole == 0 {
        return String::new();
    }
    let parts = (part * ONE + whole / 2) / whole;
    format!("{}.{:09}", parts / ONE, parts % ONE)
}
