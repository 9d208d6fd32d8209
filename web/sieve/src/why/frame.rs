//! The frame of the Sieve's graphs, i.e., a drawing with a search field for numbers.

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

/// How many pixels a unit of a drawing has at the default zoom. At this scale, nodes are at least
/// 24 pixels high and 44 wide, so that you can hit them, and their digits are 12 pixels high, so
/// that you can read them.
const LEAST_UNIT: f64 = 20.5;

thread_local! {
    /// The zoom. All drawings share it, so that nodes have the same size in every view.
    static CAMERA: Camera = Camera::with_least(LEAST_UNIT);
}

pub type Document = Callback<Theme, String>;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// A description of the drawing for screen readers.
    pub label: &'static str,
    /// The width and the height of the drawing, in its units.
    pub extent: (f64, f64),
    /// The nodes that can get the focus.
    pub stops: Rc<Vec<WalkNode>>,
    /// Returns the place of a number in the drawing, or the reason why it isn't there.
    pub find: Find,
    /// A place to scroll into view, if any.
    pub focus: Option<Point>,
    /// True if the frame should be as high as the drawing on a narrow screen.
    pub grows: bool,
    /// True if the drawing is larger than the board.
    pub enlarged: bool,
    /// Called when the pointer or the focus moves to a number, or with `None` when it leaves.
    pub hover: Callback<Option<Number>>,
    pub page: Callback<PageAction>,
    /// The file name of a saved drawing, without its extension.
    pub name: String,
    /// Writes the drawing as a document to save.
    pub document: Document,
    /// The views that the menu offers.
    pub others: OtherViews,
    /// The options of this drawing.
    pub choices: Html,
    /// A legend that explains the marks in the drawing.
    pub legend: Html,
    /// The drawing itself.
    pub children: Html,
}

/// Shows a drawing in its frame.
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

/// Renders the legend that all drawings have in common, which explains the shapes of a selection
/// and of a payment.
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

/// Converts a point of a layout to a place in the frame.
pub fn place(point: Point) -> Place {
    (point.x, point.y)
}
