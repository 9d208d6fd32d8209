//! Boards don't have a text field, but you can type a number digit by digit. This focuses the cell
//! with that number.

use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// We wait this many milliseconds for another digit.
const TYPING: u32 = 900;

/// Remembers the digits typed so far. A timer clears them.
#[derive(Default)]
pub struct Typed {
    digits: String,
    forget: Option<Timeout>,
}

impl Typed {
    /// Adds a digit and returns the number so far, if it is between 1 and `last`. If the number
    /// gets too large, the digit starts a new one. Returns `None` if that is not in range either,
    /// or if `digit` is not a digit.
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
