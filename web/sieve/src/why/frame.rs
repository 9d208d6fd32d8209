//! What all graphs of the Sieve have around them, such as the field in which you can search for a number. The kit
//! does the rest.

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

/// How many pixels a unit of a drawing gets by default. With this, nodes are at least 24 pixels high and 44 wide,
/// which is large enough to tap them, and their digits are 12 pixels high.
const LEAST_UNIT: f64 = 20.5;

thread_local! {
    /// All drawings have the same zoom, so a node doesn't change its size when you open another view.
    static CAMERA: Camera = Camera::with_least(LEAST_UNIT);
}

/// Writes the drawing as a document, so that you can save it.
pub type Document = Callback<Theme, String>;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// What screen readers call the drawing.
    pub label: &'static str,
    /// Its width and height, in its own units.
    pub extent: (f64, f64),
    /// The nodes that you can reach with the arrow keys.
    pub stops: Rc<Vec<WalkNode>>,
    pub find: Find,
    /// If there's a place here, the drawing is scrolled to it when it opens.
    pub focus: Option<Point>,
    /// True if the frame should be as high as the drawing on narrow screens, where the page scrolls instead.
    pub grows: bool,
    /// True if the drawing has most of the screen, and the board is small.
    pub enlarged: bool,
    /// Called when the pointer or the focus gets to a number, or leaves it.
    pub hover: Callback<Option<Number>>,
    pub page: Callback<PageAction>,
    /// The name of the file in which the drawing is saved, without the extension.
    pub name: String,
    pub document: Document,
    pub others: OtherViews,
    /// Options of this drawing, next to the search field.
    pub choices: Html,
    /// Explains the marks of this drawing. You don't have to explain what selections and payments look like,
    /// since the frame does that.
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
    let announce = {
        let announcement = announcement.setter();
        Callback::from(move |message| announcement.set(message))
    };
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

/// The part of the legend that's the same for all drawings, which is what a selection and a payment look like.
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
