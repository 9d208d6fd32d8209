//! Measures the size of elements.

use crate::browser::{document, window};
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use gloo_events::EventListener;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, ResizeObserver};
use yew::prelude::*;

/// Returns an element's inner width and height in CSS pixels, and renders the component again when
/// they change. Before the element exists, you get an estimate based on the window.
#[hook]
pub fn use_element_size(element: NodeRef) -> (f64, f64) {
    use_measured_size(element).unwrap_or_else(guess)
}

/// Like [`use_element_size`], but returns `None` before the element has been measured. Use this if
/// the content must not move once it is visible.
#[hook]
pub fn use_measured_size(element: NodeRef) -> Option<(f64, f64)> {
    let space = use_state_eq(|| None);
    let setter = space.setter();
    use_effect_with(element, move |element| {
        let observed = element.cast::<HtmlElement>().map(|element| {
            let measured = element.clone();
            let measure = move || {
                let width = f64::from(measured.client_width());
                let height = f64::from(measured.client_height());
                // Hidden elements retain their last size.
                if width > 0.0 {
                    setter.set(Some((width, height)));
                }
            };
            // Measure now, without waiting for the observer. Nothing is rendered in a hidden frame,
            // so observers there aren't notified.
            measure();
            on_resize(&element, measure)
        });
        move || drop(observed)
    });
    *space
}

/// Calls `act` when an element is first drawn, and whenever its size changes, until the result is
/// dropped.
#[must_use]
pub fn on_resize(element: &Element, act: impl FnMut() + 'static) -> SizeObserver {
    let act = Closure::new(act);
    let observer = ResizeObserver::new(act.as_ref().unchecked_ref()).ok();
    if let Some(observer) = &observer {
        observer.observe(element);
    }
    SizeObserver { observer, _act: act }
}

/// Observes the size of an element.
#[derive(Debug)]
pub struct SizeObserver {
    observer: Option<ResizeObserver>,
    _act: Closure<dyn FnMut()>,
}

impl Drop for SizeObserver {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Estimates the space for an element in the window.
#[must_use]
pub fn guess() -> (f64, f64) {
    RESIZED.with(|_| ());
    let (width, height) = WINDOW.get().unwrap_or_else(measured_window);
    WINDOW.set(Some((width, height)));
    (width, height * 0.6)
}

fn measured_window() -> (f64, f64) {
    let side = |value: Result<wasm_bindgen::JsValue, _>| value.ok()?.as_f64();
    let width = side(window().inner_width()).unwrap_or(800.0);
    let height = side(window().inner_height()).unwrap_or(600.0);
    (width, height)
}

/// Reads the size of the window and of the font. Doing this later, in the middle of drawing, would
/// make the browser lay out an incomplete page.
pub(crate) fn read_window() {
    let _ = (guess(), letters());
}

/// The font size, and the attributes of the root element that affect it.
type KnownLetters = (bool, Option<String>, f64);

thread_local! {
    static LETTERS: RefCell<Option<KnownLetters>> = const { RefCell::new(None) };
    static WINDOW: Cell<Option<(f64, f64)>> = const { Cell::new(None) };
    /// Invalidates both when the window changes. Zooming counts.
    static RESIZED: EventListener = EventListener::new(&window(), "resize", |_| {
        LETTERS.take();
        WINDOW.take();
    });
}

/// Returns the page's font size, relative to the default of 16 pixels.
///
/// This makes the browser compute the styles of the whole page, which takes longer than a frame in
/// the middle of a move on a large board. So we only ask if something has changed that affects the
/// font size.
#[must_use]
pub fn letters() -> f64 {
    RESIZED.with(|_| ());
    let root = document().document_element();
    let projected = root.as_ref().is_some_and(|root| root.has_attribute("data-projected"));
    let style = root.and_then(|root| root.get_attribute("style"));
    let known = LETTERS.take().filter(|known| (known.0, &known.1) == (projected, &style));
    let letters = known.map_or_else(measured_letters, |known| known.2);
    LETTERS.set(Some((projected, style, letters)));
    letters
}

fn measured_letters() -> f64 {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok()?);
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    // Let the browser parse text like "16px". Rust's parser for floats would add 10 kB to the
    // program.
    let pixels = size.map(|size| js_sys::parse_float(&size));
    pixels.filter(|pixels| pixels.is_finite()).unwrap_or(16.0) / 16.0
}
