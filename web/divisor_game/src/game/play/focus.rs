//! Looks after the focus when a move removes the element that had it.

use crate::model::Action;
use ginnow::divisor_game::Number;
use ginnow_kit::browser::window;
use ginnow_kit::reactive::effect::use_effect_with;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Returns a callback for moves by keyboard. If the focused element is gone after such a move, the
/// chosen pile (or the first) gets the focus. After a click or touch, we leave it alone, because
/// the page's keys would stop working.
#[hook]
pub fn use_persistent_focus(
    piles: &[Number],
    chosen: Option<usize>,
    act: &Callback<Action>,
) -> Callback<Action> {
    let moved = use_mut_ref(|| false);
    {
        let moved = Rc::clone(&moved);
        use_effect_with(piles.to_vec(), move |_| {
            if moved.replace(false) && is_lost() {
                let pile = chosen.map_or(1, |pile| pile + 1);
                focus(&format!(".piles [data-number='{pile}']"));
            }
        });
    }
    let act = act.clone();
    Callback::from(move |action| {
        if matches!(action, Action::Play(_)) {
            moved.replace(found(".split :focus-visible").is_some());
        }
        act.emit(action);
    })
}

/// Finds an element on the page. Divisors in the diagram are not HTML elements, so the return type
/// is general.
fn found(selector: &str) -> Option<Element> {
    window().document()?.query_selector(selector).ok()?
}

fn is_lost() -> bool {
    found(":focus").is_none()
}

fn focus(selector: &str) {
    let element = found(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        // If it doesn't get the focus, you can still choose the pile.
        let _ = element.focus();
    }
}
