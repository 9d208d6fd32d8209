//! Tells how a game went, as far as the link lets us talk about it.

use super::is_shown;
use crate::model::{Action, Race, Sieve};
use ginnow::sieve::analysis::{Assessment, Consequences, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Pair, Position, Turn, arrange, score};
use ginnow_kit::frame::{App, Model as _};
use std::rc::Rc;

/// Returns a recap of the finished game. `None` if the link hides costs or the best score, if the
/// goal is the smallest sum, or while the analysis is incomplete.
pub fn recap(app: &App<Sieve>) -> Option<Recap> {
    let (model, permit) = (&app.model, app.view_state.permit);
    if !(permit.best && permit.hints && model.goal() == Goal::Largest && model.is_over()) {
        return None;
    }
    let study = &app.view_state.analysis.study;
    let possible: Option<Vec<Assessment>> = study.assessments(&model.position().moves()).collect();
    Recap::new(model.position(), &possible?)
}

/// While the card tells how the game went, the board shows this move.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// Counting from 1.
    pub place: usize,
    pub turn: Turn,
    /// Its consequences, if the analysis has got that far.
    pub reason: Option<Rc<Consequences>>,
}

/// Returns the turning move if there's a card for it on the page.
pub fn shown(app: &App<Sieve>) -> Option<Shown> {
    let turning = recap(app).filter(|_| is_shown(app))?.turning?;
    let position = app.model.position();
    let place = turning.turn + 1;
    let study = &app.view_state.analysis.study;
    Some(Shown {
        place,
        turn: position.turns().get(turning.turn)?.clone(),
        reason: study.loss(&position.moves()[..place]),
    })
}

/// Returns the pairs of a best game. `None` if we do not know any or the link hides it.
pub fn best_pairs(app: &App<Sieve>) -> Option<Vec<Pair>> {
    let study = &app.view_state.analysis.study;
    let line = study.best_game().filter(|_| app.view_state.permit.line)?;
    let is_best = study.optimum().and_then(Assessment::exact) == Some(score(line));
    let pairs = arrange(&Position::fresh(app.model.position().table().clone()), line);
    pairs.ok().filter(|_| is_best)
}

/// Sets up a race against the best game. Players who just reached the best score could not win it,
/// so there is none for them.
pub fn race(app: &App<Sieve>, pairs: &[Pair]) -> Option<Race> {
    if super::is_best(app) {
        return None;
    }
    Race::new(app.model.position().size(), &line(pairs))
}

/// The action that loads the best game and goes to its beginning.
pub fn watch(app: &App<Sieve>, pairs: &[Pair]) -> Action {
    Action::Load { size: app.model.position().size(), line: line(pairs), played: 0 }
}

fn line(pairs: &[Pair]) -> Vec<Number> {
    pairs.iter().map(|pair| pair.selection).collect()
}
