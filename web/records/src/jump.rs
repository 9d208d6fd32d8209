//! Selects a board, by typing N or going up and down.

use crate::keys::MoveKey;
use ginnow::sieve::Number;
use ginnow::sieve::records;
use ginnow_kit::browser::document;
use ginnow_kit::browser::target::value_of;
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::quantities::number_rejected;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use ginnow_links::typed_number;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

const FIELD: &str = "size-field";

#[derive(Properties, PartialEq)]
pub struct JumpProps {
    pub records: Rc<records::RecordsTable>,
    pub chosen: Number,
    pub jump: Callback<Number>,
    /// Called for buttons that lead to another board.
    pub lead: Callback<MoveKey>,
}

/// Renders the field, with buttons for the neighbouring boards. If a board has no record, we
/// explain that.
#[component]
pub fn Jump(props: &JumpProps) -> Html {
    let rejected = use_state_eq(|| None::<String>);
    let field = use_node_ref();
    {
        let rejected = rejected.setter();
        use_effect_with((props.chosen, field.clone()), move |(chosen, field)| {
            rejected.set(None);
            if let Some(input) = field.cast::<HtmlInputElement>() {
                input.set_value(&chosen.to_string());
            }
        });
    }
    let enter = {
        let (records, jump, rejected) =
            (props.records.clone(), props.jump.clone(), rejected.setter());
        move |event: Event| {
            let typed = value_of(&event);
            match size_of(&typed, &records) {
                Some(size) => {
                    rejected.set(None);
                    jump.emit(size);
                }
                None => rejected.set(Some(typed)),
            }
        }
    };
    let message = rejected.as_ref().map(|typed| rejection(typed, props.records.ends()));
    html! {
        <div class="jump cluster">
            {step(props, Icon::Back, "jump.back", MoveKey::Back)}
            <label for={FIELD}>{text("jump.label")}</label>
            <input id={FIELD} ref={field} type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                onchange={enter} aria-invalid={rejected.is_some().to_string()} aria-describedby="size-message" />
            {step(props, Icon::Forward, "jump.forward", MoveKey::Forward)}
            <p id="size-message" class="message" role="alert">{message}</p>
        </div>
    }
}

fn step(props: &JumpProps, icon: Icon, label: &'static str, key: MoveKey) -> Html {
    let at = props.records.nearest(props.chosen);
    let leads_on = key.target(at, props.records.records().len()) != at;
    icon_button_if(leads_on, icon, text(label), props.lead.reform(move |()| key))
}

/// Returns N. `None` unless there's a record for this text's board.
fn size_of(text: &str, records: &records::RecordsTable) -> Option<Number> {
    let size = typed_number(text)?;
    (records.record(size).size == size).then_some(size)
}

fn rejection(typed: &str, (first, last): (Number, Number)) -> String {
    number_rejected("N", typed, &fill!("jump.range", first, last))
}

/// Focuses the field and selects its text. You can replace it right away.
pub fn focus() {
    let field = document().get_element_by_id(FIELD);
    if let Some(field) = field.and_then(|it| it.dyn_into::<HtmlInputElement>().ok()) {
        let _ = field.focus();
        field.select();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sizes_with_a_record_are_accepted() {
        let records = records::RecordsTable::read("1 0 1 0\n2 2 1 0\n4 7 1 0\n").expect("a table");
        for (text, size) in [
            ("2", Some(2)),
            (" 4 ", Some(4)),
            ("3", None),
            ("5", None),
            ("0", None),
            ("-1", None),
            ("two", None),
            ("", None),
            ("99999999999999", None),
        ] {
            assert_eq!(size_of(text, &records), size, "{text}");
        }
    }
}
