//! Compares both methods: progress, and time taken.

use super::job::{Pace, Snapshot};
use super::{MethodResults, Way, resume};
use ginnow::divisor_game::count::{CountMethod, CountPhase, Query};
use ginnow_kit::controls::button::button_if;
use ginnow_kit::quantities;
use ginnow_kit::words::{fill, number, tenths, text};
use ginnow_kit::worker::task::{task_button, task_failure};
use yew::prelude::*;

/// Renders both methods with their queries, and whether the results agree.
pub fn ways(query: Query, ways: [(Query, &Way); 2], request: &Callback<Query>) -> Html {
    let both = {
        let ways = ways.map(|(query, way)| (query, way.clone()));
        move |_: MouseEvent| {
            for (query, way) in &ways {
                resume(way, *query, Pace::Whole);
            }
        }
    };
    let possible = ways.iter().all(|(query, _)| query.check().is_ok());
    let [(_, sieve), (_, rank)] = ways;
    html! {
        <>
            <div class="count-ways" role="group" aria-label={text("counting.ways")}>
                {for ways.map(|(own, way)| card(own, own == query, way, request))}
            </div>
            <div class="count-both cluster">
                <button type="button" onclick={both} disabled={!possible}>{text("counting.both")}</button>
                <p role="status">{comparison(&sieve.known(), &rank.known())}</p>
            </div>
        </>
    }
}

/// Compares the results, once both are there.
fn comparison(sieve: &MethodResults, rank: &MethodResults) -> String {
    let (Some(by_sieve), Some(by_rank)) = (&sieve.count, &rank.count) else {
        return String::new();
    };
    let key = if by_sieve.won == by_rank.won && by_sieve.ranks == by_rank.ranks {
        "counting.agree"
    } else {
        "counting.differ"
    };
    let [sieve, rank] = [sieve, rank].map(|known| milliseconds(known.milliseconds));
    fill!(key, sieve, rank)
}

fn card(query: Query, chosen: bool, way: &Way, request: &Callback<Query>) -> Html {
    let (name, title, about) = match query.method {
        CountMethod::Sieve => ("sieve", "counting.sieve", "counting.sieve-about"),
        CountMethod::Rank => ("rank", "counting.rank", "counting.rank-about"),
    };
    let possible = query.check().is_ok();
    let choose = request.reform(move |_: InputEvent| query);
    let largest = number(query.method.largest());
    html! {
        <section class={classes!("count-way", "stack", "panel", chosen.then_some("chosen"))} data-way={name}>
            <label class="way-name">
                <input type="radio" name="count-way" checked={chosen} disabled={!possible}
                    oninput={choose} />
                <span>{text(title)}</span>
            </label>
            <p class="hint">{fill!(about, largest)}</p>
            if possible {
                {work(query, way)}
            }
        </section>
    }
}

/// Renders a method's progress and buttons.
fn work(query: Query, way: &Way) -> Html {
    let known = way.known();
    let label = match (&known.snapshot, &known.count) {
        (Some(_), _) => "task.go-on",
        (None, Some(_)) => "counting.again",
        (None, None) => "counting.begin",
    };
    let step = {
        let way = way.clone();
        move |_: MouseEvent| resume(&way, query, Pace::Step)
    };
    html! {
        <>
            <p class="way-state">{state(&known)}</p>
            {task_failure(way.phase())}
            {gauge(&known)}
            <div class="cluster">
                {task_button(way, text(label), move |way| resume(way, query, Pace::Whole))}
                {button_if(!way.is_running(), "way-step", text("counting.step"), step.into())}
            </div>
        </>
    }
}

fn state(known: &MethodResults) -> String {
    let time = milliseconds(known.milliseconds);
    match (&known.count, &known.snapshot) {
        (Some(_), _) => fill!("counting.done", time),
        (None, Some(Snapshot { progress, .. })) => {
            let (done, total) = (number(progress.done), number(progress.total));
            fill!(phase(progress.phase), done, total, time)
        }
        (None, None) => text("counting.not-started").to_owned(),
    }
}

/// Formats a duration. Short ones have tenths of milliseconds.
fn milliseconds(elapsed: f64) -> String {
    if elapsed < 10.0 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let tens = (elapsed.max(0.0) * 10.0).ceil() as u64;
        return fill!("time.milliseconds", value = tenths(tens));
    }
    quantities::milliseconds(elapsed)
}

fn phase(phase: CountPhase) -> &'static str {
    match phase {
        CountPhase::Sieving => "counting.sieving",
        CountPhase::CountingPrimes => "counting.primes",
        CountPhase::CountingRanks => "counting.ranks",
        CountPhase::Powers => "counting.powers-phase",
        CountPhase::Inverse | CountPhase::Finished => "counting.inverse-phase",
    }
}

fn gauge(known: &MethodResults) -> Html {
    let (done, total) = match &known.snapshot {
        Some(Snapshot { progress, .. }) => (progress.done, progress.total),
        None => (u64::from(known.count.is_some()), 1),
    };
    html! {
        <progress value={done.to_string()} max={total.max(1).to_string()}
            aria-label={text("counting.progress")} />
    }
}
