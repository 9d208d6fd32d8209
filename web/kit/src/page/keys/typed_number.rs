//! Lets you type a number digit by digit without a text field. On a board, this focuses the cell
//! with that number.

use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// How long we wait for another digit, in milliseconds.
const TYPING: u32 = 900;

/// The digits so far, and a timer that clears them.
#[derive(Default)]
pub struct Typed {
    digits: String,
    forget: Option<Timeout>,
}

impl Typed {
    /// Adds a digit and returns the number that has been typed so far, provided that it is between
    /// 1 and `last`. If it would be too large, a new number begins with this digit. If that is out
    /// of range as well, or if `digit` isn't a digit, returns `None`.
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
