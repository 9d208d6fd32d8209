//! Components are rendered so that tests can read and set their state.

use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_web_browser_tests::{pause, until};
use std::cell::RefCell;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;
use yew::prelude::*;

thread_local! {
    static COUNT: RefCell<Option<State<u32>>> = const { RefCell::new(None) };
    static FIRST: RefCell<Option<State<bool>>> = const { RefCell::new(None) };
}

/// Adds an element to the test page.
pub fn place() -> Element {
    let document = web_sys::window().unwrap().document().unwrap();
    let place = document.create_element("div").unwrap();
    document.body().unwrap().append_child(&place).unwrap();
    place
}

#[component]
fn Counter() -> Html {
    let count = use_state_eq(|| 0);
    COUNT.set(Some(count.clone()));
    html! { <p>{*count}</p> }
}

#[wasm_bindgen_test]
async fn changes_between_two_renderings_are_not_lost() {
    let place = place();
    yew::Renderer::<Counter>::with_root(place.clone()).render();
    until(|| COUNT.with_borrow(Option::is_some)).await;
    // This is what a handler does if it is rendered once and called three times.
    let count = COUNT.take().unwrap();
    for _ in 0..3 {
        count.update(|count| count + 1);
    }
    assert_eq!((*count, *count.latest()), (0, 3));
    until(|| place.text_content().unwrap() == "3").await;
}

/// These two components have identical code. They must not be mistaken for each other.
#[component]
fn One() -> Html {
    let typed = use_state_eq(String::new);
    TYPED.set(Some(typed.clone()));
    html! { <p>{(*typed).clone()}</p> }
}

#[component]
fn Other() -> Html {
    let typed = use_state_eq(String::new);
    TYPED.set(Some(typed.clone()));
    html! { <p>{(*typed).clone()}</p> }
}

thread_local! {
    static TYPED: RefCell<Option<State<String>>> = const { RefCell::new(None) };
}

#[component]
fn Either() -> Html {
    let first = use_state_eq(|| true);
    FIRST.set(Some(first.clone()));
    if *first { component::<One>(()) } else { component::<Other>(()) }
}

#[wasm_bindgen_test]
async fn components_with_identical_code_have_separate_state() {
    let place = place();
    yew::Renderer::<Either>::with_root(place.clone()).render();
    until(|| TYPED.with_borrow(Option::is_some)).await;
    TYPED.with_borrow(|typed| typed.as_ref().unwrap().set("mine".to_owned()));
    until(|| place.text_content().unwrap() == "mine").await;
    FIRST.with_borrow(|first| first.as_ref().unwrap().set(false));
    pause(50).await;
    assert_eq!(place.text_content().unwrap(), "");
}
