//! A computer on the other side: a worker chooses its moves.

use super::{Action, Bare, Puzzle};
use crate::effect::use_effect_with;
use crate::worker::{Event, Job, use_client};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// What a computer is to choose a move with.
pub struct Turn<J: Job, M> {
    /// The move that is made unless a better one is found.
    pub first: Option<M>,
    /// What the worker is to look at; without it the first move is made.
    pub task: Option<J::Task>,
}

/// What was chosen for the turn that is awaited.
struct Choice<M> {
    best: Option<M>,
    /// Whether the move is wanted at once.
    hurried: bool,
    /// The pause before the move is made.
    pause: Option<Timeout>,
}

impl<M> Choice<M> {
    fn new(first: Option<M>) -> Self {
        Choice {
            best: first,
            hurried: false,
            pause: None,
        }
    }
}

/// Has a computer move whenever there is a turn for it; whatever else is done with the game begins the turn
/// anew, or ends it. Its move is made after a pause, so that it can be followed; `play` gives the action,
/// also where there is none because the worker failed. `best` is the best move among what the worker has
/// found, if there is one.
///
/// Gives the way to have it move at once, with the best that it has found.
#[hook]
pub fn use_opponent<P: Puzzle, J: Job, M: 'static>(
    app: &Bare<P>,
    turn: Option<Turn<J, M>>,
    best: fn(J::Found) -> Option<M>,
    play: fn(Option<M>) -> Action<P>,
) -> Callback<()> {
    let usual = use_mut_ref(|| 0);
    *usual.borrow_mut() = app.page.state.speed.pace / 2;
    let choice = use_mut_ref(|| Choice::new(None));
    let act = app.act.clone();
    let show = {
        let choice = Rc::clone(&choice);
        Callback::from(move |()| show(&choice, *usual.borrow(), act.reform(play)))
    };
    let client = use_client::<J>({
        let (choice, show, act) = (Rc::clone(&choice), show.clone(), app.act.clone());
        Callback::from(move |event| match event {
            Event::Found(found) => {
                if let Some(better) = best(found) {
                    choice.borrow_mut().best = Some(better);
                }
            }
            Event::Done => show.emit(()),
            Event::Refused | Event::Failed(_) => act.emit(play(None)),
        })
    });
    let hurry = {
        let (client, choice, show) = (client.clone(), Rc::clone(&choice), show.clone());
        Callback::from(move |()| {
            choice.borrow_mut().hurried = true;
            if choice.borrow().best.is_some() {
                client.stop();
                show.emit(());
            }
        })
    };
    use_effect_with((turn.is_some(), app.actions), move |_| {
        client.stop();
        let (first, task) = turn.map_or((None, None), |turn| (turn.first, turn.task));
        let is_chosen = first.is_some() && task.is_none();
        *choice.borrow_mut() = Choice::new(first);
        match task {
            Some(task) => client.begin(task),
            None if is_chosen => show.emit(()),
            None => {}
        }
    });
    hurry
}

/// Makes the move that was chosen, after the usual pause in milliseconds unless it is wanted at once.
fn show<M: 'static>(choice: &Rc<RefCell<Choice<M>>>, usual: u32, act: Callback<Option<M>>) {
    let chosen = Rc::clone(choice);
    let make = move || {
        let best = chosen.borrow_mut().best.take();
        act.emit(best);
    };
    let mut choice = choice.borrow_mut();
    let pause = if choice.hurried { 0 } else { usual };
    choice.pause = Some(Timeout::new(pause, make));
}
