//! The current number. It changes with every movement of the pointer, so it is
//! not part of the page's state: only the components that show it watch it and
//! are redrawn.

use ginnow::sieve::Number;
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use yew::prelude::*;

/// The number that the tour asks players to point at.
pub const INSPECTED: Number = 9;

/// The state of the pointer and the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointing {
    /// The number under the pointer, on the board or in a graph.
    pub hovered: Option<Number>,
    /// The number of the board that has the focus, or had it last.
    pub focused: Number,
    /// Whether the focus is on the board.
    pub on_board: bool,
    /// The payment that is missing in the order that somebody tries.
    pub missing: Option<Number>,
}

impl Pointing {
    /// The current number.
    #[must_use]
    pub fn inspected(&self) -> Option<Number> {
        self.hovered.or(self.on_board.then_some(self.focused))
    }
}

/// The current number, and the callbacks that change it.
#[derive(Clone, PartialEq)]
pub struct Pointer {
    /// The state of the pointer and the focus.
    pub at: Store<Pointing>,
    /// The pointer moved over a number, or off all of them.
    pub hover: Callback<Option<Number>>,
    /// The focus moved to a number of the board, or left the board.
    pub focus: Callback<Option<Number>>,
}

/// Stores the state of the pointer and the focus. The focus starts at 1.
#[hook]
pub fn use_pointer() -> Pointer {
    let at = use_store(|| Pointing { hovered: None, focused: 1, on_board: false, missing: None });
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

/// Returns the current number. The component is redrawn when it changes.
#[hook]
pub fn use_inspected(at: &Store<Pointing>) -> Option<Number> {
    use_watched(at, Pointing::inspected)
}
