//! Draws the chunk on a canvas, with a point for each pair and a marker on the current one.

use super::film::Seen;
use super::shape;
use crate::jobs::{Chunk, PairOutcome};
use ginnow_kit::browser::window;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::widgets::canvas_colours::use_canvas_colours;
use ginnow_kit::words::text;
use std::rc::Rc;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, ImageData};
use yew::prelude::*;

/// Pairs on each side of the largest chunk, with one pixel per pair.
pub const SIDE: usize = 256;

/// Distance for Shift and for the Page keys.
const FAR: isize = 16;

#[derive(Properties, PartialEq)]
pub struct PictureProps {
    pub chunk: Rc<Chunk>,
    /// Each pair's state at the current step.
    pub seen: Rc<Vec<Seen>>,
    /// Row and column of the current pair.
    pub place: (usize, usize),
    /// Id of the element that describes this pair.
    pub message: &'static str,
    /// Called when another pair is selected.
    pub inspect: Callback<(usize, usize)>,
}

/// Renders the picture. Arrow keys move from pair to pair.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let canvas = use_node_ref();
    let paint = {
        let (canvas, seen) = (canvas.clone(), Rc::clone(&props.seen));
        let width = props.chunk.columns.len();
        use_callback((canvas, seen, width), |(), (canvas, seen, width)| {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                // Without a canvas, the text next to it still contains all of the information.
                let _ = paint(&canvas, seen, *width);
            }
        })
    };
    use_effect_with(paint.clone(), |paint| paint.emit(()));
    use_canvas_colours(&canvas, &paint);
    let key = {
        let (inspect, place, chunk) = (props.inspect.clone(), props.place, Rc::clone(&props.chunk));
        move |event: KeyboardEvent| {
            if let Some(place) = walk(&event, place, &chunk) {
                event.prevent_default();
                inspect.emit(place);
            }
        }
    };
    let point = {
        let (inspect, canvas) = (props.inspect.clone(), canvas.clone());
        move |event: PointerEvent| {
            let pressed = event.buttons() != 0 || event.type_() == "pointerdown";
            // Yew handles events further up in the document, so the event's current target won't
            // do.
            let container = canvas.cast::<Element>().filter(|_| pressed);
            if let Some(container) = container {
                inspect.emit(pointed(&event, &container));
            }
        }
    };
    let (row, column) = props.place;
    let transform = format!("translate({column}.5 {row}.5)");
    html! {
        <div class="chunk-axes hint">
            <span class="axis-y" aria-hidden="true">{text("filter.axis-y")}</span>
            <span class="axis-x" aria-hidden="true">{text("filter.axis-x")}</span>
            <div class="chunk-room" role="application" tabindex="0" aria-label={text("filter.picture")}
                aria-describedby={props.message} onkeydown={key} onpointerdown={point.clone()}
                onpointermove={point}>
                <canvas ref={canvas} class="chunk painted" width={SIDE.to_string()} height={SIDE.to_string()}
                    aria-hidden="true" />
                <svg class="aim" viewBox={format!("0 0 {SIDE} {SIDE}")} aria-hidden="true">
                    <g {transform}>
                        <circle class="aim-ground" r="6" />
                        <circle r="6" />
                    </g>
                </svg>
            </div>
        </div>
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most 256")]
fn to_f64(count: usize) -> f64 {
    count as f64
}

/// Returns the pair that a key moves to.
fn walk(event: &KeyboardEvent, place: (usize, usize), chunk: &Chunk) -> Option<(usize, usize)> {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let (row, column) = place;
    let far = if event.shift_key() { FAR } else { 1 };
    let by = |rows: isize, columns: isize| {
        Some((row.saturating_add_signed(rows), column.saturating_add_signed(columns)))
    };
    match event.key().as_str() {
        "ArrowLeft" => by(0, -far),
        "ArrowRight" => by(0, far),
        "ArrowUp" => by(-far, 0),
        "ArrowDown" => by(far, 0),
        "PageUp" => by(-FAR, 0),
        "PageDown" => by(FAR, 0),
        "Home" => Some((row, 0)),
        "End" => Some((row, chunk.columns.len() - 1)),
        "Enter" | " " => next_survivor(chunk, row * chunk.columns.len() + column),
        _ => None,
    }
}

/// Returns the next pair that has passed the vectors, wrapping around after the last one.
fn next_survivor(chunk: &Chunk, index: usize) -> Option<(usize, usize)> {
    let mut survivors = chunk.survivors.iter().map(|one| one.0);
    let next = survivors.find(|&survivor| survivor > index);
    let next = next.or_else(|| chunk.survivors.first().map(|one| one.0))?;
    Some((next / chunk.columns.len(), next % chunk.columns.len()))
}

fn pointed(event: &PointerEvent, container: &Element) -> (usize, usize) {
    let container = container.get_bounding_client_rect();
    let at = |place: i32, start: f64, length: f64| {
        let part = ((f64::from(place) - start) / length).clamp(0.0, 0.9999);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to below 256"
        )]
        let index = (part * to_f64(SIDE)) as usize;
        index
    };
    let row = at(event.client_y(), container.top(), container.height());
    let column = at(event.client_x(), container.left(), container.width());
    (row, column)
}

