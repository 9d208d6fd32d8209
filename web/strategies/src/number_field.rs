//! A field for the N of a board.

use ginnow::sieve::Number;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::fill;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct NumberFieldProps {
    /// Its id.
    pub id: &'static str,
    /// Its label, in words.
    pub label: &'static str,
    /// What it shows.
    pub value: Number,
    /// The largest number that it takes; the smallest is 1.
    pub most: Number,
    /// Another number is entered.
    pub enter: Callback<Number>,
}

/// The field. What is no board is refused with a message.
#[component]
pub fn NumberField(props: &NumberFieldProps) -> Html {
    let refused = use_state_eq(|| false);
    let field = use_node_ref();
    {
        let (refused, field) = (refused.setter(), field.clone());
        use_effect_with(props.value, move |value| {
            refused.set(false);
            if let Some(input) = field.cast::<HtmlInputElement>() {
                input.set_value(&value.to_string());
            }
        });
    }
    let enter = {
        let (enter, most, refused) = (props.enter.clone(), props.most, refused.setter());
        move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let found = input.value().trim().parse().ok();
            let found = found.filter(|size| (1..=most).contains(size));
            refused.set(found.is_none());
            if let Some(size) = found {
                enter.emit(size);
            }
        }
    };
    let message = format!("{}-message", props.id);
    let told = refused.then(|| fill("number.refused", &[("most", &props.most)]));
    html! {
        <div class="builder-field number-field">
            <label for={props.id}>{props.label}</label>
            <input id={props.id} ref={field} type="text" inputmode="numeric" autocomplete="off" maxlength="6"
                aria-invalid={refused.to_string()} aria-describedby={message.clone()} onchange={enter} />
            <p id={message} class="message" role="alert">{told}</p>
        </div>
    }
}
