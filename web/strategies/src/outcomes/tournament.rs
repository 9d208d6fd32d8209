//! Runs the tournament. Every strategy plays the whole range: named ones in two workers, and scripts in another. If the
//! range grows, only the missing boards are played.

use crate::jobs::running::{Batch, RunningJob, Stretch};
use crate::jobs::{Player, Text};
use crate::model::Model;
use crate::model::Strategies;
use crate::outcomes::known::{Known, key};
use crate::outcomes::results::Results;
use crate::outcomes::saved_results::use_saved;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::links::Entrant;
use ginnow::sieve::strategies::{Named, Range};
use ginnow_kit::frame::{Bare, Model as _};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::{Phase, use_task};
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::prelude::*;

/// The tournament has workers and results. It can be stopped and resumed.
#[derive(Clone, PartialEq)]
pub struct Tournament {
    named: [WorkerTask<RunningJob<Named>, Known>; 2],
    scripts: WorkerTask<RunningJob<Text>, Known>,
    /// The browser failed to save the results.
    pub is_unsaved: bool,
}

/// Returns the index of a strategy's worker. The two slowest strategies end up in different workers.
fn lane(named: Named) -> usize {
    named as usize % 2
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Boards played so far, over all strategies.
    pub done: u32,
    /// Boards in total.
    pub all: u32,
}

fn fold(known: &mut Known, batches: Vec<Batch>) {
    for batch in batches {
        known.ended += u32::from(batch.is_last);
        let key = batch.key.clone();
        known.of(&key).add(batch);
    }
}

/// Returns the boards a strategy has yet to play.
fn missing(results: Option<&Rc<Results>>, range: Range) -> Vec<Range> {
    results.map_or_else(|| vec![range], |results| results.missing(range))
}

/// Returns the boards of the range that a strategy can play.
#[must_use]
pub fn range_of(model: &Model, entrant: Entrant) -> Option<Range> {
    let Range { first, last } = model.range;
    match entrant {
        Entrant::Named(named) => Range::new(first, last.min(named.largest())),
        Entrant::Own(_) | Entrant::Best => Some(model.range),
    }
}

impl Tournament {
    #[must_use]
    pub fn results(&self, model: &Model, entrant: Entrant) -> Option<Rc<Results>> {
        let key = key(model, entrant);
        match entrant {
            Entrant::Named(named) => self.named[lane(named)].known().get(&key).cloned(),
            Entrant::Best => None,
            Entrant::Own(_) => self.scripts.known().get(&key).cloned(),
        }
    }

