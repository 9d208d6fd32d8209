//! Draws the line below a board, which is one sentence about the number under the pointer. It always has
//! the same height, so nothing moves when it changes.

use crate::words::text;
use yew::prelude::*;

/// In a move, a number can have one of these roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The number belongs to the player.
    Yours,
    /// The number is a payment, and belongs to the taxman or to the other side.
    Paid,
}

/// Draws the line. `rejected` marks the answer to a selection that is not allowed.
pub fn board_line(rejected: bool, announcement: Html) -> Html {
    html! {
        <section class={classes!("board-line", rejected.then_some("complaint"))} aria-label={text("line.label")}>
            {announcement}
        </section>
    }
}

/// Renders a number in the colour and shape of its role.
pub fn chip(role: Role, number: u32) -> Html {
    let class = match role {
        Role::Yours => "chip yours",
        Role::Paid => "chip paid",
    };
    html! { <strong {class}>{number}</strong> }
}
