//! Players point at a pile's divisors in a diagram.

use super::document::document;
use super::layout::{HEIGHT, Layout, Purpose};
use crate::explain;
use ginnow::divisor_game::{DiagramNode, Number, Rank, value_of_rank};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::page::PageAction;
use ginnow_kit::page::keys::{KeyEntry, KeyTable, entry, plain};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::Place;
use ginnow_kit::widgets::camera::Camera;
use ginnow_kit::widgets::drawing::{DrawingFrame, DrawingFrameProps, Saving};
use ginnow_kit::widgets::walk::WalkNode;
use ginnow_kit::words::{count, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// Keys that work while the diagram is focused.
pub fn diagram_keys() -> KeyTable {
    #[rustfmt::skip]
    const KEYS: [KeyEntry<()>; 3] = [
        entry((), &[plain("Enter"), plain(" ")], "keys.take"),
        entry((), &[plain("ArrowLeft"), plain("ArrowRight"), plain("ArrowUp"), plain("ArrowDown")], "keys.walk"),
        entry((), &[plain("Home"), plain("End")], "keys.ends"),
    ];
    KeyTable::of("keys.diagram", &KEYS)
}

#[derive(Properties, PartialEq)]
pub struct DrawingProps {
    pub purpose: Purpose,
    pub layout: Rc<Layout>,
    /// The divisor chosen first, or the open one if it is about values.
    pub first: Option<Number>,
    /// Ranks of divisors in winning moves, if they may be shown.
    pub winning: Vec<Rank>,
    /// On a projector, the drawing is as large as possible.
    pub projected: bool,
    /// Set if the drawing has most of the screen.
    pub enlarged: bool,
    pub take: Callback<Number>,
    pub page: Callback<PageAction>,
}

/// Draws the diagram. Large ones don't fit. They can be zoomed and scrolled.
#[component]
pub fn Drawing(props: &DrawingProps) -> Html {
    let camera = use_memo((), |()| Camera::fitted());
    let announcement = use_state_eq(String::new);
    let pointed = use_state_eq(|| None::<u32>);
    {
        let camera = Rc::clone(&camera);
        let watched = (props.projected, props.layout.extent);
        use_effect_with(watched, move |&(projected, _)| {
            if projected {
                camera.show_whole();
            }
        });
    }
    let layout = &props.layout;
    let stops: Rc<Vec<WalkNode>> =
        use_memo(Rc::clone(layout), |layout| (0..).zip(layout.places.iter().copied()).collect());
    let whole = layout.diagram.number.number();
    let purpose = props.purpose;
    let (name, label) = match purpose {
        Purpose::Splitting => ("divisors", "diagram.label"),
        Purpose::Values => ("values", "values.diagram"),
    };
    let saving = Saving {
        name: format!("{name}-of-{whole}"),
        document: {
            let layout = Rc::clone(layout);
            Callback::from(move |reader| document(&layout, purpose, reader))
        },
        too_large: text("diagram.too-large"),
        announce: announcement.callback(),
    };
    component::<DrawingFrame>(DrawingFrameProps {
        label: text(label),
        extent: layout.extent,
        camera: (*camera).clone(),
        stops,
        focus: None,
        found: None,
        announcement: (*announcement).clone(),
        enlarged: props.enlarged,
        hover: pointed.callback(),
        page: props.page.clone(),
        saving,
        bar: Html::default(),
        legend: Html::default(),
        children: content(props, *pointed),
    })
}

fn content(props: &DrawingProps, pointed: Option<u32>) -> Html {
    let layout = &props.layout;
    let press = {
        let (take, layout) = (props.take.clone(), Rc::clone(layout));
        move |event: MouseEvent| {
            let index = number_at(event.target());
            if let Some(node) = index.and_then(|index| layout.diagram.nodes.get(index as usize)) {
                take.emit(node.divisor);
            }
        }
    };
    let key = {
        let (take, layout) = (props.take.clone(), Rc::clone(layout));
        move |event: KeyboardEvent| {
            let index = number_at(event.target());
            let node = index.and_then(|index| layout.diagram.nodes.get(index as usize));
            if let (Some(node), "Enter" | " ") = (node, event.key().as_str()) {
                event.prevent_default();
                if !event.repeat() {
                    take.emit(node.divisor);
                }
            }
        }
    };
    let label = |(rank, y): (usize, f64)| {
        let primes = count("pile.primes", rank as u64);
        html! { <text class="diagram-rank" x="0" y={format!("{y:.2}")}>{primes}</text> }
    };
    // There are ways down from the chosen divisor, and from the one below the pointer.
    let ways = |divisor: Option<Number>, class: &'static str| {
        let proper = |divisor: &Number| *divisor < layout.diagram.number.number();
        divisor
            .filter(proper)
            .map(|divisor| html! { <path {class} d={layout.ways_down(divisor)} /> })
    };
    let pointed = pointed.and_then(|index| layout.diagram.nodes.get(index as usize));
    let nodes = layout.diagram.nodes.iter().zip(&layout.places).enumerate();
    // Tab leads to the open divisor. When you are splitting, no divisor is open, and Tab leads to
    // the first one you can choose.
    let mut all = layout.diagram.nodes.iter();
    let first = match props.purpose {
        Purpose::Splitting => all.position(|node| layout.is_proper(node)),
        Purpose::Values => all.position(|node| props.first == Some(node.divisor)),
    };
    html! {
        <g class="diagram" onclick={press} onkeydown={key}>
            <g aria-hidden="true">
                {for layout.labels().map(label)}
                <path class="diagram-line" d={layout.lines.concat()} />
                {ways(pointed.map(|node| node.divisor), "diagram-way").unwrap_or_default()}
                {ways(props.first, "diagram-way taken").unwrap_or_default()}
            </g>
            {for nodes.map(|(index, (node, place))| self::node(props, index, node, *place, first == Some(index)))}
        </g>
    }
}

