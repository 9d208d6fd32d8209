//! Rows of CSV.

/// The signs that begin a formula. Some spreadsheets take their full-width forms for the same signs.
const FORMULA: [char; 10] =
    ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// A row of CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
pub fn csv_row(cells: impl Iterator<Item = String>, separator: &str) -> String {
    let cell = |cell: String| {
        let is_formula = cell.trim_start().starts_with(FORMULA) || cell.starts_with(FORMULA);
        let sign = if is_formula { "'" } else { "" };
        format!("\"{sign}{}\"", cell.replace('"', "\"\""))
    };
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(separator))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let cells = ["Anna \"A\"", "=1+1", "50"].map(str::to_owned);
        assert_eq!(csv_row(cells.into_iter(), ","), "\"Anna \"\"A\"\"\",\"'=1+1\",\"50\"\r\n");
        for sign in FORMULA {
            let cells = [format!("{sign}1+1"), format!(" {sign}1")].into_iter();
            assert_eq!(csv_row(cells, ";"), format!("\"'{sign}1+1\";\"' {sign}1\"\r\n"));
        }
    }
}
