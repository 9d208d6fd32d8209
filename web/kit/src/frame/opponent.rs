//! Lets the computer play one side. The page never freezes, because a worker chooses the moves.

use super::{Action, Bare, Puzzle};
use crate::reactive::effect::use_effect_with;
use crate::worker::{Event, Job, use_client};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// A puzzle describes a computer's turn like this.
pub struct ComputerTurn<J: Job, M> {
    /// Fallback for when the worker does not find anything.
    pub first: Option<M>,
    /// The worker gets this task. If it is `None`, the computer just plays `first`.
    pub task: Option<J::Task>,
}

/// The state of a turn is dropped as soon as the turn changes.
struct MoveChoice<M> {
    best: Option<M>,
    /// True once the player has lost patience.
    hurried: bool,
    pause: Option<Timeout>,
}

impl<M> MoveChoice<M> {
    fn new(first: Option<M>) -> Self {
        MoveChoice { best: first, hurried: false, pause: None }
    }
}

/// Lets the computer move whenever it is its turn. There is a pause before each move, since people
/// could not follow the game otherwise. The current turn ends when `turn` changes. Other actions do
/// not disturb it, for example in a view next to the board.
///
/// `best` extracts the best move from a result, if any, and `play` turns a move into an action. If
/// the worker fails or doesn't find any move, `play` is called with `None`.
///
/// The returned callback makes the computer move right away, with the best move so far. If it is
/// not the computer's turn, the action `begin` makes it so.
#[hook]
pub fn use_opponent<P, J, M>(
    app: &Bare<P>,
    turn: Option<ComputerTurn<J, M>>,
    best: fn(J::Found) -> Option<M>,
    play: fn(Option<M>) -> Action<P>,
    begin: Action<P>,
) -> Callback<()>
where
    P: Puzzle,
    J: Job<Task: Clone + PartialEq>,
    M: Clone + PartialEq + 'static,
{
    let full_pause = use_mut_ref(|| 0);
    *full_pause.borrow_mut() = app.page.state.speed.pace / 2;
    let choice = use_mut_ref(|| MoveChoice::new(None));
    let act = app.act.clone();
    let show = {
        let choice = Rc::clone(&choice);
        Callback::from(move |()| show(&choice, *full_pause.borrow(), act.reform(play)))
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
            Event::Rejected | Event::Failed(_) => act.emit(play(None)),
        })
    });
    let answer = {
        let (client, choice, show) = (client.clone(), Rc::clone(&choice), show.clone());
        let (act, has_turn) = (app.act.clone(), turn.is_some());
        Callback::from(move |()| {
            if !has_turn {
                return act.emit(begin.clone());
            }
            choice.borrow_mut().hurried = true;
            if choice.borrow().best.is_some() {
                client.stop();
                show.emit(());
            }
        })
    };
    let turn = turn.map(|turn| (turn.first, turn.task));
    use_effect_with(turn, move |turn| {
        client.stop();
        let (first, task) = turn.clone().unwrap_or_default();
        let is_chosen = first.is_some() && task.is_none();
        *choice.borrow_mut() = MoveChoice::new(first);
        match task {
            Some(task) => client.begin(task),
            None if is_chosen => show.emit(()),
            None => {}
        }
    });
    answer
}

/// Makes the chosen move after `full_pause` milliseconds, or earlier if the player is in a hurry.
fn show<M: 'static>(
    choice: &Rc<RefCell<MoveChoice<M>>>,
    full_pause: u32,
    act: Callback<Option<M>>,
) {
    let chosen = Rc::clone(choice);
    let make = move || {
        let best = chosen.borrow_mut().best.take();
        act.emit(best);
    };
    let mut choice = choice.borrow_mut();
    let pause = if choice.hurried { 0 } else { full_pause };
    choice.pause = Some(Timeout::new(pause, make));
}
