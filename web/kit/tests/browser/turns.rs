//! The page starts in several tasks.

use crate::state::place;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::turns;
use ginnow_web_browser_tests::until;
use js_sys::{Date, Function, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::prelude::*;

/// The page's own script, with what start.js defines before it, and with a count of the tasks.
const BEFORE: &str = "const root = document.documentElement;";
const TURNS: &str = include_str!("../../../../static/turns.js");
const COUNTED: &str = "tasks.port1.onmessage = () => { window.tasks = (window.tasks || 0) + 1; takeTurn(); }; return { putOff, isLate };";

const PARTS: [&str; 4] = ["a", "b", "c", "d"];

thread_local! {
    /// The effects that have run, each with the text of the page at that time.
    static EFFECTS: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

fn seen(name: &'static str) {
    let window = web_sys::window().unwrap();
    let page = window.document().unwrap().query_selector(".turns").unwrap().unwrap();
    EFFECTS.with_borrow_mut(|all| all.push((name, page.text_content().unwrap_or_default())));
}

#[derive(Properties, PartialEq)]
struct SlowProps {
    name: &'static str,
}

/// Takes longer to draw than a task should. Its effect changes its text.
#[component]
fn Slow(props: &SlowProps) -> Html {
    let mark = use_state_eq(|| "");
    let (name, setter) = (props.name, mark.setter());
    use_effect_with((), move |()| {
        seen(name);
        setter.set("!");
    });
    let end = Date::now() + 12.0;
    while Date::now() < end {}
    html! { {format!("{name}{}", *mark)} }
}

#[component]
fn Page() -> Html {
    use_effect_with((), |()| seen("page"));
    let parts = PARTS.map(|name| component::<Slow>(SlowProps { name }));
    html! { <p class="turns">{parts.into_iter().collect::<Html>()}</p> }
}

#[component]
fn Whole() -> Html {
    component::<Page>(())
}

fn tasks() -> f64 {
    let tasks = Reflect::get(&web_sys::window().unwrap(), &"tasks".into());
    tasks.unwrap().as_f64().unwrap_or_default()
}

#[wasm_bindgen_test]
async fn slow_parts_are_drawn_in_several_tasks_and_effects_see_all_of_them() {
    let handed = Function::new_no_args(&format!("{BEFORE}{TURNS}{COUNTED}"));
    let handed = handed.call0(&JsValue::NULL).unwrap();
    let window = web_sys::window().unwrap();
    let before = Reflect::get(&window, &"ginnow".into()).unwrap();
    Reflect::set(&window, &"ginnow".into(), &handed).unwrap();
    let place = place();
    let (prepared, drawn) = (Rc::new(Cell::new(0.0)), place.clone());
    let at = Rc::clone(&prepared);
    let draw = move || {
        yew::Renderer::<Whole>::with_root(drawn).render();
    };
    turns::begin(move || at.set(tasks()), draw);
    assert_eq!(tasks(), 0.0, "nothing happens in the current task");
    let effects = || EFFECTS.with_borrow(Vec::len);
    until(|| place.text_content().unwrap() == "a!b!c!d!" && effects() == PARTS.len() + 1).await;
    assert_eq!(prepared.get(), 1.0);
    // At most one part fits into a task, and the effects come after all of them.
    assert!(tasks() >= 5.0, "{} tasks", tasks());
    let effects = EFFECTS.take();
    let names: Vec<_> = effects.iter().map(|effect| effect.0).collect();
    assert_eq!(names, ["a", "b", "c", "d", "page"], "those of inner parts come first");
    for letter in PARTS {
        assert!(effects.iter().all(|(_, text)| text.contains(letter)), "{effects:?}");
    }
    // In the end, there are no more tasks.
    let last = Cell::new(-1.0);
    until(|| last.replace(tasks()) == tasks()).await;
    Reflect::set(&window, &"ginnow".into(), &before).unwrap();
    yew::Renderer::<Whole>::with_root(self::place()).render();
    until(|| EFFECTS.with_borrow(|all| all.len() == PARTS.len() + 1)).await;
    assert_eq!(tasks(), last.get());
}
