//! The pad of digits is for fingers and mice.

use crate::input::tool::{COLOUR_NAMES, Tool};
use ginnow::sudoku::{Digit, DigitSet};
use ginnow_kit::words::{fill, text};
use yew::prelude::*;

/// Properties of the pad, where you choose a tool and then a digit.
pub(crate) struct PadProps {
    /// Digits that can be used.
    pub allowed: DigitSet,
    pub tool: Tool,
    /// Tapping a cell selects it in addition to the others.
    pub several: bool,
    /// Called with a digit, or with a colour if that's the current tool.
    pub write: Callback<u8>,
    /// Clears the selected cells.
    pub erase: Callback<()>,
    /// Called when another tool is chosen.
    pub choose: Callback<Tool>,
    /// Toggles between selecting several cells and one at a time.
    pub select_several: Callback<()>,
}

/// Renders the digits or colours, the tools, and buttons for clearing cells and for selecting
/// several of them.
pub(crate) fn pad(props: &PadProps) -> Html {
    // Even if the digits fit into one row, the colours may not. If there are always two, nothing
    // moves when the tool changes.
    let rows = (props.allowed.len() > 5).then_some("two-rows");
    html! {
        <div class={classes!("sudoku-pad", rows)} role="group" aria-label={text("pad.label")}>
            <div class="pad-digits cluster">
                if props.tool == Tool::Colour {
                    {for (1..).zip(COLOUR_NAMES).map(|(colour, name)| paint(props, colour, name))}
                } else {
                    {for props.allowed.iter().map(|digit| write(props, digit))}
                }
            </div>
            <div class="pad-tools cluster">
                {for Tool::ALL.map(|tool| choose(props, tool))}
                <button type="button" class="pad-tool pad-several" aria-pressed={props.several.to_string()}
                    onclick={props.select_several.reform(|_: MouseEvent| ())}>
                    {text("pad.several")}
                </button>
                <button type="button" class="pad-tool" onclick={props.erase.reform(|_: MouseEvent| ())}>
                    {text("pad.erase")}
                </button>
            </div>
        </div>
    }
}

fn write(props: &PadProps, digit: Digit) -> Html {
    let press = props.write.reform(move |_: MouseEvent| digit);
    let place = match props.tool {
        Tool::Corner => Some("in-corner"),
        Tool::Centre => Some("in-centre"),
        Tool::Digit | Tool::Colour => None,
    };
    html! {
        <button type="button" class={classes!("pad-digit", place)}
            aria-label={fill!(props.tool.action(), digit)} onclick={press}>{digit}</button>
    }
}

fn paint(props: &PadProps, colour: u8, name: &'static str) -> Html {
    let press = props.write.reform(move |_: MouseEvent| colour);
    let label = fill!(props.tool.action(), number = colour, colour = text(name));
    html! {
        <button type="button" class={classes!("pad-digit", "coloured", format!("coloured-{colour}"))}
            aria-label={label} onclick={press}><span>{colour}</span></button>
    }
}

fn choose(props: &PadProps, tool: Tool) -> Html {
    let pressed = props.tool == tool;
    html! {
        <button type="button" class="pad-tool" aria-pressed={pressed.to_string()}
            onclick={props.choose.reform(move |_: MouseEvent| tool)}>{text(tool.label())}</button>
    }
}
