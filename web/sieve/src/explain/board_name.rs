//! Names the board and its place among others, if it is a board of the day or a lesson.

use crate::model::Sieve;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::App;
use ginnow_kit::words::fill;
use ginnow_links::{Lesson, Until};

/// Which of today's boards is on the page, from 1. The links of these boards hide parts until one game is over, as a
/// task can, but they have no question, and the start page has given them a step. A teacher's link to a board of the
/// same size has none, so it never leads away from its task.
pub fn place_today(app: &App<Sieve>) -> Option<usize> {
    let Lesson { question, hidden, locked, results, step, .. } = &*app.lesson;
    let is_bare = question.is_empty() && !locked && results.is_none() && step.is_some();
    let is_linked = is_bare && hidden.until == Some(Until::FIRST);
    let (size, goal) = (app.model.position().size(), app.model.goal());
    let boards = app.view_state.today.boards();
    let place = boards.iter().position(|&board| board == size)? + 1;
    (is_linked && goal == Goal::Largest).then_some(place)
}

/// The name of the board and its place, if the page leads back to where it came from.
pub fn board_place(app: &App<Sieve>) -> Option<String> {
    if let Some(place) = place_today(app) {
        return Some(fill!("place.today", place));
    }
    // A class stays on its task, and yesterday's board is no lesson.
    let Lesson { question, results, step, .. } = &*app.lesson;
    let step = step.filter(|_| results.is_none() && !question.is_empty())?;
    Some(fill!("place.lesson", place = step.place, count = step.count))
}

/// The name of the board in place of the button that chooses another one, while the board has a place.
pub fn board_name(app: &App<Sieve>) -> Option<String> {
    let size = app.model.position().size();
    match place_today(app) {
        Some(_) => Some(fill!("place.today-board", size)),
        None => board_place(app).map(|_| fill!("size.open", size)),
    }
}
