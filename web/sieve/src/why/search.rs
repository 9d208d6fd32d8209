//! A field for finding a number in a drawing.

use ginnow::sieve::Number;
use ginnow::sieve::drawing::Point;
use ginnow_kit::words::{fill, text};
use ginnow_links::typed_number;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A number in the drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    pub number: Number,
    /// The centre of its node, which may be shared with other numbers.
    pub centre: Point,
}

/// Looks up a number. The error says why it is not in the drawing. It may be larger than N, for
/// example.
pub type Find = Callback<Number, Result<Found, String>>;

#[derive(Properties, PartialEq)]
pub struct SearchProps {
    pub find: Find,
    /// Called with the number, or with `None` if the field is empty or the number isn't there.
    pub show: Callback<Option<Found>>,
    /// Called with a sentence for screen readers.
    pub announce: Callback<String>,
}

#[component]
pub fn Search(props: &SearchProps) -> Html {
    let field = use_node_ref();
    let submit = {
        let (field, find) = (field.clone(), props.find.clone());
        let (show, announce) = (props.show.clone(), props.announce.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(input) = field.cast::<HtmlInputElement>() else {
                return;
            };
            let outcome = inspect_for(&input.value(), &find);
            let rejected = matches!(outcome, Some(Err(_)));
            let _ = input.set_attribute("aria-invalid", &rejected.to_string());
            let (place, message) = match outcome {
                None => (None, String::new()),
                Some(Ok(found)) => (Some(found), fill!("graph.found", number = found.number)),
                Some(Err(message)) => (None, message),
            };
            show.emit(place);
            announce.emit(message);
        }
    };
    html! {
        <form class="graph-find" role="search" onsubmit={submit}>
            <label for="graph-find">{text("graph.find")}</label>
            <input id="graph-find" ref={field} type="text" inputmode="numeric" enterkeyhint="search"
                autocomplete="off" maxlength="6" title={text("graph.find-hint")} />
        </form>
    }
}

/// Looks up the typed number. `None` if there is nothing.
fn inspect_for(typed: &str, find: &Find) -> Option<Result<Found, String>> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let number = typed_number::<Number>(typed);
    Some(match number {
        Some(number) => find.emit(number),
        None => Err(fill!("graph.find-no-number", typed)),
    })
}
