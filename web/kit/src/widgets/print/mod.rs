//! Sheets of paper are black on white regardless of the theme.

mod blocks;
mod offers;
mod sheet;

pub use blocks::blocks;
pub use offers::{Offer, Print, PrintProps};
pub use sheet::{Sheet, SheetProps};

use crate::words::text;
use std::ops::Range;
use yew::prelude::*;

/// Renders a sheet's heading, with something next to it.
pub fn paper_head(title: String, beside: Html) -> Html {
    html! {
        <header class="paper-head">
            <h1>{title}</h1>
            {beside}
        </header>
    }
}

/// Renders a line for a student's name.
pub fn name_line() -> Html {
    html! { <p class="paper-field">{text("print.name")}</p> }
}

/// Renders a list of `count` rows in blocks of two columns with up to `longest` rows each, so that
/// blocks fit on a page. `draw` renders the rows of a column, of which there may be none.
pub fn in_blocks(
    count: usize,
    longest: usize,
    class: &'static str,
    draw: impl Fn(Range<usize>) -> Html,
) -> Html {
    in_blocks_below(count, longest, longest, class, draw)
}

/// Like [`in_blocks`], but the first block has columns of up to `first` rows, because it is below
/// something else on its page.
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
