//! Makes text safe to open in a spreadsheet.

use std::borrow::Cow;

/// Cells that start with one of these become formulas. Some spreadsheets do not distinguish the
/// full-width forms, which makes them just as dangerous.
const FORMULA: [char; 10] =
    ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// Escapes a CSV cell by prepending an apostrophe if a spreadsheet would take it for a formula.
/// Names are written by strangers, after all, and a formula could send the whole table somewhere.
/// Harmless cells are returned without a copy.
#[must_use]
pub fn plain_cell(cell: &str) -> Cow<'_, str> {
    // `cell_text` removes one apostrophe, so a cell that already begins with one gets another.
    let bare = cell.trim_start_matches(['\'', ' ']);
    let is_formula = bare.starts_with(FORMULA) && bare.chars().nth(1).is_some();
    if is_formula && bare.parse::<f64>().is_err() {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// Returns the text from which [`plain_cell`] made a cell. Learning platforms write the same
/// apostrophe in front of formulas. Any other apostrophe belongs to the text.
#[must_use]
pub fn cell_text(cell: &str) -> &str {
    let text = cell.strip_prefix('\'').filter(|text| plain_cell(text) != *text);
    text.unwrap_or(cell)
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

    #[test]
    fn cells_are_read_back() {
        for text in
            ["=1+1", " @x", "'=1+1", "''=1+1", "' -a", "'-5", "'Anna", "O'Hara", "'", "-5", ""]
        {
            assert_eq!(cell_text(&plain_cell(text)), text);
        }
        assert_eq!(cell_text("'=SUM(A1)"), "=SUM(A1)");
        assert_eq!(cell_text("'t Hooft"), "'t Hooft");
    }
}
