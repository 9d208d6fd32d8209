//! Counts legal orders, in a worker of its own so that you do not have to stop the solver first.

use crate::jobs::CountingJob;
use crate::messages::{CountingTask, OrderCount as Count};
use ginnow::sieve::Number;
use ginnow::sorting::sort;
use ginnow_kit::words::{count, digits, fill, text};
use ginnow_kit::worker::latest;
use ginnow_kit::worker::task::{Phase, use_answer};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct OrderCountProps {
    pub size: Number,
    /// In any legal order.
    pub line: Vec<Number>,
    /// Invests a few seconds to replace a bound by the exact number.
    pub thorough: bool,
}

#[component]
pub fn OrderCount(props: &OrderCountProps) -> Html {
    let (line, thorough) = (props.line.clone(), props.thorough);
    let mut moves = line.clone();
    sort(&mut moves);
    // Sort the moves: any other order of them has the same count.
    let task = use_answer::<CountingJob, Option<Count>, _>(
        Some((props.size, moves)),
        latest,
        move |&(size, _)| CountingTask { size, line, thorough },
    );
    let (message, all) = match (task.phase(), &*task.known()) {
        (Phase::Rejected | Phase::Failed(_), _) => (text("orders.not-counted").to_owned(), None),
        (_, None) => (text("orders.counting").to_owned(), None),
        (_, Some(count)) => orders_in_words(&count.orders, count.exact),
    };
    html! { <p class="order-count" role="status" title={all}>{message}</p> }
}

/// Numbers with more digits are rounded.
const LONGEST: usize = 15;

/// Puts the number into words. If that means rounding it, you also get the full number, which fits
/// into a tooltip.
pub fn orders_in_words(orders: &str, exact: bool) -> (String, Option<String>) {
    let small = orders.parse::<u64>().ok().filter(|_| orders.len() <= LONGEST);
    match (small, exact) {
        (Some(orders), true) => (count("orders.exactly", orders), None),
        (Some(_), false) => (at_least(&digits(orders)), None),
        (None, true) => {
            let about = fill!("orders.about", number = scientific(orders));
            (about, Some(digits(orders)))
        }
        (None, false) => (at_least(&scientific(orders)), Some(digits(orders))),
    }
}

fn at_least(number: &str) -> String {
    fill!("orders.at-least", number)
}

/// Formats a number with three significant digits and a power of ten. Rounds down, because it may
/// follow "at least".
fn scientific(digits: &str) -> String {
    let power = (digits.len() - 1).to_string();
    let raised = |digit: u8| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::from(digit - b'0'));
    let power: String = power.bytes().filter_map(raised).collect();
    let (first, others) = (&digits[..1], &digits[1..3]);
    format!("{first}{}{others}\u{a0}×\u{a0}10{power}", text("number.point"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_rounded_down_and_small_ones_written_out() {
        crate::learn_english();
        assert_eq!(orders_in_words("1", true).0, "Exactly 1 legal order");
        assert_eq!(orders_in_words("12345", true).0, "Exactly 12,345 legal orders");
        assert_eq!(orders_in_words("12345", false).0, "At least 12,345 legal orders");
        let (message, all) = orders_in_words("1999999999999999999999", false);
        assert_eq!(message, "At least 1.99\u{a0}×\u{a0}10²¹ legal orders");
        assert_eq!(all.as_deref(), Some("1,999,999,999,999,999,999,999"));
        let (message, _) = orders_in_words("5000000000000000", true);
        assert_eq!(message, "About 5.00\u{a0}×\u{a0}10¹⁵ legal orders");
    }
}
