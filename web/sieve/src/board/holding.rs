//! Holding a number on a touch screen, where you cannot hover. As long as your finger is down, the
//! page previews the move. Lifting it will not select the number (you only wanted to look, after
//! all).

use ginnow::sieve::Number;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::number_at;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Milliseconds until a touch counts as held.
const HELD: u32 = 350;

/// A touch lasts until the finger is lifted, or until the browser takes over in order to scroll.
#[derive(Default)]
struct Touch {
    /// The number below the finger at the start.
    number: Option<Number>,
    /// Set once the touch counts as held. The click that follows is ignored then.
    held: bool,
    /// Fires after [`HELD`].
    timer: Option<Timeout>,
}

/// Attach these event handlers to a board.
pub struct Holding {
    /// Handles all pointer events (down, move, up, cancel).
    pub pointer: Callback<PointerEvent>,
    /// Handles clicks, except for the one that ends a held touch.
    pub click: Callback<MouseEvent>,
    /// Suppresses the context menu, because some browsers open it on a long press.
    pub menu: Callback<MouseEvent>,
}

/// Calls `select` on a click. During a held touch, `inspect` gets the number below the finger
/// instead.
#[hook]
pub fn use_holding(select: &Callback<Number>, inspect: &Callback<Option<Number>>) -> Holding {
    let touch = use_mut_ref(Touch::default);
    let pointer = {
        let (touch, inspect) = (touch.clone(), inspect.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                follow(&touch, &event, &inspect);
            } else if event.type_() == "pointerdown" {
                // Reset the flag. If the previous touch was held but released somewhere else, there
                // was no click to do so, and we'd swallow the one after this touch.
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
        // No click follows once the browser has taken over.
        touch.held &= kind != "pointercancel";
    }
}

/// Begins a touch. A second finger has no number, and therefore no effect.
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

/// Returns the number currently below the finger. Note that we cannot just use the event's target:
/// for touches, it is always the element where the touch began.
fn under(event: &PointerEvent) -> Option<Number> {
    #[allow(clippy::cast_precision_loss, reason = "the window is small")]
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    number_at(document().element_from_point(x, y).map(Into::into))
}
