//! The tournament as a chart and a table.

use crate::Strategies;
use crate::faults;
use crate::model::Action;
use crate::results::{Result, Results, hundredths, line_class};
use ginnow::sieve::Number;
use ginnow_kit::component::component;
use ginnow_kit::frame::App;
use ginnow_kit::quantities::milliseconds;
use ginnow_kit::widgets::share_chart::{MoveKey, ShareChart, ShareChartProps, percent};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// What is shown of the tournament, from the first one on.
pub fn stage(app: &App<Strategies>) -> Html {
    let results = app.rooms.playing.known();
    if results.range.is_none() {
        return html! {
            <div class="tournament">
                <p class="waiting">{text("tournament.none")}</p>
            </div>
        };
    }
    html! {
        <div class="tournament">
            {chart(app, &results)}
            {on_board(app, &results)}
            <div class="results-frame">{table(&results)}</div>
            {faults_of(&results)}
        </div>
    }
}

fn chart(app: &App<Strategies>, results: &Results) -> Html {
    let range = results.range.unwrap_or(app.model.range);
    let lead = app.act.reform(move |key: MoveKey| Action::Lead(key, range));
    let told = {
        let results = Rc::new(results.clone());
        Callback::from(move |size| told(&results, size))
    };
    component::<ShareChart>(ShareChartProps {
        title: text("chart.title"),
        label: text("chart.label"),
        lines: Rc::new(results.lines()),
        chosen: app.model.board,
        told,
        choose: app.act.reform(Action::Board),
        lead,
    })
}

/// What all reached on a board.
fn told(results: &Results, size: Number) -> String {
    let of = results.of.iter().filter_map(|result| {
        let played = result.on(size)?;
        let share = percent(hundredths(played.score, played.optimum()));
        Some(format!(
            "{} {} ({share})",
            result.name,
            number(played.score)
        ))
    });
    let of: Vec<String> = of.collect();
    fill("chart.told", &[("size", &size), ("of", &of.join(" · "))])
}

/// What can be done on the board that is chosen.
fn on_board(app: &App<Strategies>, results: &Results) -> Html {
    let size = app.model.board;
    if !results.of.iter().any(|result| result.on(size).is_some()) {
        return Html::default();
    }
    let duel = app.show.reform(|_: MouseEvent| "duel");
    html! {
        <p class="on-board">
            <button type="button" onclick={duel}>{fill("chart.duel", &[("size", &size)])}</button>
            <a href={format!("#records/1?n={size}")}>{fill("chart.best", &[("size", &size)])}</a>
        </p>
    }
}

/// A share of the optimum, or a dash.
pub fn share(points: u64, of: u64) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    percent(hundredths(points, of))
}

/// The table.
pub fn table(results: &Results) -> Html {
    let heads = [
        "table.strategy",
        "table.share",
        "table.worst",
        "table.exact",
        "table.boards",
        "table.time",
    ];
    html! {
        <table class="results">
            <caption>{caption(results)}</caption>
            <thead>
                <tr>{for heads.iter().map(|&head| html! { <th scope="col">{text(head)}</th> })}</tr>
            </thead>
            <tbody>{for results.of.iter().enumerate().map(|(place, result)| row(place, result))}</tbody>
        </table>
    }
}

fn caption(results: &Results) -> String {
    let (first, last) = results
        .range
        .map_or((0, 0), |range| (range.first, range.last));
    fill("table.caption", &[("first", &first), ("last", &last)])
}

fn row(place: usize, result: &Result) -> Html {
    let summary = &result.summary;
    let worst = summary.worst.map_or_else(
        || "–".to_owned(),
        |worst| {
            let share = share(worst.score, worst.optimum());
            fill(
                "table.worst-at",
                &[("share", &share), ("size", &worst.size)],
            )
        },
    );
    html! {
        <tr>
            <th scope="row">
                <svg class="line-sample chart-drawing" viewBox="0 0 30 2" aria-hidden="true">
                    <path class={classes!("chart-shares", line_class(place))} d="M0 1h30" />
                </svg>
                {result.name.clone()}
            </th>
            <td class="share">{share(summary.points, summary.optimum)}</td>
            <td>{worst}</td>
            <td>{number(summary.exact.into())}</td>
            <td>{number(summary.boards.into())}</td>
            <td>{milliseconds(result.milliseconds)}</td>
        </tr>
    }
}

/// What went wrong with scripts; nothing is lost by it.
fn faults_of(results: &Results) -> Html {
    let told = results.of.iter().filter_map(|result| {
        let (size, fault) = result.fault.as_ref()?;
        let fault = faults::fault(fault);
        let name = &result.name;
        Some(if *size == 0 {
            fill("table.unread", &[("name", name), ("fault", &fault)])
        } else {
            fill(
                "table.fault",
                &[("name", name), ("size", size), ("fault", &fault)],
            )
        })
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="faults" role="alert">{for told.into_iter().map(|line| html! { <li>{line}</li> })}</ul>
    }
}

/// How far the tournament has come, in a sentence.
pub fn standing(results: &Results) -> String {
    let (played, all) = results.progress();
    fill(
        "tournament.progress",
        &[
            ("played", &number(played as u64)),
            ("all", &number(all as u64)),
        ],
    )
}
