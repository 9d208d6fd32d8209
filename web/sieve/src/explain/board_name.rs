//! Names the board and its place among others, if it's a board of the day or a lesson.

use crate::model::Sieve;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::App;
use ginnow_kit::words::fill;
use ginnow_links::{Lesson, Until};

/// Returns which of today's boards is on the page, counted from 1.
///
/// Links to these boards hide parts until a game is over, and so do those of tasks. We recognise
/// ours because they have no question, but a step from the start page. A teacher's link to a board
/// of the same size has no step, so this never leads a class away from its task.
pub fn place_today(app: &App<Sieve>) -> Option<usize> {
    let Lesson { question, hidden, locked, results, step, .. } = &*app.lesson;
    let is_bare = question.is_empty() && !locked && results.is_none() && step.is_some();
    let is_linked = is_bare && hidden.until == Some(Until::FIRST);
    let (size, goal) = (app.model.position().size(), app.model.goal());
    let boards = app.view_state.today.boards();
    let place = boards.iter().position(|&board| board == size)? + 1;
    (is_linked && goal == Goal::Largest).then_some(place)
}

/// Returns the name of the board's place, if the page has come from there and can lead back to it.
pub fn board_place(app: &App<Sieve>) -> Option<String> {
    if let Some(place) = place_today(app) {
        return Some(fill!("place.today", place));
    }
    // A class should stay on its task, and a board of an earlier day isn't a lesson.
    let Lesson { question, results, step, .. } = &*app.lesson;
    let step = step.filter(|_| results.is_none() && !question.is_empty())?;
    Some(fill!("place.lesson", place = step.place, count = step.count))
}

/// Returns the name of the board if it has a place. The page then shows it instead of the button
/// with which you choose another board.
pub fn board_name(app: &App<Sieve>) -> Option<String> {
    let size = app.model.position().size();
    match place_today(app) {
        Some(_) => Some(fill!("place.today-board", size)),
        None => board_place(app).map(|_| fill!("size.open", size)),
    }
}
