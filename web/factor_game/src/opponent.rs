//! The computer on the other side: its moves are chosen by the worker.

use crate::FactorGame;
use crate::job::{AssessingFound, AssessingJob, AssessingTask};
use crate::model::{Action, Reach};
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{OPPONENT_NODES, Opponent, greedy_move};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::frame::Bare;
use ginnow_kit::worker::{Event, use_client};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The move that will be made unless a better one is found.
type Choice = Rc<RefCell<Option<(Number, Reach)>>>;

/// Has the computer move whenever it is to. Its move is shown after a pause, so
/// that it can be followed. Gives the way to have it move at once, with the best
/// that it has found.
#[hook]
pub fn use_opponent(app: &Bare<FactorGame>) -> Callback<()> {
    let (model, act) = (&app.model, &app.act);
    let pause = use_mut_ref(|| 0);
    *pause.borrow_mut() = app.page.state.speed.pace / 2;
    let shown = use_mut_ref(|| None::<Timeout>);
    let choice: Choice = use_mut_ref(|| None);
    let show = shows(act, &shown, &choice);
    let client = use_client::<AssessingJob>({
        let (act, choice) = (act.clone(), Rc::clone(&choice));
        let (show, pause) = (show.clone(), pause.clone());
        Callback::from(move |event: Event<AssessingFound>| match event {
            Event::Found(found) => {
                let assessment = found.assessment;
                let best = assessment.and_then(|known| Some((known.best?, Reach::of(&known))));
                if best.is_some() {
                    *choice.borrow_mut() = best;
                }
            }
            Event::Done => show.emit(*pause.borrow()),
            Event::Refused | Event::Failed(_) => act.emit(Action::Halt),
        })
    });
    let hurry = {
        let (client, show) = (client.clone(), show.clone());
        Callback::from(move |()| {
            client.stop();
            show.emit(0);
        })
    };
    let (opponent, rule) = (model.contest().opponent, model.contest().rule);
    let task = model.is_awaited().then(|| AssessingTask {
        most: Some(OPPONENT_NODES),
        ..AssessingTask::of(model)
    });
    let plain = greedy_move(model.position(), rule);
    use_effect_with((model.is_awaited(), app.actions), move |_| {
        shown.take();
        client.stop();
        *choice.borrow_mut() = plain.map(|number| (number, Reach::Moves(0)));
        match task {
            Some(_) if opponent == Opponent::Plain => show.emit(*pause.borrow()),
            Some(task) => client.begin(task),
            None => {}
        }
    });
    hurry
}

/// Shows the move that was chosen, after a pause in milliseconds.
fn shows(
    act: &Callback<Action>,
    shown: &Rc<RefCell<Option<Timeout>>>,
    choice: &Choice,
) -> Callback<u32> {
    let (act, shown, choice) = (act.clone(), Rc::clone(shown), Rc::clone(choice));
    Callback::from(move |pause: u32| {
        let (act, choice) = (act.clone(), Rc::clone(&choice));
        let answer = move || {
            let action = match choice.take() {
                Some((number, reach)) => Action::Answer(number, reach),
                None => Action::Halt,
            };
            act.emit(action);
        };
        *shown.borrow_mut() = Some(Timeout::new(pause, answer));
    })
}