    /// Returns the workers' combined phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let [one, other] = &self.named;
        let phases = [one.phase(), other.phase(), self.scripts.phase()];
        let first = |requested: fn(&Phase) -> bool| phases.into_iter().find(requested);
        first(|phase| *phase == Phase::Running)
            .or_else(|| first(|phase| matches!(phase, Phase::Failed(_) | Phase::Rejected)))
            .or_else(|| first(|phase| *phase == Phase::Stopped))
            .or_else(|| first(|phase| *phase == Phase::Done))
            .unwrap_or_default()
    }

    #[must_use]
    pub fn is_running(&self) -> bool {
        self.named.iter().any(WorkerTask::is_running) || self.scripts.is_running()
    }

    /// If a strategy has been busy with a board for a while, returns the board and the seconds so far.
    #[must_use]
    pub fn long(&self, model: &Model, entrant: Entrant) -> Option<(Number, u32)> {
        let is_running = match entrant {
            Entrant::Named(named) => self.named[lane(named)].is_running(),
            Entrant::Own(_) => self.scripts.is_running(),
            Entrant::Best => false,
        };
        self.results(model, entrant)?.long().filter(|_| is_running)
    }

    #[must_use]
    pub fn progress(&self, model: &Model) -> Progress {
        let mut progress = Progress::default();
        for entrant in model.entrants() {
            let Some(range) = range_of(model, entrant) else {
                continue;
            };
            let results = self.results(model, entrant);
            let left: u32 = missing(results.as_ref(), range).iter().map(Range::boards).sum();
            progress.all += range.boards();
            progress.done += range.boards() - left;
        }
        progress
    }

    /// Plays missing boards.
    pub fn begin(&self, model: &Model) {
        for (place, task) in self.named.iter().enumerate() {
            begin(task, model, |entrant| match entrant {
                Entrant::Named(named) => (lane(named) == place).then_some(named),
                Entrant::Own(_) | Entrant::Best => None,
            });
        }
        begin(&self.scripts, model, |entrant| match entrant {
            Entrant::Named(_) | Entrant::Best => None,
            Entrant::Own(place) => {
                let own = model.scripts.get(place)?;
                Some(Text(own.text.clone()))
            }
        });
    }

    /// Plays everything again. You can use this to measure times.
    pub fn again(&self, model: &Model) {
        let keys: Vec<_> =
            model.entrants().into_iter().map(|entrant| key(model, entrant)).collect();
        let forget = |known: &mut Known| known.all.retain(|(key, _)| !keys.contains(key));
        for task in &self.named {
            task.amend(forget);
        }
        self.scripts.amend(forget);
        self.begin(model);
    }

    /// Stops the tournament. Results are not lost, and it can be resumed.
    pub fn stop(&self) {
        for task in &self.named {
            task.stop();
        }
        self.scripts.stop();
    }
}

/// If these strategies have any boards left, makes the worker play them.
fn begin<P: Player>(
    task: &WorkerTask<RunningJob<P>, Known>,
    model: &Model,
    player: impl Fn(Entrant) -> Option<P>,
) {
    let known = task.known().clone();
    let mut stretches = Vec::new();
    for entrant in model.entrants() {
        let (Some(player), Some(range)) = (player(entrant), range_of(model, entrant)) else {
            continue;
        };
        let key = key(model, entrant);
        for boards in missing(known.get(&key), range) {
            stretches.push(Stretch { key: key.clone(), player: player.clone(), boards });
        }
    }
    if stretches.is_empty() {
        task.stop();
    } else {
        task.begin_with(stretches, known);
    }
}

/// Returns the tournament, including saved results. It adapts if boards or strategies change while it is running.
#[hook]
pub fn use_tournament(app: &Bare<Strategies>) -> Tournament {
    let mut tournament = Tournament {
        named: [use_task(fold), use_task(fold)],
        scripts: use_task(fold),
        is_unsaved: false,
    };
    let saving = [
        use_saved(&tournament.named[0], &app.model, "named-0"),
        use_saved(&tournament.named[1], &app.model, "named-1"),
        use_saved(&tournament.scripts, &app.model, "scripts"),
    ];
    tournament.is_unsaved = saving.iter().any(|saving| saving.has_failed);
    use_beginning(app, &tournament, saving.iter().all(|saving| saving.is_shown));
    let (model, running) = (Rc::clone(&app.model), tournament.clone());
    let keys: Vec<_> =
        { model.entrants().into_iter() }.map(|entrant| key(&model, entrant)).collect();
    use_effect_with((app.model.range, keys), move |_| {
        if running.is_running() {
            running.begin(&model);
        }
    });
    tournament
}

/// Starts the default tournament automatically. It only takes a moment, and an empty page would not be much of a
/// welcome. But if a link names boards or strategies, the user has to start it.
#[hook]
fn use_beginning(app: &Bare<Strategies>, tournament: &Tournament, is_shown: bool) {
    let is_default = *app.model == Model::read("").model && *app.lesson == Lesson::default();
    let (tournament, model) = (tournament.clone(), Rc::clone(&app.model));
    use_effect_with(is_shown, move |&is_shown| {
        if is_shown && is_default && tournament.phase() == Phase::Idle {
            tournament.begin(&model);
        }
    });
}
