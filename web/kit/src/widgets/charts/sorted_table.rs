//! A table that can be sorted by any of its columns.

use std::cell::LazyCell;
use std::cmp::Ordering;
use yew::prelude::*;

/// A table can be sorted by each of its columns.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// The heading.
    pub label: AttrValue,
    /// True if the first click should sort in descending order. This suits numbers, but not names.
    /// A column of buttons is `None`, because you cannot sort by it, and only screen readers need
    /// its heading.
    pub largest_first: Option<bool>,
}

/// The sort key of a cell may differ from its content.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text is sorted as the page's language does it, and numbers in it by size: *Özil* comes before
    /// *Zoë*, and *Team 2* before *Team 10*.
    Text(String),
    /// Numbers are sorted by size.
    Number(f64),
    /// The value is unknown. Such cells are last in either direction.
    Nothing,
}

/// A cell is sorted by its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// The content.
    pub shown: Html,
    /// The value is used for sorting.
    pub value: Value,
}

/// The first cell of a row is its heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Identifies the row.
    pub key: AttrValue,
    /// The classes.
    pub class: Classes,
    /// There is one cell per column.
    pub cells: Vec<Cell>,
}

/// A table has a sort order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableOrder {
    /// The column's index.
    pub column: usize,
    /// True if large values come first.
    pub descending: bool,
}

impl TableOrder {
    /// Returns the order after a click on a column's heading. For the current column, that reverses
    /// the order.
    #[must_use]
    pub fn by(self, column: usize, largest_first: bool) -> Self {
        let descending = if self.column == column { !self.descending } else { largest_first };
        TableOrder { column, descending }
    }

    /// Sorts rows. This is stable.
    pub fn sort(self, rows: &mut Vec<Row>) {
        // Why a binary insertion sort? The standard library's sort would add a few kilobytes to the
        // program. A thousand rows take about ten thousand comparisons, and moving rows is cheap
        // compared to drawing them.
        let mut sorted: Vec<Row> = Vec::with_capacity(rows.len());
        let alphabet: LazyCell<Alphabet> = LazyCell::new(Alphabet::new);
        for row in rows.drain(..) {
            let at = sorted
                .partition_point(|other| self.compare(other, &row, &alphabet) != Ordering::Greater);
            sorted.insert(at, row);
        }
        *rows = sorted;
    }

    fn compare(self, one: &Row, other: &Row, alphabet: &LazyCell<Alphabet>) -> Ordering {
        fn value(column: usize, row: &Row) -> Option<&Value> {
            row.cells.get(column).map(|cell| &cell.value)
        }
        let (one, other) = (value(self.column, one), value(self.column, other));
        let order = match (one, other) {
            (Some(Value::Text(one)), Some(Value::Text(other))) => alphabet.compare(one, other),
            (Some(Value::Number(one)), Some(Value::Number(other))) => one.total_cmp(other),
            (one, other) => return rank(one).cmp(&rank(other)),
        };
        if self.descending { order.reverse() } else { order }
    }
}

/// The browser's order of texts in the page's language. Only the browser has the tables for it.
#[cfg(target_arch = "wasm32")]
struct Alphabet(js_sys::Function);

#[cfg(target_arch = "wasm32")]
impl Alphabet {
    fn new() -> Self {
        // The extension `kn` asks for numbers by size.
        let locale = format!("{}-u-kn", crate::words::language().code);
        let locales = js_sys::Array::of1(&locale.into());
        Alphabet(js_sys::Intl::Collator::new(&locales, &js_sys::Object::new()).compare())
    }

    fn compare(&self, one: &str, other: &str) -> Ordering {
        let order = self.0.call2(&wasm_bindgen::JsValue::NULL, &one.into(), &other.into());
        let order = order.ok().and_then(|order| order.as_f64()).unwrap_or_default();
        order.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
    }
}

/// Native tests have no browser, and only sort a few letters.
#[cfg(not(target_arch = "wasm32"))]
struct Alphabet;

#[cfg(not(target_arch = "wasm32"))]
impl Alphabet {
    fn new() -> Self {
        Alphabet
    }

    #[allow(clippy::unused_self, reason = "as in the browser")]
    fn compare(&self, one: &str, other: &str) -> Ordering {
        one.to_lowercase().cmp(&other.to_lowercase())
    }
}

