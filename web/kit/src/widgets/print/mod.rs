//! Sheets of paper. They are black on white, whatever the theme on the screen is.

mod blocks;
mod offers;
mod sheet;

pub use blocks::blocks;
pub use offers::{Offer, Print, PrintProps};
pub use sheet::{Sheet, SheetProps};

use crate::words::text;
use std::ops::Range;
use yew::prelude::*;

/// Renders the heading of a sheet, and something next to it.
pub fn paper_head(title: String, beside: Html) -> Html {
    html! {
        <header class="paper-head">
            <h1>{title}</h1>
            {beside}
        </header>
    }
}

/// Renders a line on which students can write their names.
pub fn name_line() -> Html {
    html! { <p class="paper-field">{text("print.name")}</p> }
}

/// Renders a list of `count` rows in blocks of two columns, each with at most `longest` rows, so
/// that every block fits on a page. `draw` renders the rows of one column. There may not be any.
pub fn in_blocks(
    count: usize,
    longest: usize,
    class: &'static str,
    draw: impl Fn(Range<usize>) -> Html,
) -> Html {
    in_blocks_below(count, longest, longest, class, draw)
}

/// Like [`in_blocks`], but the columns of the first block have at most `first` rows, because there
/// is something else above it on the page.
pub fn in_blocks_below(
    count: usize,
    first: usize,
    longest: usize,
    class: &'static str,
    draw: impl Fn(Range<usize>) -> Html,
) -> Html {
    let block = |[first, second]: [Range<usize>; 2]| {
        html! {
            <div class={classes!("paper-block", class)}>
                {draw(first)}
                {draw(second)}
            </div>
        }
    };
    blocks(count, first, longest).into_iter().map(block).collect()
}
