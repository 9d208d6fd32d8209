//! Undo, redo, restart, and the button for choosing another board or goal.

use crate::explain::board_name;
use crate::model::{Action, fits};
use crate::{explain, model::Sieve};
use ginnow::sieve::Number;
use ginnow::sieve::links::{goal_name, largest_linked_board};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::browser::{after, document};
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::controls::popover::use_popover;
use ginnow_kit::frame::{App, Step, history_buttons};
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use ginnow_links::typed_number;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// Renders the game's controls. On a locked board, that is all there is.
pub fn controls(app: &App<Sieve>) -> Html {
    let (size, goal, act) = (app.model.position().size(), app.model.goal(), app.act.clone());
    html! {
        <section class="controls" aria-label={text("controls.label")}>
            {history_buttons(app)}
            if !app.hidden.hints {
                <button type="button" class="phone-help" onclick={|_: MouseEvent| open_help()}>{text("hints.help")}</button>
            }
            if let Some(name) = board_name(app) {
                <span class="board-name">{name}</span>
            } else if !app.lesson.locked {
                {component::<BoardChoice>(BoardProps { size, goal, act })}
            }
        </section>
    }
}

/// We wait this long (in ms) for the help to be drawn.
const REVEALED_AFTER: u32 = 60;

/// Opens the help below the moves. On phones, its own button is a full screen away. That's why
/// there is a second one next to undo.
fn open_help() {
    if let Ok(Some(help)) = document().query_selector(".hints .hint-buttons button") {
        let help: HtmlElement = help.unchecked_into();
        if help.get_attribute("aria-expanded").as_deref() == Some("false") {
            help.click();
        }
        after(REVEALED_AFTER, move || help.scroll_into_view_with_bool(false));
    }
}

/// Renders the list of goals. Only small boards support the largest sum; on any other, this option
/// is disabled and says why.
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
struct BoardProps {
    size: Number,
    goal: Goal,
    act: Callback<Action>,
}

/// Board sizes offered as presets.
const PRESETS: [Number; 9] = [10, 12, 18, 24, 30, 60, 100, 400, 1000];

/// The button that shows the current board. Opens a popover with boards and goals.
#[component]
fn BoardChoice(props: &BoardProps) -> Html {
    let BoardProps { size, goal, act } = props;
    let popover = use_popover();
    let root = popover.root.clone();
    use_effect_with(popover.is_open, move |&is_open| {
        let root = root.cast::<Element>().filter(|_| is_open);
        let pressed = root.and_then(|root| {
            let pressed = root.query_selector("[role=dialog] [aria-pressed=true]").ok()?;
            pressed.or(root.query_selector("#size-field").ok()?)
        });
        if let Some(pressed) = pressed {
            let _ = pressed.unchecked_into::<HtmlElement>().focus();
        }
    });
    let label = fill!("size.open", size);
    let goal_name = match goal {
        Goal::Largest => "goal.largest",
        Goal::Smallest => "goal.smallest",
    };
    let close = popover.close.clone();
    let preset = |&preset: &Number| {
        let (act, close) = (act.clone(), close.clone());
        let press = move |_: MouseEvent| {
            close.emit(());
            act.emit(Action::Resize { size: preset, continued: false });
        };
        html! {
            <button type="button" class="small" aria-pressed={(preset == *size).to_string()} onclick={press}>
                {number(u64::from(preset))}
            </button>
        }
    };
    let restart = {
        let (act, close) = (act.clone(), popover.close.clone());
        move |_: MouseEvent| {
            close.emit(());
            act.emit(Step::Restart.into());
        }
    };
    let presets = PRESETS.iter().filter(|&&preset| fits(preset, *goal));
    html! {
        <div ref={popover.root} class="popover board-choice" onkeydown={popover.key} onfocusout={popover.left}>
            <button type="button" class="board-button" aria-haspopup="dialog" aria-expanded={popover.is_open.to_string()}
                title={fill!("size.title", goal = text(goal_name))} onclick={popover.toggle}>
                {label}<span aria-hidden="true">{" ▾"}</span>
            </button>
            if popover.is_open {
                <div role="dialog" aria-label={text("size.dialog")}>
                    <div class="presets" role="group" aria-label={text("size.presets")}>{for presets.map(preset)}</div>
                    {component::<Size>(SizeProps { size: *size, goal: *goal, act: act.clone(), close: popover.close })}
                    {goal_choice(*goal, *size, act)}
                    <button type="button" class="phone-restart" onclick={restart}>{text("history.restart")}</button>
                </div>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct SizeProps {
    size: Number,
    goal: Goal,
    act: Callback<Action>,
    /// Closes the popover after the player has typed a size.
    close: Callback<()>,
}

/// Renders an input for the size, with buttons for one less and one more. Impossible sizes get an
/// error message.
#[component]
fn Size(props: &SizeProps) -> Html {
    let rejected = use_state_eq(|| None::<String>);
    let stepped = use_mut_ref(|| false);
    let field = use_node_ref();
    let enter = {
        let (act, close) = (props.act.clone(), props.close.clone());
        let (goal, rejected) = (props.goal, rejected.setter());
        move |event: Event| {
            let typed = value_of(&event);
            if let Some(size) = size_of(&typed, goal) {
                rejected.set(None);
                let continued = false;
                act.emit(Action::Resize { size, continued });
                close.emit(());
            } else {
                rejected.set(Some(typed));
            }
        }
    };
    let changed = (props.size, props.goal, field.clone());
    let setter = rejected.setter();
    use_effect_with(changed, move |(size, _, field)| {
        setter.set(None);
        if let Some(input) = field.cast::<HtmlInputElement>() {
            input.set_value(&size.to_string());
        }
    });
    let step = |to: Number, icon: Icon, label: &'static str| {
        let act = props.act.clone();
        let stepped = stepped.clone();
        let press = Callback::from(move |()| {
            // Successive steps count as a single action, so one undo reverts them all.
            let continued = stepped.replace(true);
            act.emit(Action::Resize { size: to, continued });
        });
        icon_button_if(fits(to, props.goal), icon, label, press)
    };
    let message = rejected.as_ref().map(|typed| explain::size_rejected(typed));
    html! {
        <div class="size">
            {step(props.size.saturating_sub(1), Icon::Minus, text("size.smaller"))}
            <label for="size-field" class="visually-hidden">{text("size.label")}</label>
            <input id="size-field" ref={field} type="text" inputmode="numeric" autocomplete="off"
                maxlength="12" onchange={enter}
                aria-invalid={rejected.is_some().to_string()} aria-describedby="size-message" />
            {step(props.size + 1, Icon::Plus, text("size.larger"))}
            <p id="size-message" class="message" role="alert">{message}</p>
        </div>
    }
}

/// Parses a board size. Returns `None` if the page doesn't play this size for the goal.
fn size_of(text: &str, goal: Goal) -> Option<Number> {
    let size = typed_number(text);
    size.filter(|&size| fits(size, goal))
}
