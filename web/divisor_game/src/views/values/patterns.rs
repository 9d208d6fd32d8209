//! Values of all exponent patterns, computed both by the recurrence and by rank.

use ginnow::divisor_game::{Number, Pattern, PatternValues, Value, patterns_up_to, value_of_rank};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::headings::headings;
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

/// The table can end at these powers of ten.
const EXPONENTS: [u32; 4] = [2, 3, 6, 13];

/// Each row has both values. If they ever differ, the theorem is wrong.
#[derive(Debug, PartialEq)]
struct Row {
    pattern: Pattern,
    computed: Value,
    by_rank: Value,
}

/// Returns the patterns of all numbers up to a limit.
fn rows(limit: Number) -> Vec<Row> {
    let mut values = PatternValues::new();
    let row = |pattern: Pattern| Row {
        computed: values.value(&pattern),
        by_rank: value_of_rank(pattern.rank()),
        pattern,
    };
    patterns_up_to(limit).into_iter().map(row).collect()
}

/// Renders the table. It is computed in place, which takes a few milliseconds.
#[component]
pub fn Patterns() -> Html {
    let exponent = use_state_eq(|| EXPONENTS[0]);
    let rows = use_memo(*exponent, |&exponent| rows(10_u64.pow(exponent)));
    let choose = exponent.callback();
    let limits = EXPONENTS.map(|it| (it, it.to_string(), number(10_u64.pow(it))));
    let same = rows.iter().filter(|row| row.computed == row.by_rank).count();
    let message = fill!(
        "values.patterns-text",
        patterns = number(rows.len() as u64),
        same = number(same as u64)
    );
    html! {
        <section class="values-patterns" aria-labelledby="patterns-heading">
            <h2 id="patterns-heading">{text("values.patterns")}</h2>
            <p class="hint">{text("values.patterns-about")}</p>
            <label class="cluster">
                <span>{text("values.patterns-limit")}</span>
                {choice("", limits.to_vec(), *exponent, &choose, |exponent| exponent)}
            </label>
            <p role="status">{message}</p>
            <div class="count-scroll" tabindex="0" role="group" aria-labelledby="patterns-heading">
                <table class="count-table">
                    {headings([
                        "counting.pattern-column", "counting.smallest-column",
                        "values.computed-column", "counting.rank-column", "values.by-rank-column",
                    ])}
                    <tbody>{for rows.iter().map(line)}</tbody>
                </table>
            </div>
        </section>
    }
}

fn line(row: &Row) -> Html {
    let sign = if row.computed == row.by_rank { "=" } else { "≠" };
    html! {
        <tr>
            <th scope="row">{row.pattern.to_string()}</th>
            <td>{row.pattern.smallest_number().map(number)}</td>
            <td>{row.computed}</td>
            <td>{row.pattern.rank()}</td>
            <td>{format!("{sign} {}", row.by_rank)}</td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_agree_as_far_as_the_table_goes() {
        for exponent in EXPONENTS {
            let rows = rows(10_u64.pow(exponent));
            assert!(rows.iter().all(|row| row.computed == row.by_rank));
        }
        assert_eq!(rows(100).len(), 15);
    }
}
