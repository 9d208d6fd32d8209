//! Which number is looked at: one of the piles, or any that is typed.

use crate::counting::reading::read;
use ginnow::divisor_game::{LARGEST_NUMBER, Number, SMALLEST_NUMBER};
use ginnow::sorting::sort;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{fill, number, text};
use web_sys::{HtmlInputElement, SubmitEvent};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct NumberFieldProps {
    /// The piles on the table.
    pub piles: Vec<Number>,
    /// The number that is looked at.
    pub number: Number,
    /// Another one is wanted.
    pub choose: Callback<Number>,
}

/// A button for each pile, each number once, and a field.
#[component]
pub fn NumberField(props: &NumberFieldProps) -> Html {
    let typed = use_state_eq(|| props.number.to_string());
    let wrong = use_state_eq(String::new);
    {
        let (typed, wrong) = (typed.setter(), wrong.setter());
        use_effect_with(props.number, move |number| {
            typed.set(number.to_string());
            wrong.set(String::new());
        });
    }
    let edit = {
        let typed = typed.setter();
        move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            typed.set(field.value());
        }
    };
    let submit = {
        let (typed, wrong, choose) = (typed.clone(), wrong.setter(), props.choose.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            match in_range(&typed) {
                Ok(number) => {
                    wrong.set(String::new());
                    choose.emit(number);
                }
                Err(reason) => wrong.set(reason),
            }
        }
    };
    let mut piles = props.piles.clone();
    sort(&mut piles);
    piles.dedup();
    let pile = |&pile: &Number| {
        let press = props.choose.reform(move |_: MouseEvent| pile);
        let pressed = (pile == props.number).to_string();
        html! {
            <button type="button" onclick={press} aria-pressed={pressed}>{number(pile)}</button>
        }
    };
    let invalid = (!wrong.is_empty()).then_some("true");
    html! {
        <form class="values-number" onsubmit={submit} novalidate=true>
            <div class="values-piles" role="group" aria-label={text("values.piles")}>
                {for piles.iter().map(pile)}
            </div>
            <label for="values-number">{text("values.number")}</label>
            <input id="values-number" type="text" inputmode="text" autocomplete="off"
                spellcheck="false" value={(*typed).clone()} aria-invalid={invalid}
                aria-describedby="values-wrong" oninput={edit} />
            <button type="submit">{text("values.look")}</button>
            <p id="values-wrong" class="message" role="alert">{(*wrong).clone()}</p>
        </form>
    }
}

/// A number that can be a pile, or what is wrong with it.
fn in_range(typed: &str) -> Result<Number, String> {
    let found = read(typed).filter(|number| (SMALLEST_NUMBER..=LARGEST_NUMBER).contains(number));
    let most = number(LARGEST_NUMBER);
    found.ok_or_else(|| fill("values.no-number", &[("found", &typed), ("most", &most)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_numbers_from_two_to_the_largest() {
        crate::learn_english();
        assert_eq!(in_range("720"), Ok(720));
        assert_eq!(in_range("10^18"), Ok(LARGEST_NUMBER));
        for wrong in ["1", "10^19", "x", ""] {
            assert!(
                in_range(wrong)
                    .unwrap_err()
                    .contains("1,000,000,000,000,000,000")
            );
        }
    }
}
