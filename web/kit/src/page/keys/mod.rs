//! These keys work no matter where the focus is, unless the focused element needs them itself.

mod help;
mod list;
mod owner;
mod steps;
mod typed_number;

pub use help::{KeyTable, keys_help};
pub use list::{
    DIGITS, KeyEntry, PAGE_KEYS, PageKey, Stroke, assert_unambiguous, command, entry, find, plain,
    shift_command, shifted,
};
pub use steps::{BoardStep, GRID_STEPS, ROW_STEPS, SteppedBoard, use_steps};

use super::projector;
use crate::browser::{document, window};
use crate::page::addresses::puzzle::PuzzleDescription;
use crate::page::addresses::route::Route;
use crate::page::values::state::{Page, PageAction, Panel};
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Returns `true` if either Control or Command is down.
#[must_use]
pub fn has_command(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key()
}

/// Returns `true` on Apple devices, where Command takes the place of Control.
#[must_use]
pub fn is_apple() -> bool {
    let platform = window().navigator().platform().unwrap_or_default();
    ["Mac", "iPhone", "iPad", "iPod"].iter().any(|name| platform.starts_with(name))
}

/// Returns the label of the modifier checked by [`has_command`].
#[must_use]
pub fn command_label() -> &'static str {
    text(if is_apple() { "key.command-apple" } else { "key.command" })
}

/// Returns `true` for keys that presentation remotes send. In projector mode these control
/// playback, even while the focus is on the board.
#[must_use]
pub fn is_clicker(key: &str) -> bool {
    matches!(key, "PageUp" | "PageDown" | "." | "F5")
}

/// A puzzle has shortcuts. Their actions aren't known here.
#[derive(Debug, Clone, Copy)]
pub struct Shortcut {
    /// Any one of these strokes triggers the shortcut.
    pub strokes: &'static [Stroke],
    /// True if holding the key down repeats the action.
    pub is_repeated: bool,
}

/// A key press requests something.
enum Request {
    OfPage(PageKey),
    /// The puzzle's shortcut with this index.
    OfPuzzle(usize),
}

/// Listens for keys anywhere on the page: commands of the page itself, and shortcuts of the puzzle,
/// which may change at any time. `press` is called with a shortcut's index. While a dialog is
/// loading, only Escape works, which closes it.
#[hook]
pub fn use_strokes(
    puzzle: &'static PuzzleDescription,
    page: &Page,
    strokes: Vec<Shortcut>,
    press: Callback<usize>,
) {
    // There is just one listener for the whole lifetime, so it looks up the latest values here.
    let latest = use_mut_ref(|| None);
    let projected = page.state.appearance.projected;
    let opened = page.state.panel;
    latest.replace(Some((projected, opened, page.act.clone(), strokes, press)));
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listener =
            EventListener::new_with_options(&document(), "keydown", options, move |event| {
                let event: &KeyboardEvent = event.unchecked_ref();
                let was_blank = projector::unblank();
                let Some((projected, opened, act, strokes, press)) = latest.borrow().clone() else {
                    return;
                };
                if opened.is_some() && !is_dialog_there() {
                    if event.key() == "Escape" {
                        act.emit(PageAction::Closed(opened));
                    }
                    return;
                }
                let Some(request) = requested(event, puzzle, &strokes, projected) else {
                    return;
                };
                event.prevent_default();
                match request {
                    // Ignore key repeat by default, because a switch would flicker.
                    Request::OfPage(_) if event.repeat() => {}
                    Request::OfPuzzle(index) if event.repeat() && !strokes[index].is_repeated => {}
                    Request::OfPuzzle(index) => press.emit(index),
                    Request::OfPage(PageKey::Blank) if was_blank => {}
                    Request::OfPage(PageKey::Blank) => projector::blank(),
                    Request::OfPage(key) => act.emit(action(key, projected)),
                }
            });
        move || drop(listener)
    });
}

/// Returns `true` if the dialog exists, in which case it handles its keys itself. It may not exist
/// any more: if the browser has just closed it, the page does not know yet and still has to handle
/// them.
fn is_dialog_there() -> bool {
    matches!(document().query_selector("dialog"), Ok(Some(_)))
}

fn action(key: PageKey, projected: bool) -> PageAction {
    match key {
        PageKey::Project => PageAction::Project(!projected),
        PageKey::Leave => PageAction::Project(false),
        // The listener has already blanked the screen. There is nothing to do.
        PageKey::Blank => PageAction::Project(projected),
        PageKey::Help => PageAction::Panel(Some(Panel::Keys)),
    }
}

/// Returns the meaning of a key press, if it has one.
fn requested(
    event: &KeyboardEvent,
    puzzle: &PuzzleDescription,
    list: &[Shortcut],
    projected: bool,
) -> Option<Request> {
    // Handlers that have used a key prevent its default.
    let read = matches!(Route::current(puzzle), Route::Guide(_));
    if event.alt_key() || event.default_prevented() || read {
        return None;
    }
    let (key, command, shift) = (list::key_name(event), has_command(event), event.shift_key());
    let target = event.target();
    let focus = target.and_then(|target| target.dyn_into::<Element>().ok());
    if focus.is_some_and(|focus| owner::is_owned(&focus, &event.key(), command))
        && !(projected && is_clicker(&key))
    {
        return None;
    }
    let is_it =
        |shortcut: &Shortcut| shortcut.strokes.iter().any(|one| one.is(&key, command, shift));
    if let Some(index) = list.iter().position(is_it) {
        return Some(Request::OfPuzzle(index));
    }
    let key = find(&PAGE_KEYS, &key, command, shift)?;
    let has_effect = match key {
        PageKey::Project => puzzle.is_projected,
        PageKey::Leave | PageKey::Blank => projected,
        PageKey::Help => true,
    };
    has_effect.then_some(Request::OfPage(key))
}
