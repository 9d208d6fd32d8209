//! Undo, redo, restart, the goal, and the size of the board.

use super::model::{Action, LARGEST_BOARD};
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::component::component;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, icon_button_if};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The controls of the game, and what it is played for.
pub fn controls(game: &Game, goal: Goal, act: &Callback<Action>) -> Html {
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {game_buttons(game, act)}
            {goal_choice(goal, act)}
            {component::<Size>(SizeProps { size: game.position().size(), act: act.clone() })}
        </section>
    }
}

/// Undo, redo, restart.
pub fn game_buttons(game: &Game, act: &Callback<Action>) -> Html {
    let on = |action: Action| act.reform(move |()| action.clone());
    html! {
        <div class="buttons">
            {icon_button_if(game.can_undo(), Icon::Undo, text("controls.undo"), on(Action::Undo))}
            {icon_button_if(game.can_redo(), Icon::Redo, text("controls.redo"), on(Action::Redo))}
            {icon_button_if(!game.line().is_empty(), Icon::Restart, text("controls.restart"), on(Action::Restart))}
        </div>
    }
}

/// The goals, as rules to choose from.
fn goal_choice(chosen: Goal, act: &Callback<Action>) -> Html {
    let act = act.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        let mut goals = [Goal::Largest, Goal::Smallest].into_iter();
        if let Some(goal) = goals.find(|&goal| goal_name(goal) == select.value()) {
            act.emit(Action::Aim(goal));
        }
    };
    let option = |goal: Goal, words: &'static str| {
        let selected = goal == chosen;
        html! { <option value={goal_name(goal)} {selected}>{words}</option> }
    };
    html! {
        <select class="goal" aria-label={text("goal.label")} onchange={choose}>
            {option(Goal::Largest, text("goal.largest"))}
            {option(Goal::Smallest, text("goal.smallest"))}
        </select>
    }
}

#[derive(Properties, PartialEq)]
struct SizeProps {
    size: Number,
    act: Callback<Action>,
}

/// N, by slider and by number. What is not a size is refused with a message.
#[component]
fn Size(props: &SizeProps) -> Html {
    let refused = use_state_eq(|| None::<String>);
    let dragging = use_mut_ref(|| false);
    let field = use_node_ref();
    let slide = {
        let (act, dragging, refused) = (props.act.clone(), dragging.clone(), refused.setter());
        move |event: InputEvent| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(size) = size_of(&input.value()) {
                refused.set(None);
                let continued = dragging.replace(true);
                act.emit(Action::Resize { size, continued });
            }
        }
    };
    let release = move |_: Event| {
        dragging.replace(false);
    };
    let enter = {
        let (act, refused) = (props.act.clone(), refused.setter());
        move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let typed = input.value();
            if let Some(size) = size_of(&typed) {
                refused.set(None);
                let continued = false;
                act.emit(Action::Resize { size, continued });
            } else {
                refused.set(Some(typed));
            }
        }
    };
    use_effect_with((props.size, field.clone()), |(size, field)| {
        if let Some(input) = field.cast::<HtmlInputElement>() {
            input.set_value(&size.to_string());
        }
    });
    let message = refused.as_ref().map(|typed| {
        let largest = LARGEST_BOARD;
        fill("size.refused", &[("typed", typed), ("largest", &largest)])
    });
    html! {
        <div class="size">
            <label for="size-field">{text("size.label")}</label>
            <input id="size-field" ref={field} type="text" inputmode="numeric" autocomplete="off"
                maxlength="12" onchange={enter}
                aria-invalid={refused.is_some().to_string()} aria-describedby="size-message" />
            <input type="range" class="size-slider" aria-label={text("size.slider")}
                min="1" max={LARGEST_BOARD.to_string()} value={props.size.to_string()}
                oninput={slide} onchange={release} />
            <p id="size-message" class="message" role="alert">{message}</p>
        </div>
    }
}

/// A board size, if the text is one.
fn size_of(text: &str) -> Option<Number> {
    let size = text.trim().parse().ok();
    size.filter(|size| (1..=LARGEST_BOARD).contains(size))
}
