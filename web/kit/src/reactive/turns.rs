//! Starts the page in several short tasks.
//!
//! Drawing everything at once blocks the browser for so long that taps have to wait, especially
//! since browsers compile functions when they're first called. So while the page starts, a part that
//! comes too late in a task waits for the next one. You don't see any of this, because
//! `static/first_view.js` shows a picture until there's nothing left to do. Effects have to wait for
//! all parts, as they may look for elements anywhere on the page.

use crate::browser::handed_over::handed_over;
use crate::browser::{after, into_js};
use js_sys::Function;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// Functions in `static/turns.js`. One calls another function later, and one returns whether it's
/// too late in this task to begin something.
const PUT_OFF: &str = "putOff";
const IS_LATE: &str = "isLate";

/// The highest ranks, which come first. Below them, the effects of parts have the numbers of their parts. The end of
/// the start has rank 0.
const DRAWING: u32 = u32::MAX;
const EFFECT: u32 = DRAWING - 1;

/// Undoes an effect.
pub(super) type Undoing = Box<dyn FnOnce()>;

/// What happens in the current task.
#[derive(Clone, Copy, PartialEq)]
enum StartStage {
    /// Parts are drawn, and the page has no layout.
    Drawing,
    /// Effects run. The page has a layout by now, and its lists may scroll. If one of their rows had
    /// to wait, the browser would scroll somewhere else.
    Effects,
    /// The page has started.
    Started,
}

thread_local! {
    static START_STAGE: Cell<StartStage> = const { Cell::new(StartStage::Started) };
}

fn is_starting() -> bool {
    START_STAGE.get() != StartStage::Started
}

/// Starts the page, divided into tasks, none of which is the current one: the browser has just
/// instantiated the program in it, which takes long enough. If the functions in JavaScript are
/// missing, a single task does everything.
pub fn begin(prepare: impl FnOnce() + 'static, draw: impl FnOnce() + 'static) {
    if put_off(0, Box::new(|| START_STAGE.set(StartStage::Started))).is_some() {
        START_STAGE.set(StartStage::Drawing);
        put_off(DRAWING, Box::new(prepare));
        put_off(DRAWING, Box::new(draw));
    } else {
        after(0, move || {
            prepare();
            draw();
        });
    }
}

/// Returns `true` if a part should wait for the next task.
pub(super) fn is_late() -> bool {
    let is_late = || called(IS_LATE, |it| it.call0(&JsValue::NULL));
    START_STAGE.get() == StartStage::Drawing && is_late().is_some_and(|late| late.is_truthy())
}

/// Calls `is_drawn` until it returns `true`. It may take several tasks, because the part may be late
/// again, and because Yew also pauses now and then.
pub(super) fn wait(is_drawn: Rc<dyn Fn() -> bool>) {
    let poll = move || {
        if !is_drawn() {
            wait(is_drawn);
        }
    };
    put_off(DRAWING, Box::new(poll));
}

/// Calls the effects of a part. While the page starts, that's put off until all parts are drawn.
/// Those of inner parts, which have larger numbers, come first.
pub(super) fn call_effects(number: u32, effects: Box<dyn FnOnce()>) {
    if is_starting() {
        let act = move || {
            START_STAGE.set(StartStage::Effects);
            effects();
        };
        put_off(number, Box::new(act));
    } else {
        effects();
    }
}

/// Runs an effect that has been called. While the page starts, it may have to wait for the next
/// task. If it's undone before that, it doesn't run at all.
pub(super) fn run(effect: Box<dyn FnOnce() -> Undoing>) -> Undoing {
    if !is_starting() {
        return effect();
    }
    let (waiting, undo) = (Rc::new(Cell::new(Some(effect))), Rc::new(Cell::new(None)));
    let (effect, undoing) = (Rc::clone(&waiting), Rc::clone(&undo));
    put_off(EFFECT, Box::new(move || undoing.set(effect.take().map(|effect| effect()))));
    Box::new(move || {
        waiting.take();
        if let Some(undo) = undo.take() {
            undo();
        }
    })
}

/// The page gets its layout as soon as no drawing is put off, so JavaScript has to know which calls those are.
fn put_off(rank: u32, act: Box<dyn FnOnce()>) -> Option<JsValue> {
    let is_drawing = rank == DRAWING;
    called(PUT_OFF, |it| it.call3(&JsValue::NULL, &rank.into(), &is_drawing.into(), &into_js(act)))
}

/// Calls a function if it's there.
fn called(name: &str, call: impl FnOnce(&Function) -> Result<JsValue, JsValue>) -> Option<JsValue> {
    call(handed_over(name).ok()?.dyn_ref()?).ok()
}
