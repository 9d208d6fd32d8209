//! What strategies reached, as a table in CSV.

use super::Summary;

/// The names of the fields, in a line.
pub const FIELDS: &str = "strategy,boards,points,optimum,share,worst,worst_n,exact,milliseconds\n";

/// The line of a strategy: shares are fractions, as exactly as they can be written; what is not known is empty.
#[must_use]
pub fn line(name: &str, summary: &Summary, milliseconds: u64) -> String {
    let name = if name.contains([',', '"', '\n']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    };
    let fraction = |value: Option<f64>| value.map_or_else(String::new, |v| v.to_string());
    let Summary {
        boards,
        points,
        optimum,
        worst,
        exact,
    } = summary;
    let worst_n = worst.map_or_else(String::new, |worst| worst.size.to_string());
    let (share, worst) = (
        fraction(summary.share()),
        fraction(worst.and_then(|worst| worst.share())),
    );
    format!("{name},{boards},{points},{optimum},{share},{worst},{worst_n},{exact},{milliseconds}\n")
}
