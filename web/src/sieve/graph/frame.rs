//! What both drawings have around them: the room, the buttons, pointer and
//! keys.

use super::super::screen::Glance;
use super::super::target::number_at;
use super::walk::{Stop, step};
use crate::browser::room::use_room;
use crate::icons::{Icon, IconButton};
use crate::words::text;
use ginnow::sieve::Number;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// How many pixels a unit of the drawing may have: below, digits could not be
/// read and the drawing scrolls; above, it would look coarse.
const SMALLEST_UNIT: f64 = 15.0;
const LARGEST_UNIT: f64 = 34.0;

/// The air around the drawing, in its units.
const MARGIN: f64 = 0.6;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// What the drawing shows, in words.
    pub label: &'static str,
    /// The width and height of the drawing, in its units.
    pub extent: (f64, f64),
    /// The nodes that can have the focus.
    pub stops: Rc<Vec<Stop>>,
    /// Whether the drawing has more room than the board.
    pub enlarged: bool,
    /// The pointer or the focus is at a number.
    pub hover: Callback<Option<Number>>,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
    /// The drawing is to be saved.
    pub save: Callback<()>,
    /// The drawing.
    pub children: Html,
}

/// The frame of a drawing.
#[component]
pub fn Frame(props: &FrameProps) -> Html {
    let room = use_node_ref();
    let drawing = use_node_ref();
    let (width, _) = use_room(room.clone());
    let (across, down) = (props.extent.0 + 2.0 * MARGIN, props.extent.1 + 2.0 * MARGIN);
    let unit = ((width - 2.0) / across).clamp(SMALLEST_UNIT, LARGEST_UNIT);
    let view = format!("{0} {0} {across:.2} {down:.2}", -MARGIN);
    let (over, leave) = (props.hover.clone(), props.hover.clone());
    let (enter, blur) = (props.hover.clone(), props.hover.clone());
    let (icon, label) = if props.enlarged {
        (Icon::Reduce, text("graph.reduce"))
    } else {
        (Icon::Enlarge, text("graph.enlarge"))
    };
    let wanted = !props.enlarged;
    html! {
        <div class="graph">
            <div class="graph-tools">
                <IconButton icon={Icon::Save} label={text("graph.save")} press={props.save.clone()} />
                <IconButton class="enlarge" {icon} {label}
                    press={props.glance.reform(move |()| Glance::Enlarge(wanted))} />
            </div>
            <div class="graph-room" ref={room}>
                <svg
                    ref={drawing.clone()}
                    role="group"
                    aria-label={props.label}
                    viewBox={view}
                    width={format!("{:.1}", across * unit)}
                    height={format!("{:.1}", down * unit)}
                    onpointerover={move |event: PointerEvent| over.emit(number_at(event.target()))}
                    onpointerleave={move |_: PointerEvent| leave.emit(None)}
                    onfocusin={move |event: FocusEvent| enter.emit(number_at(event.target()))}
                    onfocusout={move |_: FocusEvent| blur.emit(None)}
                    onkeydown={keys(drawing, Rc::clone(&props.stops))}
                >
                    {props.children.clone()}
                </svg>
            </div>
        </div>
    }
}

fn keys(drawing: NodeRef, stops: Rc<Vec<Stop>>) -> Callback<KeyboardEvent> {
    Callback::from(move |event: KeyboardEvent| {
        let from = number_at(event.target());
        let to = from.and_then(|from| step(&event.key(), from, &stops));
        let node = to.zip(drawing.cast::<Element>()).and_then(|(to, drawing)| {
            let node = drawing.query_selector(&format!("g[data-number='{to}']"));
            node.ok()?
        });
        if let Some(node) = node {
            event.prevent_default();
            let _ = node.unchecked_into::<SvgElement>().focus();
        }
    })
}
