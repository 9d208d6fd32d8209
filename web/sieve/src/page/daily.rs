//! Results on the boards of the day. The page of all puzzles shows them.

use crate::model::{Model, Outcome};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::{date, memory};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::today::use_date;
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use yew::prelude::*;

/// Stores the result on a board of the day when a game for the largest sum ends:
/// by a move, not by a link or a playback. Returns the current day.
///
/// A game that ends after midnight counts for the day on which it began.
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
