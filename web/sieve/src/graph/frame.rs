//! What every drawing has around it: the room, the tools, pointer and keys.

use super::super::enlarge::enlarge_button;
use super::super::target::number_at;
use super::camera::{Camera, STEP, middle_of};
use super::gestures::use_gestures;
use super::search::{Find, Found, Search};
use super::walk::{Stop, step};
use ginnow::sieve::Number;
use ginnow::sieve::drawing::Point;
use ginnow::sieve::drawing::svg::Theme;
use ginnow_kit::browser::room::use_room;
use ginnow_kit::browser::{download, picture};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, icon_button};
use ginnow_kit::page::PageAction;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// The air around the drawing, in its units.
const MARGIN: f64 = 0.6;

/// Writes the drawing as a document of its own.
pub type Document = Callback<Theme, String>;

#[derive(Properties, PartialEq)]
pub struct FrameProps {
    /// What the drawing shows, in words.
    pub label: &'static str,
    /// The width and height of the drawing, in its units.
    pub extent: (f64, f64),
    /// The nodes that can have the focus.
    pub stops: Rc<Vec<Stop>>,
    /// Where a number is in the drawing, or why it is not there.
    pub find: Find,
    /// A place that is to be in sight.
    #[prop_or_default]
    pub focus: Option<Point>,
    /// Whether the drawing has more room than the board.
    pub enlarged: bool,
    /// The pointer or the focus is at a number.
    pub hover: Callback<Option<Number>>,
    /// Something is to change on the screen.
    pub page: Callback<PageAction>,
    /// The name of the saved drawing, without its ending.
    pub name: String,
    /// The drawing as a document.
    pub document: Document,
    /// What can be chosen for this drawing.
    #[prop_or_default]
    pub choices: Html,
    /// What is marked in the drawing, in words.
    #[prop_or_default]
    pub legend: Html,
    /// The drawing.
    pub children: Html,
}

/// The frame of a drawing.
#[component]
pub fn Frame(props: &FrameProps) -> Html {
    let camera = use_memo((), |()| Camera::new());
    let (across, down) = (props.extent.0 + 2.0 * MARGIN, props.extent.1 + 2.0 * MARGIN);
    let view = [-MARGIN, -MARGIN, across, down];
    let room = use_room(camera.room.clone());
    {
        let camera = Rc::clone(&camera);
        use_effect_with((room, view), move |(_, view)| camera.settle(*view));
    }
    {
        let camera = Rc::clone(&camera);
        use_effect_with(props.focus, move |focus| {
            if let Some(point) = focus {
                camera.reveal(*point);
            }
        });
    }
    use_gestures(&camera);
    let said = use_state_eq(String::new);
    let found = use_state_eq(|| None::<Found>);
    let show = {
        let (camera, found, hover) = (Rc::clone(&camera), found.setter(), props.hover.clone());
        Callback::from(move |place: Option<Found>| {
            if let Some(place) = &place {
                camera.centre(place.centre);
                hover.emit(Some(place.number));
            }
            found.set(place);
        })
    };
    let say = {
        let said = said.setter();
        Callback::from(move |message| said.set(message))
    };
    html! {
        <div class="graph">
            <div class="graph-bar">
                <Search find={props.find.clone()} {show} say={say.clone()} />
                {props.choices.clone()}
            </div>
            <div class="graph-words">
                {props.legend.clone()}
                <p class="graph-said" role="status">{(*said).clone()}</p>
            </div>
            <div class="graph-room" ref={camera.room.clone()} tabindex="0" role="region"
                aria-label={text("graph.room")}
                onkeydown={zoom_keys(&camera)}>
                {drawing(props, &camera, view, *found)}
            </div>
            <div class="graph-foot">
                {saving(&SavingProps {
                    name: props.name.clone(), document: props.document.clone(), say
                })}
                {tools(&ToolsProps {
                    camera: (*camera).clone(), enlarged: props.enlarged, page: props.page.clone()
                })}
            </div>
        </div>
    }
}

