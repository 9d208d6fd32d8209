//! Draws the header row of a table.

use crate::words::text;
use yew::prelude::*;

/// Renders a row of headings, one per column, from their word keys. An empty key leaves the cell
/// empty.
pub fn headings(keys: impl IntoIterator<Item = &'static str>) -> Html {
    let heading = |key| match key {
        "" => html! { <td></td> },
        key => html! { <th scope="col">{text(key)}</th> },
    };
    html! { <thead><tr>{for keys.into_iter().map(heading)}</tr></thead> }
}
