//! Holding a number on a touch screen, where nobody can point without touching. The page shows the move as long as the
//! finger is down, and lifting the finger selects nothing.

use ginnow::sieve::Number;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::number_at;
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// From when on a touch is held, in milliseconds.
const HELD: u32 = 350;

/// The touch that is under way.
#[derive(Default)]
struct Touch {
    /// The number that the finger came down on.
    number: Option<Number>,
    /// Whether it has been held: what comes of it is no click any more.
    held: bool,
    /// When it will have been.
    timer: Option<Timeout>,
}

/// What a board hears of pointers.
pub struct Holding {
    /// A pointer came down, moved, went up, or was taken by the browser.
    pub pointer: Callback<PointerEvent>,
    /// A click, which may be the end of a touch that was held.
    pub click: Callback<MouseEvent>,
    /// The browser's menu is not wanted where a number is held.
    pub menu: Callback<MouseEvent>,
}

/// Selects by click, and by touch with a look beforehand.
#[hook]
pub fn use_holding(select: &Callback<Number>, look: &Callback<Option<Number>>) -> Holding {
    let touch = use_mut_ref(Touch::default);
    let pointer = {
        let (touch, look) = (touch.clone(), look.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                follow(&touch, &event, &look);
            } else if event.type_() == "pointerdown" {
                // A touch that was held and let go elsewhere brought no click here:
                // the next one is not its end.
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
    Holding {
        pointer,
        click,
        menu,
    }
}

fn follow(touch: &Rc<RefCell<Touch>>, event: &PointerEvent, look: &Callback<Option<Number>>) {
    let kind = event.type_();
    if kind == "pointerdown" {
        *touch.borrow_mut() = begin(touch, event, look);
        return;
    }
    let (number, held) = {
        let touch = touch.borrow();
        (touch.number, touch.held)
    };
    let there = under(event).filter(|_| kind != "pointercancel");
    let on_it = number.is_some() && there == number;
    if held {
        look.emit(there.filter(|_| on_it && kind == "pointermove"));
    }
    if kind != "pointermove" || (!on_it && !held) {
        let mut touch = touch.borrow_mut();
        touch.number = None;
        touch.timer = None;
        // No click follows when the browser takes the pointer.
        touch.held &= kind != "pointercancel";
    }
}

/// A second finger begins nothing.
fn begin(
    touch: &Rc<RefCell<Touch>>,
    event: &PointerEvent,
    look: &Callback<Option<Number>>,
) -> Touch {
    let number = number_at(event.target()).filter(|_| event.is_primary());
    let timer = number.map(|number| {
        let (touch, look) = (Rc::clone(touch), look.clone());
        Timeout::new(HELD, move || {
            touch.borrow_mut().held = true;
            look.emit(Some(number));
        })
    });
    Touch {
        number,
        held: false,
        timer,
    }
}

/// The number that the finger is on now: the event belongs to the one that it
/// came down on.
fn under(event: &PointerEvent) -> Option<Number> {
    #[allow(clippy::cast_precision_loss, reason = "the window is small")]
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    number_at(document().element_from_point(x, y).map(Into::into))
}
