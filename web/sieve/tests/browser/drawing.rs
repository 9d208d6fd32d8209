//! When you point at a number, the page must only redraw the parts that show it. We count them, for which we
//! need a browser.

use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::program;
use ginnow_kit::reactive::part::drawn;
use ginnow_kit::words::{LANGUAGES, learn};
use ginnow_kit::worker::set_start_script;
use ginnow_web_sieve::Sieve;
use js_sys::{Function, Promise};
use std::collections::BTreeSet;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element};
use yew::prelude::*;

const SIZE: Number = 60;

/// With the analysis turned off, nothing else on the page has a reason to draw.
const ADDRESS: &str = "#sieve/1?n=60&hide=solver-best-hints";

/// The test does not load the page's styles. It has to set the size of the board by itself.
const STYLE: &str = ".board-frame { width: 600px; height: 400px; overflow: hidden; }";

/// Parts next to the cells that have to be redrawn for another number: the board and its watcher, the details
/// and their watcher, the points that either player would get, the bar, and the panel with the sums.
const WATCHING: usize = 8;

fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

#[component]
fn Page() -> Html {
    (program::<Sieve>().view)()
}

/// Opens the page and waits until it is idle.
async fn open() {
    let words = concat!(
        include_str!("../../../../static/words/en.txt"),
        "\n",
        include_str!("../../words/en.txt")
    );
    learn(&LANGUAGES[0], words);
    // This worker never responds.
    set_start_script("data:text/javascript,".to_owned());
    web_sys::window().unwrap().location().set_hash(ADDRESS).unwrap();
    let style = document().create_element("style").unwrap();
    style.set_text_content(Some(STYLE));
    document().head().unwrap().append_child(&style).unwrap();
    let root = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&root).unwrap();
    yew::Renderer::<Page>::with_root(root).render();
    while document().query_selector(".board[data-fitted]").unwrap().is_none() {
        frame().await;
    }
    rest().await;
}

async fn frame() {
    let promise = Promise::new(&mut |done, _| {
        web_sys::window().unwrap().request_animation_frame(&done).unwrap();
    });
    JsFuture::from(promise).await.unwrap();
}

/// Waits until nothing has been drawn for ten frames.
async fn rest() {
    let mut quiet = 0;
    while quiet < 10 {
        let before = drawn();
        frame().await;
        quiet = if drawn() == before { quiet + 1 } else { 0 };
    }
}

fn cell(number: Number) -> Element {
    let cell = document().query_selector(&format!("[data-number='{number}']"));
    cell.unwrap().expect("a number of the board")
}

/// This is what a browser sends when the mouse reaches a cell.
const POINT: &str =
    "cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))";

/// Returns how many parts are drawn when the pointer reaches a number.
async fn drawn_by_pointing_at(number: Number) -> usize {
    let before = drawn();
    let point = Function::new_with_args("cell", POINT);
    point.call1(&JsValue::NULL, &cell(number)).unwrap();
    rest().await;
    (drawn() - before) as usize
}

/// Returns two flags. The first is true if you can select the number, and the second if it can pay.
fn uses(position: &Position, number: Number) -> (bool, bool) {
    let is_legal = position.preview(number).is_ok();
    let pays = position.remaining().any(|other| other > number && other.is_multiple_of(number));
    // If you can select a number, its cell does not show that it could pay as well.
    (is_legal, is_legal || pays)
}

/// Returns the cells that show the effect of the current number: those that leave, and those that lose a use.
fn marked(number: Number) -> BTreeSet<Number> {
    let position = Position::new(SIZE).unwrap();
    let Ok(turn) = position.preview(number) else {
        return BTreeSet::new();
    };
    let after = position.clone().after(&[number]).unwrap();
    let changed = after.remaining().filter(|&other| uses(&after, other) != uses(&position, other));
    let others = [turn.payment, turn.selection];
    turn.swept.iter().copied().chain(others).chain(changed).collect()
}

/// Returns the number of row elements that contain the cells.
fn rows(cells: &BTreeSet<Number>) -> usize {
    let mut rows: Vec<Element> = Vec::new();
    for &number in cells {
        let row = cell(number).parent_element().expect("cells are in rows");
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    rows.len()
}

#[wasm_bindgen_test]
async fn pointing_at_a_number_redraws_only_its_own_parts() {
    open().await;
    let mut before = BTreeSet::new();
    for number in [48, 59, 60, 36, 1] {
        let shown = drawn_by_pointing_at(number).await;
        let after = marked(number);
        let changed: BTreeSet<Number> = before.union(&after).copied().collect();
        let most = WATCHING + rows(&changed) + changed.len();
        assert!(!changed.is_empty() && shown <= most, "{number}: {shown} of {most}");
        let least = WATCHING + rows(&changed) + before.symmetric_difference(&after).count();
        assert!(shown >= least, "{number}: {shown} of {least}: is all counted?");
        before = after;
    }
    // If you point at the same number again, there is nothing to draw.
    assert_eq!(drawn_by_pointing_at(1).await, 0);
}
