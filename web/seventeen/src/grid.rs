//! The grid beside the views.

use crate::look::{Look, Touch};
use ginnow_kit::words::text;
use yew::prelude::*;

/// The grid, as the open view wants it shown.
pub fn grid(look: &Look, touch: &Callback<Touch>) -> Html {
    let cell = |(cell, digit): (usize, &u8)| {
        let class = classes!(
            look.clues.contains(cell).then_some("clue"),
            look.marked.contains(cell).then_some("marked"),
        );
        let press = touch.reform(move |_: MouseEvent| Touch::Press(cell));
        let point = touch.reform(move |_: PointerEvent| Touch::Point(Some(cell)));
        html! { <span key={cell} {class} onclick={press} onpointerenter={point}>{digit}</span> }
    };
    let leave = touch.reform(|_: PointerEvent| Touch::Point(None));
    html! {
        <div class="sudoku-room">
            <div class="sudoku" role="img" aria-label={text("grid.label")} onpointerleave={leave}>
                {for look.digits.iter().enumerate().map(cell)}
            </div>
        </div>
    }
}
