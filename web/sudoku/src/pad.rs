//! The pad of digits, for fingers and mice.

use ginnow::sudoku::{Digit, DigitSet};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// What the pad offers.
pub struct PadProps {
    /// The digits that can be written.
    pub allowed: DigitSet,
    /// Whether it writes pencil marks.
    pub pencil: bool,
    /// A digit is to be written.
    pub write: Callback<Digit>,
    /// The chosen cell is to be cleared.
    pub erase: Callback<()>,
    /// Pencil marks are wanted, or digits again.
    pub toggle: Callback<()>,
}

/// Digits, a button that clears, and one for pencil marks.
pub fn pad(props: &PadProps) -> Html {
    let digit = |digit: Digit| {
        let press = props.write.reform(move |_: MouseEvent| digit);
        let key = if props.pencil {
            "pad.mark"
        } else {
            "pad.write"
        };
        html! {
            <button type="button" class="pad-digit" aria-label={fill(key, &[("digit", &digit)])}
                onclick={press}>{digit}</button>
        }
    };
    html! {
        <div class={classes!("sudoku-pad", props.pencil.then_some("pencil"))} role="group"
            aria-label={text("pad.label")}>
            {for props.allowed.iter().map(digit)}
            <button type="button" class="pad-tool" onclick={props.erase.reform(|_: MouseEvent| ())}>
                {text("pad.erase")}
            </button>
            <button type="button" class="pad-tool" aria-pressed={props.pencil.to_string()}
                onclick={props.toggle.reform(|_: MouseEvent| ())}>
                {text("pad.pencil")}
            </button>
        </div>
    }
}
