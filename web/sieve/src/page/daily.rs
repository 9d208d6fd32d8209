//! Stores results on the boards of the day for the start page.

use crate::model::{Model, Outcome};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::{date, memory};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::today::use_date;
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use yew::prelude::*;

/// Returns the current day, and stores a result whenever the player finishes a game on one of its
/// boards. The goal must be the largest sum, and the last move the player's own: links and playback
/// can end a game as well.
///
/// Games that end after midnight still count for the day they began.
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
