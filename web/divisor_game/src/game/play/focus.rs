//! The focus after a move, since the element that had it may be gone with the pile.

use crate::model::Action;
use ginnow::divisor_game::Number;
use ginnow_kit::browser::window;
use ginnow_kit::reactive::effect::use_effect_with;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// After a move by keyboard, moves the focus to the chosen pile, or else to the first
/// one, if the focused element is gone. Returns the callback for making such a move.
/// After a move by mouse or finger, the focus is not moved, so the keys of the page keep
/// working.
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

/// Returns an element of the page. Divisors in the diagram are not HTML elements.
fn found(selector: &str) -> Option<Element> {
    window().document()?.query_selector(selector).ok()?
}

/// Returns true if nothing has the focus.
fn is_lost() -> bool {
    found(":focus").is_none()
}

fn focus(selector: &str) {
    let element = found(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        // Without the focus the pile can still be chosen.
        let _ = element.focus();
    }
}
