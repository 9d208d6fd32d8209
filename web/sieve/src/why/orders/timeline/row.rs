//! One move in the timeline: its name, its possible places, and its current place.

use super::geometry::Geometry;
use ginnow::sieve::Pair;
use ginnow::sieve::drawing::Domino;
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// The relation of a move to the current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// It is that move.
    Itself,
    /// It must come before that move.
    Before,
    /// It must come after that move.
    After,
    /// Either can come first.
    Free,
}

/// The data of a move. Places are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Move {
    pub pair: Pair,
    /// The first possible place.
    pub earliest: usize,
    /// The last possible place.
    pub latest: usize,
    pub place: usize,
    /// True if it is on the board.
    pub done: bool,
    /// The relation to the current move.
    pub relation: Relation,
}

#[derive(PartialEq)]
pub struct RowProps {
    pub of: Move,
    /// The index of the row, counted from 0.
    pub row: usize,
    /// True if the row takes the focus when the focus enters the timeline.
    pub stop: bool,
    /// True if the move is being dragged.
    pub held: bool,
    /// The measures.
    pub geometry: Geometry,
}

/// Renders a row without its name: a slider.
pub fn move_row(props: &RowProps) -> Html {
    let (of, geometry) = (props.of, props.geometry);
    let fixed = of.earliest == of.latest;
    let class = classes!(
        "timeline-row",
        if of.done { "done" } else { "ahead" },
        fixed.then_some("fixed"),
        props.held.then_some("held"),
        (of.relation == Relation::Itself).then_some("looked-at"),
    );
    let top = format!("translate(0 {:.1})", geometry.top(props.row));
    let (row, middle) = (geometry.row, geometry.row / 2.0);
    let (marker, hold) = (0.62 * row, geometry.place.max(row));
    let left = geometry.left(of.place);
    let centre = left + geometry.place / 2.0;
    let from = geometry.left(of.earliest);
    html! {
        <g {class} transform={top} data-number={of.pair.selection.to_string()}
            role="slider" tabindex={if props.stop { "0" } else { "-1" }}
            aria-label={name(of.pair)} aria-orientation="horizontal"
            aria-disabled={fixed.then_some("true")}
            aria-valuemin={(of.earliest + 1).to_string()}
            aria-valuemax={(of.latest + 1).to_string()}
            aria-valuenow={(of.place + 1).to_string()} aria-valuetext={value(&of)}>
            <rect class="band" width={px(geometry.left(geometry.count))} height={px(row)} />
            <rect class="span" x={px(from)} y={px(middle - 0.18 * row)} height={px(0.36 * row)}
                width={px(geometry.left(of.latest + 1) - from)} rx={px(0.18 * row)} />
            <rect class="marker" x={px(left)} y={px(middle - marker / 2.0)}
                width={px(geometry.place)} height={px(marker)}
                rx={px(if fixed { 0.0 } else { geometry.place.min(marker) / 2.0 })} />
            if !fixed {
                <rect class="hold" x={px(centre - hold / 2.0)} width={px(hold)} height={px(row)} />
            }
        </g>
    }
}

fn px(length: f64) -> String {
    format!("{length:.1}")
}

fn name(pair: Pair) -> String {
    fill!("timeline.move", number = pair.selection, payment = pair.payment)
}

/// Describes the place of a move and its possible places.
fn value(of: &Move) -> String {
    let key = if of.earliest == of.latest { "timeline.fixed" } else { "timeline.place" };
    fill!(key, place = of.place + 1, earliest = of.earliest + 1, latest = of.latest + 1)
}

#[derive(PartialEq)]
pub struct NameProps {
    pub pair: Pair,
    /// True if the move is on the board.
    pub done: bool,
    /// The relation to the current move.
    pub relation: Relation,
    /// The index of the row, counted from 0.
    pub row: usize,
    /// The measures.
    pub geometry: Geometry,
}

/// Renders the name of a row: the domino of the move, and a sign for its relation to the current
/// one.
pub fn pair_name(props: &NameProps) -> Html {
    let Pair { selection, payment } = props.pair;
    let (width, row) = (props.geometry.names, props.geometry.row);
    let (class, sign) = match props.relation {
        Relation::Itself => ("looked-at", ""),
        Relation::Before => ("before", text("timeline.before")),
        Relation::After => ("after", text("timeline.after")),
        Relation::Free => ("free", ""),
    };
    let place = format!("translate(0 {:.1})", props.geometry.top(props.row));
    let domino = Domino { width: 0.74 * width, height: 0.8 * row };
    let half = domino.middle();
    let state = if props.done { "done" } else { "ahead" };
    let line = px(0.16 * row);
    html! {
        <g class={classes!("timeline-name", class, state)} transform={place}
            data-number={selection.to_string()}>
            <rect class="band" width={px(width)} height={px(row)} />
            <g transform={format!("translate({:.1} {:.1})", 0.46 * width, row / 2.0)}>
                <path class="chosen" d={domino.selection()} />
                <path class="paid" d={domino.payment()} />
                <text class="selection" x={px(half)} y={line.clone()}>{selection}</text>
                <text class="payment" x={px(-half)} y={line.clone()}>{payment}</text>
                <text class="sign" x={px(0.47 * width)} y={line}>{sign}</text>
            </g>
        </g>
    }
}
