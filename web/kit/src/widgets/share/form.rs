//! Form fields, for options of the puzzle as well as those that every link has.

use crate::browser::target::value_of;
use yew::prelude::*;

/// Renders a field and its label.
pub fn field(id: &'static str, label: &'static str, control: Html) -> Html {
    html! {
        <div class="field">
            <label for={id}>{label}</label>
            {control}
        </div>
    }
}

/// Returns a callback for a field. It wraps the text with `wrap` and passes it to `change`.
pub fn typed<C: 'static>(
    change: &Callback<C>,
    wrap: impl Fn(String) -> C + 'static,
) -> Callback<InputEvent> {
    change.reform(move |event: InputEvent| wrap(value_of(&event)))
}

/// Renders a drop-down list, whose options have an internal and a visible name. Pass an empty `id`
/// if the list is inside its label.
pub fn choice<T: Copy + PartialEq + 'static, N: Into<AttrValue>, C: 'static>(
    id: &'static str,
    options: Vec<(T, N, String)>,
    chosen: T,
    change: &Callback<C>,
    wrap: impl Fn(T) -> C + 'static,
) -> Html {
    let chosen = options.iter().position(|(value, ..)| *value == chosen);
    let values: Vec<T> = options.iter().map(|(value, ..)| *value).collect();
    let shown = options.into_iter().map(|(_, name, label)| (name.into(), label));
    let change = change.clone();
    let choose = Callback::from(move |index: usize| {
        if let Some(&value) = values.get(index) {
            change.emit(wrap(value));
        }
    });
    select(id, shown.collect(), chosen, choose)
}

/// Like [`choice`], but with an index. This means that it is compiled just once.
pub(crate) fn select(
    id: &'static str,
    options: Vec<(AttrValue, String)>,
    chosen: Option<usize>,
    choose: Callback<usize>,
) -> Html {
    let option = |(index, (name, label)): (usize, &(AttrValue, String))| {
        html! { <option value={name.clone()} selected={Some(index) == chosen}>{label}</option> }
    };
    let shown: Html = options.iter().enumerate().map(option).collect();
    let change = move |event: Event| {
        let name = value_of(&event);
        if let Some(index) = options.iter().position(|(known, _)| *known == name) {
            choose.emit(index);
        }
    };
    let id = (!id.is_empty()).then_some(id);
    html! { <select {id} onchange={change}>{shown}</select> }
}
