//! Contains the duel's games, and how far you've stepped through them.

use crate::display::point::use_played;
use crate::jobs::Text;
use crate::jobs::duelling::{DuellingJob, DuellingTask, Side, SideFound};
use crate::jobs::playing::{PlayingJob, PlayingTask};
use crate::model::Model;
use crate::model::Strategies;
use crate::outcomes::best::{BestGame, use_best};
use ginnow::sieve::strategies::ScriptError;
use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::browser::requested_files::File;
use ginnow_kit::frame::Bare;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::worker::task::{Phase, use_answer};
use ginnow_kit::worker::{WorkerTask, latest};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Clone)]
pub struct DuelView {
    scripts: [WorkerTask<PlayingJob<Text>>; 2],
    best: BestGame,
    /// The worker that plays and computes costs.
    pub task: WorkerTask<DuellingJob>,
    /// Number of moves to show. If it's more than there are, we're at the end.
    pub shown: State<usize>,
}

/// Plays the duel while its view is open.
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
            Some(File::There(line)) => Some(Side::Line(line.to_vec())),
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

/// Returns the index of the script that plays this side, if one does.
fn place(model: &Rc<Model>, side: usize) -> Option<usize> {
    match model.sides[side] {
        Entrant::Own(place) => Some(place),
        Entrant::Named(_) | Entrant::Best => None,
    }
}

impl DuelView {
    /// Both games, as far as we have them.
    #[must_use]
    pub fn sides(&self) -> [SideFound; 2] {
        self.task.known().clone().unwrap_or_default()
    }

    /// Returns a side's error. If it is a script with an error of its own, that is more useful than the one of its
    /// game.
    #[must_use]
    pub fn error(&self, side: usize) -> Option<ScriptError> {
        let of_script = { self.scripts[side].known() }.as_ref()?.error.clone();
        of_script.or_else(|| self.sides()[side].error.clone())
    }

    /// Returns the phases of failed tasks. The same failure is only returned once.
    #[must_use]
    pub fn failures(&self) -> Vec<Phase> {
        let [left, right] = &self.scripts;
        let mut failed = vec![left.phase(), right.phase(), self.task.phase()];
        failed.retain(|phase| matches!(phase, Phase::Failed(_)));
        failed.dedup();
        failed
    }

    /// Returns true if a best game is requested, but there's none for this board.
    #[must_use]
    pub fn lacks_best(&self) -> bool {
        self.best == Some(File::Missing)
    }

    /// Returns the number of moves in the longer game.
    #[must_use]
    pub fn length(&self) -> usize {
        self.sides().iter().map(|side| side.moves.len()).max().unwrap_or(0)
    }

    /// Returns the number of moves shown.
    #[must_use]
    pub fn place(&self) -> usize {
        (*self.shown).min(self.length())
    }

    /// Steps by a number of moves, or backwards if it is negative.
    pub fn step(&self, by: isize) {
        let length = self.length();
        let step = move |shown: &usize| shown.min(&length).saturating_add_signed(by).min(length);
        self.shown.update(step);
    }
}
