//! A table has a header row.

use crate::words::text;
use yew::prelude::*;

/// Renders a row of headings, given their keys. An empty key is an empty cell.
pub fn headings(keys: impl IntoIterator<Item = &'static str>) -> Html {
    let heading = |key| match key {
        "" => html! { <td></td> },
        key => html! { <th scope="col">{text(key)}</th> },
    };
    html! { <thead><tr>{for keys.into_iter().map(heading)}</tr></thead> }
}
