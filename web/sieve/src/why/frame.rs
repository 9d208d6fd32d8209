//! All of the Sieve's graphs have a frame around them, including the search field. Most of it comes from the kit.

use super::OtherViews;
use super::search::{Find, Found, Search, SearchProps};
use ginnow::sieve::Number;
use ginnow::sieve::drawing::Point;
use ginnow::sieve::drawing::svg::Theme;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::Place;
use ginnow_kit::widgets::camera::Camera;
use ginnow_kit::widgets::drawing::{DrawingFrame, DrawingFrameProps, Reader, Saving};
use ginnow_kit::widgets::walk::WalkNode;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// By default, a unit has this many pixels. Nodes are at least 24 pixels high and 44 wide then, which is enough for a
/// finger, and their digits are 12 pixels high.
const LEAST_UNIT: f64 = 20.5;

thread_local! {
    /// Shared by all drawings, so nodes do not change size from view to view.
    static CAMERA: Camera = Camera::with_least(LEAST_UNIT);
}

/// Writes the drawing as a document to save.
pub type Document = Callback<Theme, String>;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// The accessible name.
    pub label: &'static str,
    /// Width and height in the drawing's own units.
    pub extent: (f64, f64),
    /// Nodes to visit with the arrow keys.
    pub stops: Rc<Vec<WalkNode>>,
    pub find: Find,
    /// Scroll here when the drawing opens.
    pub focus: Option<Point>,
    /// On narrow screens, the frame is as high as the drawing. (It is the page that scrolls there.)
    pub grows: bool,
    /// The drawing has most of the screen and the board is small.
    pub enlarged: bool,
    /// Called with the number below the pointer or with the focus, or `None` if there's no such number.
    pub hover: Callback<Option<Number>>,
    pub page: Callback<PageAction>,
    /// File name without extension.
    pub name: String,
    pub document: Document,
    pub others: OtherViews,
    /// Options next to the search field.
    pub choices: Html,
    /// Explains the drawing's marks. No need to explain selections and payments, though: the frame already does.
    pub legend: Html,
    pub children: Html,
}

#[component]
pub fn Frame(props: &FrameProps) -> Html {
    let camera = use_memo(props.grows, |&grows| CAMERA.with(Camera::for_another).growing(grows));
    let announcement = use_state_eq(String::new);
    let found = use_state_eq(|| None::<Found>);
    let show = {
        let (camera, found, hover) = (Rc::clone(&camera), found.setter(), props.hover.clone());
        Callback::from(move |requested: Option<Found>| {
            if let Some(requested) = &requested {
                camera.centre(place(requested.centre));
                hover.emit(Some(requested.number));
            }
            found.set(requested);
        })
    };
    let announce = announcement.callback();
    let bar = html! {
        <>
            {props.others.buttons()}
            {component::<Search>(SearchProps {
                find: props.find.clone(), show, announce: announce.clone()
            })}
            {props.choices.clone()}
        </>
    };
    let document = props.document.reform(|reader| match reader {
        Reader::Screen => Theme::System,
        Reader::Paper => Theme::Light,
    });
    let saving = Saving {
        name: props.name.clone(),
        document,
        too_large: text("graph.png-too-large"),
        announce,
    };
    component::<DrawingFrame>(DrawingFrameProps {
        label: props.label,
        extent: props.extent,
        camera: (*camera).clone(),
        stops: props.stops.clone(),
        focus: props.focus.map(place),
        found: found.map(|found| place(found.centre)),
        announcement: (*announcement).clone(),
        enlarged: props.enlarged,
        hover: props.hover.clone(),
        page: props.page.clone(),
        saving,
        bar,
        legend: html! { <>{roles()}{props.legend.clone()}</> },
        children: props.children.clone(),
    })
}

/// The part of the legend that all drawings share: what do selections and payments look like?
fn roles() -> Html {
    html! {
        <p class="graph-roles">
            <span class="domino">
                <span class="selection">{text("graph.legend-taken")}</span>
                <span class="payment">{text("graph.legend-pays")}</span>
            </span>
        </p>
    }
}

pub fn place(point: Point) -> Place {
    (point.x, point.y)
}
