//! Stores the results on the boards of the day, which the page of all puzzles then shows.

use crate::model::{Model, Outcome};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::{date, memory};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::today::use_date;
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use yew::prelude::*;

/// Stores the result when a game for the largest sum ends on a board of the day. Only a move by the
/// player counts, since a link or a playback can also lead to the end of a game. Returns the
/// current day.
///
/// If a game ends after midnight, it counts for the day on which it began.
#[hook]
pub fn use_daily(model: &Model) -> Day {
    let today = Day::of(use_date());
    let position = model.position();
    let played = matches!(model.outcome(), Outcome::Played(_));
    let over = played && position.is_over() && model.goal() == Goal::Largest;
    let result = over.then(|| (position.size(), position.score()));
    let started = *use_memo((position.size(), model.count() == 0), |_| Day::of(date()));
    use_effect_with(result, move |&result| {
        let Some((size, score)) = result else { return };
        memory::update(RESULTS, Results::read, |results| {
            results.add(Day::of(date()), size, score) || results.add(started, size, score)
        });
    });
    today
}
