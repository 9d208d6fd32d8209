//! Events of the window: changed addresses and dropped files.

use crate::state::place;
use ginnow_kit::PuzzleDescription;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::widgets::files::use_drop;
use ginnow_kit::widgets::tour::{Plan, use_tour};
use ginnow_web_browser_tests::{pause, until};
use js_sys::Function;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::prelude::*;

const PUZZLE: PuzzleDescription =
    PuzzleDescription { name: "puzzle", guide: false, tour: true, is_projected: true };

const PLAN: Plan = Plan { memory: "tour-of-tests", stops: &[], home: "body" };

thread_local! {
    static NUMBER: RefCell<Option<State<u32>>> = const { RefCell::new(None) };
    static STARTED: Cell<Option<u32>> = const { Cell::new(None) };
    static DROPPED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

fn run(script: &str) {
    let script = Function::new_no_args(script);
    script.call0(&JsValue::NULL).unwrap();
}

#[component]
fn Touring() -> Html {
    let number = use_state_eq(|| 1);
    NUMBER.set(Some(number.clone()));
    let drawn = *number;
    let begin = Callback::from(move |()| STARTED.set(Some(drawn)));
    use_tour(&PUZZLE, &PLAN, false, &Callback::noop(), &begin);
    html! { <p>{drawn}</p> }
}

#[wasm_bindgen_test]
async fn a_tour_begins_in_the_latest_drawing() {
    run("location.hash = '#puzzle/1'");
    let place = place();
    yew::Renderer::<Touring>::with_root(place.clone()).render();
    let shows = |text: &str| place.text_content().as_deref() == Some(text);
    until(|| shows("1")).await;
    NUMBER.with_borrow(|number| number.as_ref().unwrap().set(2));
    until(|| shows("2")).await;
    run("location.hash = '#puzzle/tour'");
    until(|| STARTED.get().is_some()).await;
    assert_eq!(STARTED.get(), Some(2));
    run("location.hash = ''");
}

#[component]
fn Dropping() -> Html {
    let take = use_callback((), |file: web_sys::File, ()| {
        DROPPED.with_borrow_mut(|names| names.push(file.name()));
    });
    use_drop(&take);
    html! { <p>{"drop"}</p> }
}

fn drop_file(name: &str) {
    run(&format!(
        "const dataTransfer = new DataTransfer();
         dataTransfer.items.add(new File(['text'], '{name}'));
         dispatchEvent(new DragEvent('drop', {{ dataTransfer, cancelable: true }}));"
    ));
}

#[wasm_bindgen_test]
async fn a_file_that_is_dropped_on_the_guide_is_not_taken() {
    let place = place();
    place.set_class_name("puzzle");
    yew::Renderer::<Dropping>::with_root(place.clone()).render();
    until(|| place.first_element_child().is_some()).await;
    place.set_attribute("hidden", "").unwrap();
    // We can't drop anything earlier, because the listener is only registered after the first rendering.
    pause(50).await;
    drop_file("behind-the-guide");
    place.remove_attribute("hidden").unwrap();
    drop_file("on-the-puzzle");
    until(|| DROPPED.with_borrow(|names| !names.is_empty())).await;
    assert_eq!(DROPPED.take(), ["on-the-puzzle"]);
    place.remove();
}