fn node(props: &DrawingProps, index: usize, node: &DiagramNode, (x, y): Place, tab: bool) -> Html {
    let layout = &props.layout;
    let values = props.purpose == Purpose::Values;
    let proper = layout.is_proper(node) || values && node.rank > 0;
    let taken = props.first == Some(node.divisor);
    let winning = proper && props.winning.contains(&node.rank);
    let value = (values && proper).then(|| value_of_rank(node.rank));
    // Values are simply read, but divisors need a description.
    let spoken = value.is_none().then(|| spoken(layout, node, winning));
    let class = classes!(
        "divisor",
        (!proper).then_some("improper"),
        taken.then_some("taken"),
        winning.then_some("winning"),
    );
    let half = layout.width / 2.0;
    html! {
        <g {class} data-number={index.to_string()} data-divisor={node.divisor.to_string()} role="button"
            tabindex={if tab { "0" } else { "-1" }} aria-pressed={taken.to_string()}
            aria-disabled={(!proper).to_string()} aria-label={spoken}
            transform={format!("translate({x:.2} {y:.2})")}>
            <rect x={format!("{:.2}", -half)} y={format!("{:.2}", -HEIGHT / 2.0)}
                width={format!("{:.2}", layout.width)} height={HEIGHT.to_string()} rx="0.35" />
            <text y={if value.is_some() { "-0.02".to_owned() } else { layout.baseline.to_string() }}>{number(node.divisor)}</text>
            if let Some(value) = value {
                <text class="value" y="0.5">{"→ "}{value}</text>
            }
            if winning {
                <text class="star" x={format!("{:.2}", half - 0.05)} y="-0.35">{"★"}</text>
            }
        </g>
    }
}

/// Describes a divisor and its place for screen readers.
fn spoken(layout: &Layout, node: &DiagramNode, winning: bool) -> String {
    let divisor = number(node.divisor);
    if !layout.is_proper(node) {
        return fill!("diagram.improper", divisor);
    }
    let product = layout.diagram.number.divisor(node.divisor);
    let product = product.map(|divisor| explain::product(&divisor));
    let key = if winning { "diagram.winning" } else { "diagram.divisor" };
    fill!(key, divisor, rank = node.rank, product = product.unwrap_or_default())
}
