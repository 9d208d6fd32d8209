//! Below a board, there is a line with a single sentence about the number below the pointer. Its
//! height never changes, so nothing else has to move.

use crate::words::text;
use yew::prelude::*;

/// A number has a role in a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The player gets the number.
    Yours,
    /// A payment goes to the taxman or to the other side.
    Paid,
}

/// Renders the line. `rejected` is true if it explains why something can't be selected.
pub fn board_line(rejected: bool, announcement: Html) -> Html {
    html! {
        <section class={classes!("board-line", rejected.then_some("complaint"))} aria-label={text("line.label")}>
            {announcement}
        </section>
    }
}

/// Renders a number with its role's colour and shape.
pub fn chip(role: Role, number: u32) -> Html {
    let class = match role {
        Role::Yours => "chip yours",
        Role::Paid => "chip paid",
    };
    html! { <strong {class}>{number}</strong> }
}