/// Draws the chunk. A small one does not fill the canvas.
fn paint(canvas: &HtmlCanvasElement, seen: &[Seen], width: usize) -> Result<(), JsValue> {
    let Some(context) = canvas.get_context("2d")? else {
        return Ok(());
    };
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let colour = colours(canvas);
    let mut pixels = vec![0; SIDE * SIDE * 4];
    for (index, &seen) in seen.iter().enumerate() {
        let (row, column) = (index / width, index % width);
        let at = 4 * (SIDE * row + column);
        let [red, green, blue] = colour(seen);
        pixels[at..at + 4].copy_from_slice(&[red, green, blue, 255]);
    }
    let side = u32::try_from(SIDE).expect("256");
    let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&pixels), side, side)?;
    context.put_image_data(&image, 0.0, 0.0)
}

/// Reads the colours from the style sheet, for consistency with everything else.
fn colours(canvas: &HtmlCanvasElement) -> impl Fn(Seen) -> [u8; 3] + use<> {
    let style = window().get_computed_style(canvas).ok().flatten();
    let read = |seen: Seen| {
        let name = format!("--pair-{}", shape::name(seen));
        let value = style.as_ref().map(|style| style.get_property_value(&name));
        value.and_then(Result::ok).map_or([128; 3], |value| hex(value.trim()))
    };
    let (untested, waiting) = (read(Seen::Untested), read(Seen::Waiting));
    let died = PairOutcome::ALL.map(|outcome| read(Seen::Died(outcome)));
    move |seen| match seen {
        Seen::Untested => untested,
        Seen::Waiting => waiting,
        Seen::Died(outcome) => died[outcome as usize],
    }
}

/// Parses a colour such as `#1c4f73`. Falls back to grey.
fn hex(text: &str) -> [u8; 3] {
    let code = text.strip_prefix('#').filter(|code| code.len() == 6);
    let code = code.and_then(|code| u32::from_str_radix(code, 16).ok());
    code.map_or([128; 3], |code| {
        let [_, red, green, blue] = code.to_be_bytes();
        [red, green, blue]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::filter::chunk_for_tests;

    #[test]
    fn colours_are_read() {
        assert_eq!(hex("#1c4f73"), [0x1c, 0x4f, 0x73]);
        assert_eq!(hex("teal"), [128; 3]);
    }

    #[test]
    fn one_survivor_leads_to_the_next_and_round() {
        let chunk = chunk_for_tests();
        let width = chunk.columns.len();
        let (first, last) = (chunk.survivors[0].0, chunk.survivors.last().unwrap().0);
        let place = |index: usize| Some((index / width, index % width));
        assert_eq!(next_survivor(&chunk, last), place(first));
        assert_eq!(next_survivor(&chunk, first), place(chunk.survivors[1].0));
    }
}
