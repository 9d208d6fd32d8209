//! The pairing graph has one column per rank. As a result, numbers are right next to their
//! principal factors.

use super::frame::{Frame, FrameProps, place};
use super::marks::{Mark, Marks, draw, mark_choice, mark_legend};
use super::near::{Near, NearProps};
use super::pairing_drawing::{ColumnsProps, Drawing, DrawingProps, columns, headed_width};
use super::saved_choice::use_saved;
use super::search::{Find, Found};
use super::{GraphProps, Shared, end, words};
use crate::model::Sieve;
use ginnow::sieve::drawing::svg::{self, Theme};
use ginnow::sieve::drawing::{PairingOptions, PairingView, Point, Untouched};
use ginnow::sieve::{Game, Number};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::widgets::walk::WalkNode;
use ginnow_kit::words::{fill, text};
use std::cell::Cell;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Height of the headings, in units.
pub const HEADING: f64 = 1.2;

/// On larger boards, numbers that no move touches are hidden by default. There, these are the vast
/// majority, and you'd hardly see the rest.
pub const LARGEST_WITH_ALL: Number = 300;

thread_local! {
    static MARK: Cell<Mark> = const { Cell::new(Mark::Nothing) };
    static GATHERED: Cell<Option<bool>> = const { Cell::new(None) };
}

pub fn pairing(app: &App<Sieve>) -> Html {
    component::<PairingGraph>(GraphProps::of(app))
}

#[component]
fn PairingGraph(props: &GraphProps) -> Html {
    let game = &props.game;
    let size = game.position().size();
    let (requested, gather) = use_saved(&GATHERED);
    let gathered = requested.unwrap_or(size > LARGEST_WITH_ALL && !game.line().is_empty());
    let (chosen, choose) = use_saved(&MARK);
    let offered = if props.helps { &Mark::ALL } else { Mark::OF_THE_GAME };
    let mark = if offered.contains(&chosen) { chosen } else { Mark::Nothing };
    let key = (size, game.line().to_vec(), gathered);
    let layout = use_memo(key, |_| PairingView::new(&end(game), options(size, gathered)));
    let layout = Shared(layout);
    let stops = use_memo(layout.clone(), |layout| stops(&layout.0));
    let marks = use_memo((size, game.line().to_vec(), mark), |_| Marks::new(mark, &end(game)));
    let document = {
        let (game, layout, marks) = (Rc::clone(game), layout.clone(), Rc::clone(&marks));
        Callback::from(move |theme| document(&game, &layout.0, &marks, theme))
    };
    let choices = html! {
        <>
            {mark_choice(mark, offered, &choose)}
            {gather_choice(gathered, &gather.reform(Some))}
        </>
    };
    let drawing = html! {
        <g transform={format!("translate(0 {HEADING})")}>
            {memo(columns, ColumnsProps { layout: layout.clone(), projected: props.projected })}
            {component::<Drawing>(DrawingProps {
                layout: layout.clone(), game: Some(game.clone()), fresh: props.animated
            })}
            {draw(&marks, &layout.0, None)}
            {component::<Near>(NearProps {
                layout: layout.clone(), game: Some(game.clone()), at: props.pointer.at.clone()
            })}
        </g>
    };
    component::<Frame>(FrameProps {
        label: text("graph.pairing"),
        extent: (headed_width(&layout.0), layout.0.height + HEADING),
        stops,
        find: find(layout.clone(), size),
        focus: None,
        grows: false,
        enlarged: props.enlarged,
        hover: props.pointer.hover.clone(),
        page: props.page.clone(),
        name: format!("sieve-{size}-pairing"),
        document,
        others: props.others.clone(),
        choices,
        legend: mark_legend(&marks),
        children: drawing,
    })
}

/// Renders the checkbox for gathering untouched numbers.
pub fn gather_choice(gathered: bool, choose: &Callback<bool>) -> Html {
    let change = choose.reform(|event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.checked()
    });
    html! {
        <label class="graph-gather" title={text("graph.gather-hint")}>
            <input type="checkbox" checked={gathered} onchange={change} />
            {text("graph.gather")}
        </label>
    }
}

pub fn options(size: Number, gathered: bool) -> PairingOptions {
    PairingOptions {
        untouched: if gathered { Untouched::Gathered } else { Untouched::Shown },
        ..PairingOptions::for_size(size)
    }
}

/// Nodes to visit with the arrow keys.
pub fn stops(layout: &PairingView) -> Vec<WalkNode> {
    let nodes = layout.nodes.iter();
    nodes.map(|node| (node.number, place(node.centre))).collect()
}

/// Looks up a number on a board of the given size.
pub fn find(layout: Shared<PairingView>, size: Number) -> Find {
    Callback::from(move |number| {
        if !(1..=size).contains(&number) {
            return Err(fill!("graph.find-not-on-board", number, size));
        }
        let centre = layout.0.place(number);
        let centre = centre.map(|at| Point::new(at.x, at.y + HEADING));
        let found = centre.map(|centre| Found { number, centre });
        found.ok_or_else(|| fill!("graph.find-not-drawn", number))
    })
}

/// Writes the graph as seen on the screen.
fn document(game: &Game, layout: &PairingView, marks: &Marks, theme: Theme) -> String {
    let position = game.position();
    let title = fill!("graph.pairing-title", size = position.size());
    svg::marked_pairing(
        &layout.seen_at(position),
        &marks.drawn,
        &words(title, text("graph.pairing-description")),
        theme,
    )
}
