//! The lamps: buttons in a row, one of which the Tab key finds; arrow keys lead
//! to the others.

use crate::keys::{BOARD_KEYS, BoardKey};
use ginnow::template::Lamps;
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::words::{fill, text};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// The lamps.
    pub lamps: Lamps,
    /// A lamp is pressed.
    pub press: Callback<u32>,
}

/// The row of lamps.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let row = use_node_ref();
    let focused = use_state_eq(|| 1);
    let lamps = props.lamps;
    let at = (*focused).min(lamps.cells());
    let move_focus = {
        let row = row.clone();
        move |event: KeyboardEvent| {
            let key = find(
                &BOARD_KEYS,
                &event.key(),
                has_command(&event),
                event.shift_key(),
            );
            let Some(to) = key.and_then(|key| target(key, at, lamps.cells())) else {
                return;
            };
            event.prevent_default();
            focus(&row, to);
        }
    };
    let lamp = |number: u32| {
        let lit = lamps.is_lit(number);
        let press = props.press.reform(move |_: MouseEvent| number);
        let setter = focused.setter();
        html! {
            <button key={number} type="button" class={classes!("lamp", lit.then_some("lit"))}
                data-number={number.to_string()} tabindex={if number == at { "0" } else { "-1" }}
                aria-label={fill("lamps.lamp", &[("number", &number)])}
                aria-pressed={lit.to_string()} onclick={press}
                onfocus={move |_: FocusEvent| setter.set(number)}>
                <span class="bulb" aria-hidden="true">{if lit { "●" } else { "○" }}</span>
                <span>{number}</span>
            </button>
        }
    };
    html! {
        <div ref={row} class="lamps" role="toolbar" aria-label={text("lamps.row")}
            onkeydown={move_focus}>
            {for lamps.numbers().map(lamp)}
        </div>
    }
}

/// The lamp that a key leads to, if it leads to one.
fn target(key: BoardKey, at: u32, cells: u32) -> Option<u32> {
    match key {
        BoardKey::Left => Some(at.saturating_sub(1).max(1)),
        BoardKey::Right => Some((at + 1).min(cells)),
        BoardKey::First => Some(1),
        BoardKey::Last => Some(cells),
        BoardKey::Press => None,
    }
}

fn focus(row: &NodeRef, number: u32) {
    let wanted = format!("[data-number=\"{number}\"]");
    let found = row
        .cast::<Element>()
        .and_then(|row| row.query_selector(&wanted).ok()?);
    if let Some(lamp) = found.and_then(|lamp| lamp.dyn_into::<HtmlElement>().ok()) {
        // Without the focus the lamp can still be pressed.
        let _ = lamp.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_along_the_row_and_not_beyond() {
        for (key, at, to) in [
            (BoardKey::Left, 1, Some(1)),
            (BoardKey::Left, 3, Some(2)),
            (BoardKey::Right, 4, Some(5)),
            (BoardKey::Right, 5, Some(5)),
            (BoardKey::First, 4, Some(1)),
            (BoardKey::Last, 2, Some(5)),
            (BoardKey::Press, 2, None),
        ] {
            assert_eq!(target(key, at, 5), to, "{key:?}");
        }
    }
}
