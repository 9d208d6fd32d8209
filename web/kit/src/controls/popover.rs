//! A small panel appears next to a button. Escape closes it, and so does a press elsewhere, or the
//! focus when it leaves.

use crate::browser::{back, document};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Holds a popover's state and event handlers. All of the handlers must be attached to the element
/// around button and panel.
pub struct Popover {
    /// The first child of this element must be the button. The panel is in there, too.
    pub root: NodeRef,
    /// True if the panel is open.
    pub is_open: bool,
    /// Opens or closes the panel.
    pub set: Callback<bool>,
    /// Closes the panel and returns the focus to the button.
    pub close: Callback<()>,
    /// Handles a press of the button.
    pub toggle: Callback<MouseEvent>,
    /// Handles keys. Escape closes the panel.
    pub key: Callback<KeyboardEvent>,
    /// Handles a loss of focus. The panel is closed if the focus goes elsewhere.
    pub left: Callback<FocusEvent>,
}

/// Returns a popover, initially closed.
#[hook]
pub fn use_popover() -> Popover {
    let root = use_node_ref();
    let open = use_state_eq(|| false);
    let is_open = *open;
    let setter = open.setter();
    use_effect_with((is_open, root.clone()), move |(is_open, root)| {
        let root = root.clone();
        let outside = is_open.then(|| {
            EventListener::new(&document(), "pointerdown", move |event| {
                if !contains(&root, event.target()) {
                    setter.set(false);
                }
            })
        });
        move || drop(outside)
    });
    let set = open.callback();
    let close = {
        let (set, root) = (set.clone(), root.clone());
        Callback::from(move |()| {
            let root = root.cast::<Element>();
            let button = root.and_then(|root| root.first_element_child());
            if let Some(button) = button {
                let _ = button.unchecked_into::<HtmlElement>().focus();
            }
            set.emit(false);
        })
    };
    let closed_by_back = close.clone();
    use_effect_with(is_open, move |&is_open| {
        let open = if is_open { back::opened(closed_by_back) } else { None };
        move || drop(open)
    });
    let key = {
        let close = close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if is_open && event.key() == "Escape" {
                event.prevent_default();
                close.emit(());
            }
        })
    };
    let left = {
        let (set, root) = (set.clone(), root.clone());
        Callback::from(move |event: FocusEvent| {
            let to = event.related_target();
            if to.is_some() && !contains(&root, to) {
                set.emit(false);
            }
        })
    };
    Popover { root, is_open, toggle: set.reform(move |_| !is_open), set, close, key, left }
}

fn contains(root: &NodeRef, target: Option<web_sys::EventTarget>) -> bool {
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    let root = root.cast::<Element>();
    root.is_some_and(|root| root.contains(target.as_deref()))
}
