//! In this section of the settings, readers choose the number of cells in a row.

use super::settings::{Choice, choices};
use crate::page::values::row::ROWS;
use crate::page::values::state::{Page, PageAction};
use crate::words::text;
use yew::prelude::*;

/// Renders the options.
pub fn row_choice(page: &Page) -> Html {
    let choice = |(row, label): (Option<usize>, &'static str)| Choice {
        label: text(label),
        language: None,
        chosen: page.state.row == row,
        choose: page.act.reform(move |()| PageAction::Row(row)),
    };
    choices("row", text("row.title"), &ROWS.map(choice))
}
