//! Frames a drawing. Its viewport can be scrolled and zoomed with gestures, keys and buttons, and
//! the arrow keys move from node to node. Optionally, there is a legend, and a menu for everything
//! else. The menu can save the drawing as SVG or PNG, for example.

use super::camera::{Camera, STEP};
use super::drawing_menu::{DrawingMenu, DrawingMenuProps};
use super::enlarge::enlarge_button;
use super::gestures::{Gesture, use_gestures};
use super::walk::{WalkNode, step};
use crate::browser::target::number_at;
use crate::browser::{transfer::download, transfer::picture};
use crate::controls::icons::{Icon, icon_button};
use crate::page::PageAction;
use crate::page::keys::is_apple;
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::element_size::use_element_size;
use crate::reactive::state::use_state_eq;
use crate::widgets::Place;
use crate::words::{fill, text};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// Margin around the drawing, in units.
const MARGIN: f64 = 0.6;

/// A saved drawing is meant for screens or for paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// It is light or dark, depending on the viewer's system.
    Screen,
    /// For paper and slides, it is always dark on white.
    Paper,
}

/// Everything needed to save a drawing.
#[derive(Clone, PartialEq)]
pub struct Saving {
    /// The file name has no extension.
    pub name: String,
    /// Formats the drawing as an SVG document.
    pub document: Callback<Reader, String>,
    /// The message for a drawing that is too large to be a picture.
    pub too_large: &'static str,
    /// Called with a message about how it went.
    pub announce: Callback<String>,
}

/// The properties of the frame.
#[derive(Properties, PartialEq)]
pub struct DrawingFrameProps {
    /// Label for screen readers.
    pub label: &'static str,
    /// Width and height are in units.
    pub extent: Place,
    /// Always pass the same camera for the same drawing.
    pub camera: Camera,
    /// The focusable nodes with their centres. In the drawing, these are groups with their number
    /// in `data-number`.
    pub stops: Rc<Vec<WalkNode>>,
    /// A place that should stay visible.
    #[prop_or_default]
    pub focus: Option<Place>,
    /// A search result gets a ring.
    #[prop_or_default]
    pub found: Option<Place>,
    /// A message for screen readers.
    #[prop_or_default]
    pub announcement: String,
    /// True if the drawing is currently larger than the board.
    pub enlarged: bool,
    /// Called with the node that is hovered or focused.
    pub hover: Callback<Option<u32>>,
    /// Called with changes of the page.
    pub page: Callback<PageAction>,
    /// Allows readers to save the drawing.
    pub saving: Saving,
    /// Fields and options for the menu.
    #[prop_or_default]
    pub bar: Html,
    /// The legend is below the drawing.
    #[prop_or_default]
    pub legend: Html,
    /// These contents of an SVG element are the drawing itself.
    pub children: Html,
}

/// Renders a drawing and its frame.
#[component]
pub fn DrawingFrame(props: &DrawingFrameProps) -> Html {
    let camera = &props.camera;
    let (across, down) = (props.extent.0 + 2.0 * MARGIN, props.extent.1 + 2.0 * MARGIN);
    let view = [-MARGIN, -MARGIN, across, down];
    let space = use_element_size(camera.container.clone());
    // Once there are zoom buttons, they stay, even if they've just been used to make everything
    // fit.
    let is_zoomable = use_state_eq(|| false);
    {
        let (camera, setter) = (camera.clone(), is_zoomable.setter());
        use_effect_with((space, view), move |(_, view)| {
            camera.settle(*view);
            setter.set(camera.is_larger());
        });
    }
    let zoomed = {
        let (camera, setter) = (camera.clone(), is_zoomable.setter());
        Callback::from(move |()| {
            if camera.is_larger() {
                setter.set(true);
            }
        })
    };
    {
        let camera = camera.clone();
        use_effect_with(props.focus, move |focus| {
            if let Some(point) = focus {
                camera.reveal(*point);
            }
        });
    }
    let setter = is_zoomable.setter();
    let follow = use_callback(camera.clone(), move |gesture: Gesture, camera| {
        let is_zoom = matches!(gesture, Gesture::Zoom(..));
        camera.follow(gesture);
        if is_zoom && camera.is_larger() {
            setter.set(true);
        }
    });
    use_gestures(&camera.container, &follow);
    let is_pointed = use_mut_ref(|| false);
    let menu = html! {
        <>
            {props.bar.clone()}
            if !*is_zoomable {
                {zoom_buttons(camera, &zoomed)}
            }
            <div class="graph-saving">
                {saving(&props.saving)}
                {enlarge_button(props.enlarged, &props.page)}
            </div>
        </>
    };
    html! {
        <div class="graph">
            <div class="graph-room" ref={camera.container.clone()} tabindex="0" role="group"
                aria-label={text("drawing.space")} onkeydown={zoom_keys(camera, &zoomed)}>
                {drawing(props, view, &is_pointed)}
            </div>
            <div class="graph-foot cluster">
                <div class="graph-words">
                    {props.legend.clone()}
                    <p class="graph-said" role="status">{props.announcement.clone()}</p>
                </div>
                if *is_zoomable {
                    {zoom_buttons(camera, &zoomed)}
                }
                {component::<DrawingMenu>(DrawingMenuProps { children: menu })}
            </div>
        </div>
    }
}

