//! The rival of a race, below the score: its bar moves at the player's pace, and its numbers stay hidden.

use crate::model::{Lap, Race, Sieve};
use ginnow_kit::frame::App;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// The race, if there is one on this board.
pub fn race(app: &App<Sieve>) -> Html {
    let race = app.view_state.race.as_ref();
    let Some(lap) = race.and_then(|race: &Race| race.lap(app.model.position())) else {
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
            <p class="hint" aria-live="polite">{message(lap)}</p>
            <button type="button" class="small" onclick={end}>{text("rival.end")}</button>
        </section>
    }
}

/// The rival's share of the board, 1000 units wide as the bar of the score, with a mark at half.
fn bar(lap: Lap) -> Html {
    let width = (lap.rival.min(lap.all) * 1000 / lap.all.max(1)).to_string();
    html! {
        <svg class="duel-bar wide-drawing" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="whole" width="1000" height="10" />
            <rect class="rival" {width} height="10" />
            <rect class="half" x="498" width="5" height="10" />
        </svg>
    }
}

/// How the race stands, in a sentence.
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
