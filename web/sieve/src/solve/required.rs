//! The solver can be restricted to games that select all required numbers.

use crate::messages::Conflict;
use crate::model::Action;
use crate::model::Sieve;
use ginnow::sieve::Number;
use ginnow::sieve::links::read_required;
use ginnow::sieve::optimize::Obstacle;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::frame::App;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{enumeration, fill, list, text};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Toggles the mark of the number that's under the pointer or has the focus.
pub fn toggle_mark(app: &App<Sieve>) {
    let size = app.model.position().size();
    let inspected = app.view_state.pointer.at.get().inspected();
    if let Some(number) = inspected.filter(|number| (1..=size).contains(number)) {
        app.act.emit(Action::Mark(number));
    }
}

const FIELD: &str = "required-field";

/// Returns true if the field has a valid list of numbers. If not, it gets the focus. A search would
/// just ignore the invalid text, and nobody would notice.
pub fn is_valid() -> bool {
    let field = document().get_element_by_id(FIELD);
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
        return true;
    };
    let is_valid = field.check_validity();
    if !is_valid {
        let _ = field.focus();
    }
    is_valid
}

#[derive(Properties, PartialEq)]
pub struct RequiredProps {
    pub required: Vec<Number>,
    pub size: Number,
    /// Called to change the marks.
    pub act: Callback<Action>,
}

/// Renders the field for required numbers. Invalid input gets a message.
#[component]
pub fn Required(props: &RequiredProps) -> Html {
    let rejected = use_state_eq(|| None::<String>);
    let field = use_node_ref();
    let enter = {
        let (act, size, rejected) = (props.act.clone(), props.size, rejected.setter());
        let field = field.clone();
        move |event: Event| {
            let (numbers, wrong) = read_required(size, &value_of(&event));
            if wrong.is_none() {
                act.emit(Action::Require(numbers));
            }
            // The browser must know as well, because `is_valid` asks it.
            if let Some(input) = field.cast::<HtmlInputElement>() {
                input.set_custom_validity(wrong.as_deref().unwrap_or_default());
            }
            rejected.set(wrong);
        }
    };
    let shown = (props.required.clone(), props.size, field.clone());
    let setter = rejected.setter();
    use_effect_with(shown, move |(required, _, field)| {
        setter.set(None);
        if let Some(input) = field.cast::<HtmlInputElement>() {
            input.set_value(&list(required));
            input.set_custom_validity("");
        }
    });
    let message =
        (rejected.as_ref()).map(|found| fill!("required.rejected", found, size = props.size));
    html! {
        <div class="required-numbers cluster">
            <label for={FIELD}>{text("required.label")}</label>
            <input id={FIELD} ref={field} type="text" autocomplete="off" onchange={enter}
                placeholder="2, 6" title={text("required.hint")}
                aria-invalid={rejected.is_some().to_string()} aria-describedby="required-message" />
            <p id="required-message" class="message" role="alert">{message}</p>
        </div>
    }
}

/// Explains why there is no game with the required numbers.
pub fn impossible(conflict: &Conflict) -> String {
    let number = conflict.numbers.first().copied().unwrap_or_default();
    match conflict.obstacle {
        None => {
            let numbers = enumeration(&conflict.numbers);
            fill!("impossible.together", numbers)
        }
        Some(Obstacle::One) => text("impossible.no-proper-factor").to_owned(),
        Some(Obstacle::NoFactorLeft) => fill!("impossible.no-factor", number),
        Some(Obstacle::Removed) => fill!("impossible.removed", number),
    }
}
