//! Rows of CSV.

/// A row of CSV. Cells that a spreadsheet would take for a formula begin with an apostrophe.
pub fn csv_row(cells: impl Iterator<Item = String>) -> String {
    let cell = |cell: String| {
        let is_formula = cell.starts_with(['=', '+', '-', '@', '\t']);
        let sign = if is_formula { "'" } else { "" };
        format!("\"{sign}{}\"", cell.replace('"', "\"\""))
    };
    let cells: Vec<String> = cells.map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let cells = ["Anna \"A\"", "=1+1", "50"].map(str::to_owned);
        assert_eq!(csv_row(cells.into_iter()), "\"Anna \"\"A\"\"\",\"'=1+1\",\"50\"\r\n");
    }
}
