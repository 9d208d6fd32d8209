//! The line below a board. It contains one sentence about the number below the pointer, and its
//! height never changes, so nothing else moves.

use crate::words::text;
use yew::prelude::*;

/// The role of a number in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The player gets it.
    Yours,
    /// It is a payment, so the taxman or the other side gets it.
    Paid,
}

/// Renders the line. If it explains why a selection isn't allowed, pass true for `rejected`.
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
