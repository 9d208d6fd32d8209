//! Simulates gestures and events of the mouse.

use crate::state::place;
use ginnow_kit::widgets::gestures::{Gesture, use_gestures};
use ginnow_web_browser_tests::until;
use js_sys::Function;
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;
use yew::prelude::*;

/// Dispatches a mouse event to an element with these buttons down, `x` pixels from the left edge of the
/// window.
pub fn point(element: &Element, kind: &str, buttons: u32, x: u32) {
    let script = "const init = { bubbles: true, isPrimary: true, pointerType: 'mouse', buttons, clientX: x };
        return (element) => element.dispatchEvent(new PointerEvent(kind, init));";
    let make = Function::new_with_args("kind, buttons, x", script);
    let dispatch = make.call3(&JsValue::NULL, &kind.into(), &buttons.into(), &x.into());
    let dispatch: Function = dispatch.unwrap().unchecked_into();
    dispatch.call1(&JsValue::NULL, element).unwrap();
}

thread_local! {
    static SEEN: RefCell<Vec<Gesture>> = const { RefCell::new(Vec::new()) };
}

#[component]
fn Drawing() -> Html {
    let element = use_node_ref();
    let act = use_callback((), |gesture, ()| SEEN.with_borrow_mut(|seen| seen.push(gesture)));
    use_gestures(&element, &act);
    html! { <div ref={element} style="width: 300px; height: 100px"></div> }
}

#[wasm_bindgen_test]
async fn a_mouse_drags_only_while_its_button_is_down() {
    let place = place();
    yew::Renderer::<Drawing>::with_root(place.clone()).render();
    until(|| place.first_element_child().is_some()).await;
    let drawing = place.first_element_child().unwrap();
    let pans = || {
        let is_pan = |gesture: &&Gesture| matches!(gesture, Gesture::Pan(_));
        SEEN.with_borrow(|seen| seen.iter().filter(is_pan).count())
    };
    // We cannot dispatch events any earlier, because the listeners are only registered after the first
    // rendering.
    until(|| {
        point(&drawing, "pointerdown", 1, 20);
        point(&drawing, "pointermove", 1, 60);
        pans() > 0
    })
    .await;
    assert!(drawing.class_list().contains("dragging"));
    // As the button was released outside the element, we only notice when the mouse returns.
    SEEN.take();
    point(&drawing, "pointermove", 0, 100);
    point(&drawing, "pointermove", 0, 140);
    assert_eq!(pans(), 0);
    assert!(!drawing.class_list().contains("dragging"));
    place.remove();
}
