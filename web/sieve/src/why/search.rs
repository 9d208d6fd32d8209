//! Looking for a number in a drawing.

use ginnow::sieve::Number;
use ginnow::sieve::drawing::Point;
use ginnow_kit::words::{fill, text};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A number and where it was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    pub number: Number,
    /// The centre of what shows it.
    pub centre: Point,
}

/// Where a number is in the drawing, or why it is not there.
pub type Find = Callback<Number, Result<Found, String>>;

#[derive(Properties, PartialEq)]
pub struct SearchProps {
    /// Where a number is.
    pub find: Find,
    /// A number was found, or none is looked for any more.
    pub show: Callback<Option<Found>>,
    /// What came of it, in words.
    pub say: Callback<String>,
}

/// The field for the number.
#[component]
pub fn Search(props: &SearchProps) -> Html {
    let field = use_node_ref();
    let submit = {
        let (field, find) = (field.clone(), props.find.clone());
        let (show, say) = (props.show.clone(), props.say.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(input) = field.cast::<HtmlInputElement>() else {
                return;
            };
            let outcome = look_for(&input.value(), &find);
            let refused = matches!(outcome, Some(Err(_)));
            let _ = input.set_attribute("aria-invalid", &refused.to_string());
            let (place, message) = match outcome {
                None => (None, String::new()),
                Some(Ok(found)) => (Some(found), fill!("graph.found", number = found.number)),
                Some(Err(message)) => (None, message),
            };
            show.emit(place);
            say.emit(message);
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

/// Nothing when nothing was typed.
fn look_for(typed: &str, find: &Find) -> Option<Result<Found, String>> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let number = typed.parse::<Number>();
    Some(match number {
        Ok(number) => find.emit(number),
        Err(_) => Err(fill!("graph.find-no-number", typed)),
    })
}
