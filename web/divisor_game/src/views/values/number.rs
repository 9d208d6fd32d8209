//! Selects the number to look at: one of the piles, or any other.

use ginnow::divisor_game::{LARGEST_NUMBER, Number, SMALLEST_NUMBER, typed_number};
use ginnow::sorting::sort;
use ginnow_kit::controls::form::use_form_of;
use ginnow_kit::quantities::out_of_range;
use ginnow_kit::widgets::share::form::typed;
use ginnow_kit::words::{number, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct NumberFieldProps {
    pub piles: Vec<Number>,
    /// The initial number.
    pub number: Number,
    pub choose: Callback<Number>,
}

#[derive(Debug, Clone, Default, PartialEq)]
struct Draft {
    typed: String,
    /// The error from the last submission.
    wrong: String,
}

impl Draft {
    fn of(number: Number) -> Self {
        Draft { typed: number.to_string(), wrong: String::new() }
    }
}

/// Renders the field, and a button for each distinct pile.
#[component]
pub fn NumberField(props: &NumberFieldProps) -> Html {
    let draft = use_form_of(props.number, Draft::of);
    let submit = {
        let (found, choose) = (in_range(&draft.typed), props.choose.clone());
        let complain = draft.on(|draft, wrong| draft.wrong = wrong);
        move |event: SubmitEvent| {
            event.prevent_default();
            complain.emit(found.clone().err().unwrap_or_default());
            if let Ok(number) = found {
                choose.emit(number);
            }
        }
    };
    let edit = typed(&draft.on(|draft, typed| draft.typed = typed), |typed| typed);
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
    let invalid = (!draft.wrong.is_empty()).then_some("true");
    html! {
        <form class="values-number cluster" onsubmit={submit} novalidate=true>
            <div class="values-piles switch" role="group" aria-label={text("values.piles")}>
                {for piles.iter().map(pile)}
            </div>
            <label for="values-number">{text("values.number")}</label>
            <input id="values-number" type="text" inputmode="text" autocomplete="off"
                spellcheck="false" value={draft.typed.clone()} aria-invalid={invalid}
                aria-describedby="values-wrong" oninput={edit} />
            <button type="submit">{text("values.view")}</button>
            <p id="values-wrong" class="message" role="alert">{draft.wrong.clone()}</p>
        </form>
    }
}

/// Parses a number that could be a pile, or says why it could not.
fn in_range(typed: &str) -> Result<Number, String> {
    let found =
        typed_number(typed).filter(|number| (SMALLEST_NUMBER..=LARGEST_NUMBER).contains(number));
    found.ok_or_else(|| out_of_range(text("values.number"), typed, SMALLEST_NUMBER, LARGEST_NUMBER))
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
            assert!(in_range(wrong).unwrap_err().contains("1,000,000,000,000,000,000"));
        }
    }
}
