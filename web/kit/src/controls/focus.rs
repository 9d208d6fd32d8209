//! When the focused element is removed, browsers focus nothing at all, and the next Tab starts at
//! the top of the page. That is annoying for keyboard users, so we move the focus to something
//! sensible.

use crate::browser::{document, is_marked};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, FocusEvent, HtmlElement, MutationObserver, MutationObserverInit};
use yew::prelude::*;

/// The focus goes here if there is nothing better. The first of these that exists is used.
const MAIN: [&str; 3] =
    ["main [role=grid] [tabindex='0']", "main [tabindex='0']", "main :is(a[href], button)"];

/// Use this for content that may disappear. If it has the focus at that point, the focus returns to
/// the element that had it before, or else to the board.
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

/// If nothing has the focus, focuses the element or, failing that, the board.
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

/// Returns the focused element.
#[must_use]
pub fn holder() -> Option<HtmlElement> {
    let active = document().active_element()?;
    active.dyn_into().ok()
}

/// Samples are buttons that are rows themselves.
const ROWS: &str = "li, tr, .sample";

/// The panel of the current view. Each tab has its own.
const VIEW: &str = "#view";

/// The board, whose cells or piles may all be new after a move.
const BOARD: &str = "[role=grid], .piles";

/// Set while the player uses the keyboard (static/start.js).
const KEYS_USED: &str = "data-keys-used";

/// Remembers the focused control and where it was, so that we know what to focus when it is removed.
struct Holder {
    control: Element,
    list: Option<ListPlace>,
    is_in_view: bool,
    is_on_board: bool,
}

impl Holder {
    fn of(control: Element) -> Self {
        let list = ListPlace::of(&control);
        let is_in = |place| matches!(control.closest(place), Ok(Some(_)));
        let (is_in_view, is_on_board) = (is_in(VIEW), is_in(BOARD));
        Holder { control, list, is_in_view, is_on_board }
    }

    /// Call this when the control has been removed. Its neighbour in the list gets the focus. If
    /// it was outside of any list, it may have led to another view, or the board is new. Somebody
    /// with a keyboard goes on from there. We leave the focus alone for somebody with a pointer, so
    /// that the board's keys work.
    fn restore(self) {
        if let Some(list) = self.list {
            list.restore();
        } else if is_marked(KEYS_USED) {
            if self.is_on_board {
                give(None);
            } else if self.is_in_view {
                let view = document().query_selector(VIEW).ok().flatten();
                give(view.and_then(|view| view.dyn_into().ok()));
            }
        }
    }
}

/// Remembers the position of a control in its list. We need this to find its neighbour when the row
/// is removed.
struct ListPlace {
    list: Element,
    row: usize,
    column: usize,
}

impl ListPlace {
    fn of(control: &Element) -> Option<Self> {
        let row = control.closest(ROWS).ok()??;
        let list = row.parent_element()?;
        let column = controls(&row).iter().position(|one| **one == *control)?;
        let row = children(&list).iter().position(|one| *one == row)?;
        Some(ListPlace { list, row, column })
    }

    /// Call this when the row with the focused control has been removed. The focus moves to the
    /// same control in the next row (or in the previous one, if it was the last), or to the board
    /// if there are no rows left.
    fn restore(&self) {
        let rows = children(&self.list);
        let row = rows.get(self.row).or_else(|| rows.last());
        let next = row.and_then(|row| {
            let mut controls = controls(row);
            let at = self.column.min(controls.len().checked_sub(1)?);
            Some(controls.swap_remove(at))
        });
        give(next);
    }
}

/// Prevents the focus from getting lost when a row of a list or a view is removed, anywhere on the
/// page.
#[hook]
pub fn use_lost_focus() {
    use_effect_with((), move |()| {
        let holder = Rc::new(RefCell::new(None::<Holder>));
        let entered = Rc::clone(&holder);
        let enter = EventListener::new(&document(), "focusin", move |event| {
            let target = event.target().and_then(|target| target.dyn_into().ok());
            entered.replace(target.map(Holder::of));
        });
        // We need an observer on the document, because a row may be removed much later. This
        // happens when the browser's database answers, for example.
        let removed = Closure::<dyn FnMut()>::new(move || {
            // Take it out first. Focusing another control sets a new one.
            let lost = holder.borrow_mut().take_if(|holder| !holder.control.is_connected());
            if let Some(lost) = lost {
                lost.restore();
            }
        });
        let observer = MutationObserver::new(removed.as_ref().unchecked_ref()).ok();
        let options = MutationObserverInit::new();
        options.set_child_list(true);
        options.set_subtree(true);
        if let (Some(observer), Some(body)) = (&observer, document().body()) {
            let _ = observer.observe_with_options(&body, &options);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop((enter, removed));
        }
    });
}

fn children(list: &Element) -> Vec<Element> {
    let children = list.children();
    (0..children.length()).filter_map(|index| children.item(index)).collect()
}

/// Returns the controls in a row. A row without any may be a control itself, so it's returned instead.
fn controls(row: &Element) -> Vec<HtmlElement> {
    let Ok(found) = row.query_selector_all("a[href], button, input, select, textarea") else {
        return Vec::new();
    };
    let found = (0..found.length()).filter_map(|index| found.item(index));
    let found: Vec<HtmlElement> = found.filter_map(|node| node.dyn_into().ok()).collect();
    if found.is_empty() { row.clone().dyn_into().into_iter().collect() } else { found }
}
