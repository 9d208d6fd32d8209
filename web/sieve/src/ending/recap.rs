//! The story of the game on the card, as far as the link allows it.

use super::is_shown;
use crate::model::{Action, Sieve};
use ginnow::sieve::analysis::{Assessment, Consequences, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Pair, Turn, arrange, score};
use ginnow_kit::frame::{App, Model as _};
use std::rc::Rc;

/// The story of a finished game, unless the link hides costs or the best score.
pub fn recap(app: &App<Sieve>) -> Option<Recap> {
    let (model, permit) = (&app.model, app.view_state.permit);
    if !(permit.best && permit.hints && model.goal() == Goal::Largest && model.is_over()) {
        return None;
    }
    let study = &app.view_state.analysis.study;
    let possible: Option<Vec<Assessment>> = study.assessments(&model.position().moves()).collect();
    Recap::new(model.position(), &possible?)
}

/// The move of a finished game that the board shows while the card tells what happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// Its place in the game, counted from 1.
    pub place: usize,
    /// The move.
    pub turn: Turn,
    /// What it lost, if that is known.
    pub reason: Option<Rc<Consequences>>,
}

/// The turning move, while the card is shown.
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

/// The pairs of a best game of the board, if one is known and the link doesn't hide it.
pub fn best_pairs(app: &App<Sieve>) -> Option<Vec<Pair>> {
    let study = &app.view_state.analysis.study;
    let line = study.best_game().filter(|_| app.view_state.permit.line)?;
    let is_best = study.optimum().and_then(Assessment::exact) == Some(score(line));
    let pairs =
        arrange(&ginnow::sieve::Position::fresh(app.model.position().table().clone()), line);
    pairs.ok().filter(|_| is_best)
}

/// Puts the best game on the board, before its first move.
pub fn watch(app: &App<Sieve>) -> Option<Action> {
    let pairs = best_pairs(app)?;
    let line = pairs.iter().map(|pair| pair.selection).collect();
    Some(Action::Load { size: app.model.position().size(), line, played: 0 })
}