/// The drawing itself. Its width and height are the camera's business.
fn drawing(props: &FrameProps, camera: &Camera, view: [f64; 4], found: Option<Found>) -> Html {
    let (over, leave) = (props.hover.clone(), props.hover.clone());
    let (enter, blur) = (props.hover.clone(), props.hover.clone());
    let [left, top, across, down] = view;
    html! {
        <svg
            ref={camera.drawing.clone()}
            role="group"
            aria-label={props.label}
            viewBox={format!("{left} {top} {across:.2} {down:.2}")}
            onpointerover={move |event: PointerEvent| over.emit(number_at(event.target()))}
            onpointerleave={move |_: PointerEvent| leave.emit(None)}
            onfocusin={move |event: FocusEvent| enter.emit(number_at(event.target()))}
            onfocusout={move |_: FocusEvent| blur.emit(None)}
            onkeydown={walk_keys(camera.drawing.clone(), Rc::clone(&props.stops))}
        >
            {props.children.clone()}
            <g class="found" aria-hidden="true">{for found.map(mark)}</g>
        </svg>
    }
}

/// The ring around a number that was looked for.
fn mark(found: Found) -> Html {
    html! {
        <ellipse cx={format!("{:.2}", found.centre.x)} cy={format!("{:.2}", found.centre.y)}
            rx="1.9" ry="1.15" />
    }
}

#[derive(PartialEq)]
struct ToolsProps {
    camera: Camera,
    enlarged: bool,
    page: Callback<PageAction>,
}

/// The buttons that zoom, and the one for more room.
fn tools(props: &ToolsProps) -> Html {
    let zoom = |factor: f64| {
        let camera = props.camera.clone();
        Callback::from(move |()| camera.zoom(factor))
    };
    let fit = {
        let camera = props.camera.clone();
        Callback::from(move |()| camera.show_whole())
    };
    html! {
        <div class="graph-tools">
            {icon_button(Icon::Minus, text("graph.zoom-out"), zoom(1.0 / STEP))}
            {icon_button(Icon::Plus, text("graph.zoom-in"), zoom(STEP))}
            {icon_button(Icon::Fit, text("graph.fit"), fit)}
            {enlarge_button(props.enlarged, &props.page)}
        </div>
    }
}

#[derive(PartialEq)]
struct SavingProps {
    name: String,
    document: Document,
    say: Callback<String>,
}

/// The buttons that save the drawing. A picture is made for paper and slides,
/// so it is dark on white; a document follows its reader's system.
fn saving(props: &SavingProps) -> Html {
    let document = {
        let (name, document) = (props.name.clone(), props.document.clone());
        move |_: MouseEvent| {
            let text = document.emit(Theme::System);
            download::save(&format!("{name}.svg"), "image/svg+xml", &text);
        }
    };
    let picture = {
        let (name, document, say) = (
            props.name.clone(),
            props.document.clone(),
            props.say.clone(),
        );
        move |_: MouseEvent| {
            let say = say.clone();
            picture::save(&format!("{name}.png"), &document.emit(Theme::Light), {
                move |outcome| {
                    say.emit(match outcome {
                        Ok((width, height)) => {
                            fill("graph.png-saved", &[("width", &width), ("height", &height)])
                        }
                        Err(picture::Failure::TooLarge) => text("graph.png-too-large").to_owned(),
                        Err(picture::Failure::NotDrawn) => text("graph.png-failed").to_owned(),
                    });
                }
            });
        }
    };
    html! {
        <div class="graph-saving">
            <button type="button" aria-label={text("graph.save")} title={text("graph.save")}
                onclick={document}>{"SVG"}</button>
            <button type="button" aria-label={text("graph.save-png")} title={text("graph.save-png")}
                onclick={picture}>{"PNG"}</button>
        </div>
    }
}

/// The keys that zoom: about the node that has the focus, or the middle.
fn zoom_keys(camera: &Camera) -> Callback<KeyboardEvent> {
    let camera = camera.clone();
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
            Some(node) => {
                let (x, y) = middle_of(&node);
                camera.zoom_at(factor, x, y);
            }
            None => camera.zoom(factor),
        }
    })
}

/// The keys that walk from node to node. On the room itself, where no node has
/// the focus, the browser scrolls.
fn walk_keys(drawing: NodeRef, stops: Rc<Vec<Stop>>) -> Callback<KeyboardEvent> {
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
