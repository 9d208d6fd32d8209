//! Lets you type a number digit by digit without a text field. On a board, the cell with this number gets
//! the focus.

use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// How long to wait for the next digit, in milliseconds.
const TYPING: u32 = 900;

/// The digits so far, and the timer that clears them.
#[derive(Default)]
pub struct Typed {
    digits: String,
    forget: Option<Timeout>,
}

impl Typed {
    /// Adds a digit and returns the number from 1 to `last` typed so far. If that would be out of range,
    /// this digit starts a new number. Returns `None` if the number is still out of range, or if `digit`
    /// is not a digit.
    pub fn add(typed: &Rc<RefCell<Typed>>, digit: &str, last: u32) -> Option<u32> {
        let later = Rc::clone(typed);
        let mut typed = typed.borrow_mut();
        typed.digits.push_str(digit);
        let known = |digits: &str| {
            let number = digits.parse().ok();
            number.filter(|number| (1..=last).contains(number))
        };
        let number = known(&typed.digits).or_else(|| {
            digit.clone_into(&mut typed.digits);
            known(digit)
        });
        if number.is_none() {
            typed.digits.clear();
        }
        let forget = move || later.borrow_mut().digits.clear();
        typed.forget = Some(Timeout::new(TYPING, forget));
        number
    }
}
