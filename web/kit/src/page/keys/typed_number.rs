//! A number typed digit by digit where nothing is there to type into, such as on a
//! board: the number with these digits gets the focus.

use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;

/// How long a typed number waits for its next digit, in milliseconds.
const TYPING: u32 = 900;

/// What has been typed so far, and when it is forgotten.
#[derive(Default)]
pub struct Typed {
    digits: String,
    forget: Option<Timeout>,
}

impl Typed {
    /// Adds a digit and gives the number from 1 to `last` that has been typed; what
    /// is no such number starts again with the digit, if that is one.
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
