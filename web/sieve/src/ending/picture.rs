//! The arches of a finished game: on the card, and as a picture to share.

use crate::model::{Pointer, Pointing, use_inspected};
use ginnow::sieve::drawing::svg::{self, Theme, Words};
use ginnow::sieve::drawing::{Arch, ArchesFrame, ArchesView, Curve, Foot, Label, Role};
use ginnow::sieve::{Game, Number};
use ginnow_kit::browser;
use ginnow_kit::browser::target::number_at;
use ginnow_kit::component::component;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::memo::memo;
use ginnow_kit::shared::Shared;
use ginnow_kit::store::Store;
use ginnow_kit::words::{fill, list};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

/// The size of the drawing on the card. The style sheet scales it.
const CARD: ArchesFrame = ArchesFrame {
    width: 400,
    height: 232,
    text: 13,
};

/// How long after one arch the next one lights up, in milliseconds.
const BEAT: usize = 60;
/// How long it takes until the last one does, at most.
const LONGEST: usize = 2400;

#[derive(Properties, PartialEq)]
pub struct PictureProps {
    pub game: Rc<Game>,
    pub pointer: Pointer,
    /// Whether the game is proved to be a best one: its arches light up one after the other.
    pub best: bool,
}

/// The arches on the card. The one of the number at the pointer is highlighted.
#[component]
pub fn Picture(props: &PictureProps) -> Html {
    let PictureProps { game, pointer, .. } = props;
    let drawing = use_node_ref();
    let layout = use_memo(game.clone(), |game| ArchesView::new(game.position(), CARD));
    let layout = Shared(layout);
    use_effect_with(
        (props.best, game.clone(), drawing.clone()),
        |(best, _, drawing)| {
            if let Some(drawing) = drawing.cast::<Element>().filter(|_| *best) {
                light_up(&drawing);
            }
        },
    );
    let pair = |arch: &Arch| {
        let (selection, payment) = (arch.pair.selection, arch.pair.payment);
        fill!("ending.pair", selection, payment)
    };
    let label = fill!(
        "ending.picture",
        pairs = list(layout.0.arches.iter().map(pair))
    );
    let (over, leave) = (pointer.hover.clone(), pointer.hover.clone());
    html! {
        <svg ref={drawing} class="arches" role="img" aria-label={label}
            viewBox={format!("0 0 {} {}", CARD.width, CARD.height)}
            onpointerover={move |event: PointerEvent| over.emit(number_at(event.target()))}
            onpointerleave={move |_: PointerEvent| leave.emit(None)}>
            {memo(arches, ArchesProps { layout: layout.clone() })}
            {component::<Lit>(LitProps { layout, at: pointer.at.clone() })}
        </svg>
    }
}

/// Sets the moment when each arch lights up.
fn light_up(drawing: &Element) {
    let Ok(arches) = drawing.query_selector_all(".arch") else {
        return;
    };
    let count = arches.length() as usize;
    let beat = BEAT.min(LONGEST / count.max(1));
    for at in 0..count {
        let arch = u32::try_from(at).ok().and_then(|at| arches.item(at));
        if let Some(arch) = arch.and_then(|arch| arch.dyn_into::<SvgElement>().ok()) {
            let delay = format!("{}ms", at * beat);
            let _ = arch.style().set_property("animation-delay", &delay);
        }
    }
}

#[derive(PartialEq)]
struct ArchesProps {
    layout: Shared<ArchesView>,
}

fn arches(props: &ArchesProps) -> Html {
    let view = &props.layout.0;
    let arch = |arch: &Arch| {
        html! {
            <g data-number={arch.pair.selection.to_string()}>
                <path class="near-arch" d={arch.curve.path_data()} />
                {path("arch", &arch.curve)}
            </g>
        }
    };
    let label = |label: &Label| {
        let role = view.feet[label.number as usize - 1].role;
        written(label, (role == Role::Selected).then_some("yours"), "")
    };
    html! {
        <>
            <linearGradient id="arch">
                <stop class="from" offset=".2" />
                <stop class="to" offset=".8" />
            </linearGradient>
            {axis(&view.feet)}
            <g stroke-width={format!("{:.2}", view.stroke)}>{for view.arches.iter().map(arch)}</g>
            {for view.feet.iter().map(foot)}
            {for view.numbers.iter().map(label)}
            {for view.primes.iter().map(|label| written(label, Some("prime"), "×"))}
        </>
    }
}

fn axis(feet: &[Foot]) -> Html {
    let [first, .., last] = feet else {
        return Html::default();
    };
    let (left, right, y) = (first.centre.x, last.centre.x, first.centre.y);
    html! { <path class="axis" d={format!("M{left:.2} {y:.2}H{right:.2}")} /> }
}

/// A curve whose length counts as 1, so that the style sheet can draw a part of it.
fn path(class: &'static str, curve: &Curve) -> Html {
    html! { <path {class} pathLength="1" d={curve.path_data()} /> }
}

fn foot(foot: &Foot) -> Html {
    let class = match foot.role {
        Role::Selected => "foot selected",
        Role::Payment => "foot payment",
        Role::Swept | Role::Remaining => "foot",
    };
    // A square, a circle, and a smaller circle.
    let (half, round) = match foot.role {
        Role::Selected => (foot.radius, 0.3),
        Role::Payment => (foot.radius, 1.0),
        Role::Swept | Role::Remaining => (foot.radius / 2.0, 1.0),
    };
    let place = |at: f64| format!("{at:.2}");
    html! {
        <rect {class} data-number={foot.number.to_string()}
            x={place(foot.centre.x - half)} y={place(foot.centre.y - half)}
            width={place(half * 2.0)} height={place(half * 2.0)} rx={place(half * round)} />
    }
}

fn written(label: &Label, class: Option<&'static str>, sign: &'static str) -> Html {
    let [x, y] = [label.centre.x, label.centre.y].map(|at| format!("{at:.2}"));
    html! { <text {class} {x} {y} dy=".35em">{sign}{label.number}</text> }
}

#[derive(Properties, PartialEq)]
struct LitProps {
    layout: Shared<ArchesView>,
    at: Store<Pointing>,
}

/// The arch of the number at the pointer, over the others, with both of its numbers.
#[component]
fn Lit(props: &LitProps) -> Html {
    let view = &props.layout.0;
    let inspected = use_inspected(&props.at);
    // The pointer is still at the last move when the game ends. All arches are for the player then.
    let first = use_memo((), |()| inspected);
    let moved = use_mut_ref(|| false);
    *moved.borrow_mut() |= inspected != *first;
    let lit = inspected.filter(|_| *moved.borrow());
    let Some(arch) = lit.and_then(|number| view.arch_of(number)) else {
        return Html::default();
    };
    let foot = |number: Number| {
        let mut centre = view.feet[number as usize - 1].centre;
        centre.y += 15.0;
        written(&Label { number, centre }, None, "")
    };
    html! {
        <g class="lit" stroke-width={format!("{:.2}", view.stroke + 1.0)}>
            {path("arch", &arch.curve)}
            {foot(arch.pair.payment)}
            {foot(arch.pair.selection)}
        </g>
    }
}

/// The picture of 1200 x 630 pixels that a player can share, in the colours of the page.
pub fn document(game: &Game, words: &Words) -> String {
    svg::arches(game.position(), words, theme())
}

/// The colours of the page, for the picture.
fn theme() -> Theme {
    let root = browser::document().document_element();
    let theme = root.and_then(|root| root.get_attribute("data-theme"));
    match theme {
        Some(name) if name.ends_with("dark") => Theme::Dark,
        _ => Theme::Light,
    }
}
