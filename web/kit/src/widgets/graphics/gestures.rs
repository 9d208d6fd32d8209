//! Gestures for panning and zooming, for SVG as well as for canvases.
//!
//! The wheel and a single finger scroll the page like anywhere else; that is left to the browser.
//! With Control, the wheel zooms. (Browsers send the same events for a pinch on a trackpad.) Two
//! fingers zoom and pan, and the mouse can drag the drawing.

use crate::reactive::effect::use_effect_with;
use crate::widgets::Place;
use gloo_events::{EventListener, EventListenerOptions};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, PointerEvent, TouchEvent, WheelEvent};
use yew::prelude::*;

/// The first number is how much a pixel of the wheel zooms (as an exponent). Events count up to the
/// second number of pixels.
const WHEEL_RATE: f64 = 0.01;
const WHEEL_MOST: f64 = 30.0;

/// Pixels per line of the wheel.
const LINE: f64 = 16.0;

/// If the mouse moves by this many pixels, it is a drag.
const SLACK: f64 = 4.0;

/// Places of a gesture are in pixels relative to the element's corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Gesture {
    /// Pan by this many pixels, right and down.
    Pan(Place),
    /// Zoom by a factor around this place.
    Zoom(f64, Place),
    /// Presses without dragging.
    Press(Place),
}

/// Listens for gestures on an element. While it is being dragged with the mouse, it has the class
/// `dragging`. Pass the same callback in each rendering.
#[hook]
pub fn use_gestures(element: &NodeRef, act: &Callback<Gesture>) {
    use_effect_with((element.clone(), act.clone()), |(element, act)| {
        let listeners = element.cast::<Element>().map(|element| {
            let mut listeners = drag(&element, act);
            listeners.push(wheel(&element, act));
            listeners.extend(pinch(&element, act));
            listeners
        });
        move || drop(listeners)
    });
}

/// Listens for an event in a way that allows `action` to prevent scrolling and zooming.
fn listen<E: JsCast>(
    element: &Element,
    name: &'static str,
    mut action: impl FnMut(&E) + 'static,
) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(element, name, options, move |event: &Event| {
        action(event.unchecked_ref());
    })
}

/// Converts window coordinates to those of the element.
fn inside(element: &Element, x: i32, y: i32) -> Place {
    let bounds = element.get_bounding_client_rect();
    (f64::from(x) - bounds.left(), f64::from(y) - bounds.top())
}

fn pointed(element: &Element, event: &PointerEvent) -> Place {
    inside(element, event.client_x(), event.client_y())
}

/// Returns the pointer's position in the window.
fn in_window(event: &PointerEvent) -> Place {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn wheel(element: &Element, act: &Callback<Gesture>) -> EventListener {
    let (within, act) = (element.clone(), act.clone());
    listen(element, "wheel", move |event: &WheelEvent| {
        if !event.ctrl_key() && !event.meta_key() {
            return;
        }
        event.prevent_default();
        let pixels = match event.delta_mode() {
            WheelEvent::DOM_DELTA_PIXEL => event.delta_y(),
            _ => event.delta_y() * LINE,
        };
        let turned = pixels.clamp(-WHEEL_MOST, WHEEL_MOST);
        let at = inside(&within, event.client_x(), event.client_y());
        act.emit(Gesture::Zoom(js_sys::Math::exp(-turned * WHEEL_RATE), at));
    })
}

/// The pointer's last position in the window, and if it's dragging. It's not relative to the
/// element, since that may move during a drag, for example when the window is resized.
type Grip = Rc<Cell<Option<(Place, bool)>>>;

fn drag(element: &Element, act: &Callback<Gesture>) -> Vec<EventListener> {
    let grip = Grip::default();
    let press = {
        let (grip, within) = (Rc::clone(&grip), element.clone());
        move |event: &PointerEvent| {
            let at = pointed(&within, event);
            let held = event.button() == 0 && event.is_primary() && !is_on_scroll_bar(&within, at);
            grip.set(held.then(|| (in_window(event), false)));
        }
    };
    let leave = {
        let (grip, within) = (Rc::clone(&grip), element.clone());
        move |_: &PointerEvent| {
            let _ = within.class_list().remove_1("dragging");
            grip.set(None);
        }
    };
    let pull = {
        let (grip, within, act) = (Rc::clone(&grip), element.clone(), act.clone());
        let leave = leave.clone();
        move |event: &PointerEvent| {
            let Some((last, dragging)) = grip.get() else {
                return;
            };
            // The button may have been released outside of the element. We don't get to see that.
            if event.buttons() & 1 == 0 {
                return leave(event);
            }
            let at = in_window(event);
            let by = (at.0 - last.0, at.1 - last.1);
            if event.pointer_type() != "mouse" || !dragging && by.0.hypot(by.1) < SLACK {
                return;
            }
            if !dragging {
                let _ = within.set_pointer_capture(event.pointer_id());
                let _ = within.class_list().add_1("dragging");
            }
            act.emit(Gesture::Pan(by));
            grip.set(Some((at, true)));
        }
    };
    let release = {
        let (within, act) = (element.clone(), act.clone());
        move |event: &PointerEvent| {
            let _ = within.class_list().remove_1("dragging");
            if let Some((_, false)) = grip.take() {
                act.emit(Gesture::Press(pointed(&within, event)));
            }
        }
    };
    vec![
        listen(element, "pointerdown", press),
        listen(element, "pointermove", pull),
        listen(element, "pointerup", release),
        listen(element, "pointercancel", leave),
    ]
}

fn is_on_scroll_bar(element: &Element, at: Place) -> bool {
    at.0 >= element.client_width().into() || at.1 >= element.client_height().into()
}

/// Two fingers have a point between them, and a distance.
type Pinch = (Place, f64);

fn pinch(element: &Element, act: &Callback<Gesture>) -> Vec<EventListener> {
    let last: Rc<Cell<Option<Pinch>>> = Rc::default();
    let begin = {
        let (last, within) = (Rc::clone(&last), element.clone());
        move |event: &Event| last.set(fingers(&within, event.unchecked_ref()))
    };
    let resume = {
        let (within, act) = (element.clone(), act.clone());
        move |event: &TouchEvent| {
            let now = fingers(&within, event);
            if let (Some((from, before)), Some((to, apart))) = (last.get(), now) {
                event.prevent_default();
                act.emit(Gesture::Pan((to.0 - from.0, to.1 - from.1)));
                act.emit(Gesture::Zoom(apart / before, to));
            }
            last.set(now);
        }
    };
    vec![
        EventListener::new(element, "touchstart", begin.clone()),
        listen(element, "touchmove", resume),
        EventListener::new(element, "touchend", begin.clone()),
        EventListener::new(element, "touchcancel", begin),
    ]
}

fn fingers(element: &Element, event: &TouchEvent) -> Option<Pinch> {
    let touches = event.touches();
    let place = |at| {
        let touch = touches.get(at)?;
        Some(inside(element, touch.client_x(), touch.client_y()))
    };
    let (one, other) = (place(0)?, place(1)?);
    let middle = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
    let apart = (one.0 - other.0).hypot(one.1 - other.1).max(1.0);
    Some((middle, apart))
}
