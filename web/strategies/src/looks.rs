//! What is merely on the screen: by what the table is sorted, which line of the chart is followed, and from
//! where on its scale goes.

use ginnow::sieve::strategies::links::Entrant;
use ginnow_kit::state::{State, use_state_eq};
use ginnow_kit::widgets::sorted_table::Order;
use yew::prelude::*;

/// How table and chart look.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Looks {
    /// By what the table is sorted.
    pub order: Order,
    /// The strategy whose line is followed; one that takes no part is as none.
    pub line: Option<Entrant>,
    /// The lower end of the scale, in hundredths of a percent; without it all points are in the picture.
    pub low: Option<u32>,
}

/// What is on the screen at first: the best on top, and all points.
#[hook]
pub fn use_looks() -> State<Looks> {
    use_state_eq(|| Looks {
        order: Order {
            column: 1,
            descending: true,
        },
        line: None,
        low: None,
    })
}
