//! In a race, your rival is below the score. You see its bar and skyline grow along with your own
//! moves, but none of its numbers.

use crate::model::{Lap, Race, Sieve};
use ginnow::sieve::Position;
use ginnow_kit::frame::App;
use ginnow_kit::widgets::duel_bar::{DuelBar, duel_bar, part};
use ginnow_kit::words::{count, fill, number, text};
use ginnow_web_sieve_arches::{SkylineFrame, primes};
use yew::prelude::*;

/// Renders the race on this board. There may be none.
pub fn race(app: &App<Sieve>) -> Html {
    let Some(race) = &app.view_state.race else {
        return Html::default();
    };
    let Some(lap) = race.lap(app.model.position()) else {
        return Html::default();
    };
    let end = app.view_state.set_race.reform(|_: MouseEvent| None);
    html! {
        <section class="race" aria-label={text("rival.title")}>
            <p class="race-rival">
                <span>{text("rival.name")}</span>
                <strong>{number(lap.rival)}</strong>
                <span class="hint">{fill!("rival.place", place = lap.place, moves = lap.moves)}</span>
            </p>
            {bar(lap)}
            {skylines(race, app.model.position(), lap)}
            <p class="hint" aria-live="polite">{message(lap)}</p>
            <button type="button" class="small" onclick={end}>{text("rival.end")}</button>
        </section>
    }
}

fn bar(lap: Lap) -> Html {
    let parts = part("rival", [0, lap.rival], lap.all);
    duel_bar(DuelBar { class: None, label: None, parts, has_half: true })
}

/// Draws both skylines one above the other. A move is an arch whose height is the move's prime. So
/// you get an idea of how the rival plays, without learning its numbers.
fn skylines(race: &Race, position: &Position, lap: Lap) -> Html {
    let own = primes(&position.pairs());
    let rival = race.primes(lap.place);
    let places = lap.moves.max(own.len());
    let widest = race.primes(lap.moves).iter().chain(&own).copied().max().unwrap_or(2);
    let skyline = |class: &'static str, primes: &[u32], ground: f64| {
        let frame =
            SkylineFrame { sides: [2.0, 398.0], heights: [ground - 34.0, ground], places, widest };
        let arch = |(at, &prime): (usize, &u32)| html! { <path d={frame.arch(at, prime)} /> };
        html! {
            <g {class}>
                <path class="ground" d={format!("M2 {ground}H398")} />
                {for primes.iter().enumerate().map(arch)}
            </g>
        }
    };
    html! {
        <svg class="race-skylines" viewBox="0 0 400 82" aria-hidden="true">
            {skyline("own", &own, 38.0)}
            {skyline("rival", rival, 79.0)}
        </svg>
    }
}

/// Says who is ahead or has won.
fn message(lap: Lap) -> String {
    let more = lap.own.abs_diff(lap.rival);
    match (lap.is_over, lap.own.cmp(&lap.rival)) {
        (true, std::cmp::Ordering::Less) if lap.led => text("rival.led-and-lost").to_owned(),
        (true, std::cmp::Ordering::Less) => fill!("rival.lost", by = number(more)),
        (true, std::cmp::Ordering::Equal) => text("rival.drawn").to_owned(),
        (true, std::cmp::Ordering::Greater) => fill!("rival.won", by = number(more)),
        (false, _) if lap.place == 0 => text("rival.start").to_owned(),
        (false, std::cmp::Ordering::Less) => count("rival.behind", more),
        (false, std::cmp::Ordering::Equal) => text("rival.level").to_owned(),
        (false, std::cmp::Ordering::Greater) => count("rival.ahead", more),
    }
}
