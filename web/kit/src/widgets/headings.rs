//! The head of a table.

use crate::words::text;
use yew::prelude::*;

/// A row of headings, one per column, by the keys of their words; a column without a key has none.
pub fn headings(keys: impl IntoIterator<Item = &'static str>) -> Html {
    let heading = |key| match key {
        "" => html! { <td></td> },
        key => html! { <th scope="col">{text(key)}</th> },
    };
    html! { <thead><tr>{for keys.into_iter().map(heading)}</tr></thead> }
}
