//! Fields of a form: a puzzle's own ones and those of every link.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A field with its label.
pub fn field(id: &'static str, label: &'static str, control: Html) -> Html {
    html! {
        <div class="builder-field">
            <label for={id}>{label}</label>
            {control}
        </div>
    }
}

/// What to do with what is typed into a field.
pub fn typed<C: 'static>(
    change: &Callback<C>,
    wrap: impl Fn(String) -> C + 'static,
) -> Callback<InputEvent> {
    change.reform(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        wrap(input.value())
    })
}

/// One of a few, each with a name that is not shown and one that is.
pub fn choice<T: Copy + PartialEq + 'static, C: 'static>(
    id: &'static str,
    options: Vec<(T, &'static str, String)>,
    chosen: T,
    change: &Callback<C>,
    wrap: impl Fn(T) -> C + 'static,
) -> Html {
    let option = |(value, name, label): &(T, &'static str, String)| {
        html! { <option value={*name} selected={*value == chosen}>{label}</option> }
    };
    let shown: Html = options.iter().map(option).collect();
    let change = change.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        let name = select.value();
        if let Some(&(value, ..)) = options.iter().find(|(_, known, _)| *known == name) {
            change.emit(wrap(value));
        }
    };
    html! { <select {id} onchange={choose}>{shown}</select> }
}
