//! Returns the focus when the focused element is removed. The browser would leave nothing focused, and the
//! next Tab would start at the top of the page.

use crate::browser::document;
use crate::effect::use_effect_with;
use gloo_events::EventListener;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};
use yew::prelude::*;

/// The elements that get the focus if the earlier one no longer exists, the best one first.
const MAIN: [&str; 3] =
    ["main [role=grid] [tabindex='0']", "main [tabindex='0']", "main :is(a[href], button)"];

/// Returns the focus when the focused content of an element disappears: to the element that had it before,
/// or to the board.
#[hook]
pub fn use_focus_return(place: &NodeRef, is_shown: bool) {
    let place = place.clone();
    use_effect_with(is_shown, move |&is_shown| {
        let before = Rc::new(RefCell::new(None));
        let element = place.cast::<Element>().filter(|_| is_shown);
        let listener = element.map(|element| {
            let before = Rc::clone(&before);
            EventListener::new(&element.clone(), "focusin", move |event| {
                let event: &FocusEvent = event.unchecked_ref();
                let from = event.related_target();
                let from = from.and_then(|from| from.dyn_into::<HtmlElement>().ok());
                if !from.as_ref().is_some_and(|from| element.contains(Some(from.as_ref()))) {
                    before.replace(Some(from));
                }
            })
        });
        move || {
            drop(listener);
            if let Some(before) = before.take() {
                give(before);
            }
        }
    });
}

/// Focuses an element if nothing has the focus, or the board if that fails.
pub fn give(element: Option<HtmlElement>) {
    let is_free = || document().active_element().is_none_or(|active| active.tag_name() == "BODY");
    if !is_free() {
        return;
    }
    if let Some(element) = element {
        let _ = element.focus();
    }
    for selector in MAIN {
        let found = document().query_selector(selector);
        if is_free()
            && let Ok(Some(found)) = found
        {
            let _ = found.unchecked_into::<HtmlElement>().focus();
        }
    }
}

/// The focused element.
#[must_use]
pub fn holder() -> Option<HtmlElement> {
    let active = document().active_element()?;
    active.dyn_into().ok()
}
