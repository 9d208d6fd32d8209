//! The records of all grids.

use crate::model::Action;
use ginnow_kit::words::text;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct RecordsProps {
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// The records of all grids.
#[component]
pub fn Records(props: &RecordsProps) -> Html {
    let _ = props;
    html! {
        <p class="hint">{text("records.about")}</p>
    }
}
