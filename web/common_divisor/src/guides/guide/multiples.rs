//! Given a divisor of the sum, only a few numbers can be rows.

use super::UNUSED;
use ginnow::common_divisor::numbers::{divisors, sum_of_rows};
use ginnow::common_divisor::row_list;
use ginnow::sudoku::{DigitSet, LARGEST_DIGIT};
use ginnow_kit::browser::target::value_of;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// The published puzzle's divisor, so that you recognise it.
const DIVISOR: u64 = 12_345_679;

/// Maximum number of multiples to list.
const SHOWN: usize = 12;

#[component]
pub fn Multiples() -> Html {
    let unused = use_state_eq(|| UNUSED);
    let requested = use_state_eq(|| DIVISOR);
    let set = DigitSet::ALL.without(*unused);
    let all = use_memo(set, |set| divisors(sum_of_rows(*set, 10)));
    // Another sum may not have this divisor. Rather than jumping to the start, take the nearest one
    // below.
    let nearest = all.iter().copied().find(|divisor| divisor <= &*requested);
    let divisor = nearest.unwrap_or(1);
    let found = use_memo((set, divisor), |(set, divisor)| {
        let found = row_list::multiples(*set, 10, *divisor);
        let first: Vec<u32> = found.iter().copied().take(SHOWN).collect();
        (found.len() as u64, first)
    });
    let omit = {
        let unused = unused.setter();
        move |event: Event| {
            unused.set(value_of(&event).parse().unwrap_or(UNUSED));
        }
    };
    let divide = {
        let requested = requested.setter();
        move |event: Event| {
            requested.set(value_of(&event).parse().unwrap_or(DIVISOR));
        }
    };
    let digit = |digit: u8| {
        html! { <option value={digit.to_string()} selected={digit == *unused}>{digit}</option> }
    };
    let option = |it: &u64| {
        html! { <option value={it.to_string()} selected={*it == divisor}>{number(*it)}</option> }
    };
    let (rows, first) = &*found;
    let message = fill!(
        "guide.multiples",
        rows = count("fate.rows", *rows),
        digits = set,
        divisor = number(divisor)
    );
    html! {
        <>
            <div class="cluster">
                <label>{text("guide.unused")}{" "}
                    <select class="unused" onchange={omit}>{for (0..=LARGEST_DIGIT).map(digit)}</select>
                </label>
                <label>{text("guide.divisor")}{" "}
                    <select class="divisor-list" onchange={divide}>{for all.iter().map(option)}</select>
                </label>
            </div>
            <p role="status">{message}</p>
            if !first.is_empty() {
                <p>{text("guide.some")}</p>
                <ul role="list" class="record-rows">
                    {for first.iter().map(|row| html! { <li>{format!("{row:09}")}</li> })}
                </ul>
            }
        </>
    }
}
