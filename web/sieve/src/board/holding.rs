//! Lets players hold a number on a touch screen, since they can't hover there. As long as the
//! finger is down, the page previews the move. Lifting the finger afterwards doesn't select the
//! number, since they only wanted to look.

use ginnow::sieve::Number;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::number_at;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// After this many milliseconds, we treat a touch as held.
const HELD: u32 = 350;

/// A touch, which lasts until the finger goes up or the browser takes it over, e.g., to scroll.
#[derive(Default)]
struct Touch {
    /// The number that the finger touched first.
    number: Option<Number>,
    /// True if the touch was held, so that we ignore the click that follows it.
    held: bool,
    /// Fires when the touch has lasted long enough to be held.
    timer: Option<Timeout>,
}

/// The event handlers that you attach to a board.
pub struct Holding {
    /// For all events of the pointer, i.e., down, move, up and cancel.
    pub pointer: Callback<PointerEvent>,
    /// For clicks. This ignores the click at the end of a held touch.
    pub click: Callback<MouseEvent>,
    /// Suppresses the context menu, which some browsers would open on a held number.
    pub menu: Callback<MouseEvent>,
}

/// Returns handlers that call `select` on a click, and `inspect` with the number below the finger
/// while a touch is held.
#[hook]
pub fn use_holding(select: &Callback<Number>, inspect: &Callback<Option<Number>>) -> Holding {
    let touch = use_mut_ref(Touch::default);
    let pointer = {
        let (touch, inspect) = (touch.clone(), inspect.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                follow(&touch, &event, &inspect);
            } else if event.type_() == "pointerdown" {
                // If the last touch was held and then released elsewhere, there was no click here
                // that could have reset the flag. The click after this touch must not be mistaken
                // for it.
                touch.borrow_mut().held = false;
            }
        })
    };
    let click = {
        let (touch, select) = (touch.clone(), select.clone());
        Callback::from(move |event: MouseEvent| {
            if std::mem::take(&mut touch.borrow_mut().held) {
                return;
            }
            if let Some(number) = number_at(event.target()) {
                select.emit(number);
            }
        })
    };
    let menu = Callback::from(move |event: MouseEvent| {
        if touch.borrow().number.is_some() {
            event.prevent_default();
        }
    });
    Holding { pointer, click, menu }
}

fn follow(touch: &Rc<RefCell<Touch>>, event: &PointerEvent, inspect: &Callback<Option<Number>>) {
    let kind = event.type_();
    if kind == "pointerdown" {
        *touch.borrow_mut() = begin(touch, event, inspect);
        return;
    }
    let (number, held) = {
        let touch = touch.borrow();
        (touch.number, touch.held)
    };
    let there = under(event).filter(|_| kind != "pointercancel");
    let on_it = number.is_some() && there == number;
    if held {
        inspect.emit(there.filter(|_| on_it && kind == "pointermove"));
    }
    if kind != "pointermove" || (!on_it && !held) {
        let mut touch = touch.borrow_mut();
        touch.number = None;
        touch.timer = None;
        // If the browser takes the pointer over, no click follows.
        touch.held &= kind != "pointercancel";
    }
}

/// Begins a touch. If it's the second finger, the touch has no number and so does nothing.
fn begin(
    touch: &Rc<RefCell<Touch>>,
    event: &PointerEvent,
    inspect: &Callback<Option<Number>>,
) -> Touch {
    let number = number_at(event.target()).filter(|_| event.is_primary());
    let timer = number.map(|number| {
        let (touch, inspect) = (Rc::clone(touch), inspect.clone());
        Timeout::new(HELD, move || {
            touch.borrow_mut().held = true;
            inspect.emit(Some(number));
        })
    });
    Touch { number, held: false, timer }
}

/// Returns the number that's under the finger now. We can't use the target of the event, because
/// for a touch that's always the element where it began.
fn under(event: &PointerEvent) -> Option<Number> {
    #[allow(clippy::cast_precision_loss, reason = "the window is small")]
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    number_at(document().element_from_point(x, y).map(Into::into))
}
