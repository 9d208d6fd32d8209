//! Writes comma-separated values.

use ginnow_links::plain_cell;
use serde::Serialize;
use serde_json::Value;

/// Returns the header. This is a line with the names of the columns.
pub(in crate::cli) fn header(columns: &[&str]) -> String {
    record(columns)
}

/// Formats some fields of a value as a line. Items of a list are separated by blanks within their
/// cell. Missing fields and null are empty cells.
pub(in crate::cli) fn row(columns: &[&str], value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).expect("numbers and names always serialize");
    let cells = columns.iter().map(|&column| cell(&value[column]));
    record(cells.collect::<Vec<String>>())
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => plain_cell(text).into_owned(),
        Value::Array(items) => items.iter().map(cell).collect::<Vec<String>>().join(" "),
        _ => value.to_string(),
    }
}

fn record<T: AsRef<[u8]>>(cells: impl IntoIterator<Item = T>) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let written = writer.write_record(cells);
    written.expect("memory takes everything");
    let bytes = writer.into_inner().expect("memory takes everything");
    String::from_utf8(bytes).expect("text stays text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rows_have_the_columns_in_order_and_quotes_where_needed() {
        let columns = ["n", "name", "moves", "proved", "best"];
        assert_eq!(header(&columns), "n,name,moves,proved,best\n");
        let value = json!({"name": "=A1", "n": -7, "moves": "-5"});
        assert_eq!(row(&columns, &value), "-7,'=A1,-5,,\n");
        let value = json!({"name": "a, \"b\"", "n": 7, "moves": [5, 3], "proved": true, "more": 1});
        assert_eq!(row(&columns, &value), "7,\"a, \"\"b\"\"\",5 3,true,\n");
    }

    #[test]
    fn no_cell_is_a_formula() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("+1+1", "'+1+1"),
            ("-a.rhai", "'-a.rhai"),
            ("@a", "'@a"),
            ("＝1", "'＝1"),
            ("－1", "'－1"),
            ("\t=1", "'\t=1"),
            ("-5", "-5"),
            ("a=1", "a=1"),
        ] {
            assert_eq!(row(&["cell"], &json!({ "cell": text })), format!("{cell}\n"));
        }
    }
}
