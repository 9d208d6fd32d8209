//! The games of the duel, and how far you've stepped through them.

use crate::display::point::use_played;
use crate::jobs::Text;
use crate::jobs::duelling::{DuellingJob, DuellingTask, Side, SideFound};
use crate::jobs::playing::{PlayingJob, PlayingTask};
use crate::model::Model;
use crate::model::Strategies;
use crate::outcomes::best::{BestGame, use_best};
use ginnow::sieve::strategies::ScriptError;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::task::{Phase, use_answer};
use ginnow_kit::worker::{WorkerTask, latest};
use std::rc::Rc;
use yew::prelude::*;

/// Everything about the duel.
#[derive(Clone)]
pub struct DuelView {
    scripts: [WorkerTask<PlayingJob<Text>>; 2],
    best: BestGame,
    /// The worker that plays the games and computes the costs.
    pub task: WorkerTask<DuellingJob>,
    /// How many moves we show. It may be larger than the number of moves, which is the same as the end.
    pub shown: State<usize>,
}

/// Plays the duel, but only while its view is open.
#[hook]
pub fn use_duel_view(app: &Bare<Strategies>) -> DuelView {
    let model = &app.model;
    let watched = app.view == super::VIEW;
    let script = |side: usize| {
        let task = model
            .scripts
            .get(place(model, side)?)
            .map(|own| PlayingTask { player: Text(own.text.clone()), size: model.board });
        task.filter(|_| watched)
    };
    let scripts = [use_played(script(0)), use_played(script(1))];
    let needs_best = watched && !app.hidden.best && model.sides.contains(&Entrant::Best);
    let best = use_best(needs_best.then_some(model.board));
    let side = |side: usize| match model.sides[side] {
        Entrant::Named(named) => (model.board <= named.largest()).then_some(Side::Named(named)),
        Entrant::Own(_) => Some(Side::Line(scripts[side].known().as_ref()?.moves.clone())),
        Entrant::Best => match &best {
            BestGame::There(line) => Some(Side::Line(line.to_vec())),
            _ => None,
        },
    };
    let sides = side(0).zip(side(1)).filter(|_| watched);
    let question =
        sides.map(|(left, right)| DuellingTask { sides: [left, right], size: model.board });
    let task = use_answer(question, latest, DuellingTask::clone);
    let shown = use_state_eq(|| 0);
    let begin = shown.setter();
    use_effect_with((model.board, model.sides), move |_| begin.set(0));
    DuelView { scripts, best, task, shown }
}

/// If a script plays this side, this returns its index.
fn place(model: &Rc<Model>, side: usize) -> Option<usize> {
    match model.sides[side] {
        Entrant::Own(place) => Some(place),
        Entrant::Named(_) | Entrant::Best => None,
    }
}

impl DuelView {
    /// Returns what we have of both games so far.
    #[must_use]
    pub fn sides(&self) -> [SideFound; 2] {
        self.task.known().clone().unwrap_or_default()
    }

    /// Returns the error of a side. If the script itself has one, that's more useful than the one of
    /// its game.
    #[must_use]
    pub fn error(&self, side: usize) -> Option<ScriptError> {
        let of_script = { self.scripts[side].known() }.as_ref()?.error.clone();
        of_script.or_else(|| self.sides()[side].error.clone())
    }

    /// Returns the phases of the tasks that have failed. If several have failed in the same way, you
    /// get it only once.
    #[must_use]
    pub fn failures(&self) -> Vec<Phase> {
        let [left, right] = &self.scripts;
        let mut failed = vec![left.phase(), right.phase(), self.task.phase()];
        failed.retain(|phase| matches!(phase, Phase::Failed(_)));
        failed.dedup();
        failed
    }

    /// Returns true if somebody wants a best game, but there isn't any for this board.
    #[must_use]
    pub fn lacks_best(&self) -> bool {
        self.best == BestGame::Missing
    }

    /// Returns the number of moves of the longer game.
    #[must_use]
    pub fn length(&self) -> usize {
        self.sides().iter().map(|side| side.moves.len()).max().unwrap_or(0)
    }

    /// Returns how many moves are shown.
    #[must_use]
    pub fn place(&self) -> usize {
        (*self.shown).min(self.length())
    }

    /// Goes forward by this many moves, or back if it's negative.
    pub fn step(&self, by: isize) {
        let length = self.length();
        let step = move |shown: &usize| shown.min(&length).saturating_add_signed(by).min(length);
        self.shown.update(step);
    }
}
