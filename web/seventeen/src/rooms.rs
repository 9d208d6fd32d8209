//! What workers have found for the views, whichever of them is open.

use crate::filter::{Filter, use_filter};
use crate::model::Model;
use crate::puzzle::{Study, use_study};
use crate::sets::{Known, use_sets};
use ginnow::seventeen::links::View;
use yew::prelude::*;

/// What workers have found.
#[derive(Clone, PartialEq)]
pub struct Rooms {
    /// The sets of the grid.
    pub sets: Known,
    /// The filter.
    pub filter: Filter,
    /// What is known of the clues.
    pub study: Study,
}

/// Keeps what workers find.
#[hook]
pub fn use_rooms(model: &Model) -> Rooms {
    Rooms {
        sets: use_sets(model.grid),
        filter: use_filter(model.grid),
        study: use_study(
            model.grid,
            model.shared.clues,
            model.shared.view == View::Puzzle,
        ),
    }
}
