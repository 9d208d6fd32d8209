//! Rendered components have tasks that run in real workers.

use crate::pool::{Counting, prepare};
use crate::state::place;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::task::{
    Phase, WorkerTask, use_answer, use_persistent_task_for, use_task_for,
};
use ginnow_web_browser_tests::{pause, until};
use std::cell::RefCell;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::prelude::*;

type Primes = WorkerTask<Counting, Vec<u32>>;

fn add(known: &mut Vec<u32>, found: Vec<u32>) {
    known.extend(found);
}

/// A test sees this much of a component: its task, its key, and everything it has rendered.
struct Drawn {
    task: Primes,
    key: State<u32>,
    all: Vec<(u32, Phase, Vec<u32>)>,
}

thread_local! {
    static DRAWN: RefCell<Option<Drawn>> = const { RefCell::new(None) };
}

fn draw(task: Primes, key: State<u32>) -> Html {
    DRAWN.with_borrow_mut(|drawn| {
        let mut all = drawn.take().map_or_else(Vec::new, |drawn| drawn.all);
        all.push((*key, task.phase(), task.known().clone()));
        *drawn = Some(Drawn { task, key, all });
    });
    Html::default()
}

fn with<T>(inspect: impl FnOnce(&Drawn) -> T) -> T {
    DRAWN.with_borrow(|drawn| inspect(drawn.as_ref().expect("it was drawn")))
}

fn task() -> Primes {
    with(|drawn| drawn.task.clone())
}

fn set_key(key: u32) {
    with(|drawn| drawn.key.clone()).set(key);
}

/// Collects the phases and results in the renderings with a key.
fn drawn_for(key: u32) -> Vec<(Phase, Vec<u32>)> {
    with(|drawn| {
        let of_key = drawn.all.iter().filter(|(of, ..)| *of == key);
        of_key.map(|(_, phase, known)| (*phase, known.clone())).collect()
    })
}

/// Renders a component and waits for its first rendering.
async fn render<C: BaseComponent<Properties = ()>>() {
    DRAWN.take();
    prepare();
    yew::Renderer::<C>::with_root(place()).render();
    until(|| DRAWN.with_borrow(Option::is_some)).await;
}

/// At a thousand numbers per turn, this takes far longer than a test.
const LONG: (u32, u32) = (0, 50_000_000);

const TEN: [u32; 4] = [11, 13, 17, 19];

#[component]
fn Keyed() -> Html {
    let key = use_state_eq(|| 0);
    draw(use_task_for(*key, add), key)
}

#[wasm_bindgen_test]
async fn another_key_clears_the_task_in_its_first_rendering() {
    render::<Keyed>().await;
    task().begin(LONG);
    assert!(task().is_running());
    until(|| task().known().len() > 500).await;
    set_key(1);
    until(|| !drawn_for(1).is_empty()).await;
    pause(200).await;
    assert!(drawn_for(1).iter().all(|drawn| *drawn == (Phase::Idle, vec![])));
    task().begin((10, 20));
    until(|| task().phase() == Phase::Done).await;
    assert_eq!(*task().known(), TEN, "nothing of the older key");
}

#[wasm_bindgen_test]
async fn a_stopped_task_resumes_at_the_same_place() {
    render::<Keyed>().await;
    task().begin((0, 300_000));
    until(|| !task().known().is_empty()).await;
    task().stop();
    pause(100).await;
    let known = task().known().len();
    pause(200).await;
    assert_eq!((task().phase(), task().known().len()), (Phase::Stopped, known));
    assert!(task().can_resume() && known < 25_997);
    task().resume();
    until(|| task().phase() == Phase::Done).await;
    assert_eq!(task().known().len(), 25_997, "each prime once");
    assert!(task().known().is_sorted());
}

#[component]
fn Asking() -> Html {
    let key = use_state_eq(|| 1);
    let question = Some(*key).filter(|key| *key != 0);
    draw(use_answer(question, add, |key| (key * 10, key * 10 + 10)), key)
}

#[wasm_bindgen_test]
async fn a_question_starts_its_task_and_no_question_has_no_answer() {
    render::<Asking>().await;
    until(|| task().phase() == Phase::Done).await;
    assert_eq!(*task().known(), TEN);
    set_key(2);
    until(|| drawn_for(2).last().is_some_and(|drawn| drawn.0 == Phase::Done)).await;
    assert_eq!(*task().known(), [23, 29]);
    assert_eq!(drawn_for(2)[0], (Phase::Idle, vec![]));
    set_key(0);
    until(|| !drawn_for(0).is_empty()).await;
    pause(100).await;
    assert!(drawn_for(0).iter().all(|drawn| *drawn == (Phase::Idle, vec![])));
}

thread_local! {
    static SHOWN: RefCell<Option<State<bool>>> = const { RefCell::new(None) };
}

#[component]
fn View() -> Html {
    let key = use_state_eq(|| 7);
    draw(use_persistent_task_for(*key, add), key)
}

#[component]
fn Views() -> Html {
    let shown = use_state_eq(|| true);
    SHOWN.set(Some(shown.clone()));
    if *shown { component::<View>(()) } else { Html::default() }
}

#[wasm_bindgen_test]
async fn a_view_that_returns_still_has_its_results() {
    let show = |shown| SHOWN.with_borrow(|state| state.as_ref().unwrap().set(shown));
    render::<Views>().await;
    task().begin(LONG);
    until(|| task().known().len() > 500).await;
    show(false);
    pause(100).await;
    let known = task().known().len();
    DRAWN.take();
    show(true);
    until(|| DRAWN.with_borrow(Option::is_some)).await;
    assert_eq!(with(|drawn| drawn.all[0].2.len()), known);
    assert_eq!(task().phase(), Phase::Stopped);
    assert!(!task().can_resume(), "its worker has ended with the view");
    task().begin((10, 20));
    until(|| task().phase() == Phase::Done).await;
    assert_eq!(*task().known(), TEN);
}
