//! Dialogs: how they close, and which element has the focus afterwards.

use crate::pointer::point;
use crate::state::place;
use ginnow_kit::controls::dialog::modal;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_web_browser_tests::until;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlDialogElement, HtmlElement};
use yew::prelude::*;

thread_local! {
    static OPEN: RefCell<Option<State<bool>>> = const { RefCell::new(None) };
}

#[derive(Properties, PartialEq)]
struct PageProps {
    hidden: bool,
}

/// Renders a dialog that stays open while the state is true.
#[component]
fn Page(props: &PageProps) -> Html {
    let open = use_state_eq(|| false);
    OPEN.set(Some(open.clone()));
    let setter = open.setter();
    html! {
        <div hidden={props.hidden}>
            <button>{"open"}</button>
            if *open {
                {modal("", "", Callback::from(move |()| setter.set(false)), html! { <input /> })}
            }
        </div>
    }
}

fn open(open: bool) {
    OPEN.with_borrow(|state| state.as_ref().unwrap().set(open));
}

fn is_open() -> bool {
    *OPEN.with_borrow(|state| state.as_ref().unwrap().latest())
}

fn dialog(place: &Element) -> Option<HtmlDialogElement> {
    let found = place.query_selector("dialog[open]").unwrap();
    found.map(JsCast::unchecked_into)
}

/// Renders the page, focuses its button, and opens the dialog.
async fn opened(hidden: bool) -> Element {
    let place = place();
    yew::Renderer::<Page>::with_root_and_props(place.clone(), PageProps { hidden }).render();
    until(|| place.query_selector("button").unwrap().is_some()).await;
    button(&place).focus().unwrap();
    open(true);
    place
}

fn button(place: &Element) -> HtmlElement {
    let button = place.query_selector("button").unwrap();
    button.unwrap().unchecked_into()
}

fn has_focus(element: &Element) -> bool {
    let document = web_sys::window().unwrap().document().unwrap();
    document.active_element().as_ref() == Some(element)
}

#[wasm_bindgen_test]
async fn a_dialog_that_the_state_closes_gives_the_focus_back() {
    let place = opened(false).await;
    until(|| dialog(&place).is_some()).await;
    assert!(!has_focus(&button(&place)));
    open(false);
    until(|| dialog(&place).is_none()).await;
    assert!(has_focus(&button(&place)));
    place.remove();
}

#[wasm_bindgen_test]
async fn only_a_click_that_begins_and_ends_outside_closes() {
    let place = opened(false).await;
    until(|| dialog(&place).is_some()).await;
    let dialog = dialog(&place).unwrap();
    let field = dialog.query_selector("input").unwrap().unwrap();
    for [press, release] in [[&field, &*dialog], [&*dialog, &field]] {
        point(press, "pointerdown", 1, 0);
        point(release, "pointerup", 0, 0);
        point(&dialog, "click", 0, 0);
        assert!(dialog.open() && is_open());
    }
    point(&dialog, "pointerdown", 1, 0);
    point(&dialog, "pointerup", 0, 0);
    point(&dialog, "click", 0, 0);
    until(|| !is_open()).await;
    place.remove();
}

#[wasm_bindgen_test]
async fn a_dialog_in_a_hidden_part_of_the_page_does_not_block_the_rest() {
    let place = opened(true).await;
    until(|| !is_open()).await;
    let document = web_sys::window().unwrap().document().unwrap();
    assert!(document.query_selector("dialog:modal").unwrap().is_none());
    place.remove();
}
