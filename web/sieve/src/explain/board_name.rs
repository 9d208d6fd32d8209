//! The name of a board that has a place among others, namely a board of the day or of a lesson.

use crate::model::Sieve;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::frame::App;
use ginnow_kit::words::fill;
use ginnow_links::{Lesson, Until};

/// Returns which of today's boards (1, 2, ...) is on the page. `None` for any other board.
///
/// Like tasks, our own links hide parts until a game is over, but they do not have a question, and
/// they do have a step on the start page. That's how we recognise them. A teacher's link has no
/// step. So even if its board happens to have the same size, a class will not be led away from its
/// task.
pub fn place_today(app: &App<Sieve>) -> Option<usize> {
    let Lesson { question, hidden, locked, results, step, .. } = &*app.lesson;
    let is_bare = question.is_empty() && !locked && results.is_none() && step.is_some();
    let is_linked = is_bare && hidden.until == Some(Until::FIRST);
    let (size, goal) = (app.model.position().size(), app.model.goal());
    let boards = app.view_state.today.boards();
    let place = boards.iter().position(|&board| board == size)? + 1;
    (is_linked && goal == Goal::Largest).then_some(place)
}

/// Names the place of the board, provided that the page was reached from there and can lead back.
pub fn board_place(app: &App<Sieve>) -> Option<String> {
    if let Some(place) = place_today(app) {
        return Some(fill!("place.today", place));
    }
    // Classes should stay on their task, and boards of earlier days are not lessons.
    let Lesson { question, results, step, .. } = &*app.lesson;
    let step = step.filter(|_| results.is_none() && !question.is_empty())?;
    Some(fill!("place.lesson", place = step.place, count = step.count))
}

/// Returns the name of a board that has a place. It replaces the button for choosing another board.
pub fn board_name(app: &App<Sieve>) -> Option<String> {
    let size = app.model.position().size();
    match place_today(app) {
        Some(_) => Some(fill!("place.today-board", size)),
        None => board_place(app).map(|_| fill!("size.open", size)),
    }
}
