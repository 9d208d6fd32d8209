//! Makes text safe to open in a spreadsheet.

use std::borrow::Cow;

/// Cells that start with one of these become formulas. The full-width forms are just as dangerous,
/// since some spreadsheets don't distinguish them.
const FORMULA: [char; 10] =
    ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Escapes a CSV cell, i.e. prepends an apostrophe if a spreadsheet would take it for a formula.
/// Names are written by strangers, after all, and a formula could send the whole table somewhere.
/// Harmless cells are returned as they are, without a copy.
#[must_use]
pub fn plain_cell(cell: &str) -> Cow<'_, str> {
    let is_formula = |cell: &str| cell.starts_with(FORMULA) && cell.chars().nth(1).is_some();
    let is_number = cell.parse::<f64>().is_ok();
    if (is_formula(cell) || is_formula(cell.trim_start_matches(' '))) && !is_number {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_get_an_apostrophe() {
        for sign in FORMULA {
            assert_eq!(plain_cell(&format!("{sign}A1")), format!("'{sign}A1"));
            assert_eq!(plain_cell(&format!(" {sign}A1")), format!("' {sign}A1"));
        }
        for cell in ["", "-", "Anna", "1=1", "-5", "+1.5", "a-b"] {
            assert_eq!(plain_cell(cell), cell);
        }
    }
}
