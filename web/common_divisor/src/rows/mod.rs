//! The rows as numbers, and their common divisor so far.

use crate::model::{Action, Chapter};
use ginnow::common_divisor::RowsSoFar;
use ginnow_kit::words::{number, text};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct RowsProps {
    /// The puzzle and the grid.
    pub chapter: Chapter,
    /// Something is to be done with the puzzle.
    pub act: Callback<Action>,
}

/// The rows as numbers.
#[component]
pub fn Rows(props: &RowsProps) -> Html {
    let _ = &props.act;
    let Chapter { puzzle, board } = &props.chapter;
    let rows = RowsSoFar::new(puzzle, &board.grid());
    html! {
        <p>{text("rows.divisor")}{" "}<strong>{rows.divisor.map(number)}</strong></p>
    }
}
