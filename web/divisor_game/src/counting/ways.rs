//! Two ways to count, side by side: what each has done, and in what time.

use super::lane::Way;
use crate::jobs::{Pace, Snapshot};
use ginnow::divisor_game::count::{Method, Phase, Query};
use ginnow_kit::quantities;
use ginnow_kit::words::{fill, number, tenths, text};
use std::fmt::Display;
use yew::prelude::*;

/// Both ways, and what comes of the comparison.
pub fn ways(query: Query, ways: [&Way; 2], ask: &Callback<Query>) -> Html {
    let queries = Method::ALL.map(|method| Query { method, ..query });
    let both = {
        let begin = [ways[0].begin.clone(), ways[1].begin.clone()];
        move |_: MouseEvent| {
            for (begin, query) in begin.iter().zip(queries) {
                begin.emit((query, Pace::Whole));
            }
        }
    };
    let possible = queries.iter().all(|query| query.check().is_ok());
    let cards = queries.into_iter().zip(ways);
    html! {
        <>
            <div class="count-ways" role="group" aria-label={text("counting.ways")}>
                {for cards.map(|(own, way)| card(own, own == query, way, ask))}
            </div>
            <div class="count-both">
                <button type="button" onclick={both} disabled={!possible}>{text("counting.both")}</button>
                <p role="status">{comparison(queries, ways)}</p>
            </div>
        </>
    }
}

/// What the two ways say about each other.
fn comparison(queries: [Query; 2], ways: [&Way; 2]) -> String {
    let [sieve, rank] = [0, 1].map(|index| ways[index].lane.count_of(queries[index]));
    let (Some(sieve), Some(rank)) = (sieve, rank) else {
        return String::new();
    };
    let key = if sieve.won == rank.won && sieve.ranks == rank.ranks {
        "counting.agree"
    } else {
        "counting.differ"
    };
    let [first, second] = [0, 1].map(|index| milliseconds(ways[index].lane.milliseconds));
    fill(key, &[("sieve", &first), ("rank", &second)])
}

/// One way.
fn card(query: Query, chosen: bool, way: &Way, ask: &Callback<Query>) -> Html {
    let (name, title, about) = match query.method {
        Method::Sieve => ("sieve", "counting.sieve", "counting.sieve-about"),
        Method::Rank => ("rank", "counting.rank", "counting.rank-about"),
    };
    let possible = query.check().is_ok();
    let choose = ask.reform(move |_: InputEvent| query);
    let largest = number(query.method.largest());
    html! {
        <section class={classes!("count-way", chosen.then_some("chosen"))} data-way={name}>
            <label class="way-name">
                <input type="radio" name="count-way" checked={chosen} disabled={!possible}
                    oninput={choose} />
                <span>{text(title)}</span>
            </label>
            <p class="hint">{fill(about, &[("largest", &largest)])}</p>
            if possible {
                {work(query, way)}
            }
        </section>
    }
}

/// How far a way has come, and what can be done about it.
fn work(query: Query, way: &Way) -> Html {
    let lane = &way.lane;
    let running = lane.running && lane.query == Some(query);
    let snapshot = lane.snapshot_of(query);
    let begin = |pace| way.begin.reform(move |_: MouseEvent| (query, pace));
    let label = match (snapshot, lane.count_of(query)) {
        (Some(_), _) => "counting.go-on",
        (None, Some(_)) => "counting.again",
        (None, None) => "counting.begin",
    };
    html! {
        <>
            <p class="way-state">{state(query, way)}</p>
            {gauge(snapshot, lane.count_of(query).is_some())}
            <div class="way-buttons">
                if running {
                    <button type="button" class="way-run"
                        onclick={way.stop.reform(|_: MouseEvent| ())}>{text("counting.stop")}</button>
                } else {
                    <button type="button" class="way-run" onclick={begin(Pace::Whole)}>{text(label)}</button>
                }
                <button type="button" class="way-step" disabled={running}
                    onclick={begin(Pace::Step)}>{text("counting.step")}</button>
            </div>
        </>
    }
}

/// How far a way has come, in words.
fn state(query: Query, way: &Way) -> String {
    let lane = &way.lane;
    let time = milliseconds(lane.milliseconds);
    if lane.trouble.is_some() && lane.query == Some(query) {
        return text("counting.trouble").to_owned();
    }
    if lane.count_of(query).is_some() {
        return fill("counting.done", &[("time", &time)]);
    }
    match lane.snapshot_of(query) {
        Some(Snapshot { progress, .. }) => {
            let (done, total) = (number(progress.done), number(progress.total));
            let values: [(&str, &dyn Display); 3] =
                [("done", &done), ("total", &total), ("time", &time)];
            fill(phase(progress.phase), &values)
        }
        None => text("counting.not-begun").to_owned(),
    }
}

/// A time in words, a short one with tenths of milliseconds.
fn milliseconds(elapsed: f64) -> String {
    if elapsed < 10.0 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 100"
        )]
        let tens = (elapsed.max(0.0) * 10.0).ceil() as u64;
        return fill("time.milliseconds", &[("value", &tenths(tens))]);
    }
    quantities::milliseconds(elapsed)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Sieving => "counting.sieving",
        Phase::CountingPrimes => "counting.primes",
        Phase::CountingRanks => "counting.ranks",
        Phase::Powers => "counting.powers-phase",
        Phase::Inverse | Phase::Finished => "counting.inverse-phase",
    }
}

/// How far a way has come, as a bar.
fn gauge(snapshot: Option<&Snapshot>, finished: bool) -> Html {
    let (done, total) = match snapshot {
        Some(Snapshot { progress, .. }) => (progress.done, progress.total),
        None => (u64::from(finished), 1),
    };
    html! {
        <progress value={done.to_string()} max={total.max(1).to_string()}
            aria-label={text("counting.progress")} />
    }
}
