//! Collects how the game went for the card, as far as the link allows it.

use super::is_shown;
use crate::model::{Action, Race, Sieve};
use ginnow::sieve::analysis::{Assessment, Consequences, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Pair, Position, Turn, arrange, score};
use ginnow_kit::frame::{App, Model as _};
use std::rc::Rc;

/// Returns how a finished game went, or `None` if the link hides costs or the best score.
pub fn recap(app: &App<Sieve>) -> Option<Recap> {
    let (model, permit) = (&app.model, app.view_state.permit);
    if !(permit.best && permit.hints && model.goal() == Goal::Largest && model.is_over()) {
        return None;
    }
    let study = &app.view_state.analysis.study;
    let possible: Option<Vec<Assessment>> = study.assessments(&model.position().moves()).collect();
    Recap::new(model.position(), &possible?)
}

/// The move of a finished game that the board shows as long as the card explains how the game went.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// The place of the move in the game, counted from 1.
    pub place: usize,
    pub turn: Turn,
    /// The consequences of the move, as far as the analysis knows them.
    pub reason: Option<Rc<Consequences>>,
}

/// Returns the turning move while the card is shown.
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

/// Returns the pairs of a best game of the board, unless we don't know one or the link hides it.
pub fn best_pairs(app: &App<Sieve>) -> Option<Vec<Pair>> {
    let study = &app.view_state.analysis.study;
    let line = study.best_game().filter(|_| app.view_state.permit.line)?;
    let is_best = study.optimum().and_then(Assessment::exact) == Some(score(line));
    let pairs = arrange(&Position::fresh(app.model.position().table().clone()), line);
    pairs.ok().filter(|_| is_best)
}

/// Returns a race against the best game with these pairs. If the player has just reached the best
/// score, they couldn't win it, so this returns `None`.
pub fn race(app: &App<Sieve>, pairs: &[Pair]) -> Option<Race> {
    if super::is_best(app) {
        return None;
    }
    Race::new(app.model.position().size(), &line(pairs))
}

/// Returns the action that puts the best game with these pairs on the board, before its first move.
pub fn watch(app: &App<Sieve>, pairs: &[Pair]) -> Action {
    Action::Load { size: app.model.position().size(), line: line(pairs), played: 0 }
}

fn line(pairs: &[Pair]) -> Vec<Number> {
    pairs.iter().map(|pair| pair.selection).collect()
}
