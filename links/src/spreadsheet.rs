//! Makes text safe for spreadsheets.

use std::borrow::Cow;

/// If a cell begins with one of these, it becomes a formula. Some spreadsheets don't distinguish
/// the full-width forms, so they are dangerous as well.
const FORMULA: [char; 10] =
    ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Returns a cell of CSV. If a spreadsheet would take it for a formula, there is an apostrophe in
/// front. This matters because names come from other people: a formula could send the whole table
/// somewhere.
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
