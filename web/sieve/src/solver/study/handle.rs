//! Runs the worker of the analysis. It only starts when we need it, and has nothing to do with the
//! solver's worker.

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

/// How many milliseconds we wait before starting the worker, so that the board appears first.
const START: u32 = 250;

/// How many milliseconds we wait before giving the worker a task.
const PAUSE: u32 = 15;

/// How long we wait instead while moves come in quick succession, e.g., because the player is
/// dragging a slider. Only the results for the last position are worth drawing.
const REST: u32 = 80;

/// If the task changes again within this many milliseconds, we call that quick succession.
const QUICK: f64 = 150.0;

/// The page's access to the analysis.
#[derive(Clone, PartialEq)]
pub struct StudyHandle {
    /// The results. They're only ever about the current board.
    pub study: Shared<Study>,
    pub change: Callback<StudyChange>,
}

/// Studies the current game, as far as the page shows any results.
#[hook]
pub fn use_study(game: &Rc<Game>, goal: Goal, permit: Permit) -> StudyHandle {
    let study = use_reducer_eq(|| {
        // The best score is covered until the player wants to see it, and we remember that choice.
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
            // The findings already contain whether they're the last ones, so there's nothing to do
            // for this event.
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
