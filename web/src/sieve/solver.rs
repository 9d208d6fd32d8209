//! The worker in the service of the puzzle.

use super::model::{Action, Model};
use super::screen::{Glance, Notice};
use super::search::{Change, Phase, Search};
use super::solve::Origin;
use crate::browser::window;
use crate::engine::{Client, Event};
use crate::messages::{Failure, Task};
use ginnow::optimize::Goal;
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

/// What the player can ask of the solver.
#[derive(Clone, PartialEq)]
pub struct Commands {
    /// Solve.
    pub solve: Callback<Origin>,
    /// Stop.
    pub stop: Callback<()>,
    /// Put the incumbent on the board.
    pub take: Callback<()>,
}

/// The solver as the page has it.
pub struct Solver {
    /// What is known of its work.
    pub search: Rc<Search>,
    /// What can be asked of it.
    pub commands: Commands,
}

/// Starts the worker and keeps what it says.
#[hook]
pub fn use_solver(
    model: &UseReducerHandle<Model>,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
) -> Solver {
    let search = use_reducer(Search::default);
    let client = {
        let dispatcher = search.dispatcher();
        let glance = glance.clone();
        use_memo((), move |()| {
            Client::new(Callback::from(move |event: Event| {
                if let Event::Failed(trouble) = event {
                    glance.emit(Glance::Notice(Some(Notice::Worker(trouble))));
                }
                dispatcher.dispatch(Change::Hear(event));
            }))
        })
    };
    use_failures(&client);
    use_forgetting(model.position().size(), model.goal(), &client, &search);
    use_taking(&search, act, glance);
    let solve = {
        let (client, dispatcher) = (Rc::clone(&client), search.dispatcher());
        let game = model.game().clone();
        use_callback((game, model.goal()), move |origin: Origin, (game, goal)| {
            let task = task(origin, game, *goal);
            dispatcher.dispatch(Change::Begin(task.clone()));
            client.solve(task);
        })
    };
    let stop = {
        let (client, dispatcher) = (Rc::clone(&client), search.dispatcher());
        use_callback((), move |(), ()| {
            client.stop();
            dispatcher.dispatch(Change::Stop);
        })
    };
    let take = {
        let found = (*search).clone();
        use_callback((found, act.clone()), |(), (found, act)| load(found, act))
    };
    Solver {
        search: Rc::new((*search).clone()),
        commands: Commands { solve, stop, take },
    }
}

fn task(origin: Origin, game: &ginnow::sieve::Game, goal: Goal) -> Task {
    Task {
        size: game.position().size(),
        moves: match origin {
            Origin::Full => Vec::new(),
            Origin::Here => game.position().moves(),
        },
        goal,
    }
}

fn load(search: &Search, act: &Callback<Action>) {
    if let Some(task) = &search.task {
        act.emit(Action::Load {
            size: task.size,
            line: search.line.clone(),
            played: search.line.len(),
        });
    }
}

/// A proved line goes onto the board by itself.
#[hook]
fn use_taking(
    search: &UseReducerHandle<Search>,
    act: &Callback<Action>,
    glance: &Callback<Glance>,
) {
    let (found, act, glance) = ((**search).clone(), act.clone(), glance.clone());
    use_effect_with(search.phase, move |&phase| {
        if phase == Phase::Proved {
            glance.emit(Glance::Playing(false));
            load(&found, &act);
        }
    });
}

/// What was found for one board says nothing about another.
#[hook]
fn use_forgetting(
    size: ginnow::sieve::Number,
    goal: Goal,
    client: &Rc<Client>,
    search: &UseReducerHandle<Search>,
) {
    let (client, dispatcher) = (Rc::clone(client), search.dispatcher());
    let running = search.is_running();
    use_effect_with((size, goal), move |_| {
        if running {
            client.stop();
        }
        dispatcher.dispatch(Change::Forget);
    });
}

/// Lets tests see what happens when the worker fails: the events
/// `ginnow-panic` and `ginnow-silence` on the window make it fail.
#[hook]
fn use_failures(client: &Rc<Client>) {
    let client = Rc::clone(client);
    use_effect_with((), move |()| {
        let listen = |name: &'static str, failure| {
            let client = Rc::clone(&client);
            EventListener::new(&window(), name, move |_| client.fail(failure))
        };
        let listeners = [
            listen("ginnow-panic", Failure::Panic),
            listen("ginnow-silence", Failure::Silence),
        ];
        move || drop(listeners)
    });
}
