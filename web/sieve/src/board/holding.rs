//! Holding a number on a touch screen, which cannot hover. The page shows the move while the finger is down, and lifting
//! the finger selects nothing.

use ginnow::sieve::Number;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::number_at;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How long a touch lasts before it counts as held, in milliseconds.
const HELD: u32 = 350;

/// A touch lasts until the finger goes up, or the browser takes it over.
#[derive(Default)]
struct Touch {
    /// The finger touched this number first.
    number: Option<Number>,
    /// True if it was held. A click that follows is then ignored.
    held: bool,
    /// Fires when the touch counts as held.
    timer: Option<Timeout>,
}

/// Attach these event handlers to a board.
pub struct Holding {
    /// Called when the pointer goes down, moves, or goes up, or when the browser takes it over.
    pub pointer: Callback<PointerEvent>,
    /// A click, which can also be the end of a held touch.
    pub click: Callback<MouseEvent>,
    /// Suppresses the browser's context menu on a held number.
    pub menu: Callback<MouseEvent>,
}

/// Selects on a click, and previews the move while a touch is held.
#[hook]
pub fn use_holding(select: &Callback<Number>, inspect: &Callback<Option<Number>>) -> Holding {
    let touch = use_mut_ref(Touch::default);
    let pointer = {
        let (touch, inspect) = (touch.clone(), inspect.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                follow(&touch, &event, &inspect);
            } else if event.type_() == "pointerdown" {
                // A held touch that was released elsewhere caused no click here. The next
                // click does not belong to it.
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
        // No click follows if the browser takes the pointer over.
        touch.held &= kind != "pointercancel";
    }
}

/// Begins a touch. A second finger is ignored.
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

/// Returns the number under the finger now. The target of the event stays the number that the finger touched first.
fn under(event: &PointerEvent) -> Option<Number> {
    #[allow(clippy::cast_precision_loss, reason = "the window is small")]
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    number_at(document().element_from_point(x, y).map(Into::into))
}
