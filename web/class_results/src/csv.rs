//! CSV formatting.

use ginnow_links::plain_cell;

/// Formats a row of CSV. The separator is a parameter, since spreadsheets disagree about it.
pub fn csv_row(cells: impl Iterator<Item = String>, separator: &str) -> String {
    let cell = |cell: String| format!("\"{}\"", plain_cell(&cell).replace('"', "\"\""));
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(separator))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let cells = || ["Anna \"A\"", "=1+1", "\u{ff1d}A1", "50"].map(str::to_owned).into_iter();
        let row = "\"Anna \"\"A\"\"\",\"'=1+1\",\"'\u{ff1d}A1\",\"50\"\r\n";
        assert_eq!(csv_row(cells(), ","), row);
        assert_eq!(csv_row(cells(), ";"), row.replace("\",\"", "\";\""));
    }
}
