//! Draws the best pairing without order as a pairing graph. Walk around the cycle to highlight the
//! part you have seen.

use crate::model::Pointer;
use crate::why::frame::{Frame, FrameProps};
use crate::why::marks::{Mark, Marks, draw, mark_legend};
use crate::why::near::{Near, NearProps};
use crate::why::pairing::{HEADING, LARGEST_WITH_ALL, find, gather_choice, options, stops};
use crate::why::pairing_drawing::{ColumnsProps, Drawing, DrawingProps, columns, headed_width};
use crate::why::saved_choice::use_saved;
use crate::why::{OtherViews, Shared, words};
use ginnow::sieve::FactorTable;
use ginnow::sieve::drawing::{PairingView, Point, svg};
use ginnow::sieve::relaxed::RelaxedGame;
use ginnow_kit::page::PageAction;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::memo::memo;
use ginnow_kit::words::{fill, text};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct RelaxedGraphProps {
    pub table: Arc<FactorTable>,
    pub relaxed: Shared<RelaxedGame>,
    /// Pairs of the cycle that you have walked so far.
    pub step: usize,
    /// The graph has most of the screen and the board is small.
    pub enlarged: bool,
    pub pointer: Pointer,
    pub page: Callback<PageAction>,
}

thread_local! {
    static GATHERED: Cell<Option<bool>> = const { Cell::new(None) };
}

#[component]
pub fn RelaxedGraph(props: &RelaxedGraphProps) -> Html {
    let size = props.table.size();
    let (requested, gather) = use_saved(&GATHERED);
    let gathered = requested.unwrap_or(size > LARGEST_WITH_ALL);
    let layout = Shared(use_memo((props.relaxed.clone(), gathered), |_| {
        let pairs = &props.relaxed.0.pairs;
        PairingView::of_pairs(&props.table, pairs, options(size, gathered))
    }));
    let stops = use_memo(layout.clone(), |layout| stops(&layout.0));
    let marks = use_memo(props.relaxed.clone(), |relaxed| match &relaxed.0.cycle {
        Some(cycle) => Marks::walked(cycle),
        None => Marks::nothing(Mark::Nothing, String::new()),
    });
    let current = props.step.checked_sub(1);
    let focus = marks.drawn.pairs.get(current.unwrap_or(0));
    let focus = focus.and_then(|pair| layout.0.place(pair.selection));
    let document = {
        let (layout, marks) = (layout.clone(), Rc::clone(&marks));
        Callback::from(move |theme| {
            let title = fill!("relaxed.graph-title", size);
            let words = words(title, text("graph.pairing-description"));
            svg::marked_pairing(&layout.0, &marks.drawn, &words, theme)
        })
    };
    let drawing = html! {
        <g transform={format!("translate(0 {HEADING})")}>
            {memo(columns, ColumnsProps { layout: layout.clone(), projected: false })}
            {component::<Drawing>(DrawingProps { layout: layout.clone(), game: None, fresh: false })}
            {draw(&marks, &layout.0, current)}
            {component::<Near>(NearProps {
                layout: layout.clone(), game: None, at: props.pointer.at.clone()
            })}
        </g>
    };
    component::<Frame>(FrameProps {
        label: text("relaxed.graph"),
        extent: (headed_width(&layout.0), layout.0.height + HEADING),
        stops,
        find: find(layout.clone(), size),
        focus: focus.map(|at| Point::new(at.x, at.y + HEADING)),
        grows: false,
        enlarged: props.enlarged,
        hover: props.pointer.hover.clone(),
        page: props.page.clone(),
        name: format!("sieve-{size}-relaxed"),
        document,
        others: OtherViews::none(),
        choices: gather_choice(gathered, &gather.reform(Some)),
        legend: mark_legend(&marks),
        children: drawing,
    })
}