/// Renders the SVG element. Its size is set by the camera.
fn drawing(props: &DrawingFrameProps, view: [f64; 4], is_pointed: &Rc<RefCell<bool>>) -> Html {
    // When the menu closes, the pointer is suddenly over another part of the page. It hasn't left
    // any node, so don't end the hover of another one.
    let over = {
        let (hover, is_pointed) = (props.hover.clone(), Rc::clone(is_pointed));
        move |event: PointerEvent| {
            let number = number_at(event.target());
            if is_pointed.replace(number.is_some()) || number.is_some() {
                hover.emit(number);
            }
        }
    };
    let leave = {
        let (hover, is_pointed) = (props.hover.clone(), Rc::clone(is_pointed));
        move |_: PointerEvent| {
            is_pointed.replace(false);
            hover.emit(None);
        }
    };
    let (enter, blur) = (props.hover.clone(), props.hover.clone());
    let [left, top, across, down] = view;
    let element = &props.camera.drawing;
    html! {
        <svg
            ref={element.clone()}
            translate="no"
            role="group"
            aria-label={props.label}
            viewBox={format!("{left} {top} {across:.2} {down:.2}")}
            onpointerover={over}
            onpointerleave={leave}
            onfocusin={move |event: FocusEvent| enter.emit(number_at(event.target()))}
            onfocusout={move |_: FocusEvent| blur.emit(None)}
            onkeydown={walk_keys(element.clone(), Rc::clone(&props.stops))}
        >
            {props.children.clone()}
            <g class="found" aria-hidden="true">{for props.found.map(ring)}</g>
        </svg>
    }
}

/// Renders a ring around a search result.
fn ring((x, y): Place) -> Html {
    html! { <ellipse cx={format!("{x:.2}")} cy={format!("{y:.2}")} rx="1.9" ry="1.15" /> }
}

fn zoom_buttons(camera: &Camera, zoomed: &Callback<()>) -> Html {
    let zoom = |factor: f64| {
        let (camera, zoomed) = (camera.clone(), zoomed.clone());
        Callback::from(move |()| {
            camera.zoom(factor);
            zoomed.emit(());
        })
    };
    let fit = {
        let camera = camera.clone();
        Callback::from(move |()| camera.show_whole())
    };
    let [farther, closer] = if is_apple() {
        ["drawing.zoom-out-apple", "drawing.zoom-in-apple"]
    } else {
        ["drawing.zoom-out", "drawing.zoom-in"]
    };
    html! {
        <div class="graph-tools">
            {icon_button(Icon::Minus, text(farther), zoom(1.0 / STEP))}
            {icon_button(Icon::Plus, text(closer), zoom(STEP))}
            {icon_button(Icon::Fit, text("drawing.fit"), fit)}
        </div>
    }
}

/// Renders the buttons for saving a drawing.
pub fn saving(saving: &Saving) -> Html {
    let document = {
        let Saving { name, document, .. } = saving.clone();
        move |_: MouseEvent| {
            let text = document.emit(Reader::Screen);
            download::save(&format!("{name}.svg"), "image/svg+xml", &text);
        }
    };
    let picture = {
        let Saving { name, document, too_large, announce } = saving.clone();
        move |_: MouseEvent| {
            let announce = announce.clone();
            let document = document.emit(Reader::Paper);
            picture::save(&format!("{name}.png"), &document, move |outcome| {
                announce.emit(match outcome {
                    Ok((width, height)) => fill!("drawing.png-saved", width, height),
                    Err(picture::PictureFailure::TooLarge) => too_large.to_owned(),
                    Err(picture::PictureFailure::NotDrawn) => text("drawing.png-failed").to_owned(),
                });
            });
        }
    };
    html! {
        <>
            <button type="button" aria-label={text("drawing.save")} title={text("drawing.save")}
                onclick={document}>{"SVG"}</button>
            <button type="button" aria-label={text("drawing.save-png")} title={text("drawing.save-png")}
                onclick={picture}>{"PNG"}</button>
        </>
    }
}

/// Handles zoom keys. The focused node stays in place, or the centre if there's none.
fn zoom_keys(camera: &Camera, zoomed: &Callback<()>) -> Callback<KeyboardEvent> {
    let (camera, zoomed) = (camera.clone(), zoomed.clone());
    Callback::from(move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let factor = match event.key().as_str() {
            "+" | "=" => STEP,
            "-" => 1.0 / STEP,
            "0" => {
                camera.show_whole();
                return;
            }
            _ => return,
        };
        let node = number_at(event.target()).and(event.target());
        match node.and_then(|node| node.dyn_into::<Element>().ok()) {
            Some(node) => camera.zoom_about(factor, &node),
            None => camera.zoom(factor),
        }
        zoomed.emit(());
    })
}

/// Handles the keys that move between nodes. With the focus on the viewport itself, the browser
/// scrolls.
fn walk_keys(drawing: NodeRef, stops: Rc<Vec<WalkNode>>) -> Callback<KeyboardEvent> {
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
