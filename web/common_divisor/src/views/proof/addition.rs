//! Adds up the rows as taught at school.

use crate::views::numbers::factored;
use ginnow::common_divisor::numbers::{repunit, sum_of_rows};
use ginnow::sudoku::{DigitSet, Grid};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct AdditionProps {
    /// A full grid.
    pub grid: Grid,
    pub base: u8,
}

/// Renders the rows below each other, for adding by hand. Each step adds a column.
#[component]
pub fn Addition(props: &AdditionProps) -> Html {
    let step = use_state_eq(|| 0_usize);
    let side = props.grid.shape().side();
    let last = side + 1;
    let at = (*step).min(last);
    let go = |from: fn(usize) -> usize| {
        let step = step.setter();
        Callback::from(move |()| step.update(|&step| from(step.min(last)).min(last)))
    };
    html! {
        <figure class="addition">
            {table(&props.grid, at)}
            <figcaption>
                <p role="status">{message(&props.grid, props.base, at)}</p>
                <div class="addition-steps cluster">
                    {icon_button_if(at > 0, Icon::First, text("sum.first"), go(|_| 0))}
                    {icon_button_if(at > 0, Icon::Back, text("sum.back"), go(|at| at.saturating_sub(1)))}
                    {icon_button_if(at < last, Icon::Forward, text("sum.next"), go(|at| at + 1))}
                    {icon_button_if(at < last, Icon::Last, text("sum.all"), go(|_| usize::MAX))}
                </div>
            </figcaption>
        </figure>
    }
}

/// Renders the digits, and below them the sums of the columns so far.
fn table(grid: &Grid, step: usize) -> Html {
    let shape = grid.shape();
    let side = shape.side();
    let sum: u64 = grid.digits().iter().map(u64::from).sum();
    // Start on the right.
    let is_now = |column: usize| step > 0 && column + step == side;
    let is_done = |column: usize| column + step >= side;
    let cell = |row: usize, column: usize| {
        let now = is_now(column).then_some("now");
        html! { <td class={now}>{grid.get(shape.cell(row, column)).map(|digit| digit.to_string())}</td> }
    };
    let row = |row: usize| {
        html! { <tr>{for (0..side).map(|column| cell(row, column))}</tr> }
    };
    let total = |column: usize| {
        let class = is_now(column).then_some("now");
        html! { <td {class}>{is_done(column).then(|| sum.to_string())}</td> }
    };
    html! {
        <table>
            <caption class="visually-hidden">{text("sum.caption")}</caption>
            <tbody>{for (0..side).map(row)}</tbody>
            <tfoot><tr>{for (0..side).map(total)}</tr></tfoot>
        </table>
    }
}

/// Explains a step.
fn message(grid: &Grid, base: u8, step: usize) -> String {
    let side = grid.shape().side();
    let digits: DigitSet = grid.digits();
    let listed: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    let sum: u64 = digits.iter().map(u64::from).sum();
    if step == 0 {
        return fill!("sum.begin", digits);
    }
    if step <= side {
        let column = side + 1 - step;
        return fill!("sum.column", column, terms = listed.join(" + "), sum);
    }
    let value = sum_of_rows(digits, base);
    let ones = "1".repeat(side);
    fill!(
        if base == 10 { "sum.total" } else { "sum.total-base" },
        sum,
        ones,
        base,
        plain = number(repunit(side, base)),
        value = number(value),
        factors = factored(value)
    )
}
