//! Runs the worker of the analysis. It starts when it is first needed and is independent of the solver's
//! worker.

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

/// Milliseconds before the worker starts, so that the board appears first.
const START: u32 = 250;

/// Milliseconds before the worker gets a task.
const PAUSE: u32 = 15;

/// The same while moves come in quick succession, as when the player drags a
/// slider. Only the results for the last position are worth drawing.
const REST: u32 = 80;

/// Changes of the task within this many milliseconds count as quick succession.
const QUICK: f64 = 150.0;

/// The page analyses games through this.
#[derive(Clone, PartialEq)]
pub struct StudyHandle {
    /// Results for other boards aren't shown.
    pub study: Shared<Study>,
    /// Applies a change.
    pub change: Callback<StudyChange>,
}

/// Studies the current game, as far as the page shows results.
#[hook]
pub fn use_study(game: &Rc<Game>, goal: Goal, permit: Permit) -> StudyHandle {
    let study = use_reducer_eq(|| {
        // The best score is covered until the player asks for it.
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
            // The findings already say whether they are the last.
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
