//! Wheel, dragging, two fingers: what moves and zooms a drawing.
//!
//! A plain wheel and one finger scroll, as everywhere; the browser does that
//! by itself and goes on with the page at the drawing's edge. With Control the
//! wheel zooms (a pinch on a trackpad arrives as that), two fingers zoom, and
//! a mouse drags.

use super::camera::Camera;
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

/// How many pixels a line of the wheel is.
const LINE: f64 = 16.0;

/// How far the mouse moves before it drags.
const SLACK: f64 = 4.0;

/// Listens in the camera's room.
#[hook]
pub fn use_gestures(camera: &Camera) {
    use_effect_with(camera.clone(), |camera| {
        let room = camera.room.cast::<Element>();
        let listeners = room.map(|room| {
            [
                wheel(&room, camera.clone()),
                touches(&room, camera.clone()),
                drag(&room, camera.clone()),
            ]
        });
        move || drop(listeners)
    });
}

/// Listeners that may keep the browser from zooming the whole page.
fn listen(
    room: &Element,
    name: &'static str,
    action: impl FnMut(&Event) + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(room, name, options, action)
}

fn wheel(room: &Element, camera: Camera) -> Vec<EventListener> {
    vec![listen(room, "wheel", move |event| {
        let event: &WheelEvent = event.unchecked_ref();
        if !event.ctrl_key() && !event.meta_key() {
            return;
        }
        event.prevent_default();
        let pixels = match event.delta_mode() {
            WheelEvent::DOM_DELTA_PIXEL => event.delta_y(),
            _ => event.delta_y() * LINE,
        };
        let turned = pixels.clamp(-WHEEL_MOST, WHEEL_MOST);
        let (x, y) = (event.client_x(), event.client_y());
        camera.zoom_at(js_sys::Math::exp(-turned * WHEEL_RATE), x.into(), y.into());
    })]
}

/// Where two fingers are: how far apart, and their middle.
type Pinch = (f64, f64, f64);

fn pinch(event: &TouchEvent) -> Option<Pinch> {
    let touches = event.touches();
    let place = |at| {
        let touch = touches.get(at)?;
        Some((f64::from(touch.client_x()), f64::from(touch.client_y())))
    };
    let (one, other) = (place(0)?, place(1)?);
    let apart = (one.0 - other.0).hypot(one.1 - other.1).max(1.0);
    Some((
        apart,
        f64::midpoint(one.0, other.0),
        f64::midpoint(one.1, other.1),
    ))
}

fn touches(room: &Element, camera: Camera) -> Vec<EventListener> {
    let last: Rc<Cell<Option<Pinch>>> = Rc::default();
    let begin = {
        let last = Rc::clone(&last);
        move |event: &Event| last.set(pinch(event.unchecked_ref()))
    };
    let go_on = {
        let last = Rc::clone(&last);
        move |event: &Event| {
            let now = pinch(event.unchecked_ref());
            if let (Some(before), Some(now)) = (last.get(), now) {
                event.prevent_default();
                camera.move_by(before.1 - now.1, before.2 - now.2);
                camera.zoom_at(now.0 / before.0, now.1, now.2);
            }
            last.set(now);
        }
    };
    let end = move |event: &Event| last.set(pinch(event.unchecked_ref()));
    vec![
        EventListener::new(room, "touchstart", begin),
        listen(room, "touchmove", go_on),
        EventListener::new(room, "touchend", end.clone()),
        EventListener::new(room, "touchcancel", end),
    ]
}

/// Where the mouse was, and whether it drags already.
type Grip = (f64, f64, bool);

fn drag(room: &Element, camera: Camera) -> Vec<EventListener> {
    let grip: Rc<Cell<Option<Grip>>> = Rc::default();
    let take = {
        let grip = Rc::clone(&grip);
        let camera = camera.clone();
        move |event: &Event| {
            let event: &PointerEvent = event.unchecked_ref();
            let on_drawing = is_on(&camera, event);
            let held = event.pointer_type() == "mouse" && event.button() == 0 && on_drawing;
            grip.set(held.then(|| (event.client_x().into(), event.client_y().into(), false)));
        }
    };
    let pull = {
        let (grip, room) = (Rc::clone(&grip), room.clone());
        move |event: &Event| {
            let event: &PointerEvent = event.unchecked_ref();
            let Some((x, y, dragging)) = grip.get() else {
                return;
            };
            let (to_x, to_y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            if !dragging && (to_x - x).hypot(to_y - y) < SLACK {
                return;
            }
            if !dragging {
                let _ = room.set_pointer_capture(event.pointer_id());
                let _ = room.class_list().add_1("dragging");
            }
            camera.move_by(x - to_x, y - to_y);
            grip.set(Some((to_x, to_y, true)));
        }
    };
    let let_go = {
        let room = room.clone();
        move |_: &Event| {
            grip.set(None);
            let _ = room.class_list().remove_1("dragging");
        }
    };
    vec![
        EventListener::new(room, "pointerdown", take),
        EventListener::new(room, "pointermove", pull),
        EventListener::new(room, "pointerup", let_go.clone()),
        EventListener::new(room, "pointercancel", let_go),
    ]
}

/// Whether the pointer is on what can be dragged and not on a scroll bar.
fn is_on(camera: &Camera, event: &PointerEvent) -> bool {
    let Some(room) = camera.room.cast::<Element>() else {
        return false;
    };
    let place = room.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - place.left();
    let y = f64::from(event.client_y()) - place.top();
    x < room.client_width().into() && y < room.client_height().into()
}
