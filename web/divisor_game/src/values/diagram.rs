//! The divisors of a number with their values.

use crate::play::{HEIGHT, Layout};
use ginnow::divisor_game::{
    DiagramNode, Factorization, Number, diagram, rank_counts, value_of_rank,
};
use ginnow_kit::widgets::Place;
use ginnow_kit::widgets::target::number_at;
use ginnow_kit::widgets::walk::{Stop, step};
use ginnow_kit::words::{fill, number, text};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};
use yew::prelude::*;

/// Of more divisors than these there is a table by rank.
const MOST: usize = 96;

/// How wide a unit of the layout is on the screen at most, in rem.
const UNIT: f64 = 1.5;

/// The diagram, or the table. A press opens a divisor.
pub fn values_diagram(whole: &Factorization, opened: Number, open: &Callback<Number>) -> Html {
    match diagram(whole, MOST) {
        Some(diagram) => drawing(&Layout::new(diagram), opened, open),
        None => table(whole, open),
    }
}

fn drawing(layout: &Layout, opened: Number, open: &Callback<Number>) -> Html {
    let divisors: Vec<Option<Number>> = {
        let nodes = layout.diagram.nodes.iter();
        nodes
            .map(|node| (node.rank > 0).then_some(node.divisor))
            .collect()
    };
    let at = move |target: Option<EventTarget>| {
        let index = number_at(target)?;
        divisors.get(index as usize).copied().flatten()
    };
    let press = {
        let (open, at) = (open.clone(), at.clone());
        move |event: MouseEvent| {
            if let Some(divisor) = at(event.target()) {
                open.emit(divisor);
            }
        }
    };
    let stops: Vec<Stop> = (0..).zip(layout.places.iter().copied()).skip(1).collect();
    let key = {
        let open = open.clone();
        move |event: KeyboardEvent| {
            if let (Some(divisor), "Enter" | " ") = (at(event.target()), event.key().as_str()) {
                event.prevent_default();
                open.emit(divisor);
            } else if let Some(to) =
                number_at(event.target()).and_then(|from| step(&event.key(), from, &stops))
            {
                event.prevent_default();
                event.stop_propagation();
                focus(event.target(), to);
            }
        }
    };
    let (width, height) = layout.extent;
    let margin = 0.3;
    // The layout has room for ranks above, which the values say as well.
    let tops = layout.places.iter().map(|place| place.1 - HEIGHT / 2.0);
    let top = tops.fold(height, f64::min) - margin;
    let (across, down) = (width + 2.0 * margin, height + margin - top);
    let room = format!("{:.2} {top:.2} {across:.2} {down:.2}", -margin);
    let nodes = layout.diagram.nodes.iter().zip(&layout.places).enumerate();
    html! {
        <div class="values-room" tabindex="0" role="region" aria-label={text("values.diagram")}>
            <svg class="values-diagram" viewBox={room} onclick={press} onkeydown={key}
                width={format!("{:.1}rem", across * UNIT)} role="group"
                aria-label={text("values.diagram")}>
                <g aria-hidden="true">
                    {for layout.lines.iter().map(|line| html! { <path d={line.clone()} /> })}
                </g>
                {for nodes.map(|(index, (node, place))| self::node(layout, index, node, *place, opened))}
            </svg>
        </div>
    }
}

/// Puts the focus on another divisor of the drawing.
fn focus(from: Option<EventTarget>, to: u32) {
    let drawing = from.and_then(|from| from.dyn_into::<Element>().ok());
    let drawing = drawing.and_then(|node| node.closest("svg").ok()?);
    let node = drawing.and_then(|drawing| {
        let found = drawing.query_selector(&format!("[data-number='{to}']"));
        found.ok()?
    });
    if let Some(node) = node {
        let _ = node.unchecked_into::<HtmlElement>().focus();
    }
}

fn node(layout: &Layout, index: usize, node: &DiagramNode, (x, y): Place, opened: Number) -> Html {
    let chosen = node.divisor == opened;
    let half = layout.width / 2.0;
    let body = html! {
        <rect x={format!("{:.2}", -half)} y={format!("{:.2}", -HEIGHT / 2.0)}
            width={format!("{:.2}", layout.width)} height={HEIGHT.to_string()} rx="0.35" />
    };
    let transform = format!("translate({x:.2} {y:.2})");
    if node.rank == 0 {
        return html! {
            <g class="value-node unit" {transform} aria-hidden="true">{body}<text y="0.24">{"1"}</text></g>
        };
    }
    let value = value_of_rank(node.rank);
    let divisor = number(node.divisor);
    let label = fill("values.node", &[("divisor", &divisor), ("value", &value)]);
    html! {
        <g class={classes!("value-node", chosen.then_some("chosen"))} {transform}
            data-number={index.to_string()} data-divisor={node.divisor.to_string()} role="button"
            tabindex={if chosen { "0" } else { "-1" }} aria-pressed={chosen.to_string()} aria-label={label}>
            {body}
            <text y="-0.02">{divisor}</text>
            <text class="value" y="0.5">{format!("→ {value}")}</text>
        </g>
    }
}

/// The ranks of a number with many divisors; a press opens one of them.
fn table(whole: &Factorization, open: &Callback<Number>) -> Html {
    let row = |(rank, &divisors): (u32, &u64)| {
        let first = ginnow::divisor_game::divisors(whole, rank)
            .next()
            .unwrap_or(2);
        let press = open.reform(move |_: MouseEvent| first);
        html! {
            <tr>
                <th scope="row">{rank}</th>
                <td>{number(divisors)}</td>
                <td><button type="button" onclick={press}>{number(first)}</button></td>
                <td>{value_of_rank(rank)}</td>
            </tr>
        }
    };
    let counts = rank_counts(whole);
    html! {
        <>
            <p>{fill("values.many", &[("divisors", &number(whole.divisor_count()))])}</p>
            <div class="values-room" tabindex="0" role="region" aria-label={text("values.by-rank")}>
                <table class="count-table">
                    <thead>
                        <tr>
                            <th scope="col">{text("counting.rank-column")}</th>
                            <th scope="col">{text("values.divisors-column")}</th>
                            <th scope="col">{text("values.one-column")}</th>
                            <th scope="col">{text("counting.value-column")}</th>
                        </tr>
                    </thead>
                    <tbody>{for (1..).zip(counts.iter().skip(1)).map(row)}</tbody>
                </table>
            </div>
        </>
    }
}
