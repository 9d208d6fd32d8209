//! Counts the legal orders of the moves. There's a separate worker for this, because otherwise
//! you'd have to stop the solver first.

use crate::jobs::CountingJob;
use crate::messages::{CountingTask, OrderCount as Count};
use ginnow::sieve::Number;
use ginnow::sorting::sort;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::words::{count, digits, fill, text};
use ginnow_kit::worker::{Event, use_client};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Clone, PartialEq, Eq)]
enum CountState {
    /// There's no result yet.
    Nothing,
    /// The number in decimal digits, since it often doesn't fit into 64 bits, and true if it's
    /// exact.
    Orders(String, bool),
    /// The worker failed.
    Failure,
}

/// Takes what the worker has sent, or `None` at the beginning of a new count.
impl Reducible for CountState {
    type Action = Option<Event<Count>>;

    fn reduce(self: Rc<Self>, event: Option<Event<Count>>) -> Rc<Self> {
        Rc::new(match event {
            None => CountState::Nothing,
            Some(Event::Found(count)) => CountState::Orders(count.orders, count.exact),
            Some(Event::Done) => return self,
            Some(Event::Rejected | Event::Failed(_)) => CountState::Failure,
        })
    }
}

#[derive(Properties, PartialEq)]
pub struct OrderCountProps {
    pub size: Number,
    /// The moves, in any legal order.
    pub line: Vec<Number>,
    /// If we don't get the exact number at once, we only have a bound. Set this to true if you'd
    /// rather spend a few seconds on finding out.
    pub thorough: bool,
}

#[component]
pub fn OrderCount(props: &OrderCountProps) -> Html {
    let known = use_reducer(|| CountState::Nothing);
    let dispatcher = known.dispatcher();
    let client = use_client::<CountingJob>({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event| dispatcher.dispatch(Some(event)))
    });
    let (line, thorough) = (props.line.clone(), props.thorough);
    let mut moves = line.clone();
    sort(&mut moves);
    // The count is the same for all orders, so we don't start again just because somebody
    // rearranges the moves.
    use_effect_with((props.size, moves), move |&(size, _)| {
        dispatcher.dispatch(None);
        client.begin(CountingTask { size, line, thorough });
    });
    let (message, all) = match &*known {
        CountState::Nothing => (text("orders.counting").to_owned(), None),
        CountState::Failure => (text("orders.not-counted").to_owned(), None),
        CountState::Orders(orders, exact) => orders_in_words(orders, *exact),
    };
    html! { <p class="order-count" role="status" title={all}>{message}</p> }
}

/// Numbers with more digits than this are rounded.
const LONGEST: usize = 15;

/// Returns the number in words. If that's rounded, you also get the whole number, e.g. for a
/// tooltip.
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

/// Formats a number as three digits times a power of ten. We always round down, because the page
/// may say "at least" in front of it.
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
