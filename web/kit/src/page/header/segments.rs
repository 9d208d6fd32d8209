//! Segmented controls: a row of options, one of which is selected.

use super::tabs::{focus_element, next_name};
use crate::words::text;
use yew::prelude::*;

/// An option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    /// The name passed to the callback.
    pub name: &'static str,
    /// Message key of the label.
    pub label: &'static str,
    /// Message key of a sentence that explains the option.
    pub about: Option<&'static str>,
}

/// Renders the control. Technically, it is a radio group: arrow keys select the next option, Home
/// and End the first and the last one. `label` is the key of the group's name.
pub fn segments(
    label: &'static str,
    offered: &[Segment],
    chosen: &'static str,
    choose: &Callback<&'static str>,
) -> Html {
    let option = |segment: &Segment| {
        let Segment { name, label, about } = *segment;
        let (selected, about) = (name == chosen, about.map(text));
        // The key makes sure that an option keeps the focus when others come and go.
        html! {
            <button key={name} type="button" role="radio" id={segment_id(name)} aria-checked={selected.to_string()}
                tabindex={if selected { "0" } else { "-1" }} title={about} aria-description={about}
                onclick={choose.reform(move |_: MouseEvent| name)}>
                {text(label)}
            </button>
        }
    };
    let options = offered.iter().map(option).collect::<Html>();
    let names: Vec<&'static str> = offered.iter().map(|segment| segment.name).collect();
    let key = {
        let choose = choose.clone();
        move |event: KeyboardEvent| {
            if let Some(to) = next_name(&names, chosen, &event.key()) {
                event.prevent_default();
                choose.emit(to);
                focus_element(&segment_id(to));
            }
        }
    };
    html! {
        <div class="segments" role="radiogroup" aria-label={text(label)} onkeydown={key}>{options}</div>
    }
}

fn segment_id(name: &str) -> String {
    format!("segment-{name}")
}
