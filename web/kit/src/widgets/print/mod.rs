//! Printed sheets: black on white, regardless of the screen's theme.

mod blocks;
mod offers;
mod sheet;

pub use blocks::blocks;
pub use offers::{Offer, Print, PrintProps};
pub use sheet::{Sheet, SheetProps};

use crate::words::text;
use std::ops::Range;
use yew::prelude::*;

/// Renders the heading of a sheet, with `beside` next to it.
pub fn paper_head(title: String, beside: Html) -> Html {
    html! {
        <header class="paper-head">
            <h1>{title}</h1>
            {beside}
        </header>
    }
}

/// Renders a line for the student's name.
pub fn name_line() -> Html {
    html! { <p class="paper-field">{text("print.name")}</p> }
}

/// Renders a list of `count` rows in blocks of two columns with at most `longest` rows each, so that no
/// block is longer than a page. `draw` renders the rows of a column, which may be empty.
pub fn in_blocks(
    count: usize,
    longest: usize,
    class: &'static str,
    draw: impl Fn(Range<usize>) -> Html,
) -> Html {
    in_blocks_below(count, longest, longest, class, draw)
}

/// Like [`in_blocks`], with at most `first` rows in a column of the first block, which is below something else on its
/// page.
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
