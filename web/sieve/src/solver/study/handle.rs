//! Runs the analysis worker. It is started on demand, and independent of the solver's worker.

use super::{Permit, Study, StudyChange};
use crate::jobs::StudyingJob;
use ginnow::sieve::Game;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::memory;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::worker::{Event, use_client};
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use yew::prelude::*;

/// Delay before the worker starts (in ms). The board should appear first.
const START: u32 = 250;

/// Delay before each task (in ms).
const PAUSE: u32 = 15;

/// For moves in quick succession, the delay is longer. If the player drags a slider, only the last
/// position's results are worth drawing.
const REST: u32 = 80;

/// Two changes within this time (in ms) are in quick succession.
const QUICK: f64 = 150.0;

/// Access to the analysis for the page.
#[derive(Clone, PartialEq)]
pub struct StudyHandle {
    /// Always about the current board.
    pub study: Shared<Study>,
    pub change: Callback<StudyChange>,
}

/// Studies the current game, limited to results that the page shows.
#[hook]
pub fn use_study(game: &Rc<Game>, goal: Goal, permit: Permit) -> StudyHandle {
    let study = use_reducer_eq(|| {
        // The score is covered by default. We remember the player's choice.
        let covered = memory::recall("outlook").as_deref() != Some("open");
        Shared::new(Study::new(covered))
    });
    let change = use_callback((), {
        let dispatcher = study.dispatcher();
        move |change: StudyChange, ()| {
            if let StudyChange::Cover(covered) = change {
                memory::remember("outlook", if covered { "covered" } else { "open" });
            }
            dispatcher.dispatch(change);
        }
    });
    let client = use_client::<StudyingJob>({
        let change = change.clone();
        Callback::from(move |event| {
            // Nothing to do here. The findings themselves say if they are complete.
            if event != Event::Done {
                change.emit(StudyChange::Receive(event));
            }
        })
    });
    let size = game.position().size();
    let position = game.position();
    let place = (size, goal, position.moves(), position.is_over());
    use_effect_with(place, {
        let change = change.clone();
        move |(size, _, moves, over)| {
            let finished = (*over && !moves.is_empty()).then(|| (*size, moves.clone()));
            change.emit(StudyChange::Move(finished));
        }
    });
    let last = use_mut_ref(|| 0.0);
    let requested = study.requested(game, goal, permit);
    let running = study.is_running();
    use_effect_with(requested, {
        let change = change.clone();
        move |requested| {
            if requested.is_none() && running {
                client.stop();
                change.emit(StudyChange::Stop);
            }
            let begin = requested.clone().map(|task| {
                let now = js_sys::Date::now();
                let quick = now - last.replace(now) < QUICK;
                let pause = match client.is_started() {
                    true if quick => REST,
                    true => PAUSE,
                    false => START,
                };
                Timeout::new(pause, move || {
                    change.emit(StudyChange::Begin(task.clone()));
                    client.begin(task);
                })
            });
            move || drop(begin)
        }
    });
    let shown = use_memo(((*study).clone(), size, goal), |(study, size, goal)| {
        Shared::new(study.about(*size, *goal))
    });
    StudyHandle { study: (*shown).clone(), change }
}
