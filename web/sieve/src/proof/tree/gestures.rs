//! Wheel, mouse and fingers on the drawing: a mouse drags, the wheel with
//! Control and two fingers zoom. A plain wheel and one finger scroll the page,
//! as everywhere.

use super::layout::Place;
use super::picture::Picture;
use ginnow_kit::effect::use_effect_with;
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent, TouchEvent, WheelEvent};
use yew::prelude::*;

/// How much a pixel of the wheel zooms, and the most that one event does.
const WHEEL_RATE: f64 = 0.01;
const WHEEL_MOST: f64 = 30.0;

/// How far the mouse moves before it drags.
const SLACK: f64 = 4.0;

/// Two fingers: their middle, and how far they are apart.
type Pinch = (Place, f64);

/// Listens on the canvas; a press that does not drag chooses a node.
#[hook]
pub fn use_gestures(canvas: &NodeRef, picture: &Picture, choose: &Callback<u32>) {
    let (picture, choose) = (picture.clone(), choose.clone());
    use_effect_with(canvas.clone(), move |canvas| {
        let listeners = canvas.cast::<Element>().map(|canvas| {
            let mut listeners = drag(&canvas, &picture, &choose);
            listeners.push(wheel(&canvas, &picture));
            listeners.extend(pinch(&canvas, &picture));
            listeners
        });
        move || drop(listeners)
    });
}

/// Listens to an event that is kept from scrolling or zooming the page where
/// `action` prevents that.
fn listen<E: JsCast>(
    canvas: &Element,
    name: &'static str,
    mut action: impl FnMut(&E) + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(canvas, name, options, move |event: &Event| {
        action(event.unchecked_ref());
    })
}

/// A point of the window as a point of the canvas.
fn inside(canvas: &Element, x: f64, y: f64) -> Place {
    let bounds = canvas.get_bounding_client_rect();
    (x - bounds.left(), y - bounds.top())
}

fn pointed(canvas: &Element, event: &PointerEvent) -> Place {
    inside(canvas, event.client_x().into(), event.client_y().into())
}

fn wheel(canvas: &Element, picture: &Picture) -> EventListener {
    let (within, picture) = (canvas.clone(), picture.clone());
    listen(canvas, "wheel", move |event: &WheelEvent| {
        if event.ctrl_key() || event.meta_key() {
            event.prevent_default();
            let turned = event.delta_y().clamp(-WHEEL_MOST, WHEEL_MOST);
            let at = inside(&within, event.client_x().into(), event.client_y().into());
            picture.zoom(js_sys::Math::exp(-turned * WHEEL_RATE), Some(at));
        }
    })
}

fn drag(canvas: &Element, picture: &Picture, choose: &Callback<u32>) -> Vec<EventListener> {
    // Where the pointer was pressed and was last, and whether it drags.
    let grip: Rc<Cell<Option<(Place, bool)>>> = Rc::default();
    let press = {
        let (grip, within) = (Rc::clone(&grip), canvas.clone());
        move |event: &PointerEvent| {
            if event.button() == 0 && event.is_primary() {
                grip.set(Some((pointed(&within, event), false)));
            }
        }
    };
    let pull = {
        let (grip, within, picture) = (Rc::clone(&grip), canvas.clone(), picture.clone());
        move |event: &PointerEvent| {
            let Some((last, dragging)) = grip.get() else {
                return;
            };
            let at = pointed(&within, event);
            let by = (at.0 - last.0, at.1 - last.1);
            let is_mouse = event.pointer_type() == "mouse";
            if is_mouse && (dragging || by.0.hypot(by.1) > SLACK) {
                let _ = within.set_pointer_capture(event.pointer_id());
                picture.pan(by);
                grip.set(Some((at, true)));
            }
        }
    };
    let release = {
        let (grip, within) = (Rc::clone(&grip), canvas.clone());
        let (picture, choose) = (picture.clone(), choose.clone());
        move |event: &PointerEvent| {
            if let Some((_, false)) = grip.take()
                && let Some(node) = picture.node_at(pointed(&within, event))
            {
                choose.emit(node);
            }
        }
    };
    let leave = move |_: &PointerEvent| grip.set(None);
    vec![
        listen(canvas, "pointerdown", press),
        listen(canvas, "pointermove", pull),
        listen(canvas, "pointerup", release),
        listen(canvas, "pointercancel", leave),
    ]
}

fn pinch(canvas: &Element, picture: &Picture) -> Vec<EventListener> {
    let last: Rc<Cell<Option<Pinch>>> = Rc::default();
    let begin = {
        let (last, within) = (Rc::clone(&last), canvas.clone());
        move |event: &TouchEvent| last.set(fingers(&within, event))
    };
    let go_on = {
        let (within, picture) = (canvas.clone(), picture.clone());
        move |event: &TouchEvent| {
            let now = fingers(&within, event);
            if let (Some((from, before)), Some((to, apart))) = (last.get(), now) {
                event.prevent_default();
                picture.pan((to.0 - from.0, to.1 - from.1));
                picture.zoom(apart / before, Some(to));
            }
            last.set(now);
        }
    };
    vec![
        listen(canvas, "touchstart", begin.clone()),
        listen(canvas, "touchmove", go_on),
        listen(canvas, "touchend", begin.clone()),
        listen(canvas, "touchcancel", begin),
    ]
}

fn fingers(canvas: &Element, event: &TouchEvent) -> Option<Pinch> {
    let touches = event.touches();
    let place = |at| {
        let touch = touches.get(at)?;
        Some(inside(
            canvas,
            touch.client_x().into(),
            touch.client_y().into(),
        ))
    };
    let (one, other) = (place(0)?, place(1)?);
    let middle = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
    let apart = (one.0 - other.0).hypot(one.1 - other.1).max(1.0);
    Some((middle, apart))
}
