//! The number that is pointed at. It changes with every movement of the
//! pointer, so it is no state of the page: what shows it watches it, and
//! nothing else is drawn anew.

use ginnow::sieve::Number;
use ginnow_kit::store::{Store, use_store, use_watched};
use yew::prelude::*;

/// The number that the tour asks players to look at.
pub const LOOKED_AT: Number = 9;

/// What is pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointing {
    /// The number under the pointer, on the board or in a graph.
    pub hovered: Option<Number>,
    /// The number of the board that has the focus, or had it last.
    pub focused: Number,
    /// Whether the focus is on the board.
    pub on_board: bool,
}

impl Pointing {
    /// The number that is looked at.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

/// What is pointed at, and how it is said.
#[derive(Clone, PartialEq)]
pub struct Pointer {
    /// What is pointed at.
    pub at: Store<Pointing>,
    /// The pointer is over a number, or over none.
    pub hover: Callback<Option<Number>>,
    /// The focus came to a number of the board, or left the board.
    pub focus: Callback<Option<Number>>,
}

/// Keeps what is pointed at; at first the focus would come to 1.
#[hook]
pub fn use_pointer() -> Pointer {
    let at = use_store(|| Pointing {
        hovered: None,
        focused: 1,
        on_board: false,
    });
    let hover = use_callback(at.clone(), |number: Option<Number>, at| {
        at.update(|pointing| pointing.hovered = number);
    });
    let focus = use_callback(at.clone(), |number: Option<Number>, at| {
        at.update(|pointing| {
            pointing.on_board = number.is_some();
            pointing.focused = number.unwrap_or(pointing.focused);
        });
    });
    Pointer { at, hover, focus }
}

/// The number that is looked at. The component is drawn anew when it is
/// another.
#[hook]
pub fn use_inspected(at: &Store<Pointing>) -> Option<Number> {
    use_watched(at, Pointing::inspected)
}
