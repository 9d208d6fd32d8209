//! Arches connect every payment to its selection on a logarithmic axis. On this axis, it is as far from 3 to 6 as from
//! 5 to 10. So you see at a glance which selections are twice their payment, which are three times as large, and so on.

mod drawing;
mod parts;

pub use drawing::{Lit, LitProps, arch_paths};

use super::frame::{Frame, FrameProps};
use super::search::{Find, Found};
use super::strip::with_strip;
use super::{GraphProps, end, words};
use crate::model::Sieve;
use ginnow::sieve::drawing::svg::{self, Theme};
use ginnow::sieve::drawing::{ArchesFrame, ArchesView, Foot, Point};
use ginnow::sieve::{Number, Position};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::element_size::use_measured_size;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::widgets::Place;
use ginnow_kit::words::{fill, list, number, text};
use parts::{Parts, PartsProps};
use std::rc::Rc;
use yew::prelude::*;

/// Units of the layout per unit of the drawing. With this value, labels are as high as in the other drawings.
const SCALE: u32 = 20;

/// Pixels per unit of the drawing (rounded up), on the page and on a projector, where labels are 24 pixels high.
/// `BESIDE` is the margin around the layout.
const UNIT: f64 = 20.5;
const PROJECTED_UNIT: f64 = 36.5;
const BESIDE: f64 = 2.0;

/// Range of widths, in units of the drawing.
const WIDTHS: [u32; 2] = [14, 56];
/// Range of heights.
const HEIGHTS: [u32; 2] = [9, 24];
/// Pixels that the legend and the menu button need.
const AROUND: f64 = 56.0;
/// A container narrower than this is probably on a phone.
const NARROW: f64 = 500.0;

pub fn arches(app: &App<Sieve>) -> Html {
    with_strip(app, component::<ArchesGraph>(GraphProps::of(app)))
}

/// Renders nothing until the container has been measured. We could guess its size, but then you'd see the drawing jump.
#[component]
fn ArchesGraph(props: &GraphProps) -> Html {
    let around = use_node_ref();
    let space = use_measured_size(around.clone());
    let drawn = space.map(|space| {
        let frame = frame(space, props.projected);
        component::<Drawn>(DrawnProps { graph: props.clone(), frame })
    });
    html! { <div class="arches-graph" ref={around}>{drawn}</div> }
}

#[derive(Properties, PartialEq)]
struct DrawnProps {
    graph: GraphProps,
    frame: ArchesFrame,
}

#[component]
fn Drawn(props: &DrawnProps) -> Html {
    let DrawnProps { graph: props, frame } = props;
    let (game, frame) = (&props.game, *frame);
    let (size, played) = (game.position().size(), game.played());
    let key = (size, game.line().to_vec(), frame);
    let layout = use_memo(key.clone(), |_| ArchesView::new(&end(game), frame));
    let layout = Shared(layout);
    let stops = use_memo(layout.clone(), |layout| {
        let feet = layout.0.feet.iter();
        feet.map(|foot| (foot.number, scaled(foot.centre))).collect::<Vec<_>>()
    });
    let pairs = use_memo((key, played), |_| pairs_in_words(&layout.0, played));
    let document = {
        let game = Rc::clone(game);
        Callback::from(move |theme| document(game.position(), theme))
    };
    let [across, down] = [frame.width, frame.height].map(|side| f64::from(side) / f64::from(SCALE));
    let drawing = html! {
        <svg class="arches" width={across.to_string()} height={down.to_string()}
            viewBox={format!("0 0 {} {}", frame.width, frame.height)}>
            {component::<Parts>(PartsProps {
                layout: layout.clone(), game: game.clone(), fresh: props.animated
            })}
            {component::<Lit>(LitProps {
                layout: layout.clone(), played, fresh: props.animated, at: props.pointer.at.clone()
            })}
        </svg>
    };
    let legend = html! {
        <>
            if played == 0 && !layout.0.ghosts.is_empty() {
                <p class="graph-legend">{text("graph.one-foot")}</p>
            }
            <p class="visually-hidden">{(*pairs).clone()}</p>
        </>
    };
    component::<Frame>(FrameProps {
        label: text("graph.arches"),
        extent: (across, down),
        stops,
        find: find(layout.clone()),
        focus: None,
        grows: true,
        enlarged: props.enlarged,
        hover: props.pointer.hover.clone(),
        page: props.page.clone(),
        name: format!("sieve-{size}-arches"),
        document,
        others: props.others.clone(),
        choices: Html::default(),
        legend,
        children: drawing,
    })
}

/// Chooses a layout for a container of this size (in pixels). On phones, the page scrolls anyway, so only the width
/// matters.
fn frame((width, height): (f64, f64), projected: bool) -> ArchesFrame {
    let (unit, around) = if projected { (PROJECTED_UNIT, 0.0) } else { (UNIT, AROUND) };
    let [least, most] = WIDTHS;
    // In whole units, or else resizing the window would result in a new layout for every pixel.
    let fits = |space: f64| move |units: &u32| (f64::from(*units) + BESIDE) * unit <= space;
    let across = (least..=most).rev().find(fits(width)).unwrap_or(least);
    let [low, high] = HEIGHTS;
    let half = (across / 2).clamp(low, high);
    let down = (low..=half).rev().find(fits(height - around)).unwrap_or(low);
    ArchesFrame {
        width: across * SCALE,
        height: if width < NARROW { half } else { down } * SCALE,
        text: 14,
    }
}

fn scaled(Point { x, y }: Point) -> Place {
    (x / f64::from(SCALE), y / f64::from(SCALE))
}

fn find(layout: Shared<ArchesView>) -> Find {
    Callback::from(move |number: Number| {
        let feet = &layout.0.feet;
        let foot = number.checked_sub(1).and_then(|index| feet.get(index as usize));
        let found = foot.map(|foot: &Foot| {
            let (x, y) = scaled(foot.centre);
            Found { number, centre: Point::new(x, y) }
        });
        found.ok_or_else(|| fill!("graph.find-not-on-board", number, size = feet.len()))
    })
}

/// Lists the pairs as a text alternative. Before the first move, these are the primes that have a faint arch.
pub fn pairs_in_words(view: &ArchesView, played: usize) -> String {
    if played == 0 {
        let primes = list(view.ghosts.iter().map(|ghost| ghost.prime));
        return fill!("graph.ghosts", primes);
    }
    let pairs = view.arches.iter().take(played).map(|arch| {
        let (selection, payment) = (arch.pair.selection, arch.pair.payment);
        fill!("ending.pair", selection, payment)
    });
    fill!("ending.picture", pairs = list(pairs))
}

/// Writes the moves played so far as a picture.
fn document(position: &Position, theme: Theme) -> String {
    let size = position.size();
    let all = u64::from(size) * (u64::from(size) + 1) / 2;
    let headline = if position.turns().is_empty() {
        fill!("size.open", size)
    } else {
        fill!("ending.score", score = number(position.score()), all = number(all))
    };
    svg::arches(position, &words(headline, &fill!("ending.about", size)), theme)
}
