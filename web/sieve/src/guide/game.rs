//! A chapter can contain a small game. It shares model and board with the puzzle itself, but
//! nothing else.

use crate::board::{Board, BoardProps};
use crate::explain;
use crate::model::{Action, Effect, Model, Outcome};
use ginnow::sieve::links::SharedGame;
use ginnow::sieve::{Game, Number};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::frame::Step;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::text;
use std::rc::Rc;
use yew::prelude::*;

/// Returns a new game on the full board, and a callback that changes it.
#[hook]
pub fn use_small_game(size: Number) -> (UseReducerHandle<Model>, Callback<Action>) {
    let model = use_reducer(|| {
        let mut shared = SharedGame::default();
        shared.moment.size = size;
        Model::open(&shared)
    });
    let dispatcher = model.dispatcher();
    let act = use_callback((), move |action: Action, ()| dispatcher.dispatch(action));
    (model, act)
}

#[derive(Properties, PartialEq)]
pub struct SmallBoardProps {
    pub model: Model,
    pub select: Callback<Number>,
    pub inspect: Callback<Option<Number>>,
    /// Marks the principal factors of the current number rather than the effect of selecting it.
    pub principal: bool,
}

#[component]
pub fn SmallBoard(props: &SmallBoardProps) -> Html {
    let hovered = use_state_eq(|| None::<Number>);
    let focused = use_state_eq(|| 1);
    let on_board = use_state_eq(|| false);
    let inspected = hovered.or(on_board.then_some(*focused));
    use_effect_with((inspected, props.inspect.clone()), |(inspected, inspect)| {
        inspect.emit(*inspected);
    });
    let hover = {
        let hovered = hovered.setter();
        use_callback((), move |number, ()| hovered.set(number))
    };
    let focus = {
        let (focused, on_board) = (focused.setter(), on_board.setter());
        use_callback((), move |number: Option<Number>, ()| {
            on_board.set(number.is_some());
            if let Some(number) = number {
                focused.set(number);
            }
        })
    };
    let game = props.model.game();
    let animated = matches!(props.model.outcome(), Outcome::Played(_));
    html! {
        <div class="small-board" data-speed="double">
            {component::<Board>(BoardProps {
                animated, inspected, effect: effect(game, inspected), focused: *focused,
                principal: props.principal,
                ..BoardProps::plain(&props.model, props.select.clone(), hover, focus)
            })}
        </div>
    }
}

/// Returns the effect of selecting the current number. `None` if it's illegal or there's no such
/// number.
pub fn effect(game: &Game, inspected: Option<Number>) -> Option<Rc<Effect>> {
    Effect::of(game.position(), inspected?).map(Rc::new)
}

/// Returns the outcome of the last action, or else the state of the game.
pub fn message(model: &Model) -> Html {
    let mut message = explain::outcome(model.outcome(), model.position());
    if message.is_empty() {
        message = explain::status(model.position(), model.goal());
    }
    html! { <p class="small-said" role="status">{message}</p> }
}

/// Renders undo and restart.
pub fn controls(game: &Rc<Game>, act: &Callback<Action>) -> Html {
    let on = |step: Step| act.reform(move |()| step.into());
    html! {
        <>
            {icon_button_if(game.can_undo(), Icon::Undo, text("history.undo"), on(Step::Undo))}
            {icon_button_if(!game.line().is_empty(), Icon::Restart, text("history.restart"), on(Step::Restart))}
        </>
    }
}
