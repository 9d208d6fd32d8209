//! Undo, redo, restart, the goal, and the size of the board.

use super::details::looked_at;
use crate::model::{Action, fits};
use crate::{Sieve, explain};
use ginnow::sieve::Number;
use ginnow::sieve::links::{goal_name, largest_linked_board};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::component::component;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::frame::{App, history_buttons};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The number that is looked at, the controls of the game, and what it is played for.
pub fn controls(app: &App<Sieve>) -> Html {
    let (size, goal, act) = (
        app.model.position().size(),
        app.model.goal(),
        app.act.clone(),
    );
    html! {
        <>
            {looked_at(app)}
            <section class="controls" aria-label={text("controls.label")}>
                {history_buttons(app)}
                if !app.lesson.locked {
                    {goal_choice(goal, size, &act)}
                    {component::<Size>(SizeProps { size, goal, act })}
                }
            </section>
        </>
    }
}

/// The goals, as rules to choose from. That of the largest sum can only be chosen on
/// boards that are small enough, and says so.
fn goal_choice(chosen: Goal, size: Number, act: &Callback<Action>) -> Html {
    let act = act.clone();
    let choose = move |event: Event| {
        let mut goals = [Goal::Largest, Goal::Smallest].into_iter();
        if let Some(goal) = goals.find(|&goal| goal_name(goal) == value_of(&event)) {
            act.emit(Action::Aim(goal));
        }
    };
    let option = |goal: Goal, words: String| {
        let (selected, disabled) = (goal == chosen, !fits(size, goal));
        html! { <option value={goal_name(goal)} {selected} {disabled}>{words}</option> }
    };
    let most = largest_linked_board(Goal::Largest);
    let largest = if fits(size, Goal::Largest) {
        text("goal.largest").to_owned()
    } else {
        fill!("goal.largest-up-to", largest = most)
    };
    html! {
        <select class="goal" aria-label={text("goal.label")} onchange={choose}>
            {option(Goal::Largest, largest)}
            {option(Goal::Smallest, text("goal.smallest").to_owned())}
        </select>
    }
}

#[derive(Properties, PartialEq)]
struct SizeProps {
    size: Number,
    goal: Goal,
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
            if let Ok(place) = value_of(&event).parse() {
                let size = size_at(place);
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
        let (act, goal, refused) = (props.act.clone(), props.goal, refused.setter());
        move |event: Event| {
            let typed = value_of(&event);
            if let Some(size) = size_of(&typed, goal) {
                refused.set(None);
                let continued = false;
                act.emit(Action::Resize { size, continued });
            } else {
                refused.set(Some(typed));
            }
        }
    };
    let changed = (props.size, props.goal, field.clone());
    let setter = refused.setter();
    use_effect_with(changed, move |(size, _, field)| {
        setter.set(None);
        if let Some(input) = field.cast::<HtmlInputElement>() {
            input.set_value(&size.to_string());
        }
    });
    let message = refused.as_ref().map(|typed| {
        let range = explain::sizes();
        fill!("size.refused", typed, range)
    });
    html! {
        <div class="size">
            <label for="size-field">{text("size.label")}</label>
            <input id="size-field" ref={field} type="text" inputmode="numeric" autocomplete="off"
                maxlength="12" onchange={enter}
                aria-invalid={refused.is_some().to_string()} aria-describedby="size-message" />
            <input type="range" class="size-slider" aria-label={text("size.slider")}
                min="1" max={place_of(largest_linked_board(props.goal)).to_string()}
                value={place_of(props.size).to_string()} aria-valuetext={props.size.to_string()}
                oninput={slide} onchange={release} />
            <p id="size-message" class="message" role="alert">{message}</p>
        </div>
    }
}

/// A board size, if the text is one that can be played for the goal.
fn size_of(text: &str, goal: Goal) -> Option<Number> {
    let size = text.trim().parse().ok();
    size.filter(|&size| fits(size, goal))
}

/// Up to this board the slider has a place for each, and for every tenth from then
/// on: those that are played most have most of its length.
const FINE: Number = 1000;
const COARSE: Number = 10;

/// The board at a place of the slider.
fn size_at(place: Number) -> Number {
    place + place.saturating_sub(FINE) * (COARSE - 1)
}

/// The place of a board on the slider, or the nearest below.
fn place_of(size: Number) -> Number {
    size.min(FINE) + size.saturating_sub(FINE) / COARSE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_has_a_place_for_every_board_that_is_played_most() {
        for size in (1..=1000).chain([1010, 1500, 2000, 5000]) {
            assert_eq!(size_at(place_of(size)), size);
        }
        assert_eq!(place_of(1009), 1000);
        assert_eq!((place_of(2000), place_of(5000)), (1100, 1400));
    }
}