/// Ranks kinds of values. The rank does not depend on the direction.
fn rank(value: Option<&Value>) -> u8 {
    match value {
        Some(Value::Number(_)) => 0,
        Some(Value::Text(_)) => 1,
        None | Some(Value::Nothing) => 2,
    }
}

/// Sorts and renders a table. A click on a heading calls `change` with the new order.
pub fn sorted_table(
    label: AttrValue,
    columns: &[Column],
    mut rows: Vec<Row>,
    order: TableOrder,
    change: &Callback<TableOrder>,
) -> Html {
    order.sort(&mut rows);
    let head = |(place, column): (usize, &Column)| {
        let Some(largest_first) = column.largest_first else {
            return html! { <th scope="col"><span class="visually-hidden">{column.label.clone()}</span></th> };
        };
        let sorted = (order.column == place).then_some(order.descending);
        let press = {
            let next = order.by(place, largest_first);
            change.reform(move |_: MouseEvent| next)
        };
        let (message, sign) = match sorted {
            Some(true) => ("descending", "▼"),
            Some(false) => ("ascending", "▲"),
            // The style sheet hides this. It reserves the space, so that nothing moves when this
            // column is sorted.
            None => ("none", "▼"),
        };
        html! {
            <th scope="col" aria-sort={message}>
                <button type="button" onclick={press}>
                    {column.label.clone()}<span class="sorted-by" aria-hidden="true">{sign}</span>
                </button>
            </th>
        }
    };
    html! {
        <table class="sorted" aria-label={label}>
            <thead><tr>{for columns.iter().enumerate().map(head)}</tr></thead>
            <tbody>{for rows.into_iter().map(row)}</tbody>
        </table>
    }
}

fn row(row: Row) -> Html {
    let mut cells = row.cells.into_iter().map(|cell| cell.shown);
    let heading = cells.next().unwrap_or_default();
    html! {
        <tr key={row.key.to_string()} class={row.class}>
            <th scope="row">{heading}</th>
            {for cells.map(|shown| html! { <td>{shown}</td> })}
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Row> {
        let row = |(name, share): (&str, Option<f64>)| Row {
            key: name.to_owned().into(),
            class: Classes::new(),
            cells: vec![
                Cell { shown: Html::default(), value: Value::Text(name.to_owned()) },
                Cell { shown: Html::default(), value: share.map_or(Value::Nothing, Value::Number) },
            ],
        };
        let all = [("b", Some(0.5)), ("A", None), ("c", Some(0.9)), ("D", Some(0.5))];
        all.map(row).to_vec()
    }

    fn sorted(column: usize, descending: bool) -> Vec<String> {
        let mut rows = rows();
        TableOrder { column, descending }.sort(&mut rows);
        rows.iter().map(|row| row.key.to_string()).collect()
    }

    #[test]
    fn rows_are_sorted_with_unknown_values_last() {
        assert_eq!(sorted(0, false), ["A", "b", "c", "D"]);
        assert_eq!(sorted(0, true), ["D", "c", "b", "A"]);
        assert_eq!(sorted(1, false), ["b", "D", "c", "A"]);
        assert_eq!(sorted(1, true), ["c", "b", "D", "A"], "equal ones stay");
    }

    #[test]
    fn thousands_of_rows_are_sorted_at_once() {
        let row = |number: u32| Row {
            key: number.to_string().into(),
            class: Classes::new(),
            cells: vec![Cell {
                shown: Html::default(),
                value: Value::Number(f64::from(number * 7919 % 500)),
            }],
        };
        let mut rows: Vec<Row> = (0..5000).map(row).collect();
        let mut requested: Vec<u32> = (0..5000).collect();
        requested.sort_by_key(|number| number * 7919 % 500);
        let start = std::time::Instant::now();
        TableOrder { column: 0, descending: false }.sort(&mut rows);
        assert!(start.elapsed().as_secs() < 2, "{:?}", start.elapsed());
        assert_eq!(
            rows.iter().map(|row| row.key.to_string()).collect::<Vec<_>>(),
            requested.iter().map(u32::to_string).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_second_press_reverses_the_order() {
        let first = TableOrder { column: 0, descending: false };
        let by_share = first.by(1, true);
        assert_eq!((by_share.column, by_share.descending), (1, true));
        assert!(!by_share.by(1, true).descending);
    }
}
